import styles from './Meter.module.css';
import { classNames } from '#ui/classNames.ts';

export interface MeterProps {
  /** Names the meter, for example "Capacity". */
  label: string;
  value: number;
  max: number;
  /** What is shown and read, for example "93.3%". */
  valueText: string;
  tone?: 'accent' | 'good' | 'warning' | 'bad' | undefined;
}

/** How full something is. A value over the maximum shows as full; the text tells the truth. */
export function Meter({ label, value, max, valueText, tone = 'accent' }: MeterProps) {
  const shown = Math.min(Math.max(value, 0), max);
  const share = max > 0 ? shown / max : 0;
  return (
    <div>
      <div className={styles['top']}>
        <span className={styles['label']}>{label}</span>
        <span className={styles['value']}>{valueText}</span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={shown}
        aria-valuetext={valueText}
        className={styles['track']}
      >
        <div
          className={classNames(styles['bar'], styles[tone])}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
