import type { ReactNode } from 'react';
import styles from './RowLine.module.css';
import { classNames } from '#ui/classNames.ts';
import buttonStyles from './RowButtons.module.css';

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

/**
 * The icon buttons at the end of a row, on a phone two per line. `quiet` shows them only while the row has the pointer or
 * the focus; screen readers always find them.
 */
export function RowButtons({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  return (
    <span className={classNames(buttonStyles['buttons'], quiet && buttonStyles['quiet'])}>
      {children}
    </span>
  );
}
