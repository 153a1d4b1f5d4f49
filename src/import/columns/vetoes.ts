/** When the values of a column forbid a field, whatever its heading says (docs/imports.md). */
import type { CollectionName } from '#school/collections.ts';
import { inEnglish } from '#language/current.ts';
import { exportHeadings } from '#school/exporting/exportTables.ts';
import { OWN } from '#school/fields/schoolFields.ts';
import { isClassLike } from '#school/classes/readClassNames.ts';
import { type Cell, cellText } from '#school/exporting/sheets.ts';
import { groupBy } from '#school/text/grouping.ts';
import { nameKey } from '#school/text/matchKey.ts';
import { fieldOfHeading, LIST_NUMBER, SUBJECT_WORDS } from '#import/headings/fieldOfHeading.ts';
import { headingKey, headingParts, keysOf, wholeWords } from '#import/headings/headings.ts';
import type { SheetColumn, SheetRow, SheetTable } from '#import/headings/sheetTable.ts';
import { isTotal } from '#import/headings/wideHeadings.ts';
import {
  FULL_NAME,
  isAboutStudents,
  personalField,
  SECTION,
} from '#import/reading/importFields.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { canBeDay, columnDay } from '#import/reading/readDays.ts';
import { isPatronymicLast, withoutTitle } from '#import/reading/readNames.ts';
import { isNumeric } from '#import/reading/readNumbers.ts';
import { areCounts, readStatus, readYesNo } from '#import/reading/readStatus.ts';
import { isClassOf, textOf } from './cellTests.ts';
import {
  distinctIn,
  isCountedAnew,
  isIdOfProgram,
  isMostlyDistinct,
  isNearlySerial,
  share,
  valuesOf,
} from './columnValues.ts';
import { largestNumber, proposedMaximum } from './maxMarks.ts';
import { isMark, markColumns } from './markColumns.ts';

/** The facts besides the values that vetoes need. */
export interface VetoOptions {
  readonly collection: CollectionName;
  readonly school: ImportSchool;
  readonly today: string;
}

/** The minimum number of values for judging how distinct a column is. */
const FEW = 6;
/** A column with fewer filled rows is a note. */
const SPARSE = 0.2;
/** Fields that most people may lack, and columns of marks or days that may be empty. */
const MAY_BE_SPARSE =
  /^(?:marks|status|remark|reason|section|middleName|secondLastName|lastNamePrefix)$/u;
const NAMES = /^(?:full|first|middle|last|secondLast|parent)Name$|^lastNamePrefix$/u;
const TIME = /^\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*[ap]\.?m\.?)?$/iu;
const ONLY_NUMBERS = keysOf('onlyNumber');
/** Headings of maximums in some files and of sums in others. */
const MAY_BE_RESULTS = keysOf('maximumOrTotal');
/** Headings of classes, some of which head qualifications as well: "Grade". */
const OF_CLASSES = keysOf('class', 'studentClass', 'className');
const OF_STUDENTS = keysOf('studentClass');
const YEAR = /^(?:19[5-9]|20[0-4])\d(?:\s*[-/]\s*(?:20)?\d{2})?$/u;
/** Headings of groups that are named by a year: "Promo 2023", "Graduating Class". */
const OF_YEARS = wholeWords(keysOf('groupOfYear'));

