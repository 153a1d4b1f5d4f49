import { alongLine } from './ChartAxis.tsx';
import { SIGNS_FROM_CORNER, TONES, type DayTone } from './DayPicture.tsx';
import styles from './Pictures.module.css';

const PITCH = 13;
const SQUARE = 'm3 1h6a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2z';

/**
 * A few days as squares in one line, small enough for a row of a list. Two paths for each tone, because a list has many
 * strips and draws them while it scrolls.
 */
export function DayStrip({
  name,
  tones,
  endsToday,
}: {
  /** The accessible name, shown under the pointer as well. */
  name: string;
  tones: readonly DayTone[];
  /** Marks the last day as today. */
  endsToday: boolean;
}) {
  const width = tones.length * PITCH;
  const along = alongLine(width);
  const drawn = (tone: DayTone, path: string): string =>
    tones
      .map((other, index) => (other === tone ? `M${along(index * PITCH, PITCH)} 0${path}` : ''))
      .join('');
  return (
    <span role="img" aria-label={name} title={name} className={styles['strip']}>
      <svg aria-hidden="true" viewBox={`0 0 ${width} 15`} width={width} height={15}>
        {TONES.filter((tone) => tones.includes(tone)).map((tone) => {
          const sign = SIGNS_FROM_CORNER[tone];
          return [
            <path key={tone} d={drawn(tone, SQUARE)} className={styles[tone]} />,
            sign === undefined ? null : (
              <path key={`${tone} sign`} d={drawn(tone, sign)} className={styles['ink']} />
            ),
          ];
        })}
        {endsToday ? (
          <path d={`M${along(width - PITCH, PITCH) + 2} 13.5h8`} className={styles['now']} />
        ) : null}
      </svg>
    </span>
  );
}
