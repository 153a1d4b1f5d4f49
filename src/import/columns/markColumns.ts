/** The columns of marks, of which a list may have many, one for each exam. */
import { type Cell, cellText } from '#school/exporting/sheets.ts';
import { fieldOfHeading } from '#import/headings/fieldOfHeading.ts';
import { headingKey, keysOf } from '#import/headings/headings.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import {
  isPartOfMark,
  isTotal,
  maximumOfHeading,
  schoolWords,
  type SchoolWords,
  speaksOfMarks,
  withoutMaximum,
} from '#import/headings/wideHeadings.ts';
import type { ImportRules } from '#import/reading/importSchool.ts';
import { readNoMarkWord } from '#import/reading/readStatus.ts';
import { isNumeric } from '#import/reading/readNumbers.ts';
import {
  isCountedAnew,
  isCounting,
  isNearlySerial,
  ofColumn,
  share,
  valuesOf,
} from './columnValues.ts';
import { numberOf } from './cellTests.ts';

/** True for a mark, or for a word that says why there is none. */
export function isMark(cell: Cell): boolean {
  return isNumeric(cell) || readNoMarkWord(cellText(cell).trim(), () => false) !== undefined;
}

/** The columns that may hold marks, and whether a word of their heading says so. */
export function markColumns(
  table: SheetTable,
  rules?: ImportRules,
): ReadonlyMap<SheetColumn, boolean> {
  const words = schoolWords(rules);
  const { examTypeOf, isSubject, namesSubject, newSubjectOf } = words;
  if (!table.hasHeadings) return new Map(bareMarks(table).map((column) => [column, false]));
  const fieldOf = (heading: string): string => fieldOfHeading('grades', heading)?.field ?? '';
  const isExam = (heading: string): boolean => /^(?:marks|examType)$/u.test(fieldOf(heading));
  const isOneOfSeveral = ofSeries(table.columns.map(({ heading }) => heading));
  const saysExam = ({ heading }: SheetColumn): boolean =>
    isExam(heading) || examTypeOf(heading) !== '' || isPartOfMark(heading);
  const saysMarks = (column: SheetColumn): boolean =>
    saysExam(column) ||
    isSubject(column.heading) ||
    namesSubject(column.heading) ||
    isSubject(newSubjectOf(column.heading)) ||
    speaksOfMarks(column.heading) ||
    // The number in "Nota (2)" may count the columns of one heading.
    maximumOfHeading(cellText(column.cell)) !== '' ||
    column.maximum !== undefined;
  const all = table.columns.filter((column) => {
    const { heading } = column;
    const isOther = fieldOf(heading) !== '' && !isExam(heading);
    const isBlank = cellText(column.cell).trim() === '';
    if (isOther || isBlank || isOfPerson(heading, words) || isTotal(heading)) return false;
    const values = valuesOf(table, column);
    // Below the heading of the form itself a mark that cannot be read is a mistake to show.
    if (values.length === 0 || headingKey(heading) === 'marks') return fieldOf(heading) === 'marks';
    const isMarks = isSubject(heading) || fieldOf(heading) === 'marks';
    if (!words.mayHoldMarks(heading) || (!isMarks && isCountedAnew(values))) return false;
    return share(values, isMark) >= 0.5 && !areNoMarks(values);
  });
  const filled = all.filter((column) => valuesOf(table, column).length > 0);
  const holding = filled.length > 0 ? filled : all;
  // If a column has the subjects, the headings name exams: "Mid-term Marks".
  const hasSubjects = table.columns.some(({ heading }) => fieldOf(heading) === 'subject');
  const told = holding.filter(
    (column) => (hasSubjects ? saysExam : saysMarks)(column) || isOneOfSeveral(column.heading),
  );
  // Beside columns of exams, "Marks" alone is their sum.
  const own = told.filter((column) => !isBare(column, words, isOneOfSeveral));
  const sure = own.length > 1 ? own : told;
  const isMore = sure.length === 0 ? () => true : isNewSubject(sure, words);
  const others = hasSubjects
    ? []
    : holding.filter((column) => isMore(column) && !isResult(table, column));
  const totals = table.columns.filter(({ heading }) => isTotal(heading));
  // "Note" beside one exam may be the grade of its points, and "Assignment" beside points the number of one.
  const isSure = (column: SheetColumn): boolean =>
    // "Exam 1" and "Exam 2" are marks; "line 1" and "line 2" may be.
    (saysMarks(column) || isExam(column.heading.replace(COUNTED, ' '))) &&
    (own.length !== 1 || told.length === 1 || isPartOfMark(column.heading)) &&
    !areWorkedOut(valuesOf(table, column)) &&
    !(own.length > 1 && totals.some((total) => repeats(table, column, total)));
  const found = [...others, ...sure].filter((column) => !isSumOfTwo(table, column));
  return new Map(found.map((column) => [column, sure.includes(column) && isSure(column)]));
}

