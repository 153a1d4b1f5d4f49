/** A table of terms and closed days, as schools keep it in a spreadsheet: a name, a first day and a last day. */
import { cellText, type Cell, type Sheet, type Workbook } from '#school/exporting/sheets.ts';
import type { FoundDays } from '#school/calendar/importedDays.ts';
import { headingKey } from '#import/headings/headings.ts';
import { plainText } from '#import/reading/readCell.ts';
import {
  columnOrder,
  dayReadings,
  lacksYear,
  readDay,
  type DayOrder,
} from '#import/reading/readDays.ts';

type Column = 'name' | 'from' | 'to';

/** What the columns are called, as `headingKey` writes it. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  name: [
    'name',
    'title',
    'event',
    'subject',
    'summary',
    'description',
    'holiday',
    'closed days',
    'term',
  ],
  from: ['first day', 'from', 'start', 'start date', 'start day', 'begin', 'begins', 'date', 'day'],
  to: ['last day', 'to', 'until', 'till', 'end', 'end date', 'end day', 'ends'],
};

/** Headings are looked for in this many rows. */
const LOOKED_AT = 30;

/** How the days of a table are read. */
export interface DaysReading {
  /** A year of two digits is the newest that is not after this day: a calendar tells of what is to come. */
  readonly until: string;
  /** Where the table leaves it open. */
  readonly usualOrder: DayOrder;
}

/** The days of the first sheet that has the headings; `undefined` where none has. */
export function daysOfWorkbook(
  { sheets }: Workbook,
  reading: DaysReading,
): readonly FoundDays[] | undefined {
  for (const sheet of sheets.toSorted((a, b) => Number(a.hidden) - Number(b.hidden))) {
    const days = daysOfSheet(sheet, reading);
    if (days) return days;
  }
  return undefined;
}

function daysOfSheet(
  { rows }: Sheet,
  { until, usualOrder }: DaysReading,
): readonly FoundDays[] | undefined {
  const headed = rows.slice(0, LOOKED_AT).findIndex((row) => columnsOf(row) !== undefined);
  const columns = columnsOf(rows[headed] ?? []);
  if (!columns) return undefined;
  const cellsOf = (row: readonly Cell[]): Readonly<Record<Column, Cell>> => ({
    name: row[columns.name] ?? '',
    from: row[columns.from] ?? '',
    to: columns.to === undefined ? '' : (row[columns.to] ?? ''),
  });
  const records = rows
    .slice(headed + 1)
    .map(cellsOf)
    .filter((cells) => Object.values(cells).some((cell) => cellText(cell).trim() !== ''));
  const written = records.flatMap(({ from, to }) => [
    dayReadings(from, until),
    dayReadings(to, until),
  ]);
  const { order, open } = columnOrder(written, usualOrder);
  const daysIn = (order: DayOrder) => records.map((cells) => daysOfRow(cells, order, until));
  // Where days could be read either way, the right one has first days that come before the last.
  const [best = []] = [order, ...open]
    .map(daysIn)
    .toSorted((a, b) => a.filter(hasProblem).length - b.filter(hasProblem).length);
  return best.map((days, place) => ({ ...days, series: place, isAllDay: true }));
}

function hasProblem({ problem }: Pick<FoundDays, 'problem'>): boolean {
  return problem !== undefined;
}

/** A single day may be written without its end. */
function daysOfRow(
  cells: Readonly<Record<Column, Cell>>,
  order: DayOrder,
  until: string,
): Pick<FoundDays, 'name' | 'from' | 'to' | 'problem'> {
  const name = plainText(cells.name).replaceAll('\n', ' ');
  const from = readDay(cells.from, order, until) ?? '';
  const to = cellText(cells.to).trim() === '' ? from : (readDay(cells.to, order, until) ?? '');
  const problem = problemOf(cells, { name, from, to });
  return { name, from, to, problem };
}

function problemOf(
  cells: Readonly<Record<Column, Cell>>,
  { name, from, to }: Pick<FoundDays, 'name' | 'from' | 'to'>,
): string | undefined {
  if (name === '') return 'This row has no name.';
  if (from === '') return `“${cellText(cells.from).trim()}” is no first day.`;
  if (to === '') return `“${cellText(cells.to).trim()}” is no last day.`;
  if (lacksYear(cells.from) || lacksYear(cells.to)) return 'Write the year as well.';
  return to < from ? 'The last day is before the first.' : undefined;
}

/** Where a row of headings has the columns; `undefined` where it is none. */
function columnsOf(
  row: readonly Cell[],
): { readonly name: number; readonly from: number; readonly to: number | undefined } | undefined {
  const keys = row.map((cell) => headingKey(cellText(cell)));
  const placeOf = (column: Column): number | undefined => {
    const place = HEADINGS[column].map((heading) => keys.indexOf(heading)).find((at) => at >= 0);
    return place;
  };
  const [name, from] = [placeOf('name'), placeOf('from')];
  return name === undefined || from === undefined || name === from
    ? undefined
    : { name, from, to: placeOf('to') };
}
