/** What the columns of a file are likely to be: by their headings, their values, and what was chosen for them last. */
import type { CollectionName } from '#domain/school/collections.ts';
import type { Cell } from '#domain/exporting/sheets.ts';
import { cellText } from '#domain/exporting/sheets.ts';
import { fieldOfHeading } from './fieldOfHeading.ts';
import { headingKey } from './headings.ts';
import { FINDER, FULL_NAME, importFields } from '#domain/importing/reading/importFields.ts';
import type { ImportSchool } from '#domain/importing/reading/importSchool.ts';
import { looseKey, matchKey } from '#domain/importing/reading/matchKey.ts';
import { dayOfHeading } from '#domain/importing/reading/readDays.ts';
import { isNumeric } from '#domain/importing/reading/readNumbers.ts';
import { isNoMark, readStatus } from '#domain/importing/reading/readStatus.ts';
import { guessByValues, joinNamesLeft } from './guessByValues.ts';
import { takeNumbersOfStudents } from './studentNumbers.ts';
import { isCounting, share, valuesOf } from './columnValues.ts';
import { withOwnMaximums } from './maxMarks.ts';
import type { SheetColumn, SheetTable } from './sheetTable.ts';
import {
  dayOfMonth,
  examTypeOfHeading,
  maximumOfHeading,
  mayHoldMarks,
  newSubjectOfHeading,
  subjectOfHeading,
} from './wideHeadings.ts';

/** Which exam a column of marks is of, as it is typed; empty where it is the one that holds for all rows. */
export interface ExamOfColumn {
  readonly subject: string;
  readonly examType: string;
  readonly maxMarks: string;
  readonly date: string;
}

/** What a column is taken for. */
export interface ColumnChoice {
  /** Name of the field; empty where the column is not imported. */
  readonly field: string;
  /** Of a column of marks: which exam they are of. */
  readonly exam?: ExamOfColumn;
}

/** Fields by heading, as they were chosen in the last import. */
export type RememberedColumns = Readonly<Record<string, string>>;

/** Fields that several columns of a wide file hold: one exam or one day each. */
export const SEVERAL: ReadonlySet<string> = new Set(['marks', 'status']);

/** Not imported. */
export const NO_FIELD = '';

/** Guesses a field for each column, no field twice but marks and statuses. */
export function guessColumns(
  table: SheetTable,
  collection: CollectionName,
  school: ImportSchool,
  today: string,
  remembered: RememberedColumns = {},
): readonly ColumnChoice[] {
  const fields = new Map<number, string>();
  const taken = new Set<string>();
  const take = (column: SheetColumn, field: string): void => {
    fields.set(column.index, field);
    taken.add(field);
  };
  const known = new Set(importFields(collection).map(({ name }) => name));
  const wide = wideColumns(table, collection, today);
  for (const column of wide) take(column, collection === 'grades' ? 'marks' : 'status');

  const byHeading = table.columns
    .filter((column) => !fields.has(column.index) && table.hasHeadings)
    .flatMap((column) => {
      const key = headingKey(column.heading);
      const chosen = Object.hasOwn(remembered, key) ? remembered[key] : undefined;
      if (chosen !== undefined && (chosen === NO_FIELD || known.has(chosen))) {
        return [{ column, field: chosen, score: 1_000, isChosen: true }];
      }
      const guess = fieldOfHeading(collection, column.heading);
      return guess ? [{ column, ...guess, isChosen: false }] : [];
    })
    .toSorted((a, b) => b.score - a.score);
  for (const { column, field, isChosen } of byHeading) {
    const isFree = !taken.has(field) || (isChosen && SEVERAL.has(field));
    if (field === NO_FIELD) fields.set(column.index, NO_FIELD);
    else if (isFree && fitsValues(table, column, field, school)) take(column, field);
  }
  settleNames(table, fields, taken);
  takeNumbersOfStudents(table, collection, fields, taken);
  guessByValues(table, collection, school, today, fields, taken);
  joinNamesLeft(table, collection, fields, taken);
  const columns = table.columns.map((column): ColumnChoice => {
    const field = fields.get(column.index) ?? NO_FIELD;
    return field === 'marks' ? { field, exam: examOf(column, today) } : { field };
  });
  const told = withoutDoubles(table, columns);
  return taken.has('maxMarks') ? told : withOwnMaximums(table, told);
}

/** Years, numbers that rise by one, and numbers of five digits are of no exam. */
function isNoMarkOfExam(values: readonly Cell[]): boolean {
  const numbers = values.map((cell) => Number(cellText(cell).replace(',', '.')));
  return (
    (values.length > 3 && isCounting(values)) ||
    numbers.some((number) => Math.abs(number) >= 10_000) ||
    numbers.every((number) => Number.isInteger(number) && number >= 1980 && number <= 2100)
  );
}

