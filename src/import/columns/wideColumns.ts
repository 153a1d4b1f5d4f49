/** The columns of marks and statuses, of which a file may have many. */
import type { Cell } from '#school/exporting/sheets.ts';
import { cellText } from '#school/exporting/sheets.ts';
import type { CollectionName } from '#school/collections.ts';
import { HEADING_WORDS } from '#import/words/headingWords.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { dayOfColumn } from '#import/reading/readDays.ts';
import { readNoMarkWord } from '#import/reading/readNoMarkWord.ts';
import { isNumeric } from '#import/reading/readNumbers.ts';
import { isNoMark, readStatus } from '#import/reading/readStatus.ts';
import { isCounting, isNearlySerial, share, valuesOf } from './columnValues.ts';
import { fieldOfHeading } from '#import/headings/fieldOfHeading.ts';
import { headingKey } from '#import/headings/headings.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import {
  dayOfMonth,
  examTypeOfHeading,
  isSubjectName,
  isPartOfMark,
  isTotal,
  mayHoldMarks,
  newSubjectOfHeading,
  speaksOfMarks,
  subjectOfHeading,
} from '#import/headings/wideHeadings.ts';

/** The columns that hold one exam or one day each, in a file that has a row a student. */
export function wideColumns(
  table: SheetTable,
  collection: CollectionName,
  today: string,
): readonly SheetColumn[] {
  if (!table.hasHeadings) return [];
  if (collection === 'attendance') {
    const days = table.columns.filter(
      ({ cell }) => dayOfColumn(cell, 'dayMonthYear', today) !== undefined,
    );
    const ofMonth = table.columns.filter(({ cell }) => dayOfMonth(cellText(cell)) !== undefined);
    return [...days, ...(ofMonth.length > 2 ? ofMonth : [])].filter((column) => {
      const values = valuesOf(table, column);
      return values.length === 0 || share(values, isStatus) >= 0.5 || isOfFewWords(values);
    });
  }
  if (collection !== 'grades') return [];
  return wideMarks(table);
}

function wideMarks(table: SheetTable): readonly SheetColumn[] {
  const named = table.columns.map(({ heading }) => fieldOfHeading('grades', heading)?.field);
  if (named.includes('subject')) {
    // The rows say the subjects, and the headings which exam of it: "Mid-term Marks", "Final Marks".
    const isOneOfSeveral = ofSeries(table.columns.map(({ heading }) => heading));
    const isOfExam = (heading: string, field: string | undefined): boolean =>
      isOneOfSeveral(heading) || examTypeOfHeading(heading) !== '' || isExam(field, heading);
    const ofExams = table.columns.filter((column, place) => {
      const { heading } = column;
      const field = named[place];
      const values = valuesOf(table, column);
      const isPart =
        field === undefined &&
        mayHoldMarks(heading) &&
        (isOfExam(heading, field) || isPartOfMark(heading));
      return (
        (field === 'marks' || isExam(field, heading) || isPart) &&
        share(values, isMark) >= 0.5 &&
        !isNoMarkOfExam(values)
      );
    });
    const areTold = ofExams.some(({ heading }) =>
      isOfExam(heading, fieldOfHeading('grades', heading)?.field),
    );
    return ofExams.length > 1 && areTold ? ofExams : [];
  }
  const isNumbered = table.columns.some(
    (column) => headingKey(column.heading) === 'no' && isNearlySerial(valuesOf(table, column)),
  );
  const all = table.columns.filter((column, place) => {
    const { heading } = column;
    const values = valuesOf(table, column);
    // Beside the numbers of the list, "nr" is none.
    const isAnyway = isNumbered && heading.toLowerCase() === 'nr';
    const isNamed =
      (named[place] !== undefined && named[place] !== 'marks' && !isExam(named[place], heading)) ||
      isOfPerson(heading);
    // Beside headings, a column without one is somebody's own sum.
    if (cellText(column.cell).trim() === '') return false;
    return (
      (isAnyway || (!isNamed && mayHoldMarks(heading))) &&
      values.length > 0 &&
      share(values, isMark) >= 0.5 &&
      !isNoMarkOfExam(values)
    );
  });
  // Beside what they are made of, means and sums are none.
  const parts = all.filter(({ heading }) => !isTotal(heading));
  const marks = parts.length > 1 ? parts : all;
  // Beside columns that say their subjects, "Marks" alone is what they come to.
  const isOneOfSeveral = ofSeries(marks.map(({ heading }) => heading));
  const isBare = ({ heading }: SheetColumn): boolean =>
    newSubjectOfHeading(heading) === '' &&
    examTypeOfHeading(heading) === '' &&
    !isExam(fieldOfHeading('grades', heading)?.field, heading) &&
    /\p{L}{3}/u.test(heading) &&
    !isOneOfSeveral(heading);
  const told = marks.filter((column) => !isBare(column));
  if (told.length > 1) return told;
  const isOfExam = marks.some(
    ({ heading }) =>
      subjectOfHeading(heading) !== '' ||
      examTypeOfHeading(heading) !== '' ||
      (newSubjectOfHeading(heading) !== '' && speaksOfMarks(heading)),
  );
  return marks.length > 1 || isOfExam ? marks : [];
}

