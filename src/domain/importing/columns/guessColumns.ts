/** What the columns of a file are likely to be: by their headings, their values, and what was chosen for them last. */
import type { CollectionName } from '#domain/school/collections.ts';
import type { Cell } from '#domain/exporting/sheets.ts';
import { cellText } from '#domain/exporting/sheets.ts';
import { isClassLike } from '#domain/importing/reading/classNames.ts';
import { fieldOfHeading, LIST_NUMBER } from './fieldOfHeading.ts';
import { headingKey } from './headings.ts';
import {
  FINDER,
  FULL_NAME,
  importFields,
  SECTION,
} from '#domain/importing/reading/importFields.ts';
import type { ImportSchool } from '#domain/importing/reading/importSchool.ts';
import { looseKey, matchKey } from '#domain/importing/reading/matchKey.ts';
import { isMostlyDistinct, isNearlySerial, share, valuesOf } from './columnValues.ts';
import type { ExamOfColumn } from './exams.ts';
import { examOf, withTitles } from './exams.ts';
import { guessByValues } from './guessByValues.ts';
import { joinNamesLeft } from './guessNames.ts';
import { withOwnMaximums } from './maxMarks.ts';
import type { SheetColumn, SheetTable } from './sheetTable.ts';
import { takeNumbersOfStudents } from './studentNumbers.ts';
import { takeMarksLeft, wideColumns } from './wideColumns.ts';

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
  const misnamed = new Set<SheetColumn>();
  for (const { column, field, isChosen } of byHeading) {
    const isFree = !taken.has(field) || (isChosen && SEVERAL.has(field));
    if (field === NO_FIELD) fields.set(column.index, NO_FIELD);
    else if (!isChosen && !fitsValues(table, column, field, school)) misnamed.add(column);
    else if (isFree) take(column, field);
  }
  settleNames(table, fields, taken);
  settleNumbers(table, school, fields, taken);
  takeNumbersOfStudents(table, collection, fields, taken);
  settleSection(table, fields, taken, (values) => share(values, isWholeClass) > 0.5);
  guessByValues(table, collection, school, today, fields, taken, (column) => misnamed.has(column));
  settleSection(table, fields, taken, () => true);
  joinNamesLeft(table, collection, fields, taken);
  if (collection === 'grades') takeMarksLeft(table, fields, taken);
  const exams = withTitles(
    table.columns.map((column) =>
      fields.get(column.index) === 'marks' ? examOf(column, today) : undefined,
    ),
    table.columns.map(({ heading }) => heading),
  );
  const told = table.columns.map((column, place): ColumnChoice => {
    const exam = exams[place];
    return { field: fields.get(column.index) ?? NO_FIELD, ...(exam && { exam }) };
  });
  return taken.has('maxMarks') ? told : withOwnMaximums(table, told);
}

/** They say no more than that it is a number, be it of the list itself. */
const ONLY_NUMBERS = new Set(
  'n°, número, nummer, numer, číslo, numeris, broj, številka, номер, numara, index, indeks, kode, kod, código, codice'
    .split(', ')
    .map(headingKey),
);

/** "Grade" heads classes in one file and letters in the next, "Std" classes or students, "No" students or rows. */
function fitsValues(
  table: SheetTable,
  column: SheetColumn,
  field: string,
  school: ImportSchool,
): boolean {
  const key = headingKey(column.heading);
  const values = valuesOf(table, column);
  const isNumber = field === 'rollNumber' || field === FINDER.rollNumber;
  if (isNumber && (LIST_NUMBER.test(key) || ONLY_NUMBERS.has(key)))
    return values.length < 2 || !isNearlySerial(values);
  if (field === SECTION) return values.length < 4 || !isMostlyDistinct(values);
  if (field === FINDER.section)
    return values.every((cell) => isSection(cell) || isWholeClass(cell));
  if (field === 'class' && values.length > 3 && isMostlyDistinct(values)) {
    return !values.every((cell) => /^\d{5,}$/u.test(cellText(cell).trim()));
  }
  if (field !== FINDER.class || key !== 'grade') return true;
  const names = new Set(school.classes.map(({ name }) => looseKey(name)));
  return share(values, (cell) => names.has(looseKey(cellText(cell)))) > 0.5;
}

/** A column of students that holds roll numbers of the school, whatever its heading says. */
function settleNumbers(
  table: SheetTable,
  { students }: ImportSchool,
  fields: Map<number, string>,
  taken: Set<string>,
): void {
  if (!taken.has(FINDER.student) || taken.has(FINDER.rollNumber)) return;
  const column = table.columns.find(({ index }) => fields.get(index) === FINDER.student);
  if (!column) return;
  const values = valuesOf(table, column);
  if (!values.every((cell) => /\d/u.test(cellText(cell)))) return;
  const numbers = new Set(students.map(({ rollNumber }) => matchKey(rollNumber)));
  if (share(values, (cell) => numbers.has(matchKey(cellText(cell)))) < 0.5) return;
  fields.set(column.index, FINDER.rollNumber);
  taken.delete(FINDER.student);
  taken.add(FINDER.rollNumber);
}

/** "Section" holds the classes where no other column does. */
function settleSection(
  table: SheetTable,
  fields: Map<number, string>,
  taken: Set<string>,
  isClass: (values: readonly Cell[]) => boolean,
): void {
  for (const [section, name] of SECTIONS) {
    const column = table.columns.find(({ index }) => fields.get(index) === section);
    if (!column || taken.has(name) || !isClass(valuesOf(table, column))) continue;
    fields.set(column.index, name);
    taken.add(name);
    taken.delete(section);
  }
}

const SECTIONS = [
  [SECTION, 'class'],
  [FINDER.section, FINDER.class],
] as const;

function isWholeClass(cell: Cell): boolean {
  const text = cellText(cell);
  return /\d/u.test(text) && /\p{L}/u.test(text) && isClassLike(text);
}

/** In lists of marks "Division" may be a result: "First", "II". */
function isSection(cell: Cell): boolean {
  return /^(?!i+$)\p{L}\d?$/iu.test(cellText(cell).trim());
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
