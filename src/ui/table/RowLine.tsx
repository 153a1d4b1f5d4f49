import type { ReactNode } from 'react';
import styles from './RowLine.module.css';

/**
 * The name of a row and quieter text beside it, on one line. The quiet text is cut first, and `end` never: it keeps its
 * place at the end of the cell. A narrow row shows the name alone.
 */
export function NameLine({
  name,
  beside,
  end,
}: {
  name: ReactNode;
  beside: ReactNode;
  end?: ReactNode;
}) {
  return (
    <span className={styles['line']}>
      <span className={styles['name']}>{name}</span>{' '}
      {beside ? <span className={styles['beside']}>{beside}</span> : null}
      {end}
    </span>
  );
}

/** Whom to call, and the number that people look for: the number is never cut. On a tablet the name stands below it. */
export function CallLine({ name, phone }: { name: string; phone: ReactNode }) {
  return (
    <span className={styles['call']} title={name}>
      <span className={styles['who']} dir="auto">
        {name}
      </span>{' '}
      {phone ? <span className={styles['phone']}>{phone}</span> : null}
    </span>
  );
}
