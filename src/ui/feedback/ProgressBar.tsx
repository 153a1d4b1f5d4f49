import styles from '#ui/display/Meter.module.css';

export interface ProgressBarProps {
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
          {valueText ?? (percent === undefined ? null : `${percent}%`)}
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
