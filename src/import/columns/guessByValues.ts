/** What the values of a column, and the columns beside it, give away where no heading speaks. */
import { isEmailAddress } from '#school/text/emailAddress.ts';
import type { Cell } from '#school/exporting/sheets.ts';
import { cellText } from '#school/exporting/sheets.ts';
import type { CollectionName } from '#school/collections.ts';
import { isGroupCode, isGroupLike } from '#school/classes/readClassNames.ts';
import { HEADING_WORDS, SEX_HEADINGS } from '#import/words/headingWords.ts';
import { STUDENT_LOOKUP, FULL_NAME, isAboutStudents } from '#import/reading/importFields.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { looseKey, matchKey, nameKey } from '#school/text/matchKey.ts';
import { dayReadings } from '#import/reading/readDays.ts';
import { isNumeric } from '#import/reading/readNumbers.ts';
import { readStatus } from '#import/reading/readStatus.ts';
import {
  areNearlyDistinct,
  distinctIn,
  isMostlyDistinct,
  isNearlySerial,
  isSerial,
  isShared,
  share,
  valuesOf,
} from './columnValues.ts';
import { fieldOfHeading, isOfSomebodyElse, LIST_NUMBER } from '#import/headings/fieldOfHeading.ts';
import { isOfDocument } from './otherNumbers.ts';
import { headingKey } from '#import/headings/headings.ts';
import { FULL_NAME_TEXT, hasPairOfGivenNames } from './guessNames.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import { mayHeadYears } from './yearAndLetter.ts';

/** A column is what so many of its values are. */
const MOST = 0.8;
/** With fewer cells filled than this, a column is a note at the side. */
const SPARSE = 0.1;

/** A field that values alone give away, and for what collections. */
interface ValueRule {
  readonly field: string;
  readonly of: readonly CollectionName[];
  readonly isSo: (cell: Cell) => boolean;
  /** What holds of all of them together. */
  readonly fits?: (values: readonly Cell[], column: SheetColumn) => boolean;
  /** Whether a heading, as `headingKey` writes it, can stand above them. */
  readonly heads?: (key: string) => boolean;
}

/** "Number" above ten digits and more is the one of a telephone. */
const NUMBER =
  /^(?:numbers?|nomor|nombor|n[uú]mero|numéro|nummer|numer|numara|номер|号码|號碼|번호)$/iu;

/** Below a day or a telephone numbers that are neither are still no numbers of students. */
const HEADS_OTHER_NUMBERS = /(?:^|[a-z])Date$|^date|[pP]hone$/u;
const OF_SEX = new Set(SEX_HEADINGS.map(headingKey));
/** They head days, but of a person and not of an exam. */
const OTHER_DAYS = new Set(
  (['dateOfBirth', 'enrollmentDate', 'joinDate'] as const).flatMap((concept) =>
    HEADING_WORDS[concept].map(headingKey),
  ),
);

