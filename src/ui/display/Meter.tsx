import { formatNumber, formatWholePercent } from '#language/locale.ts';
import type { ReactNode } from 'react';
import styles from './Meter.module.css';
import { VisuallyHidden } from './text.tsx';
import { classNames } from '#ui/classNames.ts';

interface MeterProps {
  /** Names the meter, for example "Capacity". */
  label: string;
  value: number;
  /** `undefined` if there is none: only the text is shown. */
  max: number | undefined;
  /** Read out, for example "93.3%". */
  valueText: string;
  tone?: 'accent' | 'good' | 'warning' | 'bad' | undefined;
  /** Shown above the bar; says the same. */
  children: ReactNode;
}

/** A meter. A value over the maximum shows as full; the text has the true value. */
export function Meter({ label, value, max, valueText, tone = 'accent', children }: MeterProps) {
  if (max === undefined) return <div className={styles['top']}>{children}</div>;
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
        <VisuallyHidden>{`${formatNumber(value)}/${formatNumber(max)}`}</VisuallyHidden>
      </div>
    </div>
  );
}

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; leave out while unknown. */
  value?: number | undefined;
  valueText?: string | undefined;
}

/** The progress of a piece of work. */
export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  const percent =
    value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div>
      <div className={styles['top']}>
        <span className={styles['label']}>{label}</span>
        <span className={styles['value']}>
          {valueText ?? (percent === undefined ? null : formatWholePercent(percent))}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={valueText}
        className={styles['track']}
      >
        <div className={styles['bar']} style={{ inlineSize: `${percent ?? 30}%` }} />
      </div>
    </div>
  );
}
