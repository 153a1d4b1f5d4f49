import type { ReactNode } from 'react';
import styles from './TwoLines.module.css';
import { classNames } from '#ui/classNames.ts';

export interface TwoLinesProps {
  first: ReactNode;
  second?: ReactNode;
  /** The first line is the name of the row and is emphasized. */
  strong?: boolean | undefined;
  /** The second line is the one people look for: a number to call. */
  calls?: boolean | undefined;
}

/** A table cell with a main line and a quieter line below. Text that is cut shows under the pointer. */
export function TwoLines({ first, second, strong = false, calls = false }: TwoLinesProps) {
  return (
    <span
      className={classNames(styles['lines'], strong && styles['named'], calls && styles['calls'])}
    >
      <span className={styles['first']} title={textOf(first)}>
        {first}
      </span>
      {second ? (
        <span className={styles['second']} title={textOf(second)}>
          {second}
        </span>
      ) : null}
    </span>
  );
}

function textOf(content: ReactNode): string | undefined {
  return typeof content === 'string' ? content : undefined;
}
