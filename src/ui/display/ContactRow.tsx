import type { ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './ContactRow.module.css';

/** A list of people and the numbers to call, on a phone. `label` names it. Put `ContactRow`s in it. */
export function ContactList({
  label,
  inset = false,
  children,
}: {
  label: string;
  /** Keeps its rows away from the edges of a `Section flush`. */
  inset?: boolean;
  children: ReactNode;
}) {
  return (
    // In Safari `list-style: none` removes the role.
    <ul
      role="list"
      aria-label={label}
      className={classNames(styles['list'], inset && styles['inset'])}
    >
      {children}
    </ul>
  );
}

/** Two lines: the person, and whom to call. Without `call` the second line has the whole width. */
export function ContactRow({
  name,
  about,
  end,
  contact,
  call,
}: {
  name: ReactNode;
  about: string;
  /** Shown at the end of the first line. */
  end: ReactNode;
  contact: ReactNode;
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
