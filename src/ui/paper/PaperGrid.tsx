import styles from './PaperGrid.module.css';
import { classNames } from '#ui/classNames.ts';
import { emsOf } from './columnWidths.ts';

/** A narrow column of a `PaperGrid`. */
export interface PaperGridColumn {
  readonly id: string;
  /** Below each other. */
  readonly heads: readonly string[];
  readonly shaded?: boolean | undefined;
  /** Wider: for figures as two, for a short text as three. */
  readonly wide?: 'figures' | 'text' | undefined;
}

/** A row of a `PaperGrid`, with a text for each column. */
export interface PaperGridRow {
  readonly id: string;
  readonly name: string;
  readonly cells: readonly string[];
  readonly total?: boolean | undefined;
}

/** What a page on its side has for the rows, in millimetres, and how high one may be. */
const ROOM = 138;
const LOWEST = 2.8;
const HIGHEST = 6.5;

/** What a name has of its column's width, in millimetres; its letters in heights of its row, on one line and on two. */
const NAME_ROOM = 46;
const ONE_LINE = 0.68;
const TWO_LINES = 0.43;
/** No letters are higher, in millimetres; in rows that are lower than these, two lines could not be read. */
const HIGHEST_LETTERS = 2.82;
const LOWEST_OF_TWO = 3.6;

/** A row a person, a narrow column a day: all of it on one page on its side, up to 45 people and four rows of totals. */
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
  /** Said below the rows. */
  foot: string;
  /** What else is to stand on the page, in millimetres. */
  roomBelow?: number;
}) {
  const height = Math.min(HIGHEST, Math.max(LOWEST, (ROOM - roomBelow) / rows.length));
  return (
    <div style={{ '--row': `${height}mm` }}>
      <table className={styles['table']} aria-label={label}>
        <colgroup>
          <col className={styles['names']} />
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
                  <span key={head} className={styles['head']}>
                    {head}
                  </span>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells, total }) => (
            <tr key={id} className={classNames(total && styles['total'])}>
              <th scope="row" className={styles['name']}>
                <Name name={name} row={height} />
              </th>
              {columns.map((column, place) => (
                <td
                  key={column.id}
                  className={classNames(
                    column.shaded && styles['shaded'],
                    column.wide && styles[column.wide],
                  )}
                >
                  {cells[place]}
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

/** A long name in smaller letters, or on two lines, whichever leaves them larger; where rows are low it is cut. */
function Name({ name, row }: { name: string; row: number }) {
  const fitting = NAME_ROOM / emsOf(name);
  if (row < LOWEST_OF_TWO || fitting >= Math.min(row * ONE_LINE, HIGHEST_LETTERS)) return name;
  const letters = Math.max(fitting, row * TWO_LINES);
  return (
    <span
      className={letters > fitting ? styles['inTwo'] : undefined}
      style={{ fontSize: `${letters}mm` }}
    >
      {name}
    </span>
  );
}
