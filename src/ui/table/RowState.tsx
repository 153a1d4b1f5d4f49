import type { ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './RowState.module.css';

/** The first cell of a row that is about to change: its number, whom it is about, what becomes of it, what is wrong. */
export function RowState({
  number,
  name,
  state,
  cause,
  field,
}: {
  number: string;
  name: string;
  /** What becomes of it: a `Badge`. */
  state: ReactNode;
  /** What is wrong with it, in a few words. */
  cause?: string | undefined;
  /** The column that `cause` is about, counted from this one; a press leads to the field there. */
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
  const told = (
    <>
      {state} <span className={styles['cause']}>{cause}</span>
    </>
  );
  return (
    <>
      {named}
      {field === undefined ? (
        <span className={styles['state']} title={cause}>
          {told}
        </span>
      ) : (
        <button
          type="button"
          // The fields are come to by Tab themselves.
          tabIndex={-1}
          title={cause}
          className={classNames(styles['state'], styles['leads'])}
          onClick={({ currentTarget }) => {
            const cells = currentTarget.closest('[role=row]')?.children;
            cells?.[field]?.querySelector<HTMLElement>('input, select')?.focus();
          }}
        >
          {told}
        </button>
      )}
    </>
  );
}
