import { ChevronRight } from '#ui/display/icons.ts';
import { useId, type ReactNode } from 'react';
import styles from './ActionTile.module.css';
import { classNames } from '#ui/classNames.ts';
import toneStyles from '#ui/tones.module.css';
import type { Tone } from '#ui/tones.ts';

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
  // The button is the label alone, stretched over the tile: its name is what it shows, the detail describes it.
  return (
    <div className={styles['tile']}>
      <span className={classNames(styles['icon'], toneStyles[tone])} aria-hidden="true">
        {icon}
      </span>
      <div className={styles['text']}>
        <button
          type="button"
          className={styles['label']}
          onClick={onClick}
          aria-describedby={detail ? detailId : undefined}
        >
          {label}
        </button>
        {detail ? (
          <div className={styles['detail']} id={detailId}>
            {detail}
          </div>
        ) : null}
      </div>
      <ChevronRight className={styles['arrow']} />
    </div>
  );
}
