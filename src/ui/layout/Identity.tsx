import type { ReactNode } from 'react';
import styles from './Identity.module.css';
import chipStyles from './Chips.module.css';

/** Who somebody is: a silhouette, the name and a line about the person, then more. */
export function Identity({
  name,
  about,
  children,
}: {
  name: string;
  about: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles['identity']}>
      <svg viewBox="0 0 48 48" aria-hidden="true" className={styles['silhouette']}>
        <circle cx="24" cy="24" r="24" className={styles['ground']} />
        <circle cx="24" cy="19" r="8" className={styles['figure']} />
        <path
          d="M9 42.5a15 13 0 0 1 30 0A24 24 0 0 1 24 48a24 24 0 0 1-15-5.5Z"
          className={styles['figure']}
        />
      </svg>
      <div className={styles['texts']}>
        <p className={styles['name']} dir="auto">
          {name}
        </p>
        {about === '' ? null : <p className={styles['about']}>{about}</p>}
      </div>
      {children ? <div className={styles['more']}>{children}</div> : null}
    </div>
  );
}

/** Short facts side by side, as many as fit in a line. Put `Chip`s in it. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  // In Safari `list-style: none` removes the role.
  return (
    <ul role="list" aria-label={label} className={chipStyles['chips']}>
      {children}
    </ul>
  );
}

/** One fact. */
export function Chip({ children }: { children: ReactNode }) {
  return <li className={chipStyles['chip']}>{children}</li>;
}
