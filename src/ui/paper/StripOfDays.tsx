import type { ReactNode } from 'react';
import styles from './StripOfDays.module.css';

/** A period's days as a picture, with the totals beside it, or below if there is no room. */
export function StripOfDays({
  title,
  picture,
  totals,
  note = '',
}: {
  title: string;
  picture: ReactNode;
  totals: readonly {
    readonly term: string;
    readonly description: string;
    /** The total's square in the picture. */
    readonly sample: ReactNode;
  }[];
  /** Below; empty for none. */
  note?: string;
}) {
  return (
    <div className={styles['strip']}>
      <h3 className={styles['title']}>{title}</h3>
      <div className={styles['parts']}>
        {picture ? <div className={styles['picture']}>{picture}</div> : null}
        <dl className={styles['totals']}>
          {totals.map(({ term, description, sample }) => (
            <div key={term} className={styles['total']}>
              <dt className={styles['term']}>
                {sample}
                {term}
              </dt>
              <dd className={styles['description']}>{description}</dd>
            </div>
          ))}
        </dl>
      </div>
      {note === '' ? null : (
        <p>
          <small>{note}</small>
        </p>
      )}
    </div>
  );
}
