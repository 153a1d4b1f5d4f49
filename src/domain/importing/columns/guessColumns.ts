/** What the columns of a file are likely to be: by their headings, their values, and what was chosen for them last. */
import { isEmailAddress } from '#domain/basics/emailAddress.ts';
import type { CollectionName } from '#domain/school/collections.ts';
import type { Cell } from '#domain/exporting/sheets.ts';
import { cellText } from '#domain/exporting/sheets.ts';
import { fieldOfHeading } from './fieldOfHeading.ts';
import { BY_PART, SURE } from './knownHeadings.ts';
import { areOfKind, fitsValues, isUnreadable, isWholeClass } from './fitsValues.ts';
import { headingKey } from './headings.ts';
import {
  STUDENT_LOOKUP,
  FULL_NAME,
  classFields,
  importFields,
  NAME_PARTS,
  SECTION,
} from '#domain/importing/reading/importFields.ts';
import type { ImportSchool } from '#domain/importing/reading/importSchool.ts';
import { matchKey } from '#domain/importing/reading/matchKey.ts';
import { takeAbsences } from './absences.ts';
import type { ColumnChoice } from './columnChoice.ts';
import { share, valuesOf } from './columnValues.ts';
import { examOf, ofOneSubject, withoutAbbreviations, withTitles } from './exams.ts';
import { guessByValues } from './guessByValues.ts';
import { takeNamesOfClasses } from './classColumns.ts';
import { joinNamesLeft, splitNameOverTwo, takePairWithoutHeadings } from './guessNames.ts';
import { takeNamesOfEmails } from './namesOfEmails.ts';
import { withOwnMaximums } from './maxMarks.ts';
import type { SheetColumn, SheetTable } from './sheetTable.ts';
import { numbersOfSchool, takeNumbersOfStudents } from './studentNumbers.ts';
import { takeMarksLeft, wideColumns } from './wideColumns.ts';
import { takeYearAndLetter } from './yearAndLetter.ts';

/** Fields by heading, as they were chosen in the last import. */
export type RememberedColumns = Readonly<Record<string, string>>;

/** Fields that several columns of a wide file hold: one exam or one day each. */
export const SEVERAL: ReadonlySet<string> = new Set(['marks', 'status']);

/** The fields of whole, first and last names: of the people listed, and of students that marks are of. */
const KINDS_OF_NAMES = [
  [FULL_NAME, 'firstName', 'lastName'],
  [STUDENT_LOOKUP.student, STUDENT_LOOKUP.firstName, STUDENT_LOOKUP.lastName],
] as const;

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
  const numbers = collection === 'grades' ? numbersOfSchool(table, school) : undefined;
  if (numbers) take(numbers, STUDENT_LOOKUP.rollNumber);
  for (const column of wideColumns(table, collection, today)) {
    if (column !== numbers) take(column, collection === 'grades' ? 'marks' : 'status');
  }

  const byHeading = table.columns
    .filter((column) => !fields.has(column.index) && table.hasHeadings)
    .flatMap((column) => {
      const key = headingKey(column.heading);
      const chosen = Object.hasOwn(remembered, key) ? remembered[key] : undefined;
      if (chosen !== undefined && (chosen === NO_FIELD || known.has(chosen))) {
        return [{ column, field: chosen, score: 1_000, isWhole: true, isChosen: true }];
      }
      const guess = fieldOfHeading(collection, column.heading);
      return guess ? [{ column, ...guess, isChosen: false }] : [];
    })
    .map((guess, _, all) => ({
      ...guess,
      score:
        guess.score +
        besideSection(guess, all) -
        besideFuller(table, guess, all) -
        besideWholeClass(table, guess, all),
    }))
    .toSorted((a, b) => b.score - a.score);
  const misnamed = new Set<SheetColumn>();
  const isOfKind = (guess: (typeof byHeading)[number]): boolean =>
    areOfKind(table, guess.column, guess.field, today);
  const fits = (guess: (typeof byHeading)[number]): boolean =>
    fitsValues(table, guess.column, guess, school, collection) &&
    (isOfKind(guess) ||
      // Alone it is that all the same, and its cells are to be mended.
      (guess.isWhole &&
        !isUnreadable(table, guess.column, guess.field, today) &&
        share(valuesOf(table, guess.column), isEmailCell) < 0.5 &&
        !byHeading.some((other) => other.field === guess.field && isOfKind(other))));
  for (const guess of byHeading) {
    const { column, field, isChosen } = guess;
    const isFree = !taken.has(field) || (isChosen && SEVERAL.has(field));
    if (field === NO_FIELD) fields.set(column.index, NO_FIELD);
    else if (!isChosen && !fits(guess)) misnamed.add(column);
    else if (isFree) take(column, field);
  }
  settleNames(table, fields, taken);
  settleParts(table, fields, taken);
  settleWholeNames(table, fields, taken);
  splitNameOverTwo(table, collection, fields, taken);
  settleContact(table, fields, taken);
  settleNumbers(table, school, fields, taken);
  takeNumbersOfStudents(table, collection, fields, taken);
  takeYearAndLetter(table, collection, fields, taken);
  settleSection(table, collection, fields, taken, (values) => share(values, isWholeClass) > 0.5);
  takeNamesOfEmails(table, collection, fields, taken);
  takePairWithoutHeadings(table, collection, fields, taken);
  guessByValues(table, collection, school, today, fields, taken, (column) => misnamed.has(column));
  settleSection(table, collection, fields, taken, () => true);
  joinNamesLeft(table, collection, fields, taken);
  if (collection === 'attendance') takeAbsences(table, fields, taken);
  if (collection === 'classes') takeNamesOfClasses(table, fields, taken);
  if (collection === 'grades') takeMarksLeft(table, fields, taken);
  const headings = table.columns.map(({ heading }) => heading);
  const ofMarks = table.columns.map((column) =>
    fields.get(column.index) === 'marks' ? examOf(column, today) : undefined,
  );
  const ofSubjects = ofOneSubject(table.titles, withoutAbbreviations(ofMarks, headings));
  // Where a column says the subject of each row, no heading does.
  const isSaid = taken.has('subject');
  const exams = withTitles(
    isSaid ? ofSubjects.map((exam) => exam && { ...exam, subject: '' }) : ofSubjects,
    headings,
  );
  const told = table.columns.map((column, place): ColumnChoice => {
    const exam = exams[place];
    return { field: fields.get(column.index) ?? NO_FIELD, ...(exam && { exam }) };
  });
  return taken.has('maxMarks') ? told : withOwnMaximums(table, told);
}

