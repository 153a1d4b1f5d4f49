import type { ReactNode } from 'react';
import styles from './ContactRow.module.css';

/** People and whom to call for them, on a phone. `label` names it. Put `ContactRow`s in it. */
export function ContactList({ label, children }: { label: string; children: ReactNode }) {
  return (
    // `list-style: none` takes the role away in Safari.
    <ul role="list" aria-label={label} className={styles['list']}>
      {children}
    </ul>
  );
}

/** Two lines: who it is, and whom to call. */
export function ContactRow({
  name,
  about,
  end,
  contact,
  call,
}: {
  name: ReactNode;
  about: string;
  /** At the end of the first line. */
  end: ReactNode;
  contact: string;
  call: ReactNode;
}) {
  return (
    <li className={styles['row']}>
      <div className={styles['who']}>
        {name} <span className={styles['about']}>{about}</span>
      </div>
      <div className={styles['end']}>{end}</div>
      <span className={styles['contact']}>{contact}</span>
      <div className={styles['call']}>{call}</div>
    </li>
  );
}