/** Whether the values of a column cannot be what a field holds. Columns without rows have no veto. */
export function isVetoed(
  table: SheetTable,
  column: SheetColumn,
  field: string,
  options: VetoOptions,
): boolean {
  const values = valuesOf(table, column);
  const rows = Math.min(table.rows.length, 300);
  if (field.startsWith(OWN)) return false;
  const own = personalField(field);
  if (rows >= FEW && values.length < rows * SPARSE && !MAY_BE_SPARSE.test(own)) return true;
  if (values.length === 0) return false;
  if (own !== 'status' && share(values, isAnswer) > 0.5) return true;
  if (NAMES.test(own)) return !areNames(table, column, values, field, options);
  switch (own) {
    case 'class':
      return !areClasses(table, column, values, options);
    case 'rollNumber':
      return !areNumbers(table, column, values);
    case 'date':
      return values.every(isTime);
    case 'dateOfBirth':
    case 'enrollmentDate':
    case 'joinDate':
      // Nobody types several days again.
      return (
        (values.length > 3 || share(values, isEmail) > 0.5) &&
        !values.some((cell) => canBeDay(cell, options.today))
      );
    case 'status':
      return !areStatuses(table, column, values, options.today);
    case 'marks':
      return share(values, isMark) < 0.5 && !isOwnHeading(column, field, options);
    case 'maxMarks':
      return !areMaximums(table, column, values, options.school);
    case 'examType':
      // "2025/2026" below "Session" is a school year, "A" below "Assessment" a result.
      return share(values, (cell) => /\p{L}[\p{L}\d]/u.test(textOf(cell))) < 0.5;
    case 'email':
      // An address is taken out of "Email ann@school.example".
      return values.length > 3 && share(values, hasEmail) < 0.3;
    case 'phone':
    case 'parentPhone':
      return share(values, isDialled) < 0.3 && (values.length > 3 || share(values, isEmail) > 0.5);
    case 'salary':
    case 'experience':
      return share(values, hasDigit) < 0.3 && !isOwnHeading(column, field, options);
    case 'address':
      return share(values, hasLetter) < 0.5 || share(values, isWebOrEmail) >= 0.5;
    case 'qualification':
      // "12th" is no class below "Education".
      return (
        OF_CLASSES.has(headingKey(column.heading)) &&
        share(values, (cell) => hasDigit(cell) && isClassLike(textOf(cell))) > 0.5
      );
    case 'teacherId':
      return (
        (values.length > 3 || !/teacher/u.test(headingKey(column.heading))) &&
        !areTeachers(values, options.school)
      );
    case 'name':
      // A class comes again beside its sections.
      return values.length > 2 && !isMostlyDistinct(values) && !hasSections(table);
    case 'section':
      return !areSections(values, options.collection);
    default:
      return false;
  }
}

/** "Yes" and "No" answer a question that the heading asks: "Domicile". */
const isAnswer = (cell: Cell): boolean =>
  textOf(cell).length > 1 && readYesNo(textOf(cell)) !== undefined;
const hasLetter = (cell: Cell): boolean => /\p{L}/u.test(textOf(cell));
const hasDigit = (cell: Cell): boolean => /\d/u.test(textOf(cell));
const hasEmail = (cell: Cell): boolean => /\S@\S/u.test(textOf(cell));
const isEmail = (cell: Cell): boolean => /^\S*@/u.test(textOf(cell));
const isDialled = (cell: Cell): boolean => textOf(cell).replaceAll(/\P{N}/gu, '').length >= 5;
/** Whether a cell is a time of day. */
export const isTime = (cell: Cell): boolean => TIME.test(textOf(cell));
const isWebOrEmail = (cell: Cell): boolean =>
  isEmail(cell) || /^(?:https?:\/\/|www\.)\S+$/iu.test(textOf(cell));
const isOfMany = (cell: Cell): boolean => textOf(cell).split(',').length > 3;
const isTick = (cell: Cell): boolean => /^[x✓✔*]$/iu.test(textOf(cell));
/** In lists of marks "Division" may be a result: "First", "II". */
const isSection = (cell: Cell): boolean => /^(?!i+$)\p{L}\d?$/iu.test(textOf(cell));
/** Whether a cell is a letter or a small number, as sections are. */
export const isShort = (cell: Cell): boolean => /^(?:\p{L}|\d{1,2})$/u.test(textOf(cell));

const hasSections = ({ columns }: SheetTable): boolean =>
  columns.some(({ heading }) => fieldOfHeading('classes', heading)?.field === SECTION);

function areNames(
  table: SheetTable,
  column: SheetColumn,
  values: readonly Cell[],
  field: string,
  options: VetoOptions,
): boolean {
  if (share(values, hasLetter) < 0.5 || share(values, isEmail) > 0.5) return false;
  if (share(values, isTick) > 0.5 || share(values, isOfMany) > 0.5) return false;
  // Roll numbers have digits in every row; a name has one only by accident, or where real names were replaced.
  const areCodes = share(values, (cell) => hasDigit(cell) && !/\p{L}{2}/u.test(textOf(cell))) > 0.5;
  if (areCodes && !isOwnHeading(column, field, options)) return false;
  // One tutor of many students is a teacher, and a patronymic alone a part of the student's name.
  if (field === 'parentName') {
    const arePatronymics = share(values, (cell) => isPatronymicLast(['', '', textOf(cell)], false));
    const isOneOfMany = values.length >= 2 * FEW && distinctIn(values) < values.length / 2;
    return arePatronymics <= 0.5 && !isOneOfMany;
  }
  // Brothers share a last name, and many people share a first name.
  if (values.length < FEW || field !== FULL_NAME) return true;
  return distinctIn(values) >= peopleIn(table, values.length) * 0.6;
}

