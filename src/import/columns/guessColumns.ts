/** What the columns of a file are likely to be: by their headings, their values, and what was chosen for them last. */
import { isEmailAddress } from '#school/text/emailAddress.ts';
import type { CollectionName } from '#school/collections.ts';
import type { Cell } from '#school/exporting/sheets.ts';
import { cellText } from '#school/exporting/sheets.ts';
import { fieldOfHeading } from '#import/headings/fieldOfHeading.ts';
import { BY_PART, SURE } from '#import/headings/knownHeadings.ts';
import { areOfKind, fitsValues, isUnreadable, isWholeClass } from './fitsValues.ts';
import { headingKey } from '#import/headings/headings.ts';
import {
  importFields,
  isClassOfStudent,
  SECTION,
  STUDENT_LOOKUP,
} from '#import/reading/importFields.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { takeAbsences } from './absences.ts';
import type { ColumnChoice } from './columnChoice.ts';
import { share, valuesOf } from './columnValues.ts';
import { examOf, ofOneSubject, withoutAbbreviations, withTitles } from './exams.ts';
import { guessByValues } from './guessByValues.ts';
import { takeNamesOfClasses } from './classColumns.ts';
import { joinNamesLeft, splitNameOverTwo, takePairWithoutHeadings } from './guessNames.ts';
import { takeNamesOfEmails } from './namesOfEmails.ts';
import { takeMarksLeft } from './marksLeft.ts';
import { withOwnMaximums } from './maxMarks.ts';
import {
  settleContact,
  settleNames,
  settleNumbers,
  settleParts,
  settleSection,
  settleWholeNames,
} from './settleFields.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import { numbersOfSchool, takeNumbersOfStudents } from './studentNumbers.ts';
import { wideColumns } from './wideColumns.ts';
import { takeYearAndLetter } from './yearAndLetter.ts';

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
  const isChosen = taken.has('subject');
  const exams = withTitles(
    isChosen ? ofSubjects.map((exam) => exam && { ...exam, subject: '' }) : ofSubjects,
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
  if (!isWhole || !isClassOfStudent(field)) return 0;
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
  const isBeside = all.some(
    (other) =>
      (other.field === SECTION || other.field === STUDENT_LOOKUP.section) &&
      other.column.index === column.index + 1,
  );
  return isClassOfStudent(field) && isBeside ? 0.5 : 0;
}

function isEmailCell(cell: Cell): boolean {
  return isEmailAddress(cellText(cell).trim());
}
