/** Reads a calendar or a table of terms and closed days. Runs in the worker. */
import { msg, t, type Text } from '#language/t.ts';
import { phrase } from '#school/text/phrase.ts';
import { decodeText } from '#import/files/decodeText.ts';
import { checkBytes, UnreadableSpreadsheet } from '#import/files/unreadable.ts';
import { readSpreadsheet } from '#import/files/readSpreadsheet.ts';
import { type FileOrder, orderOfDays } from '#import/reading/dayOrder.ts';
import { type Cell, cellText, type Sheet, type Workbook } from '#school/exporting/sheets.ts';
import type { FoundDays } from '#school/calendar/importedDays.ts';
import { addDays } from '#school/text/days.ts';
import { headingKey, keysOf } from '#import/headings/headings.ts';
import { plainText } from '#import/reading/readCell.ts';
import { type DayOrder, dayReadings, lacksYear, readDay } from '#import/reading/readDays.ts';
import { wordsOf } from '#import/words/words.ts';
import { matchKey } from '#school/text/matchKey.ts';

/** Bytes that are enough to recognise a calendar. */
const BEGINNING = 1024;

/** @throws UnreadableSpreadsheet if the file is neither a calendar nor such a table; the message says what to do */
export async function readDaysOfFile(
  file: Blob,
  name: string,
  reading: DaysReading,
): Promise<DaysOfFile> {
  checkBytes(file.size);
  const { isCalendar, readCalendar } = await import('./readCalendar.ts');
  const beginning = await bytesOf(file.slice(0, BEGINNING));
  if (isCalendar(decodeText(beginning))) {
    const found = readCalendar(decodeText(await bytesOf(file)), reading.until);
    return { found, order: orderOfDays([], { today: reading.until, usesCommas: () => false }) };
  }
  if (/\.ics$/iu.test(name)) {
    throw new UnreadableSpreadsheet(
      phrase(
        msg(
          '“{name}” is not a calendar, despite its name. Nothing was changed. Choose a calendar (.ics), or a table (.csv, .xlsx).',
        ),
        { name },
      ),
    );
  }
  const days = daysOfWorkbook(await readSpreadsheet(file, name), reading);
  if (days) return days;
  throw new UnreadableSpreadsheet(
    phrase(
      msg(
        '“{name}” has no Name and First day columns. Nothing was changed. Name its columns Name, First day and Last day, then choose it again.',
      ),
      { name },
    ),
  );
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

/** Headings are looked for in this many rows. */
const LOOKED_AT = 30;

/** Options for reading the days of a table. */
export interface DaysReading {
  /** A two-digit year is the newest one that is not after this day; calendars list days to come. */
  readonly until: string;
  /** The person's choice if the table leaves the order open. */
  readonly order?: DayOrder | undefined;
}

/** The days of a file, with the order of its dates. */
export interface DaysOfFile {
  /** Empty while the order is open. */
  readonly found: readonly FoundDays[];
  readonly order: FileOrder;
}

/** Returns the days of the first sheet with the headings; `undefined` if no sheet has them. */
export function daysOfWorkbook({ sheets }: Workbook, reading: DaysReading): DaysOfFile | undefined {
  for (const sheet of sheets.toSorted((a, b) => Number(a.hidden) - Number(b.hidden))) {
    const days = daysOfSheet(sheet, reading);
    if (days) return days;
  }
  return undefined;
}

function daysOfSheet(
  { rows, semicolons }: Sheet,
  { until, order: said }: DaysReading,
): DaysOfFile | undefined {
  const headed = rows.slice(0, LOOKED_AT).findIndex((row) => readerBelow(row) !== undefined);
  const read = readerBelow(rows[headed] ?? []);
  if (!read) return undefined;
  const records = rows
    .slice(headed + 1)
    .map(read)
    .filter((cells) => Object.values(cells).some((cell) => cellText(cell).trim() !== ''));
  const days = orderOfDays(
    [{ cells: records.map(({ from }) => from) }, { cells: records.map(({ to }) => to) }],
    {
      today: until,
      usesCommas: () => semicolons === true,
      said,
      // In the right order no first day is after its last day.
      fits: (order) => !records.some((cells) => isReversed(cells, order, until)),
    },
  );
  const found = days.isOpen
    ? []
    : records.map((cells, series) => ({ ...daysOfRow(cells, days.order, until), series }));
  return { found, order: days };
}

function isReversed({ from, to }: Cells, order: DayOrder, until: string): boolean {
  const [first, last] = [from, to].map((cell) => readDay(cell, order, until));
  return first !== undefined && last !== undefined && last < first;
}

/** A row for a single day may have no last day. */
function daysOfRow(
  cells: Cells,
  order: DayOrder | undefined,
  until: string,
): Omit<FoundDays, 'series'> {
  const name = plainText(cells.name).replaceAll('\n', ' ');
  const from = readDay(cells.from, order, until) ?? '';
  const end = cellText(cells.to).trim() === '' ? from : (readDay(cells.to, order, until) ?? '');
  const times = [timeOf(cells.startTime, cells.from), timeOf(cells.endTime, cells.to)] as const;
  const isAllDay = isWholeDays(cells.allDay, times);
  // An entry that ends at midnight ends on the day before.
  const to = times[1] === MIDNIGHT && end > from ? addDays(end, -1) : end;
  const problem = problemOf(cells, { name, from, to: end }, until);
  return { name, from, to, isAllDay, problem };
}

const MIDNIGHT = '00:00';

/** True for whole days: the row says so, begins and ends at midnight, or has no times. */
function isWholeDays(allDay: Cell, times: readonly (string | undefined)[]): boolean {
  const said = matchKey(cellText(allDay));
  if (wordsOf('answer.yes').includes(said)) return true;
  const hasTimes = times.some((time) => time !== undefined);
  return hasTimes ? times.every((time) => time === MIDNIGHT) : !wordsOf('answer.no').includes(said);
}

const TIME = /(?:^|[T\s])(\d{1,2})[:.](\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/iu;

/** "2027-04-20T22:00:00Z", shown in local time. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/iu;

function clock(moment: Date): string {
  return [moment.getHours(), moment.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Returns the time from its own column or after the day, as HH:MM. */
function timeOf(own: Cell, day: Cell): string | undefined {
  const text = cellText(day).trim();
  if (MOMENT.test(text)) return clock(new Date(text));
  const found = TIME.exec(cellText(own).trim()) ?? TIME.exec(text);
  if (!found) return typeof day === 'string' ? undefined : day.time;
  const [, hour = '', minute = '', half] = found;
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/iu.test(half) ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

function problemOf(
  cells: Cells,
  { name, from, to }: Pick<FoundDays, 'name' | 'from' | 'to'>,
  until: string,
): string | undefined {
  if (name === '') return t('This row has no name.');
  if (from === '') return notRead(cells.from, NO_FIRST_DAY, until);
  if (to === '') return notRead(cells.to, NO_LAST_DAY, until);
  if (lacksYear(cells.from) || lacksYear(cells.to)) return t('Add the year.');
  return to < from ? t('The last day is before the first.') : undefined;
}

const NO_FIRST_DAY = msg('“{text}” is not a first day.');
const NO_LAST_DAY = msg('“{text}” is not a last day.');
const TWO_DAYS = msg('“{text}” could be two different days, and the file uses both orders.');

function notRead(cell: Cell, isNone: Text, until: string): string {
  const text = cellText(cell).trim();
  const isEitherWay = Object.keys(dayReadings(cell, until)).length > 1;
  return t(isEitherWay ? TWO_DAYS : isNone, { text });
}

const COLUMNS = ['name', 'from', 'to', 'startTime', 'endTime', 'allDay'] as const;
type Column = (typeof COLUMNS)[number];
type Cells = Readonly<Record<Column, Cell>>;

/** Returns a function that reads a row below a row of headings; `undefined` for other rows. */
function readerBelow(headings: readonly Cell[]): ((row: readonly Cell[]) => Cells) | undefined {
  const keys = headings.map((cell) => headingKey(cellText(cell)));
  const placeOf = (column: Column): number =>
    [...keysOf(`calendar.${column}`)]
      .map((heading) => keys.indexOf(heading))
      .find((at) => at >= 0) ?? -1;
  const [name, from] = [placeOf('name'), placeOf('from')];
  if (name < 0 || from < 0 || name === from) return undefined;
  const places = COLUMNS.map((column) => [column, placeOf(column)] as const);
  // `as`: each column has its cell.
  return (row) =>
    Object.fromEntries(places.map(([column, at]) => [column, row[at] ?? ''])) as Cells;
}
