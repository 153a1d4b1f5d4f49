import type { CSSProperties } from 'react';
import styles from './PaperGrid.module.css';
import { classNames } from '#ui/classNames.ts';
import { emsOf } from './columnWidths.ts';

/** A narrow column of a `PaperGrid`. */
export interface PaperGridColumn {
  readonly id: string;
  /** Lines below each other. */
  readonly heads: readonly string[];
  readonly shaded?: boolean | undefined;
  /** `figures` is as wide as two columns, `text` as wide as three. */
  readonly wide?: 'figures' | 'text' | undefined;
}

/** A row of a `PaperGrid`, with a text for each column. */
export interface PaperGridRow {
  readonly id: string;
  readonly name: string;
  readonly cells: readonly string[];
  /** The ids of columns in which there is nothing to enter. */
  readonly hatched?: ReadonlySet<string> | undefined;
  readonly total?: boolean | undefined;
}

/** Height of a landscape page for the rows, and limits of a row's height, in millimetres. */
const ROWS_HEIGHT = 138;
const MIN_ROW_HEIGHT = 2.8;
const MAX_ROW_HEIGHT = 6.5;

/** Width of a landscape page, A4 or Letter, and minimum column widths, in millimetres. */
const PAGE = 255;
const MIN_WIDTHS = { names: 50, day: 5.5, figures: 9.5, text: 15 } as const;

/** Padding and borders beside a name or a short text, in millimetres. */
const BESIDE_NAME = 4;
const BESIDE_TEXT = 2;
const BESIDE_HEAD = 0.5;
/** How much wider bold letters are. */
const BOLD = 1.15;
/** Letter size as a share of the row's height, on one line and on two. */
const ONE_LINE = 0.68;
const TWO_LINES = 0.43;
/** Two lines hold this many times the text of one: the first line is seldom full. */
const TWO_LINES_HOLD = 1.7;
/** Maximum letter height, in millimetres. */
const MAX_LETTERS = 2.82;

/**
 * A grid on paper: one row a person, one narrow column a day. Up to 45 people and four rows of totals fit one landscape
 * page.
 */
export function PaperGrid({
  label,
  namesHead,
  columns,
  rows,
  foot,
  roomBelow = 0,
}: {
  /** Accessible name. */
  label: string;
  namesHead: string;
  columns: readonly PaperGridColumn[];
  rows: readonly PaperGridRow[];
  /** Shown below the rows. */
  foot: string;
  /** Height kept free for other content of the page, in millimetres. */
  roomBelow?: number;
}) {
  const height = Math.min(
    MAX_ROW_HEIGHT,
    Math.max(MIN_ROW_HEIGHT, (ROWS_HEIGHT - roomBelow) / rows.length),
  );
  const letters = Math.min(height * ONE_LINE, MAX_LETTERS);
  const names = widthOfNames(columns, rows, letters);
  return (
    <div style={{ '--row': `${height}mm` }}>
      <table className={styles['table']} aria-label={label}>
        <colgroup>
          <col style={{ inlineSize: `${names}mm` }} />
          {columns.map(({ id, wide }) => (
            <col key={id} className={wide && styles[`${wide}Column`]} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles['name']}>
              {namesHead}
            </th>
            {columns.map(({ id, heads, shaded, wide }) => (
              <th
                key={id}
                scope="col"
                className={classNames(shaded && styles['shaded'], wide && styles[wide])}
              >
                {heads.map((head) => (
                  <span
                    key={head}
                    className={styles['head']}
                    style={wide && sizeOfHead(head, wide)}
                  >
                    {head}
                  </span>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells, hatched, total }) => (
            <tr key={id} className={classNames(total && styles['total'])}>
              <th scope="row" className={styles['name']}>
                <Fitted text={name} row={height} letters={letters} room={names - BESIDE_NAME} />
              </th>
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  className={classNames(
                    column.shaded && styles['shaded'],
                    hatched?.has(column.id) && styles['hatched'],
                    column.wide && styles[column.wide],
                  )}
                >
                  {column.wide === 'text' ? (
                    <Fitted
                      text={cells[index] ?? ''}
                      row={height}
                      letters={letters}
                      room={MIN_WIDTHS.text - BESIDE_TEXT}
                    />
                  ) : (
                    cells[index]
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['foot']}>{foot}</p>
    </div>
  );
}

/** Returns the width the longest name needs, limited by the room that a month's days leave. */
function widthOfNames(
  columns: readonly PaperGridColumn[],
  rows: readonly PaperGridRow[],
  letters: number,
): number {
  const longest = Math.max(0, ...rows.map(({ name }) => emsOf(name)));
  const others = columns.reduce((sum, { wide }) => sum + MIN_WIDTHS[wide ?? 'day'], 0);
  return Math.max(MIN_WIDTHS.names, Math.min(longest * letters + BESIDE_NAME, PAGE - others));
}

/** Returns smaller letters for a word that the column would cut. The style's own letters are the largest. */
function sizeOfHead(head: string, wide: 'figures' | 'text'): CSSProperties {
  const fitting = (MIN_WIDTHS[wide] - BESIDE_HEAD) / (emsOf(head) * BOLD);
  return { fontSize: `min(1em, ${fitting}mm)` };
}

/** Fits a long text with smaller letters or on two lines, whichever keeps letters larger. */
function Fitted({
  text,
  row,
  letters,
  room,
}: {
  text: string;
  row: number;
  letters: number;
  room: number;
}) {
  const fitting = room / emsOf(text);
  if (fitting >= letters) return text;
  const onTwoLines = Math.min(row * TWO_LINES, letters, fitting * TWO_LINES_HOLD);
  const smaller = Math.max(fitting, onTwoLines);
  return (
    <span
      className={smaller > fitting ? styles['inTwo'] : undefined}
      style={{ fontSize: `${smaller}mm` }}
    >
      {text}
    </span>
  );
}