/** "Exam" above numbers is a column of marks. */
function isExam(field: string | undefined, heading: string): boolean {
  return field === 'examType' && mayHoldMarks(heading);
}

/** Numbers beside marks that tell of a person: telephones, birthdays. */
export function isOfPerson(heading: string): boolean {
  // "PAI" is a father in one language, and a subject in the next.
  if (heading.length < SHORTEST_TELLING || isSubjectName(heading)) return false;
  return (
    OF_PERSON.has(fieldOfHeading('students', heading)?.field ?? '') ||
    OF_REGISTER.has(headingKey(heading))
  );
}

/** "Asistencia" above numbers is how often somebody came. */
const OF_REGISTER = new Set(HEADING_WORDS.status.map(headingKey));

/** Shorter ones are abbreviations of this or that. */
const SHORTEST_TELLING = 3;

const OF_PERSON: ReadonlySet<string> = new Set([
  'phone',
  'email',
  'dateOfBirth',
  'address',
  'parentName',
  'parentPhone',
  'enrollmentDate',
]);

/** Whether a heading is one of several that count up: "U1", "U2"; "Nota 1º trimestre", "Nota 2º trimestre"; "II parcial". */
function ofSeries(headings: readonly string[]): (heading: string) => boolean {
  const stemOf = (heading: string): string | undefined => {
    const [before, number, after = '', ...more] = heading.trim().toLowerCase().split(COUNTED);
    const isOne = number !== undefined && more.length === 0 && heading.length <= LONGEST_OF_SERIES;
    return isOne ? `${before}#${after}`.replaceAll(/[\s._-]/gu, '') : undefined;
  };
  const counts = new Map<string, number>();
  for (const heading of headings) {
    const stem = stemOf(heading);
    if (stem !== undefined) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return (heading) => (counts.get(stemOf(heading) ?? '\0') ?? 0) > 1;
}

const COUNTED = /(?<![\d.,(])(\d{1,2}|(?<!\p{L})(?:i{1,3}|iv)(?!\p{L}))(?![\d.,])/u;
const LONGEST_OF_SERIES = 40;

/** A mark, or why there is none. */
export function isMark(cell: Cell): boolean {
  return isNumeric(cell) || readNoMarkWord(cellText(cell).trim(), () => false) !== undefined;
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

/** Years, numbers that rise by one, and numbers of five digits are of no exam. */
export function isNoMarkOfExam(values: readonly Cell[]): boolean {
  const numbers = values.map((cell) => Number(cellText(cell).replace(',', '.')));
  return (
    (values.length > 3 && isCounting(values)) ||
    numbers.some((number) => Math.abs(number) >= 10_000) ||
    numbers.every((number) => Number.isInteger(number) && number >= 1980 && number <= 2100)
  );
}
