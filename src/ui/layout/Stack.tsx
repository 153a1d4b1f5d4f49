import type { ReactNode } from 'react';
import styles from './Stack.module.css';
import { classNames } from '#ui/classNames.ts';

type Gap = 'small' | 'medium' | 'large';

interface GapProps {
  gap?: Gap | undefined;
  children: ReactNode;
}

/** Children in a column. */
export function Stack({ gap = 'medium', children }: GapProps) {
  return <div className={classNames(styles['stack'], styles[gap])}>{children}</div>;
}

/** Children in a row that wraps. */
export function Inline({
  gap = 'small',
  between = false,
  onScreenOnly = false,
  children,
}: GapProps & {
  between?: boolean | undefined;
  /** Hidden on paper, like buttons. */
  onScreenOnly?: boolean | undefined;
}) {
  return (
    <div
      className={classNames(styles['inline'], styles[gap], between && styles['between'])}
      data-print={onScreenOnly ? 'hide' : undefined}
    >
      {children}
    </div>
  );
}

/** Sections side by side, if each gets about 22rem. */
export function Columns({ gap = 'medium', children }: GapProps) {
  return <div className={classNames(styles['columns'], styles[gap])}>{children}</div>;
}
