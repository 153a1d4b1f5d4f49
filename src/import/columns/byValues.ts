/** Finds candidates by values, for columns whose headings say nothing. */
import { isEmailAddress } from '#school/text/emailAddress.ts';
import type { CollectionName } from '#school/collections.ts';
import { isGroupLike } from '#school/classes/readClassNames.ts';
import type { Cell } from '#school/exporting/sheets.ts';
import { nameKey } from '#school/text/matchKey.ts';
import {
  BY_PART,
  fieldOfHeading,
  isOfSomebodyElse,
  LIST_NUMBER,
} from '#import/headings/fieldOfHeading.ts';
import { headingKey, headingParts, keysOf } from '#import/headings/headings.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import { schoolWords } from '#import/headings/wideHeadings.ts';
import { FULL_NAME, isAboutStudents, STUDENT_LOOKUP } from '#import/reading/importFields.ts';
import { isNumeric } from '#import/reading/readNumbers.ts';
import {
  areFew,
  areNumbersOfStudents,
  arePhonesForSure,
  areSexes,
  isBirthday,
  isClassOf,
  isName,
  isNumberLike,
  isNumberWord,
  isPhone,
  isWholeName,
  textOf,
} from './cellTests.ts';
import { distinctIn, isMostlyDistinct, isNearlySerial, share, valuesOf } from './columnValues.ts';
import { isOfLastNames, isPairOfNames, nameFields } from './nameColumns.ts';
import { isStatusWord } from './vetoes.ts';
import { OF_STATE } from './certainty.ts';
import { areRollNumbers, WHO } from './byHeadings.ts';
import type { Candidate, CandidateOptions, Told } from './candidate.ts';
import { canBeDay } from '#import/reading/readDays.ts';

/** Returns candidates for columns without a telling heading. Every heading scores higher than any value. */
export function byValues(
  table: SheetTable,
  free: readonly SheetColumn[],
  headed: readonly Candidate[],
  options: CandidateOptions,
): readonly Told[] {
  const { collection } = options;
  const misnamed = new Set(headed.flatMap(({ column, veto }) => (veto ? [column] : [])));
  const told = free.filter(
    (column) => misnamed.has(column) || !isOfSomebodyElse(collection, column.heading),
  );
  const found = told.flatMap((column) => {
    const isUnnamed = !table.hasHeadings || textOf(column.cell) === '' || misnamed.has(column);
    // Below "Date" or "Phone" other numbers are not roll numbers either.
    const isOfOther = headed.some((one) => one.column === column && OTHER_NUMBERS.test(one.field));
    const own = ofValues(table, column, isUnnamed, options);
    return isOfOther ? own.filter(({ field }) => !/ollNumber|hone/u.test(field)) : own;
  });
  const has = (field: string): boolean =>
    headed.some((one) => one.field === field && !one.veto) ||
    found.some((one) => one.field === field);
  const isNamed = nameFields(collection).some(has);
  const statuses = found.filter(({ field }) => field === 'status');
  return [
    // Several columns of statuses are days without dates.
    ...(statuses.length > 1 ? found.filter((one) => !statuses.includes(one)) : found),
    ...numbersByHeading(table, told, headed, options),
    ...(isNamed || collection === 'classes'
      ? splitOverTwo(table, headed, options)
      : namesByValues(table, told, collection)),
  ];
}

const OTHER_NUMBERS = /(?:^|[a-z])Date$|^date|[pP]hone$/u;
const SEXES = keysOf('sex');
/** Headings of days of a person, on which nobody came. */
export const OTHER_DAYS = keysOf('dateOfBirth', 'enrollmentDate', 'joinDate');

