/** Whether the values of a column can be what its heading says. */
import type { CollectionName } from '#school/collections.ts';
import type { Cell } from '#school/exporting/sheets.ts';
import { cellText } from '#school/exporting/sheets.ts';
import { STUDENT_LOOKUP, FULL_NAME, NAME_PARTS, SECTION } from '#import/reading/importFields.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { HEADING_WORDS } from '#import/words/headingWords.ts';
import { isClassLike } from '#school/classes/readClassNames.ts';
import { looseKey, nameKey } from '#school/text/matchKey.ts';
import { withoutTitle } from '#import/reading/readNames.ts';
import { readNoMarkWord } from '#import/reading/readNoMarkWord.ts';
import { isNumeric } from '#import/reading/readNumbers.ts';
import { dayReadings } from '#import/reading/readDays.ts';
import { areCounts } from '#import/reading/readStatus.ts';
import {
  isShared,
  distinctIn,
  isMostlyDistinct,
  isIdOfProgram,
  isNearlySerial,
  share,
  valuesOf,
} from './columnValues.ts';
import type { HeadingGuess } from '#import/headings/knownHeadings.ts';
import { BY_WORDS } from '#import/headings/knownHeadings.ts';
import { speaksOfClass } from '#import/headings/ownersHeading.ts';
import { proposedMaximum } from './maxMarks.ts';
import { fieldOfHeading, LIST_NUMBER } from '#import/headings/fieldOfHeading.ts';
import { headingKey } from '#import/headings/headings.ts';
import { isOfDocument, isOfList } from './otherNumbers.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';

/** They say no more than that it is a number, be it of the list itself. */
const ONLY_NUMBERS = new Set(
  'n°, nº, número, numéro, nummer, numer, číslo, numeris, broj, številka, номер, numara, index, indeks, kode, kod, código, codice, id, ID no, 번호, 番号, 编号, 序号, 座号, الرقم, رقم, شماره, מספר, מס, αριθμός, เลขที่, क्रमांक, br, nömrə'
    .split(', ')
    .map(headingKey),
);
/** They head what marks are out of in one file, and what the marks of a student come to in the next. */
const MAY_BE_RESULTS = new Set(
  'total marks, total questions, total items, total soal, jumlah soal, max, maximum, máximo, massimo, maksimum, максимум, puntaje total, valor total, gesamtpunktzahl, total des points, total points, full score, الدرجة الكلية, 总分值'
    .split(', ')
    .map(headingKey),
);
const MAY_BE_SUBJECTS = new Set(
  [
    ...HEADING_WORDS.subject,
    ...HEADING_WORDS.specialty,
    'course',
    'curso',
    'cours',
    'corso',
    'kurs',
    'курс',
  ].map(headingKey),
);
/** They head groups that are called by a year: "Promo 2023". */
const OF_YEARS =
  /(?:^| )(?:promo|promotion|promocion|generacion|cohort|cohorte|batch|intake|angkatan|class of|jahrgang|rocznik|promotie|khoa)(?: |$)/u;
const TIME = /^\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*[ap]\.?m\.?)?$/iu;

const isName = (cell: Cell): boolean => /\p{L}/u.test(cellText(cell));
const isEmail = (cell: Cell): boolean => cellText(cell).includes('@');
const isPhone = (cell: Cell): boolean => cellText(cell).replaceAll(/\D/gu, '').length >= 5;
const isNumber = (cell: Cell): boolean => /\d/u.test(cellText(cell));

/** What some of the values have to be at least. */
const SOME_ARE: Readonly<Record<string, (cell: Cell, today: string) => boolean>> = {
  [FULL_NAME]: isName,
  firstName: isName,
  lastName: isName,
  parentName: isName,
  ...Object.fromEntries(
    NAME_PARTS.flatMap(({ name }) => [name, `student.${name}`]).map((name) => [name, isName]),
  ),
  email: isEmail,
  [STUDENT_LOOKUP.email]: isEmail,
  phone: isPhone,
  parentPhone: isPhone,
  dateOfBirth: isDay,
  enrollmentDate: isDay,
  joinDate: isDay,
  salary: isNumber,
  experience: isNumber,
};

function isDay(cell: Cell, today: string): boolean {
  return Object.keys(dayReadings(cell, today)).length > 0;
}

/** Whether not one of several days can be read: of another calendar, or in words. They cannot all be typed anew. */
export function isUnreadable(
  table: SheetTable,
  column: SheetColumn,
  field: string,
  today: string,
): boolean {
  const values = valuesOf(table, column);
  return (
    SOME_ARE[field] === isDay &&
    values.length > 3 &&
    share(values, (cell) => isDay(cell, today)) === 0
  );
}

/** Whether some values are of the kind that a field has. Another column may be headed so as well, and hold them. */
export function areOfKind(
  table: SheetTable,
  column: SheetColumn,
  field: string,
  today: string,
): boolean {
  const values = valuesOf(table, column);
  const isSo = SOME_ARE[field];
  if (isSo !== isEmail && share(values, isEmail) > 0.5) return false;
  return !isSo || values.length === 0 || share(values, (cell) => isSo(cell, today)) >= 0.3;
}