/** Two columns that would be of one exam are told apart by what their headings say besides. */
function withoutDoubles(
  table: SheetTable,
  columns: readonly ColumnChoice[],
): readonly ColumnChoice[] {
  const keyOf = ({ exam }: ColumnChoice): string =>
    exam ? [exam.subject, exam.examType, exam.date].map(matchKey).join('\u0000') : '';
  const counts = new Map<string, number>();
  for (const column of columns) counts.set(keyOf(column), (counts.get(keyOf(column)) ?? 0) + 1);
  return columns.map((column, place) => {
    const { exam } = column;
    if (!exam || (counts.get(keyOf(column)) ?? 0) < 2) return column;
    const heading = table.columns[place]?.heading ?? '';
    return subjectOfHeading(heading) === ''
      ? { ...column, exam: { ...exam, subject: heading } }
      : { ...column, exam: { ...exam, examType: heading } };
  });
}

/** What the heading of a column of marks tells of its exam; the rest is empty, and asked for once for all rows. */
export function examOf({ cell, heading }: SheetColumn, today: string): ExamOfColumn {
  const text = cellText(cell) || heading;
  return {
    subject: subjectOfHeading(text) || newSubjectOfHeading(text),
    examType: examTypeOfHeading(text),
    maxMarks: maximumOfHeading(text),
    date: dayOfHeading(text.split(/\s[-–]\s/u).at(-1) ?? '', 'dayMonthYear', today) ?? '',
  };
}

/** The columns that hold one exam or one day each, in a file that has a row a student. */
function wideColumns(
  table: SheetTable,
  collection: CollectionName,
  today: string,
): readonly SheetColumn[] {
  if (!table.hasHeadings) return [];
  if (collection === 'attendance') {
    const days = table.columns.filter(
      ({ cell }) => dayOfHeading(cell, 'dayMonthYear', today) !== undefined,
    );
    const ofMonth = table.columns.filter(({ cell }) => dayOfMonth(cellText(cell)) !== undefined);
    return [...days, ...(ofMonth.length > 2 ? ofMonth : [])].filter((column) => {
      const values = valuesOf(table, column);
      return values.length === 0 || share(values, isStatus) >= 0.5 || isOfFewWords(values);
    });
  }
  if (collection !== 'grades') return [];
  const named = table.columns.map(({ heading }) => fieldOfHeading('grades', heading)?.field);
  if (named.includes('subject')) return [];
  const marks = table.columns.filter((column, place) => {
    const values = valuesOf(table, column);
    const isNamed = named[place] !== undefined && named[place] !== 'marks';
    return (
      !isNamed &&
      mayHoldMarks(column.heading) &&
      values.length > 0 &&
      share(values, isNumeric) >= 0.5 &&
      !isNoMarkOfExam(values)
    );
  });
  const isOfExams = marks.some(
    ({ heading }) => subjectOfHeading(heading) !== '' || examTypeOfHeading(heading) !== '',
  );
  return marks.length > 1 || isOfExams ? marks : [];
}

/** So many words of a register are asked about. */
const MOST_WORDS = 6;

function isOfFewWords(values: readonly Cell[]): boolean {
  const words = new Set(values.map((cell) => matchKey(cellText(cell))));
  return words.size <= MOST_WORDS && values.every((cell) => !isNumeric(cell));
}

function isStatus(cell: Cell): boolean {
  const text = cellText(cell);
  return isNoMark(text) || readStatus(text) !== undefined;
}

/** "Grade" heads classes in one file and letters in the next. */
function fitsValues(
  table: SheetTable,
  column: SheetColumn,
  field: string,
  school: ImportSchool,
): boolean {
  if (field !== FINDER.class || headingKey(column.heading) !== 'grade') return true;
  const names = new Set(school.classes.map(({ name }) => looseKey(name)));
  return share(valuesOf(table, column), (cell) => names.has(looseKey(cellText(cell)))) > 0.5;
}

/** Beside "Surname", "Name" is the first name; beside "First Name" it is the last. */
function settleNames(table: SheetTable, fields: Map<number, string>, taken: Set<string>): void {
  const pairs = [
    [FULL_NAME, 'firstName', 'lastName'],
    [FINDER.student, FINDER.firstName, FINDER.lastName],
  ] as const;
  for (const [whole, first, last] of pairs) {
    if (!taken.has(whole) || taken.has(first) === taken.has(last)) continue;
    const column = table.columns.find(({ index }) => fields.get(index) === whole);
    if (!column) continue;
    const other = taken.has(last) ? first : last;
    fields.set(column.index, other);
    taken.add(other);
    taken.delete(whole);
  }
}
