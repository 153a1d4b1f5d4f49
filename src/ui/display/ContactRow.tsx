import type { ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './ContactRow.module.css';

/** People and whom to call for them, on a phone. `label` names it. Put `ContactRow`s in it. */
export function ContactList({
  label,
  inset = false,
  children,
}: {
  label: string;
  /** Keeps its rows off the edges of a `Section flush`. */
  inset?: boolean;
  children: ReactNode;
}) {
  return (
    // `list-style: none` takes the role away in Safari.
    <ul
      role="list"
      aria-label={label}
      className={classNames(styles['list'], inset && styles['inset'])}
    >
      {children}
    </ul>
  );
}

/** Two lines: who it is, and whom to call. Without `call` the second line has the whole width. */
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
  call?: ReactNode;
}) {
  return (
    <li className={classNames(styles['row'], call === undefined && styles['wide'])}>
      <div className={styles['who']}>
        {name} <span className={styles['about']}>{about}</span>
      </div>
      <div className={styles['end']}>{end}</div>
      <span className={styles['contact']}>{contact}</span>
      {call === undefined ? null : <div className={styles['call']}>{call}</div>}
    </li>
  );
}