/** Takes the columns that no heading names for what their values give away. */
export function guessByValues(
  table: SheetTable,
  collection: CollectionName,
  school: ImportSchool,
  today: string,
  fields: Map<number, string>,
  taken: Set<string>,
  /** Whether its heading names what its values cannot be. */
  isMisnamed: (column: SheetColumn) => boolean,
): void {
  const lastHeaded = table.columns.findLast(({ cell }) => cellText(cell).trim() !== '')?.index;
  const unnamed = table.columns.filter(
    (column) =>
      !fields.has(column.index) &&
      // What stands beside a list with headings is somebody's note.
      (lastHeaded === undefined || column.index <= lastHeaded) &&
      (cellText(column.cell).trim() === '' ||
        isMisnamed(column) ||
        (fieldOfHeading(collection, column.heading) === undefined &&
          !isOfSomebodyElse(collection, column.heading))),
  );
  const classNames = new Set(school.classes.map(({ name }) => looseKey(name)));
  const studentNames = new Set(
    school.students.map(({ firstName, lastName }) => nameKey(`${firstName} ${lastName}`)),
  );
  const rollNumbers = new Set(school.students.map(({ rollNumber }) => matchKey(rollNumber)));
  rollNumbers.delete('');
  const isOfStudents = isAboutStudents(collection);
  const rules: readonly ValueRule[] = [
    {
      field: isOfStudents ? STUDENT_LOOKUP.email : 'email',
      of: ['students', 'teachers', 'grades', 'attendance'],
      isSo: (cell) => isEmailAddress(cellText(cell).trim()),
      fits: (_, column) => isOfStudents || !isShared(table, column),
    },
    {
      field: isOfStudents ? STUDENT_LOOKUP.class : 'class',
      of: ['students', 'grades', 'attendance'],
      isSo: (cell) => classNames.has(looseKey(cellText(cell))),
    },
    {
      field: STUDENT_LOOKUP.student,
      of: ['grades', 'attendance'],
      isSo: (cell) => studentNames.has(nameKey(cellText(cell))),
    },
    {
      field: 'status',
      of: ['attendance'],
      isSo: (cell) => /\p{L}/u.test(cellText(cell)) && readStatus(cellText(cell)) !== undefined,
      // Yes and No are answers to any question.
      fits: (values) =>
        values.some((cell) => !/^(?:yes|no|true|false|y|n)$/iu.test(cellText(cell).trim())),
      heads: (key) => !OF_SEX.has(key),
    },
    {
      field: STUDENT_LOOKUP.rollNumber,
      of: ['grades', 'attendance'],
      isSo: (cell) => rollNumbers.has(matchKey(cellText(cell))),
      fits: (values) => !isSerial(values),
    },
    {
      field: 'dateOfBirth',
      of: ['students'],
      isSo: (cell) => isBirthday(cell, today),
      fits: (values) => areOfYears(values, today),
    },
    {
      field: 'date',
      of: ['grades', 'attendance'],
      isSo: (cell) =>
        !isNumeric(cellText(cell)) && Object.keys(dayReadings(cell, today)).length > 0,
      heads: (key) => !OTHER_DAYS.has(key),
    },
    {
      field: 'class',
      of: ['students'],
      isSo: (cell) => isGroupLike(cellText(cell)) || /^\d{3,4}$/u.test(cellText(cell).trim()),
      fits: isOfClasses,
    },
    {
      field: 'class',
      of: ['students'],
      isSo: (cell) => isGroupCode(cellText(cell)),
      fits: (values) => values.length > 3 && isOfFew(values),
    },
    {
      field: 'salary',
      of: ['teachers'],
      isSo: (cell) => /^\d{4,}[.,]\d{2}$/u.test(cellText(cell).trim()),
    },
    { field: 'phone', of: ['students', 'teachers'], isSo: isPhone, fits: isNoNumberOfStudents },
    { field: 'parentPhone', of: ['students'], isSo: isPhone, fits: isNoNumberOfStudents },
    {
      field: 'rollNumber',
      of: ['students'],
      isSo: isNumberLike,
      fits: (values, column) =>
        isNumbersOfStudents(values) &&
        !HEADS_OTHER_NUMBERS.test(fieldOfHeading(collection, column.heading)?.field ?? '') &&
        !isOfDocument(table, column) &&
        // Beside a heading rows were struck off.
        !(LIST_NUMBER.test(headingKey(column.heading)) && isNearlySerial(values)),
    },
    {
      field: FULL_NAME,
      of: ['students', 'teachers'],
      isSo: (cell) => FULL_NAME_TEXT.test(cellText(cell).trim()),
      fits: (values) => isMostlyDistinct(values),
    },
  ];
  for (const { field, of, isSo, fits, heads } of rules) {
    if (!of.includes(collection) || taken.has(field)) continue;
    if (field === FULL_NAME && (taken.has('firstName') || taken.has('lastName'))) continue;
    if (field === FULL_NAME && !table.hasHeadings && hasPairOfGivenNames(table, fields)) continue;
    const isOfLongNumbers = (one: SheetColumn): boolean =>
      valuesOf(table, one).every((cell) => /^\+?\d[\d\s-]{9,}$/u.test(cellText(cell).trim()));
    // A heading in words that are not known says that it is something else: only a birthday or an email gives it away.
    const isCandidate = (column: SheetColumn): boolean =>
      !fields.has(column.index) &&
      (!isMisnamed(column) || /(?:ollNumber|mail)$/u.test(field)) &&
      (field.endsWith('mail') ||
        isOfStudents ||
        !table.hasHeadings ||
        isMisnamed(column) ||
        (field === 'class' && mayHeadYears(column.heading)) ||
        (field === 'phone' && NUMBER.test(column.heading.trim()) && isOfLongNumbers(column)) ||
        cellText(column.cell).trim() === '');
    const found = unnamed.filter((one) => {
      if (!isCandidate(one) || heads?.(headingKey(one.heading)) === false) return false;
      const values = valuesOf(table, one);
      if (values.length < Math.min(table.rows.length, 300) * SPARSE) return false;
      return share(values, isSo) >= MOST && fits?.(values, one) !== false;
    });
    // Several columns of statuses are days that nothing tells.
    if (field === 'status' && found.length > 1) continue;
    const column = field === 'rollNumber' ? ofStudents(table, found) : found[0];
    if (!column) continue;
    fields.set(column.index, field);
    taken.add(field);
  }
}

/** Of several numbers that name people the first, but not what rather counts them: 11, 12, 14 before 202401. */
function ofStudents(table: SheetTable, columns: readonly SheetColumn[]): SheetColumn | undefined {
  const isShort = (column: SheetColumn): boolean =>
    valuesOf(table, column).every((cell) => /^\d{1,3}$/u.test(cellText(cell).trim()));
  const isLong = (column: SheetColumn): boolean =>
    valuesOf(table, column).every((cell) => /^\d{5,}$/u.test(cellText(cell).trim()));
  const [first] = columns;
  return first && isShort(first) ? (columns.find(isLong) ?? first) : first;
}

