/** What a row of a file gives: one record, or one for each exam or day that it has a column for. */
import type { CollectionName } from '#domain/school/collections.ts';
import type { Cell } from '#domain/exporting/sheets.ts';
import type { ColumnChoice, ExamOfColumn } from '#domain/importing/columns/guessColumns.ts';
import type { DayOrder } from '#domain/importing/reading/readDays.ts';
import { dayOfHeading } from '#domain/importing/reading/readDays.ts';
import type { SheetColumn, SheetRow, SheetTable } from '#domain/importing/columns/sheetTable.ts';
import { isFilled } from '#domain/importing/columns/sheetTable.ts';

/** The texts that one record is read from. */
export interface ImportUnit {
  /** Tells units apart; what is typed over is kept by it. */
  readonly key: string;
  readonly row: SheetRow;
  /** Cells by field name. */
  readonly cells: ReadonlyMap<string, Cell>;
  /** The column whose heading says more, in a file with a row a student. */
  readonly column?: SheetColumn;
}

/** A column that gives a record of its own. */
interface WideColumn {
  readonly column: SheetColumn;
  /** What the heading says, or what was asked for. */
  readonly said: ReadonlyMap<string, Cell>;
  readonly field: string;
}

export interface UnitOptions {
  readonly collection: CollectionName;
  readonly table: SheetTable;
  readonly columns: readonly ColumnChoice[];
  readonly order: DayOrder;
  readonly today: string;
  /** Whether something was typed over at a unit. */
  readonly isTouched: (key: string) => boolean;
}

/** The fields that the heading of a column of marks, or what is asked for it, can say. */
export const EXAM_FIELDS = ['subject', 'examType', 'maxMarks', 'date'] as const;

/** Which of these an own column says, so that they need not be asked for. */
export function examFieldsAsked(columns: readonly ColumnChoice[]): readonly (keyof ExamOfColumn)[] {
  const given = new Set(columns.map(({ field }) => field));
  return EXAM_FIELDS.filter((field) => !given.has(field));
}

/** Everything that the rows of a table give, in order. Rows without anything for a record give none. */
export function importUnits(options: UnitOptions): readonly ImportUnit[] {
  const { table, columns } = options;
  const wide = wideColumnsOf(options);
  const wideIndexes = new Set(wide.map(({ column }) => column.index));
  const own = table.columns.flatMap((column, place) => {
    const field = columns[place]?.field ?? '';
    return field === '' || wideIndexes.has(column.index) ? [] : [{ column, field }];
  });
  return table.rows.flatMap((row) => {
    const cells = new Map(own.map(({ column, field }) => [field, row.cells[column.index] ?? '']));
    const key = String(row.number);
    if (wide.length > 0) return wideUnits(options, row, cells, wide);
    return [...cells.values()].some(isFilled) || options.isTouched(key)
      ? [{ key, row, cells }]
      : [];
  });
}

function wideUnits(
  { isTouched }: UnitOptions,
  row: SheetRow,
  cells: ReadonlyMap<string, Cell>,
  wide: readonly WideColumn[],
): readonly ImportUnit[] {
  return wide.flatMap(({ column, said, field }) => {
    const key = wide.length === 1 ? String(row.number) : `${row.number}:${column.index}`;
    const cell = row.cells[column.index] ?? '';
    // Who was not there for an exam has none of it.
    if (!isFilled(cell) && !isTouched(key)) return [];
    return [{ key, row, column, cells: new Map([...said, ...cells, [field, cell]]) }];
  });
}

function wideColumnsOf(options: UnitOptions): readonly WideColumn[] {
  const { collection, table, columns } = options;
  const of = (field: string): readonly (readonly [SheetColumn, ColumnChoice])[] =>
    table.columns.flatMap((column, place) => {
      const choice = columns[place];
      return choice?.field === field ? [[column, choice] as const] : [];
    });
  if (collection === 'attendance') {
    return of('status').flatMap(([column]) => {
      const day = dayOfHeading(column.cell, options.order, options.today);
      return day === undefined
        ? []
        : [{ column, field: 'status', said: new Map([['date', { text: day, day }]]) }];
    });
  }
  if (collection !== 'grades') return [];
  const asked = examFieldsAsked(columns);
  const marks = of('marks');
  // A row a grade: an empty cell of marks is then a mistake, not an exam that was missed.
  if (marks.length === 1 && !asked.includes('subject')) {
    return [];
  }
  return marks.map(([column, { exam }]) => ({
    column,
    field: 'marks',
    said: new Map(asked.map((field) => [field, saidCell(field, exam?.[field] ?? '')])),
  }));
}

function saidCell(field: keyof ExamOfColumn, text: string): Cell {
  return field === 'date' && text !== '' ? { text, day: text } : text;
}

/** What is asked for a single column of marks where each row is a grade: the maximum, say, if it has no column. */
export function saidOfLongMarks(
  collection: CollectionName,
  columns: readonly ColumnChoice[],
): ReadonlyMap<string, Cell> {
  const marks = columns.filter(({ field }) => field === 'marks');
  const [single] = marks;
  if (collection !== 'grades' || marks.length !== 1 || single?.exam === undefined) return new Map();
  const { exam } = single;
  return new Map(examFieldsAsked(columns).map((field) => [field, saidCell(field, exam[field])]));
}