/**
 * True for the heading of a field in this program's own files, in English: "First Name". Below such a heading a value that
 * the field cannot hold is a mistake to show.
 */
function isOwnHeading(
  { heading }: SheetColumn,
  field: string,
  { collection }: VetoOptions,
): boolean {
  const key = headingKey(heading);
  return inEnglish(() => exportHeadings(collection)).some(
    (own) => own.name === field && headingKey(own.heading) === key,
  );
}

/** Returns the number of people in a list by its numbers or emails; without these the number of different rows. */
function peopleIn(table: SheetTable, rows: number): number {
  const counts = table.columns.flatMap((column) => {
    const field = fieldOfHeading('students', column.heading)?.field;
    const values = field === 'rollNumber' || field === 'email' ? valuesOf(table, column) : [];
    return values.length >= rows / 2 && !isNearlySerial(values) ? [distinctIn(values)] : [];
  });
  const sample = table.rows.slice(0, 300);
  const different = new Set(sample.map(({ cells }) => cells.map(cellText).join('\0'))).size;
  return Math.min(rows, different, ...counts);
}

function areSections(values: readonly Cell[], collection: CollectionName): boolean {
  if (isAboutStudents(collection)) {
    return values.every((cell) => isSection(cell) || isWholeClass(cell));
  }
  const areMany = collection === 'students' && values.length > 3 && isMostlyDistinct(values);
  return !areMany || values.every(isShort);
}

function areClasses(
  { rows }: SheetTable,
  column: SheetColumn,
  values: readonly Cell[],
  options: VetoOptions,
): boolean {
  const { collection, school } = options;
  const key = headingKey(column.heading);
  const sample = Math.min(rows.length, 300);
  // In a short list one student may have no class yet.
  if (sample >= FEW && values.length < sample / 2) return false;
  if (share(values, isWrittenDay) > 0.5) return false;
  if (!OF_YEARS.test(key) && share(values, (cell) => YEAR.test(textOf(cell))) > 0.5) return false;
  // "23" below "Year" is short for 2023.
  const isShortYear = (cell: Cell): boolean => /^(?:1[4-9]|[2-9]\d)$/u.test(textOf(cell));
  if (OF_STUDENTS.has(key) && share(values, isShortYear) > 0.5) return false;
  const areDifferent = values.length > 8 && distinctIn(values) >= values.length * 0.8;
  // A student of each class is no list of numbers.
  const areNamed = (): boolean =>
    share(values, hasLetter) > 0.5 && isOwnHeading(column, 'class', options);
  if (areDifferent && !areNamed()) return false;
  if (!isAboutStudents(collection))
    return (
      !values.every((cell) => /^\d{5,}$/u.test(textOf(cell))) || distinctIn(values) < values.length
    );
  const isKnown = isClassOf(school.classes);
  // "Curso" heads subjects as well, and "Grade" marks.
  if (SUBJECT_WORDS.has(key)) return values.some((cell) => hasDigit(cell) || isKnown(cell));
  return key !== 'grade' || share(values, isKnown) > 0.5;
}

/** True for a date in numbers, which is never a class. */
export function isWrittenDay(cell: Cell): boolean {
  if (typeof cell !== 'string' && cell.day !== undefined) return true;
  return /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}(?:$| )/u.test(textOf(cell));
}

/** Whether a heading says "number" and not of what; "Si No" is a slip of "Sl No". */
export function saysOnlyNumber({ heading }: SheetColumn): boolean {
  const key = headingKey(heading);
  const { owner, rest } = headingParts(key);
  const bare = owner === undefined ? rest.join(' ') : key;
  return [key, bare].some((words) => LIST_NUMBER.has(words) || ONLY_NUMBERS.has(words));
}

/** False for serial numbers of the list and for ids of programs. */
function areNumbers(table: SheetTable, column: SheetColumn, values: readonly Cell[]): boolean {
  const key = headingKey(column.heading);
  if (share(values, isIdOfProgram) > 0.5 || share(values, hasDigit) < 0.5) return false;
  const isOther = (cell: Cell): boolean =>
    isWrittenDay(cell) || /^(?:\+|0?[.,])/u.test(textOf(cell));
  if (share(values, isOther) > 0.4) return false;
  const bare = headingParts(key).rest.join(' ');
  if (LIST_NUMBER.has(bare) && isCountedAnew(values)) return false;
  if (PAPERS.some((paper) => key.split(' ').includes(paper))) return false;
  if (!saysOnlyNumber(column)) return true;
  if (values.length < Math.min(table.rows.length, 300) / 2) return false;
  return values.length < 2 || !(isNearlySerial(values) || areShared(table, values));
}

