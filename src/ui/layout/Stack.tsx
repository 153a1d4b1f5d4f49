import type { ReactNode } from 'react';
import styles from './Stack.module.css';
import { classNames } from '#ui/classNames.ts';

type Gap = 'small' | 'medium' | 'large';

interface GapProps {
  gap?: Gap | undefined;
  children: ReactNode;
}

/** Things below each other. */
export function Stack({ gap = 'medium', children }: GapProps) {
  return <div className={classNames(styles['stack'], styles[gap])}>{children}</div>;
}

/** Things beside each other, wrapping. */
export function Inline({
  gap = 'small',
  between = false,
  children,
}: GapProps & { between?: boolean | undefined }) {
  return (
    <div className={classNames(styles['inline'], styles[gap], between && styles['between'])}>
      {children}
    </div>
  );
}

/** Sections side by side where each gets about 22rem. */
export function Columns({ gap = 'medium', children }: GapProps) {
  return <div className={classNames(styles['columns'], styles[gap])}>{children}</div>;
}
