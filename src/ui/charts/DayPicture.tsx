import { useContainerWidth } from '#ui/layout/media.ts';
import { Fragment, useRef } from 'react';
import { alongLine } from './ChartAxis.tsx';
import styles from './Pictures.module.css';

/** The meaning of a day's square, shown by colour and by a sign in it; `empty` is an outline. */
type DayTone = 'good' | 'warning' | 'bad' | 'empty';

/** A square of the picture. */
export interface DaySquare {
  readonly id: string;
  /** The column, from 0, in the order of time. */
  readonly week: number;
  /** The row, from 0. */
  readonly row: number;
  readonly tone: DayTone;
  /** Shown under the pointer. */
  readonly hint: string;
  readonly isToday: boolean;
}

export interface DayPictureProps {
  /** The accessible name: the picture's content with its figures. */
  name: string;
  /** The row labels: weekdays. */
  rows: readonly string[];
  weeks: number;
  days: readonly DaySquare[];
  /** Labels above weeks in which something begins: a month. */
  headings: readonly { readonly week: number; readonly label: string }[];
  /** Width in pixels on paper; on screen the picture fills its container. */
  width?: number | undefined;
  /** The largest square in pixels; 18 by default. The picture is no wider than its squares. */
  largest?: number | undefined;
}

const GUTTER = 34;
const HEAD = 16;
const BAND_GAP = 10;
const SQUARE = { smallest: 10, largest: 18 } as const;

/** With lower rows the row labels would touch, so every other label is left out. */
const NAMED_FROM = 14;

/**
 * Days as squares: a column a week, a row a weekday. If the weeks do not fit side by side, they wrap into several
 * bands.
 */
export function DayPicture({
  name,
  rows,
  weeks,
  days,
  headings,
  width: fixedWidth,
  largest = SQUARE.largest,
}: DayPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const measured = useContainerWidth(frame);
  const whole = fixedWidth ?? Math.max(200, measured);
  const room = whole - GUTTER;
  const smallest = Math.min(SQUARE.smallest, largest);
  const bands = Math.max(1, Math.ceil((weeks * smallest) / room));
  const abreast = Math.ceil(weeks / bands);
  const pitch = Math.min(largest, room / abreast);
  const width = largest < SQUARE.largest ? GUTTER + abreast * pitch : whole;
  const bandHeight = HEAD + rows.length * pitch + BAND_GAP;
  const along = alongLine(width);
  const placeOf = (week: number, row: number, size = pitch) => {
    const band = Math.floor(week / abreast);
    return {
      x: along(GUTTER + (week - band * abreast) * pitch, size),
      y: band * bandHeight + HEAD + row * pitch,
    };
  };
  return (
    <div
      ref={frame}
      className={styles['picture']}
      style={fixedWidth === undefined ? undefined : { inlineSize: `${width}px` }}
    >
      <svg
        role="img"
        aria-label={name}
        viewBox={`0 0 ${width} ${bands * bandHeight - BAND_GAP}`}
        style={{ maxInlineSize: `${width}px` }}
      >
        {Array.from({ length: bands }, (_, band) =>
          rows.map((label, row) =>
            pitch < NAMED_FROM && row % 2 === 1 ? null : (
              <text
                key={`${band} ${label}`}
                x={along(GUTTER - 6)}
                y={placeOf(band * abreast, row).y + pitch * 0.75}
                className={`${styles['text']} ${styles['end']}`}
              >
                {label}
              </text>
            ),
          ),
        )}
        {headings.map(({ week, label }) => {
          const { x, y } = placeOf(week, 0, 0);
          return (
            <text key={`${week} ${label}`} x={x} y={y - 5} className={styles['text']}>
              {label}
            </text>
          );
        })}
        {fixedWidth === undefined ? (
          days.map(({ id, week, row, tone, hint, isToday }) => {
            const { x, y } = placeOf(week, row);
            return (
              <g key={id} transform={`translate(${x} ${y}) scale(${pitch / 12})`}>
                <title>{hint}</title>
                <Square tone={tone} />
                {isToday ? (
                  <rect width="12" height="12" rx="2" className={styles['today']} />
                ) : null}
              </g>
            );
          })
        ) : (
          // Nobody points at squares on paper.
          <g transform={`scale(${pitch / 12})`}>
            <Squares
              path="m1 1h10v10h-10z"
              squares={days.map(({ week, row, tone }) => {
                const { x, y } = placeOf(week, row);
                return { tone, x: Math.round((x * 12) / pitch), y: Math.round((y * 12) / pitch) };
              })}
            />
          </g>
        )}
      </svg>
    </div>
  );
}

const TONES: readonly DayTone[] = ['good', 'warning', 'bad', 'empty'];

/** Squares of 12 × 12 in two paths for each tone, because a class's cards or a list of strips have thousands. */
function Squares({
  squares,
  path,
}: {
  squares: readonly { readonly tone: DayTone; readonly x: number; readonly y: number }[];
  /** Draws a square from its corner. */
  path: string;
}) {
  return TONES.map((tone) => {
    const places = squares.filter((square) => square.tone === tone);
    const drawn = (from: string): string => places.map(({ x, y }) => `M${x} ${y}${from}`).join('');
    const sign = SIGNS_FROM_CORNER[tone];
    if (places.length === 0) return null;
    return (
      <Fragment key={tone}>
        <path d={drawn(path)} className={styles[tone]} />
        {sign === undefined ? null : <path d={drawn(sign)} className={styles['ink']} />}
      </Fragment>
    );
  });
}

const SIGNS_FROM_CORNER: Readonly<Partial<Record<DayTone, string>>> = {
  warning: 'm6 3.5v3l2 1.5',
  bad: 'm3.5 3.5 5 5m0-5-5 5',
};

/** A square of a tone as in the picture, for its legend. */
export function SquareSample({ tone }: { tone: DayTone }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={styles['sample']}>
      <Square tone={tone} />
    </svg>
  );
}

function Square({ tone }: { tone: DayTone }) {
  const sign = SIGNS_FROM_CORNER[tone];
  return (
    <>
      <rect x="1" y="1" width="10" height="10" rx="2" className={styles[tone]} />
      {sign === undefined ? null : <path d={`M0 0${sign}`} className={styles['ink']} />}
    </>
  );
}

const PITCH = 13;
const STRIP_SQUARE = 'm3 1h6a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2z';

/** The letters of the days of strips, each above its square; drawn, so that they join no text of a table. */
export function DayLetters({ letters }: { letters: readonly string[] }) {
  return letters.map((letter, place) => (
    // The letters of a week repeat, and never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={place} className={styles['letter']} data-letter={letter} />
  ));
}

/** A few days as squares in one line, small enough for a row of a list. */
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
  return (
    <span role="img" aria-label={name} title={name} className={styles['strip']}>
      <svg aria-hidden="true" viewBox={`0 0 ${width} 15`} width={width} height={15}>
        <Squares
          path={STRIP_SQUARE}
          squares={tones.map((tone, index) => ({ tone, x: along(index * PITCH, PITCH), y: 0 }))}
        />
        {endsToday ? (
          <path d={`M${along(width - PITCH, PITCH) + 2} 13.5h8`} className={styles['now']} />
        ) : null}
      </svg>
    </span>
  );
}