/** "Grade" heads classes in one file and letters in the next, "Std" classes or students, "No" students or rows. */
export function fitsValues(
  table: SheetTable,
  column: SheetColumn,
  { field, score, isWhole }: HeadingGuess,
  school: ImportSchool,
  collection: CollectionName,
): boolean {
  const key = headingKey(column.heading);
  const values = valuesOf(table, column);
  if (values.length === 0) return true;
  // A word in a longer heading: "Student Level" are few, and no names.
  if (!isWhole && SOME_ARE[field] === isName) return values.length < 6 || isMostlyDistinct(values);
  // "Present" heads how many days as well; codes stand below "Status".
  if (field === 'status') {
    const areTimes = share(values, (cell) => TIME.test(cellText(cell).trim())) > 0.5;
    return key.includes('status') || !(areTimes || areCounts(values.map(cellText)));
  }
  if (field === 'email') return !isShared(table, column);
  if (field === 'address') return share(values, isWebAddress) < 0.5;
  if (field === 'teacherId' && (score <= BY_WORDS || values.length > 3))
    return areTeachers(values, school);
  if (field === 'maxMarks' && MAY_BE_RESULTS.has(key)) return areMaximums(values);
  // "Result" may be "Passed", and "Exam" a mark.
  if (field === 'marks') return share(values, isMarkCell) >= 0.5;
  if (field === 'examType') return share(values, isNumeric) < 0.5;
  // A row a student, each with its class.
  if (collection === 'classes' && field === 'name' && !isMostlyDistinct(values))
    return (key.includes(' ') && speaksOfClass(key)) || hasSections(table);
  if (field === 'date') return !values.every((cell) => TIME.test(cellText(cell).trim()));
  if (field === STUDENT_LOOKUP.rollNumber && isOfList(key, values)) return false;
  if (field === 'rollNumber' || field === STUDENT_LOOKUP.rollNumber)
    return isOfStudents(table, column, key, values);
  if (field === SECTION && collection === 'classes') return true;
  if (field === SECTION) {
    const areShort = values.every((cell) => /^(?:\p{L}|\d{1,2})$/u.test(cellText(cell).trim()));
    return values.length < 4 || areShort || !isMostlyDistinct(values);
  }
  if (field === STUDENT_LOOKUP.section)
    return values.every((cell) => isSection(cell) || isWholeClass(cell));
  if ((field === 'class' || field === STUDENT_LOOKUP.class) && share(values, isWrittenDay) > 0.5)
    return false;
  if (
    (field === 'class' || field === STUDENT_LOOKUP.class) &&
    !OF_YEARS.test(key) &&
    share(values, isYear) > 0.5
  )
    return false;
  // "Curso" heads subjects as well: then the school has no such class, nor any other.
  if (field === STUDENT_LOOKUP.class && MAY_BE_SUBJECTS.has(key)) {
    const known = new Set(school.classes.map(({ name }) => looseKey(name)));
    return values.some((cell) => /\d/u.test(cellText(cell)) || known.has(looseKey(cellText(cell))));
  }
  if (field === 'class' && values.length > 3 && isMostlyDistinct(values)) {
    return !values.every((cell) => /^\d{5,}$/u.test(cellText(cell).trim()));
  }
  if (field === STUDENT_LOOKUP.class && values.length > 8 && isMostlyDistinct(values)) return false;
  if (field !== STUDENT_LOOKUP.class || key !== 'grade') return true;
  const names = new Set(school.classes.map(({ name }) => looseKey(name)));
  return share(values, (cell) => names.has(looseKey(cellText(cell)))) > 0.5;
}

/** What marks are out of is the same again and again, or a usual number; what they come to is not. */
function areMaximums(values: readonly Cell[]): boolean {
  return (
    distinctIn(values) <= Math.max(1, values.length / 3) ||
    values.every((cell) => proposedMaximum(Number(cellText(cell))) === Number(cellText(cell)))
  );
}

/** Names of teachers whom the school has, some of them at least: without one, "Tutor" and "Responsable" lead to nobody. */
function areTeachers(values: readonly Cell[], { teachers }: ImportSchool): boolean {
  const names = new Set(
    teachers.map(({ firstName, lastName }) => nameKey(`${firstName} ${lastName}`)),
  );
  return values.some((cell) => names.has(nameKey(withoutTitle(cellText(cell)))));
}

function isMarkCell(cell: Cell): boolean {
  return isNumeric(cell) || readNoMarkWord(cellText(cell).trim(), () => true) !== undefined;
}

function isWebAddress(cell: Cell): boolean {
  return /^(?:https?:\/\/|www\.)\S+$/iu.test(cellText(cell).trim());
}

function isYear(cell: Cell): boolean {
  return /^(?:19[5-9]|20[0-4])\d(?:\s*[-/]\s*(?:20)?\d{2})?$/u.test(cellText(cell).trim());
}

/** A date in numbers: no class is called so. */
function isWrittenDay(cell: Cell): boolean {
  if (typeof cell !== 'string' && cell.day !== undefined) return true;
  return /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}(?:$| )/u.test(cellText(cell).trim());
}

/** Numbers of the list itself are none of the students. */
function isOfStudents(
  table: SheetTable,
  column: SheetColumn,
  key: string,
  values: readonly Cell[],
): boolean {
  if (share(values, isIdOfProgram) > 0.5) return false;
  if (ONLY_NUMBERS.has(key) && isOfDocument(table, column)) return false;
  if (!LIST_NUMBER.test(key) && !ONLY_NUMBERS.has(key)) return true;
  if (values.length < Math.min(table.rows.length, 300) / 2) return false;
  return values.length < 2 || !isNearlySerial(values);
}

/** Whether a list of classes says the section of each in a column of its own. */
function hasSections(table: SheetTable): boolean {
  return table.columns.some(({ heading }) => fieldOfHeading('classes', heading)?.field === SECTION);
}

/** Whether a cell says a class with its section: "5B". */
export function isWholeClass(cell: Cell): boolean {
  const text = cellText(cell);
  return /\d/u.test(text) && /\p{L}/u.test(text) && isClassLike(text);
}

/** In lists of marks "Division" may be a result: "First", "II". */
function isSection(cell: Cell): boolean {
  return /^(?!i+$)\p{L}\d?$/iu.test(cellText(cell).trim());
}
