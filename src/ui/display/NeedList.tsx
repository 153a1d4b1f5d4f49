import { Children, type ReactNode } from 'react';
import styles from './NeedList.module.css';

/** The class of a link in a `NeedList`: a number in `strong`, shown at the end, then words in a `span`. */
export const needClass = styles['link'];

/** Links to open work, one per row. `label` names the list. */
export function NeedList({ label, children }: { label: string; children: ReactNode }) {
  return (
    // In Safari `list-style: none` removes the role.
    <ul role="list" aria-label={label}>
      {Children.map(children, (link) => (
        <li className={styles['row']}>{link}</li>
      ))}
    </ul>
  );
}
