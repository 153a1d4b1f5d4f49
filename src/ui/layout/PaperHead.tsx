import styles from './PaperHead.module.css';

export interface PaperHeadProps {
  /** Whose paper it is. */
  owner: string;
  title: string;
  /** What it is about, for example the class and the month. */
  about: string;
}

/** Heads a printed page. Give it to `Page` as `paperHead`. */
export function PaperHead({ owner, title, about }: PaperHeadProps) {
  return (
    <div className={styles['head']}>
      <p className={styles['owner']}>{owner}</p>
      <p className={styles['title']}>{title}</p>
      <p className={styles['about']}>{about}</p>
    </div>
  );
}