/** True for headings such as "Marks", without subject, exam and number. */
function isBare(
  { heading }: SheetColumn,
  { newSubjectOf, examTypeOf }: SchoolWords,
  isOneOfSeveral: (heading: string) => boolean,
): boolean {
  return (
    newSubjectOf(heading) === '' &&
    examTypeOf(heading) === '' &&
    fieldOfHeading('grades', heading)?.field !== 'examType' &&
    /\p{L}{3}/u.test(heading) &&
    !isOneOfSeveral(heading)
  );
}

/** True for a column with an unknown heading beside several columns of marks: a further subject. */
function isNewSubject(
  sure: readonly SheetColumn[],
  { newSubjectOf }: SchoolWords,
): (column: SheetColumn) => boolean {
  const places = sure.map(({ index }) => index);
  return (column) =>
    places.length > 1 &&
    !places.includes(column.index) &&
    column.index > Math.min(...places) - 2 &&
    column.index < Math.max(...places) + 2 &&
    newSubjectOf(column.heading) !== '';
}

/** Without headings: numbers up to a hundred that count nothing. */
function bareMarks(table: SheetTable): readonly SheetColumn[] {
  return table.columns.filter((column) => {
    const values = valuesOf(table, column);
    const isUpTo100 = (cell: Cell): boolean => isNumeric(cell) && numberOf(cell) <= 100;
    return (
      values.length > 0 && values.every(isUpTo100) && !isNearlySerial(values) && !areNoMarks(values)
    );
  });
}

const OF_PERSON = /^(?:phone|email|dateOfBirth|address|parentName|parentPhone|enrollmentDate)$/u;
/** "Asistencia" above numbers counts presences. */
const OF_REGISTER = keysOf('status');

/** Numbers beside marks that tell of a person: telephones, birthdays. "PAI" is a father here, and a subject there. */
function isOfPerson(heading: string, { isSubject }: SchoolWords): boolean {
  if (heading.length < 3 || isSubject(heading)) return false;
  const field = fieldOfHeading('students', heading)?.field ?? '';
  return OF_PERSON.test(field) || OF_REGISTER.has(headingKey(heading));
}

