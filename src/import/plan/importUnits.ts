/** Splits rows into units. A unit becomes one record: a row may have several exams or days. */
import type { Days } from '#school/calendar/periods.ts';
import { examFieldsAsked } from '#import/columns/exams.ts';
import { isDay } from '#school/text/days.ts';
import { type Cell, cellText } from '#school/exporting/sheets.ts';
import { type AskedOfAllRows, withExams } from './allRows.ts';
import type { ColumnChoice, ExamOfColumn } from '#import/columns/columnChoice.ts';
import { columnReading } from './columnReading.ts';
import type { FileToRead } from './fileToRead.ts';
import type { ImportUnit } from '#import/matching/readUnit.ts';
import type { ClassFinder } from '#school/classes/readClassNames.ts';
import { classFields, FULL_NAME, isAboutStudents } from '#import/reading/importFields.ts';
import { columnOf, rowKey, type SheetColumn, type SheetRow } from '#import/headings/sheetTable.ts';
import { recordKey } from '#import/reading/corrections.ts';
import { isFilled } from '#import/headings/filledRows.ts';
import { dayOfMonth } from '#import/headings/wideHeadings.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { NO_YEAR, plainText } from '#import/reading/readCell.ts';
import { isNoMark } from '#import/reading/readStatus.ts';
import { lacksYear, readDay } from '#import/reading/readDays.ts';
import { emailBehind } from '#import/reading/readNames.ts';

/** A column that gives a record of its own. */
interface WideColumn {
  readonly column: SheetColumn;
  /** What the heading says, or what was asked for. */
  readonly said: ReadonlyMap<string, Cell>;
  readonly field: string;
}

interface UnitOptions {
  readonly file: FileToRead;
  /** Those of its rows that are read. */
  readonly rows: readonly SheetRow[];
  /** What holds for all rows. */
  readonly asked: AskedOfAllRows;
  /** Whether something was typed over at a unit. */
  readonly isTouched: (key: string) => boolean;
  readonly classes: ClassFinder;
}

/** Returns the units of all rows, in order. Empty rows have none. */
export function importUnits(options: UnitOptions): readonly ImportUnit[] {
  const { file, asked } = options;
  const { table, columns } = file;
  const said = saidOfAllRows(file, asked);
  const wide = wideColumnsOf(file, asked);
  const wideIndexes = new Set(wide.map(({ column }) => column.index));
  const own = table.columns.flatMap((column, place) => {
    const field = columns[place]?.field ?? '';
    return field === '' || wideIndexes.has(column.index) ? [] : [{ column, field }];
  });
  const named = columnOf(file, FULL_NAME)?.index ?? Number.NaN;
  const emailOf = ({ cells }: SheetRow): string | undefined =>
    emailBehind(plainText(cells[named] ?? ''));
  const hasEmails =
    !columnOf(file, 'email') && table.rows.some((row) => emailOf(row) !== undefined);
  const units: ImportUnit[] = [];
  for (const row of options.rows) {
    const written = new Map(own.map(({ column, field }) => [field, row.cells[column.index] ?? '']));
    if (hasEmails) written.set('email', emailOf(row) ?? '');
    const cells = withSection(options, written, said);
    const key = rowKey(row);
    if (wide.length > 0) {
      addWideUnits(units, options, row, cells, wide);
      continue;
    }
    // A row may have a place for its mark, and nothing in it.
    const field = cells.has('status') ? 'status' : 'marks';
    const mark = cells.get(field);
    const isSomething =
      [...cells.values()].some(isFilled) && (mark === undefined || !isNothing(mark, field, asked));
    if (!isSomething && !options.isTouched(key)) continue;
    units.push({ key, row, cells: said.size === 0 ? cells : new Map([...said, ...cells]) });
  }
  return units;
}

/** Returns the cells with class and section joined. */
function withSection(
  { file: { collection }, classes }: UnitOptions,
  cells: ReadonlyMap<string, Cell>,
  said: ReadonlyMap<string, Cell>,
): ReadonlyMap<string, Cell> {
  const [classField, sectionField] = classFields(collection);
  const sectionCell = cells.get(sectionField);
  if (sectionCell === undefined) return cells;
  const cell = cells.get(classField) ?? said.get(classField);
  const section = plainText(sectionCell);
  const name = cell === undefined ? section : classes.withSection(plainText(cell), section);
  // A school that keeps no sections finds its students by the class alone.
  const isFound = !isAboutStudents(collection) || cell === undefined || classes.knows(name);
  const joined = new Map(cells).set(classField, isFound ? name : cell);
  joined.delete(sectionField);
  return joined;
}

/** The cells that say of which days the records of a table are, whether there will be a record or not. */
export function dayCells(file: FileToRead, asked: AskedOfAllRows): readonly Cell[] {
  const own = columnOf(file, 'date');
  if (own) return file.table.rows.map(({ cells }) => cells[own.index] ?? '');
  const said = [saidOfAllRows(file, asked), ...wideColumnsOf(file, asked).map((wide) => wide.said)];
  return said.flatMap((ofRecords) => ofRecords.get('date') ?? []);
}