interface GuessAt {
  readonly column: SheetColumn;
  readonly field: string;
  readonly isWhole: boolean;
}

/** Of several columns headed alike, "Home phone" and "Mobile", an empty one stands behind, and one that few fill. */
function besideFuller(
  table: SheetTable,
  { column, field }: GuessAt,
  all: readonly GuessAt[],
): number {
  const filled = (one: SheetColumn): number => valuesOf(table, one).length;
  const own = filled(column);
  const isFuller = /(?:[pP]hone|mail)$/u.test(field) ? isMuchFuller : isFilledAtAll;
  return all.some((other) => other.field === field && isFuller(filled(other.column), own))
    ? BY_PART
    : 0;
}

/** Of two telephones or addresses of email the one that most have. */
function isMuchFuller(other: number, own: number): boolean {
  return other > own * 2;
}

/** Of anything else it is enough that somebody has it. */
function isFilledAtAll(other: number, own: number): boolean {
  return own === 0 && other > 0;
}

/** "Year Level" beside "Home Group": of two columns of classes the one that says the class of the year, "5A" and not "5". */
function besideWholeClass(
  table: SheetTable,
  { column, field, isWhole }: GuessAt,
  all: readonly GuessAt[],
): number {
  if (!isWhole || !/(?:^|\.)class$/u.test(field)) return 0;
  const isOfYear = (whole: Cell = '', year: Cell = ''): boolean =>
    isWholeClass(whole) && NUMBER.exec(cellText(whole))?.[0] === YEAR.exec(cellText(year))?.[1];
  const isBeside = all.some(
    (one) =>
      one.field === field &&
      one.isWhole &&
      table.rows.every(({ cells }) => isOfYear(cells[one.column.index], cells[column.index])),
  );
  return isBeside ? SURE - BY_PART : 0;
}

const NUMBER = /\d+/u;
/** "5" and "Year 5". */
const YEAR = /^\s*(?:\p{L}+ )?(\d+)\s*$/u;

/** Of several columns that may hold classes, "Año" and "Grupo", the one before the sections is the class. */
function besideSection({ column, field }: GuessAt, all: readonly GuessAt[]): number {
  const isClass = field === 'class' || field === STUDENT_LOOKUP.class;
  const isBeside = all.some(
    (other) =>
      (other.field === SECTION || other.field === STUDENT_LOOKUP.section) &&
      other.column.index === column.index + 1,
  );
  return isClass && isBeside ? 0.5 : 0;
}

/** A middle name is the part of a first one. "Last Name" twice is the second one only side by side: it may be of a parent. */
function settleParts(table: SheetTable, fields: Map<number, string>, taken: Set<string>): void {
  for (const { index, heading, cell } of table.columns) {
    const field = fields.get(index) ?? NO_FIELD;
    const part = NAME_PARTS.find(({ name }) => field === name || field === `student.${name}`);
    if (!part) continue;
    const whole = field.replace(part.name, part.of);
    const isNumbered = /\(\d+\)$/u.test(heading) && !/\d\W*$/u.test(cellText(cell));
    if (isNumbered ? fields.get(index - 1) === whole : taken.has(whole)) continue;
    fields.delete(index);
    taken.delete(field);
  }
}