const COUNTED = /(?<![\d.,(])(\d{1,2}|(?<!\p{L})(?:i{1,3}|iv)(?!\p{L}))(?!\d|[.,]\d)/u;
const LONGEST_OF_SERIES = 40;

/** Whether a heading is one of several that count up: "U1", "U2"; "Nota 1º trimestre", "Nota 2º trimestre". */
function ofSeries(headings: readonly string[]): (heading: string) => boolean {
  const stemOf = (heading: string): string | undefined => {
    const [before, number, after = '', ...more] = withoutMaximum(heading)
      .trim()
      .toLowerCase()
      .split(COUNTED);
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

/** Weights, marks as shares of their maximum, and averages: 0.5, 0.875, 71.78834. */
function areWorkedOut(values: readonly Cell[]): boolean {
  const numbers = values.map(numberOf).filter(Number.isFinite);
  const hasDecimals = (number: number, places: number): boolean =>
    Math.abs(number - Number(number.toFixed(places))) > 1e-9;
  return (
    numbers.some((number) => hasDecimals(number, MOST_DECIMALS)) ||
    (numbers.every((number) => number >= 0 && number <= 1) &&
      numbers.some((number) => hasDecimals(number, 0)))
  );
}

/** No mark that a person gives has more decimals. */
const MOST_DECIMALS = 4;

/** Years, numbers that rise by one, and numbers of five digits are of no exam. */
function areNoMarks(values: readonly Cell[]): boolean {
  const numbers = values.map(numberOf);
  return (
    (values.length > 3 && isCounting(values)) ||
    numbers.some((number) => Math.abs(number) >= 10_000) ||
    numbers.every((number) => Number.isInteger(number) && number >= 1980 && number <= 2100)
  );
}

/** The minimum number of rows that prove a sum, and a mean of whole numbers. */
const ROWS_OF_SUM = 3;
const ROWS_OF_MEAN = 10;
/** Two marks of several may happen to be a third one. */
const SUMS_OF_TWO = 5;
/** The maximum number of columns that are summed up. */
const MOST_COLUMNS = 30;

/** The numbers of a column, of the first rows only. */
const numbersIn = ofColumn((table, index): readonly number[] =>
  table.rows.slice(0, 300).map(({ cells }) => numberOf(cells[index] || '-')),
);

/** Whether each number of a column is the sum or the mean of two or more columns before it, as spreadsheets work out. */
const isResult = ofColumn((table, index): boolean => {
  const results = numbersIn(table, { index });
  const rows = results.flatMap((result, row) => (Number.isFinite(result) ? [row] : []));
  if (rows.length < ROWS_OF_SUM) return false;
  const hasDecimals = rows.some((row) => !Number.isInteger(results[row]));
  const mayBeMean = hasDecimals || rows.length >= ROWS_OF_MEAN;
  const sums = results.map(() => 0);
  return numbersBefore(table, index).some((column, at) => {
    const marks = numbersIn(table, column);
    const right = rows.filter((row) => {
      const sum = (sums[row] ?? 0) + (marks[row] || 0);
      sums[row] = sum;
      const [less, mean] = [sum, sum / (at + 1)].map((one) => Math.abs(one - (results[row] ?? 0)));
      return (less ?? 1) < 0.01 || (mayBeMean && (mean ?? 1) <= (hasDecimals ? 0.051 : 0.5));
    });
    return at > 0 && right.length >= rows.length * 0.9;
  });
});

/** Whether each number of a column is the sum of two others, wherever these stand, and five sums at least differ. */
const isSumOfTwo = ofColumn((table, index): boolean => {
  const sums = numbersIn(table, { index });
  const rows = sums.flatMap((sum, row) => (Number.isFinite(sum) ? [row] : []));
  const parts = table.columns
    .filter((column) => column.index !== index && share(valuesOf(table, column), isNumeric) >= 0.5)
    .map((column) => numbersIn(table, column));
  const isSum = (one: readonly number[], other: readonly number[]): boolean => {
    const proofs = new Set<number>();
    let missed = 0;
    for (const row of rows) {
      const [a, b, sum] = [one[row] || 0, other[row] || 0, sums[row] || 0];
      if (Math.abs(a + b - sum) > 0.01) missed += 1;
      else if (a !== 0 && b !== 0) proofs.add(sum);
      if (missed > rows.length / 10) return false;
    }
    return proofs.size >= SUMS_OF_TWO;
  };
  return parts.some((one, at) => parts.slice(at + 1).some((other) => isSum(one, other)));
});

/** Whether nearly each number of a column stands in one of totals as well: "Final" beside "Average". */
function repeats(table: SheetTable, column: SheetColumn, total: SheetColumn): boolean {
  const [own, others] = [numbersIn(table, column), numbersIn(table, total)];
  const same = own.filter((number, row) => number === others[row]);
  return same.length >= Math.max(ROWS_OF_SUM, own.filter(Number.isFinite).length * 0.9);
}

/** The columns of numbers just before a column, the nearest first. */
function numbersBefore(table: SheetTable, index: number): readonly SheetColumn[] {
  const at = table.columns.findIndex((column) => column.index === index);
  const before = table.columns.slice(Math.max(0, at - MOST_COLUMNS), at).toReversed();
  const end = before.findIndex((column) => share(valuesOf(table, column), isNumeric) < 0.5);
  return end < 0 ? before : before.slice(0, end);
}
