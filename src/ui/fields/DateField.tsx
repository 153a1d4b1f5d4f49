import type { ComponentProps } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './Field.module.css';
import { InputField } from './fields.tsx';

type DateFieldProps = Omit<ComponentProps<typeof InputField>, 'type' | 'className'>;

const LOOK = classNames(styles['number'], styles['date']);

/** A calendar day, `YYYY-MM-DD`, by the browser's own picker. */
export function DateField(props: DateFieldProps) {
  return <InputField {...props} type="date" className={LOOK} />;
}

/** A time of day, `HH:MM`, by the browser's own picker; empty while incomplete. */
export function TimeField(props: DateFieldProps) {
  return <InputField {...props} type="time" className={LOOK} />;
}
