import styles from './Charts.module.css';

export type ChartTone = 'accent' | 'good' | 'warning' | 'bad' | 'info' | 'neutral';

/** Patterns that distinguish series without colour: solid, stripes, dots, crossed. */
const MARKS = [
  null,
  <path key="stripes" d="M-2 2 2 -2M-2 10 10 -2M6 10 10 6" className={styles['ink']} />,
  <circle key="dots" cx="4" cy="4" r="1.8" className={styles['dot']} />,
  <path key="cross" d="M0 4H8M4 0V8" className={styles['ink']} />,
];

/** The fill of one series, for use as `url(#id)`. */
export function ChartPattern({ id, tone, index }: { id: string; tone: ChartTone; index: number }) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" className={styles[tone]}>
      <rect width="8" height="8" className={styles['ground']} />
      {MARKS[index % MARKS.length]}
    </pattern>
  );
}
