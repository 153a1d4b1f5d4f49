import './print.css';
import type { ReactNode } from 'react';
import { KeptTogether } from './KeptTogether.tsx';
import styles from './CardPage.module.css';

/** A page of its own that a family is given: headed with the school, without the numbers and titles of a list's pages. */
export function CardPage({
  owner,
  mark,
  address,
  day,
  title,
  about,
  children,
}: {
  /** Whose paper it is. */
  owner: string;
  /** Its picture, as a data URL. */
  mark?: string | undefined;
  address: string;
  /** When it is given out. */
  day: string;
  title: string;
  /** What it is about, for example the class and the period. */
  about: string;
  children: ReactNode;
}) {
  return (
    <section className={styles['page']}>
      <div className={styles['head']}>
        {mark ? <img src={mark} alt="" className={styles['mark']} /> : null}
        <p className={styles['owner']}>{owner}</p>
        {address === '' ? null : <p className={styles['address']}>{address}</p>}
      </div>
      <div>
        <h2 className={styles['title']} dir="auto">
          {title}
        </h2>
        <p className={styles['about']}>
          <span>
            <KeptTogether text={about} />
          </span>
          <span className={styles['day']}>{day}</span>
        </p>
      </div>
      {children}
    </section>
  );
}

/** What was written by hand, or room to write it. */
export function CardComment({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles['comment']}>
      <h3 className={styles['commentTitle']}>{title}</h3>
      <p className={styles['commentText']} dir="auto">
        {text}
      </p>
    </div>
  );
}

/** Two things beside each other, the first one wider. */
export function CardColumns({ children }: { children: ReactNode }) {
  return <div className={styles['columns']}>{children}</div>;
}
