import type { ReactNode } from 'react';
import styles from './RowLine.module.css';

/**
 * The name of a row and quieter text beside it, on one line. The quiet text is cut first. `end` is never cut and stays at
 * the end of the cell. A narrow row shows only the name.
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

/** A name and a phone number, which is never cut. On a tablet the name is below the number. */
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