/** Whether several people have one number: "NR" may be an average, and "num" a mark. Each class may count from 1. */
function areShared(table: SheetTable, values: readonly Cell[]): boolean {
  const fields = table.columns.map(({ heading }) => fieldOfHeading('students', heading)?.field);
  const people = table.columns[fields.indexOf(FULL_NAME)];
  if (values.length < FEW || fields.includes('class')) return false;
  if (people) return distinctIn(values) < distinctIn(valuesOf(table, people)) * 0.8;
  // Rows with several marks are a person each.
  const isNamed = fields.some((field) => NAMES.test(field ?? ''));
  return !isNamed && !isMostlyDistinct(values) && markColumns(table).size > 1;
}

const PAPERS = [...keysOf('paper')];

function areStatuses(
  table: SheetTable,
  column: SheetColumn,
  values: readonly Cell[],
  today: string,
): boolean {
  const areCounted =
    areCounts(values.map(textOf)) && !headingKey(column.heading).includes('status');
  if (share(values, isTime) > 0.5 || areCounted) return false;
  const areDigits = values.every((cell) => /^[01]$/u.test(textOf(cell)));
  // Below a day 0 and 1 are marks of it.
  if (!areDigits || columnDay(column.cell, today) !== undefined) return true;
  // Beside sums of days 0 and 1 are counts as well.
  const isBesideTotals = table.columns.some(
    (other) =>
      other !== column && isTotal(other.heading) && share(valuesOf(table, other), isNumeric) > 0.5,
  );
  return !isBesideTotals && !areBothADay(table, column);
}

/** Whether many rows that are alike but for a time have both values: a clock writes when people come and go. */
function areBothADay(table: SheetTable, { index }: SheetColumn): boolean {
  /** Without the time of a day. */
  const partOf = (cell: Cell | undefined): string => textOf(cell).slice(0, 10);
  const alike = table.columns.filter((column) => {
    const parts = valuesOf(table, column).map(partOf);
    return column.index !== index && share(parts, isTime) < 0.5 && !isMostlyDistinct(parts);
  });
  const days = groupBy(table.rows.slice(0, 300), ({ cells }) =>
    alike.map((column) => partOf(cells[column.index])).join('\0'),
  );
  const isBoth = (rows: readonly SheetRow[]): boolean =>
    new Set(rows.map(({ cells }) => textOf(cells[index]))).size > 1;
  return alike.length > 1 && [...days.values()].filter(isBoth).length > days.size / 4;
}

/** False for sums, which vary, and for the maximum of a sum: "Total Marks 500" beside five subjects. */
function areMaximums(
  table: SheetTable,
  column: SheetColumn,
  values: readonly Cell[],
  { rules }: ImportSchool,
): boolean {
  const mayBeResults = MAY_BE_RESULTS.has(headingKey(column.heading));
  const isBesideTotal = table.columns.some((other) => other !== column && isTotal(other.heading));
  if (!mayBeResults && !isBesideTotal) return true;
  const numbers = values.map((cell) => Number(textOf(cell)));
  const marks = [...markColumns(table, rules).keys()].filter((other) => other !== column);
  const sum = marks.reduce((before, other) => before + (largestNumber(table, other) ?? 0), 0);
  if (marks.length > 1 && numbers.every((number) => number >= sum)) return false;
  return (
    !mayBeResults ||
    distinctIn(values) <= Math.max(1, values.length / 3) ||
    numbers.every((number) => proposedMaximum(number) === number)
  );
}

/** True if any value names a teacher of the school. */
function areTeachers(values: readonly Cell[], { teachers }: ImportSchool): boolean {
  const names = new Set(
    teachers.map(({ firstName, lastName }) => nameKey(`${firstName} ${lastName}`)),
  );
  return values.some((cell) => names.has(nameKey(withoutTitle(textOf(cell)))));
}

/** Whether a cell says a class with its section: "5B". */
export function isWholeClass(cell: Cell): boolean {
  const text = textOf(cell);
  return /\d/u.test(text) && hasLetter(cell) && isClassLike(text);
}

/** Whether a cell is a word of a register, and none of a questionnaire. */
export function isStatusWord(cell: Cell): boolean {
  return hasLetter(cell) && readStatus(textOf(cell)) !== undefined;
}