/** Under "fname" alone, two words and more are whole names. */
function settleWholeNames(
  table: SheetTable,
  fields: Map<number, string>,
  taken: Set<string>,
): void {
  for (const [whole, first, last] of KINDS_OF_NAMES) {
    if (!taken.has(first) || taken.has(last) || taken.has(whole)) continue;
    const column = table.columns.find(({ index }) => fields.get(index) === first);
    if (!column || share(valuesOf(table, column), isOfWords) < 0.9) continue;
    fields.set(column.index, whole);
    taken.delete(first);
    taken.add(whole);
  }
}

function isOfWords(cell: Cell): boolean {
  return /\p{L} \p{L}/u.test(cellText(cell).trim());
}

function isEmailCell(cell: Cell): boolean {
  return isEmailAddress(cellText(cell).trim());
}

/** "Contact No" is the student's where no other telephone is, and no parent is named whose it could be. */
function settleContact(table: SheetTable, fields: Map<number, string>, taken: Set<string>): void {
  if (!taken.has('parentPhone') || taken.has('phone') || taken.has('parentName')) return;
  const column = table.columns.find(({ index }) => fields.get(index) === 'parentPhone');
  if (!column || headingKey(column.heading) !== 'contact no') return;
  fields.set(column.index, 'phone');
  taken.delete('parentPhone');
  taken.add('phone');
}

/** A column of students that holds roll numbers of the school, whatever its heading says. */
function settleNumbers(
  table: SheetTable,
  { students }: ImportSchool,
  fields: Map<number, string>,
  taken: Set<string>,
): void {
  if (!taken.has(STUDENT_LOOKUP.student) || taken.has(STUDENT_LOOKUP.rollNumber)) return;
  const column = table.columns.find(({ index }) => fields.get(index) === STUDENT_LOOKUP.student);
  if (!column) return;
  const values = valuesOf(table, column);
  if (!values.every((cell) => /\d/u.test(cellText(cell)))) return;
  const numbers = new Set(students.map(({ rollNumber }) => matchKey(rollNumber)));
  if (share(values, (cell) => numbers.has(matchKey(cellText(cell)))) < 0.5) return;
  fields.set(column.index, STUDENT_LOOKUP.rollNumber);
  taken.delete(STUDENT_LOOKUP.student);
  taken.add(STUDENT_LOOKUP.rollNumber);
}

/** "Section" holds the classes where no other column does. */
function settleSection(
  table: SheetTable,
  collection: CollectionName,
  fields: Map<number, string>,
  taken: Set<string>,
  isClass: (values: readonly Cell[]) => boolean,
): void {
  const [name, section] = classFields(collection);
  const column = table.columns.find(({ index }) => fields.get(index) === section);
  if (!column || taken.has(name) || !isClass(valuesOf(table, column))) return;
  fields.set(column.index, name);
  taken.add(name);
  taken.delete(section);
}

/** Of several columns headed as names the one that stands beside the other name: "Formador" is somebody else. */
function besideName(
  table: SheetTable,
  fields: ReadonlyMap<number, string>,
  found: SheetColumn,
  named: string,
  whole: string,
): SheetColumn {
  const at = table.columns.find(({ index }) => fields.get(index) === named)?.index ?? found.index;
  const isNear = ({ index }: SheetColumn): boolean => Math.abs(index - at) <= 2;
  const collection = whole === FULL_NAME ? 'students' : 'grades';
  const isHeadedSo = ({ index, heading }: SheetColumn): boolean =>
    !fields.has(index) && fieldOfHeading(collection, heading)?.field === whole;
  return isNear(found)
    ? found
    : (table.columns.find((one) => isNear(one) && isHeadedSo(one)) ?? found);
}

/** Beside "Surname", "Name" is the first name; beside "First Name" it is the last. */
function settleNames(table: SheetTable, fields: Map<number, string>, taken: Set<string>): void {
  for (const [whole, first, last] of KINDS_OF_NAMES) {
    if (!taken.has(whole) || taken.has(first) === taken.has(last)) continue;
    const found = table.columns.find(({ index }) => fields.get(index) === whole);
    if (!found) continue;
    const other = taken.has(last) ? first : last;
    const column = besideName(table, fields, found, taken.has(last) ? last : first, whole);
    fields.delete(found.index);
    fields.set(column.index, other);
    taken.add(other);
    taken.delete(whole);
  }
}
