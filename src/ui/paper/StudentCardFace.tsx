import { t } from '#language/t.ts';
import './print.css';
import type { ReactNode } from 'react';
import styles from './StudentCardFace.module.css';

/** Cards of 85.6 × 54 mm to cut out: ten on A4, eight on Letter. */
export function CardSheet({ children }: { children: ReactNode }) {
  return <section className={styles['sheet']}>{children}</section>;
}

/** The face of a student's card. */
export function StudentCardFace({
  owner,
  mark,
  name,
  facts,
  code,
  note,
}: {
  /** The school's name. */
  owner: string;
  /** The school's mark, as a data URL. */
  mark?: string | undefined;
  name: string;
  facts: readonly { readonly term: string; readonly description: string }[];
  /** The number as bars; `undefined` if Code 39 cannot write it. */
  code:
    | {
        readonly text: string;
        readonly bars: readonly { readonly at: number; readonly width: number }[];
        readonly width: number;
      }
    | undefined;
  /** In small letters at the foot: the day and the paper's number. */
  note: string;
}) {
  return (
    <div className={styles['card']}>
      <div className={styles['head']}>
        {mark ? <img src={mark} alt="" className={styles['mark']} /> : null}
        <p className={styles['owner']}>{owner}</p>
      </div>
      <h2 className={styles['name']} dir="auto">
        {name}
      </h2>
      <div className={styles['facts']}>
        {facts.map(({ term, description }) => (
          <p key={term}>
            <span className={styles['term']}>{term}</span> <strong>{description}</strong>
          </p>
        ))}
      </div>
      <div className={styles['foot']}>
        {code ? (
          <svg
            role="img"
            aria-label={t('Code 39: {text}', { text: code.text })}
            viewBox={`0 0 ${code.width} 10`}
            preserveAspectRatio="none"
            className={styles['code']}
            style={{ inlineSize: `${Math.min(code.width * BAR_MM, WIDEST_MM)}mm` }}
          >
            {code.bars.map(({ at, width }) => (
              <rect key={at} x={at} y="0" width={width} height="10" />
            ))}
          </svg>
        ) : (
          <span />
        )}
        <small className={styles['note']}>{note}</small>
      </div>
    </div>
  );
}

/** The width of a narrow bar, and the largest width of a code, in millimetres. */
const BAR_MM = 0.3;
const WIDEST_MM = 58;
