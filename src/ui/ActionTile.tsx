import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './ActionTile.module.css';
import { classNames } from './classNames.ts';
import toneStyles from './tones.module.css';
import type { Tone } from './tones.ts';

export interface ActionTileProps {
  /** What it does; exactly the accessible name. */
  label: string;
  detail?: string | undefined;
  icon: ReactNode;
  tone?: Tone | undefined;
  onClick: () => void;
}

/** A large button for something done often. */
export function ActionTile({ label, detail, icon, tone = 'accent', onClick }: ActionTileProps) {
  const detailId = useId();
  return (
    <button
      type="button"
      className={styles['tile']}
      onClick={onClick}
      aria-label={label}
      aria-describedby={detail ? detailId : undefined}
    >
      <span className={classNames(styles['icon'], toneStyles[tone])} aria-hidden="true">
        {icon}
      </span>
      <span className={styles['text']}>
        <span className={styles['label']}>{label}</span>
        {detail ? (
          <span className={styles['detail']} id={detailId}>
            {detail}
          </span>
        ) : null}
      </span>
      <ChevronRight aria-hidden="true" className={styles['arrow']} />
    </button>
  );
}
