import './print.css';
import type { ReactNode } from 'react';
import { KeptTogether } from './PaperHead.tsx';
import styles from './CardPage.module.css';

/** A page for a family, headed with the school and without the page numbers and titles of a list. */
export function CardPage({
  owner,
  mark,
  address,
  day,
  title,
  about,
  children,
}: {
  /** The school's name. */
  owner: string;
  /** The school's mark, as a data URL. */
  mark?: string | undefined;
  address: string;
  /** The day on which the page is handed out. */
  day: string;
  title: string;
  /** The subject, for example the class and the period. */
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

/** A handwritten comment, or room to write one. */
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

/** Two parts side by side, the first one wider. */
export function CardColumns({ children }: { children: ReactNode }) {
  return <div className={styles['columns']}>{children}</div>;
}
