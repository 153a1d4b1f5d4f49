import type { ReactNode } from 'react';
import styles from './Meter.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { classNames } from '#ui/classNames.ts';

export interface MeterProps {
  /** Names the meter, for example "Capacity". */
  label: string;
  value: number;
  max: number;
  /** Read out, for example "93.3%". */
  valueText: string;
  tone?: 'accent' | 'good' | 'warning' | 'bad' | undefined;
  /** Shown above the bar; says the same. */
  children: ReactNode;
}

/** A meter. A value over the maximum shows as full; the text has the true value. */
export function Meter({ label, value, max, valueText, tone = 'accent', children }: MeterProps) {
  const shown = Math.min(Math.max(value, 0), max);
  const share = max > 0 ? shown / max : 0;
  return (
    <div>
      <div className={styles['top']}>{children}</div>
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
        {/* The text for browsers that cannot show a meter. */}
        <VisuallyHidden>{`${value}/${max}`}</VisuallyHidden>
      </div>
    </div>
  );
}