/** Returns candidates by the values of one column. `isUnnamed`: the column has no heading or a wrong one. */
function ofValues(
  table: SheetTable,
  column: SheetColumn,
  isUnnamed: boolean,
  { collection, school, today }: CandidateOptions,
): readonly Told[] {
  const values = valuesOf(table, column);
  const most = (isSo: (cell: Cell) => boolean): boolean => share(values, isSo) >= 0.8;
  const be = (field: string, score: number, isSure = false): readonly Told[] => [
    { column, field, heading: 0, values: score, isSure },
  ];
  const key = headingKey(column.heading);
  const isOfStudents = isAboutStudents(collection);
  if (values.length === 0) return [];
  if (most((cell) => isEmailAddress(textOf(cell)))) {
    if (collection === 'classes') return [];
    // Below "mailtutor" the addresses are of somebody else.
    return be(isOfStudents ? STUDENT_LOOKUP.email : 'email', 39, isOfStudents || isUnnamed);
  }
  if (isOfStudents) {
    const names = new Set(
      school.students.map(({ firstName, lastName }) => nameKey(`${firstName} ${lastName}`)),
    );
    if (most((cell) => names.has(nameKey(textOf(cell)))))
      return be(STUDENT_LOOKUP.student, 38, true);
    if (most(isClassOf(school.classes))) return be(STUDENT_LOOKUP.class, 30);
    const isAnswer = (cell: Cell): boolean => /^(?:yes|no|true|false|y|n)$/iu.test(textOf(cell));
    const areWords = most((cell) => isStatusWord(cell) && !isAnswer(cell));
    if (collection === 'attendance' && areWords && !SEXES.has(key)) {
      return be('status', 28);
    }
    const areDays = most((cell) => !isNumeric(textOf(cell)) && canBeDay(cell, today));
    if (areDays && !OTHER_DAYS.has(key)) return be('date', 27);
    const { isSubject } = schoolWords(school.rules);
    const areSubjects = most((cell) => isSubject(textOf(cell)) && !isNumeric(cell));
    if (collection === 'grades' && areSubjects) return be('subject', 26);
    return [];
  }
  if (collection === 'classes') return [];
  if (!isUnnamed) return [];
  if (collection === 'teachers')
    return most(isPhone) && arePhonesForSure(values) ? be('phone', 25) : [];
  if (most((cell) => isBirthday(cell, today))) return be('dateOfBirth', 35);
  const isLettered = (cell: Cell): boolean => /\p{L}/u.test(textOf(cell));
  // Bare numbers are classes only where a heading says so.
  if (values.some(isLettered) && areFew(values)) {
    if (most(isClassOf(school.classes))) return be('class', 30);
    if (most((cell) => isGroupLike(textOf(cell))) && values.length > 1) return be('class', 28);
  }
  if (most(isPhone) && arePhonesForSure(values))
    return [...be('phone', 25), ...be('parentPhone', 24)];
  if (most(isNumberLike) && areNumbersOfStudents(values)) {
    if (OF_OTHERS.test(key)) return [];
    const mayBePhones = most(isPhone) && most((cell) => textOf(cell).length >= 10);
    return [...be('rollNumber', 22), ...(mayBePhones ? be('phone', 19) : [])];
  }
  return [];
}

/** Headings of numbers of something else: telephones, rooms, classes. */
const OF_OTHERS =
  /phone|room|class|kelas|account|bank|email|tax|contact|session|course|subject|(?:^| )(?:hp|wa|telp|telepon|telefon\w*|rekening|rumah|kk|pin|zip|postal|area)(?: |$)/u;
const NAMES_A_NUMBER = /(?:^| )(?:\w{0,3}id|code|no|card|rno|numara\w*|key)(?: |$)/u;
const isLong = (cell: Cell): boolean => textOf(cell).length >= 5;
const NUMBER_WORDS = keysOf('rollNumber');
const HAS_A_NUMBER = keysOf('address', 'phone', 'email', 'class', 'section', 'subject', 'marks');

/** Finds numbers of people below headings such as "UID" and "Student", and long ones without a heading. Never serial ones. */
function numbersByHeading(
  table: SheetTable,
  columns: readonly SheetColumn[],
  headed: readonly Candidate[],
  { collection, school }: CandidateOptions,
): readonly Told[] {
  if (!table.hasHeadings || collection === 'teachers' || collection === 'classes') return [];
  const isOfStudents = isAboutStudents(collection);
  const field = isOfStudents ? STUDENT_LOOKUP.rollNumber : 'rollNumber';
  const names = table.columns.find(
    ({ heading }) => fieldOfHeading(collection, heading)?.field === FULL_NAME,
  );
  const ofNames = new Set([...WHO, ...nameFields(collection)]);
  const isNamed = isOfStudents && headed.some(({ field, veto }) => !veto && ofNames.has(field));
  const people = (rows: number): number =>
    names ? Math.min(rows, distinctIn(valuesOf(table, names))) : rows;
  return columns.flatMap((column): readonly Told[] => {
    const key = headingKey(column.heading);
    const words = key.split(' ');
    const owner = headingParts(key).owner ?? '';
    const values = valuesOf(table, column);
    const isNumber =
      headed.some((one) => one.column === column && one.field === STUDENT_LOOKUP.student) ||
      (isOfStudents && column.made && values.every(isLong) && areNumbersOfStudents(values)) ||
      NAMES_A_NUMBER.test(key) ||
      OF_STATE.test(key) ||
      words.some((word) => NUMBER_WORDS.has(word));
    const isOther =
      LIST_NUMBER.has(key) ||
      OF_OTHERS.test(key) ||
      words.some((word) => HAS_A_NUMBER.has(word)) ||
      /parent|teacher|other/u.test(owner);
    const areNumbers = values.every(isNumberWord);
    // Marks and registers have several rows for each student.
    const areMany = isOfStudents
      ? distinctIn(values) > 1
      : distinctIn(values) >= Math.max(2, people(values.length) * 0.8);
    if (!isNumber || isOther || !areNumbers || !areMany || isNearlySerial(values)) return [];
    // Beside names other numbers than the school's only contradict: "gradeId", "DNI".
    if (isNamed && !areRollNumbers(values, school)) return [];
    const rank = /student|school/u.test(owner) ? 2 : OF_STATE.test(key) ? 0 : 1;
    return [{ column, field, heading: BY_PART - 4 + rank, isSure: false }];
  });
}