/** Returns the values that hold for every row. */
function saidOfAllRows(file: FileToRead, asked: AskedOfAllRows): ReadonlyMap<string, Cell> {
  if (file.collection === 'grades') return saidOfLongMarks(withExams(file, asked));
  const said = new Map<string, Cell>();
  if (asked.className) said.set('class', asked.className);
  if (asked.date) said.set('date', { text: asked.date, day: asked.date });
  if (asked.everyonePresent) said.set('status', 'present');
  return said;
}

function isNothing(cell: Cell, field: string, { statusWords }: AskedOfAllRows): boolean {
  if (!isFilled(cell) || isNoMark(cellText(cell))) return true;
  if (field === 'marks') return false;
  return statusWords.some(
    ({ key, meaning }) => meaning === 'none' && key === matchKey(plainText(cell)),
  );
}

function addWideUnits(
  units: ImportUnit[],
  { isTouched, asked }: UnitOptions,
  row: SheetRow,
  cells: ReadonlyMap<string, Cell>,
  wide: readonly WideColumn[],
): void {
  for (const { column, said, field } of wide) {
    const key = wide.length === 1 ? rowKey(row) : recordKey(rowKey(row), column.index);
    const cell = row.cells[column.index] ?? '';
    if (isNothing(cell, field, asked) && !isTouched(key)) continue;
    units.push({ key, row, column, cells: new CellsOfMark(field, cell, cells, said) });
  }
}

/** The cells of one mark of a row. A class, because a file has a record for each of its cells: a map each takes longer. */
class CellsOfMark {
  readonly #field: string;
  readonly #cell: Cell;
  readonly #ofRow: ReadonlyMap<string, Cell>;
  readonly #said: ReadonlyMap<string, Cell>;

  constructor(
    field: string,
    cell: Cell,
    ofRow: ReadonlyMap<string, Cell>,
    said: ReadonlyMap<string, Cell>,
  ) {
    this.#field = field;
    this.#cell = cell;
    this.#ofRow = ofRow;
    this.#said = said;
  }

  get(name: string): Cell | undefined {
    return name === this.#field ? this.#cell : (this.#ofRow.get(name) ?? this.#said.get(name));
  }
}

function wideColumnsOf(file: FileToRead, asked: AskedOfAllRows): readonly WideColumn[] {
  const { collection, table } = file;
  const columns = withExams(file, asked);
  const of = (field: string): readonly (readonly [SheetColumn, ColumnChoice])[] =>
    table.columns.flatMap((column, place) => {
      const choice = columns[place];
      return choice?.field === field ? [[column, choice] as const] : [];
    });
  if (collection === 'attendance') {
    return of('status').flatMap(([column]) => {
      const { headingDays, openHeadings } = columnReading(file);
      const day = headingDays.get(column.index) ?? dayOfTheMonth(column, asked.month);
      // A day with two readings or of an open year makes its marks problems; they are not left out.
      const said = lacksYear(column.cell)
        ? { text: cellText(column.cell), unreadable: NO_YEAR }
        : column.cell;
      const open = openHeadings.has(column.index) ? said : undefined;
      const date: Cell | undefined = day === undefined ? open : { text: day, day };
      return date === undefined
        ? []
        : [{ column, field: 'status', said: new Map([['date', date]]) }];
    });
  }
  if (collection !== 'grades') return [];
  const exams = examFieldsAsked(columns);
  const marks = of('marks');
  // With one grade in each row an empty mark is a mistake, not a missed exam.
  if (marks.length === 1 && !exams.includes('subject')) {
    return [];
  }
  return marks.map(([column, { exam }]) => ({
    column,
    field: 'marks',
    said: new Map(exams.map((field) => [field, saidCell(field, exam?.[field] ?? '')])),
  }));
}

function dayOfTheMonth({ cell }: SheetColumn, month: string | undefined): string | undefined {
  const day = month === undefined ? undefined : dayOfMonth(cellText(cell));
  const text = `${month}-${String(day).padStart(2, '0')}`;
  return day !== undefined && isDay(text) ? text : undefined;
}

function saidCell(field: keyof ExamOfColumn, text: string): Cell {
  return field === 'date' && text !== '' ? { text, day: text } : text;
}

/** What is asked for a single column of marks where each row is a grade: the maximum, say, if it has no column. */
function saidOfLongMarks(columns: readonly ColumnChoice[]): ReadonlyMap<string, Cell> {
  const marks = columns.filter(({ field }) => field === 'marks');
  const [single] = marks;
  if (marks.length !== 1 || single?.exam === undefined) return new Map();
  const { exam } = single;
  return new Map(examFieldsAsked(columns).map((field) => [field, saidCell(field, exam[field])]));
}

/** The span of some days; `undefined` without any. */
export function spanOf(days: Iterable<string>): Days | undefined {
  let span: Days | undefined;
  for (const day of days) {
    if (!span) span = { first: day, last: day };
    else if (day < span.first) span = { ...span, first: day };
    else if (day > span.last) span = { ...span, last: day };
  }
  return span;
}

/** The span of all days that a file says, of rows that are not stored as well; `undefined` where days do not matter. */
export function daysOfFile(file: FileToRead, asked: AskedOfAllRows): Days | undefined {
  if (!isAboutStudents(file.collection)) return undefined;
  const order = columnReading(file).orderOf('date');
  const cells = dayCells(file, asked);
  return spanOf(cells.flatMap((cell) => readDay(cell, order, file.today) ?? []));
}
