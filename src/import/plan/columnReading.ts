/** How the columns of a file are written: the order of its days, and its decimals. */
import { cellText } from '#school/exporting/sheets.ts';
import { memoize } from '#school/text/memoize.ts';
import { examHeadingDay } from '#import/columns/exams.ts';
import { dayPhrases } from '#import/columns/titles.ts';
import { filledOf, ofColumn } from '#import/columns/columnValues.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import {
  type DayCells,
  type FileOrder,
  headingDays,
  orderOfDays,
  orderOfHeading,
} from '#import/reading/dayOrder.ts';
import { importFields } from '#import/reading/importFields.ts';
import {
  type DayOrder,
  columnDay,
  dayIn,
  dayReadings,
  headingReadings,
} from '#import/reading/readDays.ts';
import { columnMark, type DecimalMark } from '#import/reading/readNumbers.ts';
import type { FileToRead } from './fileToRead.ts';

export interface ColumnReading {
  readonly days: FileOrder;
  /** By field name: the order that its heading says, else the one of the file. */
  readonly orderOf: (field: string) => DayOrder | undefined;
  /** The days that headings of registers and exams name, by the index of their columns. */
  readonly headingDays: ReadonlyMap<number, string>;
  /** The indexes of columns whose headings name a day that can be read in more than one way. */
  readonly openHeadings: ReadonlySet<number>;
  /** The day that the titles name. */
  readonly titleDay: string | undefined;
  readonly marks: ReadonlyMap<string, DecimalMark>;
  readonly isMarkOpen: boolean;
  readonly mark: DecimalMark;
}

/** Finds out how the columns of a file are written: one order for all of its days, and the decimals of each column. */
export const columnReading = memoize((file: FileToRead): ColumnReading => {
  const { collection, table, columns, today, writtenAs } = file;
  const reads = new Map(
    importFields(collection, file.school.rules).map(({ name, reads }) => [name, reads]),
  );
  const of = (isWanted: (field: string) => boolean): readonly (SheetColumn & { field: string })[] =>
    table.columns.flatMap((column, place) => {
      const field = columns[place]?.field ?? '';
      return isWanted(field) ? [{ ...column, field }] : [];
    });
  const isRegister = collection === 'attendance';
  const dayColumns = of((field) => reads.get(field) === 'day').map((column) => ({
    field: column.field,
    cells: filledOf(table, column),
    said: orderOfHeading(column.heading),
    areOfRegister: isRegister,
  }));
  // A register is headed until the end of the month before anybody is marked: what is blank says nothing of the year.
  const ofRegister = isRegister
    ? of((field) => field === 'status').filter((column) => filledOf(table, column).length > 0)
    : [];
  const ofExams = collection === 'grades' ? of((field) => field === 'marks') : [];
  const namesDay = new Set(
    [
      ...ofRegister.filter(({ cell }) => columnDay(cell, today) !== undefined),
      ...ofExams.filter(
        (column) => Object.keys(headingReadings(examHeadingDay(column), today)).length > 0,
      ),
    ].map(({ index }) => index),
  );
  const isDated = dayColumns.length + namesDay.size > 0;
  const titles = isRegister && !isDated ? dayPhrases(table.titles, today) : [];
  const groups: readonly DayCells[] = [
    ...dayColumns,
    { cells: ofRegister.map(({ cell }) => cell), areHeadings: true, areOfRegister: true },
    { cells: ofExams.map(examHeadingDay) },
    { cells: titles, areOfRegister: true },
  ];
  const known = {
    today,
    usesCommas: () => file.usesCommas === true || hasDecimalCommas(table),
    said: writtenAs.order,
  };
  const days = orderOfDays(groups, known);
  // Where two columns contradict each other each is read as its own days say, if these agree.
  const areMixed = !days.isOpen && days.choices.length > 0;
  const ownOrders = new Map(
    dayColumns.map((column) => [
      column.field,
      column.said ?? (areMixed ? orderOfDays([column], known).order : undefined),
    ]),
  );
  const ofHeadings = headingDays(
    ofRegister.map(({ cell }) => cell),
    days,
    today,
  );
  const found = [
    ...ofRegister.map(({ index }, place) => [index, ofHeadings[place]] as const),
    ...ofExams.map(
      (column) =>
        [column.index, dayIn(headingReadings(examHeadingDay(column), today), days.order)] as const,
    ),
  ];
  const settled = new Map(
    found.flatMap(([index, day]) => (day === undefined ? [] : [[index, day] as const])),
  );
  return {
    days,
    orderOf: (field) => ownOrders.get(field) ?? days.order,
    headingDays: settled,
    openHeadings: new Set([...namesDay].filter((index) => !settled.has(index))),
    titleDay: titles.map((title) => dayIn(dayReadings(title, today), days.order)).find(Boolean),
    ...decimals(
      file,
      of((field) => ['number', 'figure', 'mark'].includes(reads.get(field) ?? '')),
    ),
  };
});

const hasDecimalCommas = memoize(({ rows }: SheetTable): boolean =>
  rows.some(({ cells }) => cells.some((cell) => /^\d{1,4},\d{1,2}$/u.test(cellText(cell).trim()))),
);

const markOfColumn = ofColumn((table, index) => columnMark(filledOf(table, { index })));

function decimals(
  { table, writtenAs }: FileToRead,
  columns: readonly (SheetColumn & { field: string })[],
): Pick<ColumnReading, 'marks' | 'isMarkOpen' | 'mark'> {
  const numbers = columns.map((column) => ({
    field: column.field,
    ...markOfColumn(table, column),
  }));
  const settled = numbers.find(({ open, mark }) => !open && mark === 'comma');
  const mark = writtenAs.mark ?? (settled ? 'comma' : 'point');
  const marks = new Map<string, DecimalMark>();
  // Several columns of marks are one field: an open one is read as was said, the others do not depend on it.
  for (const one of numbers) {
    if (one.open) marks.set(one.field, mark);
    else if (!marks.has(one.field)) marks.set(one.field, one.mark);
  }
  return { marks, isMarkOpen: numbers.some(({ open }) => open), mark };
}
