/** What the columns of a file are likely to be: by their headings, their values, and what was chosen for them last. */
import type { CollectionName } from '#domain/school/collections.ts';
import type { Cell } from '#domain/exporting/sheets.ts';
import { cellText } from '#domain/exporting/sheets.ts';
import { isEmailAddress } from '#domain/basics/emailAddress.ts';
import { fieldOfHeading } from './fieldOfHeading.ts';
import { headingKey } from './headings.ts';
import {
  FINDER,
  FULL_NAME,
  importFields,
  isAboutStudents,
} from '#domain/importing/reading/importFields.ts';
import type { ImportSchool } from '#domain/importing/reading/importSchool.ts';
import { looseKey, matchKey, nameKey } from '#domain/importing/reading/matchKey.ts';
import { dayOfHeading, dayReadings } from '#domain/importing/reading/readDays.ts';
import { isNumeric } from '#domain/importing/reading/readNumbers.ts';
import { isNoMark, readStatus } from '#domain/importing/reading/readStatus.ts';
import { withOwnMaximums } from './maxMarks.ts';
import type { SheetColumn, SheetTable } from './sheetTable.ts';
import { isFilled } from './sheetTable.ts';
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

const SAMPLE_ROWS = 300;
/** A column is what so many of its values are. */
const MOST = 0.8;

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
  guessByValues(table, collection, school, today, fields, taken);
  const columns = table.columns.map((column): ColumnChoice => {
    const field = fields.get(column.index) ?? NO_FIELD;
    return field === 'marks' ? { field, exam: examOf(column, today) } : { field };
  });
  return taken.has('maxMarks') ? columns : withOwnMaximums(table, columns);
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

function valuesOf(table: SheetTable, { index }: SheetColumn): readonly Cell[] {
  return table.rows
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => cells[index] ?? '')
    .filter(isFilled);
}

/** How many of the values are so, from 0 to 1; 0 without values. */
function share(values: readonly Cell[], isSo: (cell: Cell) => boolean): number {
  return values.length === 0 ? 0 : values.filter(isSo).length / values.length;
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
  if (named.includes('subject') || named.includes('marks')) return [];
  const marks = table.columns.filter((column, place) => {
    const values = valuesOf(table, column);
    const isNamed = named[place] !== undefined;
    return (
      !isNamed &&
      mayHoldMarks(column.heading) &&
      values.length > 0 &&
      share(values, isNumeric) >= 0.5
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

/** A field that values alone give away, and for what collections. */
interface ValueRule {
  readonly field: string;
  readonly of: readonly CollectionName[];
  readonly isSo: (cell: Cell) => boolean;
}

function guessByValues(
  table: SheetTable,
  collection: CollectionName,
  school: ImportSchool,
  today: string,
  fields: Map<number, string>,
  taken: Set<string>,
): void {
  const isUnnamed = ({ heading, cell, index }: SheetColumn): boolean =>
    !fields.has(index) &&
    (cellText(cell).trim() === '' || fieldOfHeading(collection, heading) === undefined);
  const classNames = new Set(school.classes.map(({ name }) => looseKey(name)));
  const studentNames = new Set(
    school.students.map(({ firstName, lastName }) => nameKey(`${firstName} ${lastName}`)),
  );
  const rollNumbers = new Set(school.students.map(({ rollNumber }) => matchKey(rollNumber)));
  rollNumbers.delete('');
  const isOfStudents = isAboutStudents(collection);
  const rules: readonly ValueRule[] = [
    {
      field: isOfStudents ? FINDER.email : 'email',
      of: ['students', 'teachers', 'grades', 'attendance'],
      isSo: (cell) => isEmailAddress(cellText(cell).trim()),
    },
    {
      field: isOfStudents ? FINDER.class : 'class',
      of: ['students', 'grades', 'attendance'],
      isSo: (cell) => classNames.has(looseKey(cellText(cell))),
    },
    {
      field: FINDER.student,
      of: ['grades', 'attendance'],
      isSo: (cell) => studentNames.has(nameKey(cellText(cell))),
    },
    {
      field: 'status',
      of: ['attendance'],
      isSo: (cell) => /\p{L}/u.test(cellText(cell)) && readStatus(cellText(cell)) !== undefined,
    },
    {
      field: FINDER.rollNumber,
      of: ['grades', 'attendance'],
      isSo: (cell) => rollNumbers.has(matchKey(cellText(cell))),
    },
    {
      field: 'dateOfBirth',
      of: ['students'],
      isSo: (cell) => isBirthday(cell, today),
    },
    {
      field: 'date',
      of: ['grades', 'attendance'],
      isSo: (cell) =>
        !isNumeric(cellText(cell)) && Object.keys(dayReadings(cell, today)).length > 0,
    },
    { field: 'phone', of: ['students', 'teachers'], isSo: isPhone },
    { field: 'parentPhone', of: ['students'], isSo: isPhone },
    {
      field: FULL_NAME,
      of: ['students', 'teachers'],
      isSo: (cell) =>
        /^\p{Lu}[\p{L}\p{M}'’.-]+,? \p{Lu}[\p{L}\p{M}'’. -]+$/u.test(cellText(cell).trim()),
    },
  ];
  for (const { field, of, isSo } of rules) {
    if (!of.includes(collection) || taken.has(field)) continue;
    if (field === FULL_NAME && (taken.has('firstName') || taken.has('lastName'))) continue;
    // A heading in words that are not known says that it is something else: only a birthday or an email gives it away.
    const isCandidate = (column: SheetColumn): boolean =>
      isUnnamed(column) &&
      (field.endsWith('mail') ||
        isOfStudents ||
        !table.hasHeadings ||
        cellText(column.cell).trim() === '');
    const column = table.columns.find(
      (one) => isCandidate(one) && share(valuesOf(table, one), isSo) >= MOST,
    );
    if (!column) continue;
    fields.set(column.index, field);
    taken.add(field);
  }
}

function isPhone(cell: Cell): boolean {
  const text = cellText(cell).trim();
  return (
    /^[+(]?[\d\s()./-]{7,}$/u.test(text) &&
    text.replaceAll(/\D/gu, '').length >= 7 &&
    !/^\d{4}-\d{2}-\d{2}/u.test(text)
  );
}

/** A day on which somebody was born who may go to school. */
function isBirthday(cell: Cell, today: string): boolean {
  if (typeof cell === 'string' && isNumeric(cell)) return false;
  const [day] = Object.values(dayReadings(cell, today));
  const year = Number(day?.slice(0, 4));
  const thisYear = Number(today.slice(0, 4));
  return year > thisYear - 30 && year < thisYear - 2;
}