/** "Name" above two columns of single words, of which the second has no heading: first and last names. */
function splitOverTwo(
  table: SheetTable,
  headed: readonly Candidate[],
  { collection }: CandidateOptions,
): readonly Told[] {
  const [full, first, last] = nameFields(collection);
  const found = headed.find(({ field, veto }) => field === full && !veto);
  const beside = table.columns.find(
    ({ index }) => index === (found?.column.index ?? Number.NaN) + 1,
  );
  const isBlank = beside && NO_HEADING.test(headingKey(textOf(beside.cell)));
  if (!found || !isBlank || !isPairOfNames(table, found.column, beside)) return [];
  return pair(table, found.column, beside, [first, last], found.heading + 1);
}

/** The headings that programs give to columns without a name. */
const NO_HEADING =
  /^(?:(?:column|unnamed|spalte|columna|colonne|coluna|colonna|kolom|sloupec|kolumna)[ \d]*)?$/u;

function pair(
  table: SheetTable,
  a: SheetColumn,
  b: SheetColumn,
  [first, last]: readonly [string, string],
  score: number,
): readonly Told[] {
  const isLastFirst = isOfLastNames(valuesOf(table, a), valuesOf(table, b));
  return [
    { column: a, field: isLastFirst ? last : first, heading: score, isSure: false },
    { column: b, field: isLastFirst ? first : last, heading: score, isSure: false },
  ];
}

/** Whole names, two neighbours of single words, or the one column of texts that is left. */
function namesByValues(
  table: SheetTable,
  columns: readonly SheetColumn[],
  collection: CollectionName,
): readonly Told[] {
  const [full, first, last] = nameFields(collection);
  const isOfStudents = isAboutStudents(collection);
  const isDistinct = (column: SheetColumn): boolean =>
    isOfStudents
      ? distinctIn(valuesOf(table, column)) > 1
      : isMostlyDistinct(valuesOf(table, column));
  const whole = columns.filter(
    (column) => share(valuesOf(table, column), isWholeName) >= 0.8 && isDistinct(column),
  );
  const isUnnamed = ({ cell }: SheetColumn): boolean =>
    !table.hasHeadings || NO_HEADING.test(headingKey(textOf(cell)));
  const a = columns.find((one, place) => {
    const next = columns[place + 1];
    return next !== undefined && isPairOfNames(table, one, next);
  });
  const b = a && columns[columns.indexOf(a) + 1];
  if (whole.length === 0 && a && b) return pair(table, a, b, [first, last], 30);
  const texts = columns.filter((column) => {
    const values = valuesOf(table, column);
    // A single word may be a heading above nothing.
    return (
      values.length > 1 && share(values, isName) >= 0.8 && isDistinct(column) && !areSexes(values)
    );
  });
  const [only, ...others] = whole.length > 0 ? whole : texts;
  // Nothing but whole names, or columns of them without headings, columns be two lists: a person has to choose.
  const areLists =
    whole.length > 1 && (!table.hasHeadings || whole.length === table.columns.length);
  if (!only || areLists || (others.length > 0 && whole.length === 0 && !isUnnamed(only))) return [];
  return [
    { column: only, field: full, heading: 0, values: whole.length > 0 ? 26 : 12, isSure: false },
  ];
}
