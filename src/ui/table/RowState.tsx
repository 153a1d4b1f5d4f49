import type { ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './RowState.module.css';

/** The first cell of a row that is about to change: number, person, result, and problem. */
export function RowState({
  number,
  name,
  state,
  cause,
  field,
}: {
  number: string;
  name: string;
  /** The result for the row: a `Badge`. */
  state: ReactNode;
  /** The problem, in a few words. */
  cause?: string | undefined;
  /** The column with the problem, counted from this one. A press moves to the field there. */
  field?: number | undefined;
}) {
  const named = (
    <span className={styles['name']} title={name}>
      <span className={styles['number']}>{number}</span> {name}
    </span>
  );
  if (cause === undefined) {
    return (
      <span className={styles['line']}>
        {named} {state}
      </span>
    );
  }
  const result = (
    <>
      {state} <span className={styles['cause']}>{cause}</span>
    </>
  );
  return (
    <>
      {named}
      {field === undefined ? (
        <span className={styles['state']} title={cause}>
          {result}
        </span>
      ) : (
        <button
          type="button"
          // Tab reaches the fields themselves.
          tabIndex={-1}
          title={cause}
          className={classNames(styles['state'], styles['leads'])}
          onClick={({ currentTarget }) => {
            const cells = currentTarget.closest('[role=row]')?.children;
            cells?.[field]?.querySelector<HTMLElement>('input, select')?.focus();
          }}
        >
          {result}
        </button>
      )}
    </>
  );
}