function isPhone(cell: Cell): boolean {
  const text = cellText(cell).trim();
  return (
    /^[+(]?[\d\s()./-]{7,}$/u.test(text) &&
    text.replaceAll(/\D/gu, '').length >= 7 &&
    // Days and amounts of money are none.
    !/^\d{4}([-/.])\d{1,2}\1\d{1,2}(?:$| )|^\d{4}-\d{2}-\d{2}|^\d{1,2}([-/.])\d{1,2}\2\d{2,4}$|^\d+\.\d{1,2}$/u.test(
      text,
    )
  );
}

/** Digits, with no more letters than these: "S001", but no "Ann1". */
function isNumberLike(cell: Cell): boolean {
  const text = cellText(cell).trim();
  if (!/\d/u.test(text) || /[\s@\p{Script=Han}\p{Script=Hangul}]/u.test(text)) return false;
  return text.replaceAll(/\P{L}/gu, '').length <= text.replaceAll(/\P{N}/gu, '').length;
}

/** A day on which somebody was born who may go to a school of any kind. */
function isBirthday(cell: Cell, today: string): boolean {
  if (typeof cell === 'string' && isNumeric(cell)) return false;
  const [day] = Object.values(dayReadings(cell, today));
  const year = Number(day?.slice(0, 4));
  const thisYear = Number(today.slice(0, 4));
  return year > thisYear - 70 && year < thisYear - 2;
}

/** People are born all the year round: days of one week are of a list, or of its making. */
function areOfYears(values: readonly Cell[], today: string): boolean {
  const days = values
    .flatMap((cell) => Object.values(dayReadings(cell, today))[0] ?? [])
    .toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return values.length < 2 || first?.slice(0, 7) !== last?.slice(0, 7);
}

/** Numbers alone may as well be ages or marks: only of many rows they are classes. */
function isOfClasses(values: readonly Cell[]): boolean {
  if (!isOfFew(values) || isSerial(values)) return false;
  const numbers = values.map((cell) => Number(cellText(cell)));
  if (numbers.some(Number.isNaN)) return values.length > 1;
  // "603" is the third class of the sixth year.
  const areOfThree = numbers.every(
    (number) => number >= 101 && number <= 1320 && number % 100 <= 20,
  );
  return (
    values.length >= 8 &&
    new Set(numbers).size > 1 &&
    (numbers.every((number) => number >= 1 && number <= 13) ||
      (areOfThree && distinctIn(values) <= values.length / 4))
  );
}

/** So many different values make a column of groups, not of people. */
function isOfFew(values: readonly Cell[]): boolean {
  return distinctIn(values) <= Math.max(1, values.length / 2) || values.length < 4;
}

function isNumbersOfStudents(values: readonly Cell[]): boolean {
  return (
    values.length > 1 &&
    !areRatherMarks(values) &&
    areNearlyDistinct(values) &&
    !isSerial(values) &&
    !areInSteps(values) &&
    // Days, decimals and phones are none.
    values.every((cell) => typeof cell === 'string' || cell.day === undefined) &&
    !values.some((cell) =>
      /^\+|^\d+[.,]\d+$|^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/u.test(cellText(cell).trim()),
    )
  );
}

/** 2, 4, 6 … are worked out, and given to nobody. */
function areInSteps(values: readonly Cell[]): boolean {
  const numbers = values.map((cell) => Number(cellText(cell)));
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  return (
    numbers.length > 3 &&
    Math.abs(step) !== 1 &&
    numbers.every((number, place) => place === 0 || number - (numbers[place - 1] ?? 0) === step)
  );
}

/** Numbers up to a hundred in no order may be marks or ages, and from 120 to 210 how tall people are; those that a list gives its students rise. */
function areRatherMarks(values: readonly Cell[]): boolean {
  const numbers = values.map((cell) => Number(cellText(cell)));
  const isRising = numbers.every(
    (number, place) => place === 0 || number > (numbers[place - 1] ?? 0),
  );
  const areHeights = numbers.every((number) => number >= 120 && number <= 210);
  return (areHeights || numbers.every((number) => number <= 100)) && !isRising;
}

/** "2024-0017" and numbers of one length that never come twice name students; with a + they are phones. */
function isNoNumberOfStudents(values: readonly Cell[]): boolean {
  const texts = values.map((cell) => cellText(cell).trim());
  if (texts.some((text) => /^[+(]/u.test(text) || /\d[ ()]/u.test(text))) return true;
  if (texts.every((text) => /^(?:19|20)\d{2}-\d{4}$/u.test(text))) return false;
  const lengths = texts.map(({ length }) => length).toSorted((a, b) => a - b);
  const usual = lengths[Math.floor(lengths.length / 2)];
  // A digit is lost now and then.
  const isOneLength = lengths.filter((one) => one === usual).length >= lengths.length * 0.9;
  const hasJoints = texts.some((text) => /\D/u.test(text));
  // Of eight digits and less it is rather a number of the state, of somebody who is in the list twice.
  const isDialled = texts.some((text) => text.startsWith('0') || text.length > 8);
  return hasJoints || (isDialled && !(isOneLength && areNearlyDistinct(values)));
}
