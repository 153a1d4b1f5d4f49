/** What each column of a list may be: one table of candidates with scores. No candidate depends on which one is taken. */
import { isEmailAddress } from '#school/text/emailAddress.ts';
import type { CollectionName } from '#school/collections.ts';
import { isGroupCode, isGroupLike } from '#school/classes/readClassNames.ts';
import type { Cell } from '#school/exporting/sheets.ts';
import { looseKey, matchKey, nameKey } from '#school/text/matchKey.ts';
import { fieldOfHeading, isOfSomebodyElse, LIST_NUMBER } from '#import/headings/fieldOfHeading.ts';
import { headingParts } from '#import/headings/headingParts.ts';
import { headingKey, keysOf } from '#import/headings/headings.ts';
import { BY_PART, BY_WORDS, SURE } from '#import/headings/knownHeadings.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import {
  dayOfMonth,
  examTypeOfHeading,
  isSubjectName,
  subjectOfHeading,
} from '#import/headings/wideHeadings.ts';
import {
  classFields,
  FULL_NAME,
  importFields,
  isAboutStudents,
  isClassOfStudent,
  NAME_PARTS,
  SECTION,
  STUDENT_LOOKUP,
} from '#import/reading/importFields.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { dayOfColumn } from '#import/reading/readDays.ts';
import { isNumeric } from '#import/reading/readNumbers.ts';
import { isNoMark, readStatus } from '#import/reading/readStatus.ts';
import { isAbsence, meaningsBelow } from './absences.ts';
import {
  areFew,
  areNumbersOfStudents,
  arePhonesForSure,
  areSexes,
  areUserNames,
  isBirthday,
  isDay,
  isName,
  isNumberLike,
  isPhone,
  isWholeName,
  textOf,
} from './cellTests.ts';
import { NO_FIELD } from './columnChoice.ts';
import {
  distinctIn,
  isIdOfProgram,
  isMostlyDistinct,
  isNearlySerial,
  isSerial,
  isShared,
  share,
  valuesOf,
} from './columnValues.ts';
import { markColumns } from './markColumns.ts';
import { haveGivenNames, isOfLastNames, isPairOfNames, nameFields } from './nameColumns.ts';
import { isOfPaper, isStatusWord, isVetoed, isWholeClass, type VetoOptions } from './vetoes.ts';

/** Fields by heading, as the last import had them. */
export type RememberedColumns = Readonly<Record<string, string>>;

/** One field that a column may be. */
export interface Candidate {
  readonly column: SheetColumn;
  readonly field: string;
  /** How much its heading speaks for it, and how much its values and its neighbours do. */
  readonly heading: number;
  readonly values: number;
  /** All of the heading says so, or values that can be read in one way only. */
  readonly isSure: boolean;
  /** Its values forbid it. */
  readonly veto: boolean;
}

/** What candidates are told from besides the table. */
export interface CandidateOptions extends VetoOptions {
  readonly remembered: RememberedColumns;
}

type Told = Omit<Candidate, 'veto' | 'values'> & { readonly values?: number };

/** More than any heading speaks for a field. */
const REMEMBERED = 1000;

/** All candidates of a table, those that values forbid included. */
export function candidatesOf(table: SheetTable, options: CandidateOptions): readonly Candidate[] {
  const told = byHeadings(table, options);
  const judged = (all: readonly Told[]): readonly Candidate[] =>
    all.map((one) => ({
      values: 0,
      ...one,
      veto: one.heading < REMEMBERED && isVetoed(table, one.column, one.field, options),
    }));
  const headed = judged([
    ...withNeighbours(table, told, options),
    ...knownNumbers(table, told, options),
  ]);
  const wide = judged(byWideHeadings(table, options));
  const spoken = new Set(
    [...headed, ...wide].flatMap(({ column, veto }) => (veto ? [] : [column])),
  );
  const free = table.columns.filter((column) => !spoken.has(column));
  return [...headed, ...wide, ...judged(byValues(table, free, headed, options))];
}

/** What headings say by themselves, and what was chosen for them last. */
function byHeadings(
  table: SheetTable,
  { collection, remembered }: CandidateOptions,
): readonly Told[] {
  if (!table.hasHeadings) return [];
  const known = new Set(importFields(collection).map(({ name }) => name));
  return table.columns.flatMap((column): readonly Told[] => {
    const key = headingKey(column.heading);
    const chosen = Object.hasOwn(remembered, key) ? remembered[key] : undefined;
    if (chosen !== undefined && (chosen === NO_FIELD || known.has(chosen))) {
      return [{ column, field: chosen, heading: REMEMBERED, isSure: true }];
    }
    const guess = fieldOfHeading(collection, column.heading);
    // Which columns hold marks is told of all of them together.
    const isOfMarks = collection === 'grades' && guess?.field === 'marks';
    const own =
      guess && !isOfMarks
        ? [{ column, field: guess.field, heading: guess.score, isSure: guess.isWhole }]
        : [];
    return [...own, ...otherMeanings(column, key, guess?.field, collection)];
  });
}

const SUBJECTS = new Set([...keysOf('subject', 'specialty'), 'course', 'kurs', 'corso', 'курс']);

/** "Curso" heads classes and subjects, "Grade" classes and marks, "Student" names and numbers. */
function otherMeanings(
  column: SheetColumn,
  key: string,
  field: string | undefined,
  collection: CollectionName,
): readonly Told[] {
  const less = { column, heading: BY_PART - 1, isSure: false };
  if (collection === 'grades' && field === STUDENT_LOOKUP.class && SUBJECTS.has(key)) {
    return [{ ...less, field: 'subject', heading: BY_WORDS - 1, isSure: true }];
  }
  if (collection === 'grades' && /^grades?$/u.test(key)) return [{ ...less, field: 'marks' }];
  if (field === STUDENT_LOOKUP.student) return [{ ...less, field: STUDENT_LOOKUP.rollNumber }];
  return [];
}

/** What changes by what else the headings say: "Name" beside "Surname", a section without a class. */
function withNeighbours(
  table: SheetTable,
  all: readonly Told[],
  { collection, school }: CandidateOptions,
): readonly Told[] {
  const [full, first, last] = nameFields(collection);
  const [className, section] = classFields(collection);
  const rollNumber = isAboutStudents(collection) ? STUDENT_LOOKUP.rollNumber : 'rollNumber';
  const has = (field: string): boolean => all.some((one) => one.field === field);
  const placeOf = (field: string): number =>
    all.find((one) => one.field === field)?.column.index ?? Number.NaN;
  return all.flatMap((one): readonly Told[] => {
    const { column, field, heading } = one;
    const values = valuesOf(table, column);
    if (heading >= REMEMBERED) return [one];
    const isEmpty = values.length === 0;
    if (
      isEmpty &&
      all.some((other) => other.field === field && valuesOf(table, other.column).length > 0)
    )
      return [];
    if (field === full && has(first) !== has(last)) {
      // Of several the one beside the other name: "Formador" is somebody else.
      const other = has(last) ? last : first;
      const isNear = Math.abs(column.index - placeOf(other)) <= 2;
      return [{ ...one, field: has(last) ? first : last, heading: heading + (isNear ? 0.5 : 0) }];
    }
    if (field === first && !has(last) && !has(full) && share(values, isWholeName) >= 0.9) {
      return [{ ...one, field: full, isSure: false }];
    }
    const part = NAME_PARTS.find(({ name }) => field === name || field === `student.${name}`);
    // A second "Last Name" is one only side by side: it may be of a parent.
    const isWhole = ({ field: other }: Told): boolean =>
      (other === full && has(first) !== has(last)) ||
      other === field.replace(part?.name ?? '', part?.of ?? '');
    if (part && !all.some(isWhole)) return [];
    const isNumbered = /\(\d+\)$/u.test(column.heading) && !/\d\W*$/u.test(textOf(column.cell));
    if (part && isNumbered && placeOf(field.replace(part.name, part.of)) !== column.index - 1) {
      return [];
    }
    if (field === section && !has(className))
      return [one, { ...one, field: className, heading: heading + 1 }];
    if (field === className) {
      if (isLetterOfClass(table, column, className, all)) return [{ ...one, field: section }];
    }
    if (isClassOfStudent(field)) {
      return [{ ...one, heading: heading + besideClasses(table, one, all) }];
    }
    if (/[pP]hone$|mail$/u.test(field)) {
      const isFuller = all.some(
        (other) =>
          other.field === field && valuesOf(table, other.column).length > values.length * 2,
      );
      return [{ ...one, heading: heading - (isFuller ? BY_PART : 0) }];
    }
    // The name of a subject goes before its code.
    if (field === 'subject' && saysCode(table, column)) return [{ ...one, heading: heading - 5 }];
    if (field === full && areRollNumbers(values, school)) {
      return [one, { ...one, field: rollNumber, heading: heading + 1 }];
    }
    return [one];
  });
}

/** "Year Level" beside "Home Group", and "Año" before a section: which of several columns is the class. */
function besideClasses(
  table: SheetTable,
  { column, field, isSure }: Told,
  all: readonly Told[],
): number {
  const isBeforeSection = all.some(
    (other) =>
      (other.field === SECTION || other.field === STUDENT_LOOKUP.section) &&
      other.column.index === column.index + 1,
  );
  const isPart = (whole: Cell = '', year: Cell = ''): boolean =>
    isWholeClass(whole) && /\d+/u.exec(textOf(whole))?.[0] === YEAR.exec(textOf(year))?.[1];
  const hasWhole = all.some(
    (one) =>
      one.field === field &&
      one.isSure &&
      table.rows.every(({ cells }) => isPart(cells[one.column.index], cells[column.index])),
  );
  return (isBeforeSection ? 0.5 : 0) - (isSure && hasWhole ? SURE - BY_PART : 0);
}

const LETTERED = keysOf('letteredClass');

/** A letter below "Class" beside the year of school below "Grade": "5" and "B". */
function isLetterOfClass(
  table: SheetTable,
  column: SheetColumn,
  className: string,
  all: readonly Told[],
): boolean {
  const isLetter = (cell: Cell): boolean => /^\p{L}\d?$/u.test(textOf(cell));
  const isYear = (cell: Cell): boolean => /^\d{1,2}\P{L}*(?: \p{L}{2,12})?$/u.test(textOf(cell));
  return (
    LETTERED.has(headingKey(column.heading)) &&
    share(valuesOf(table, column), isLetter) >= 0.9 &&
    all.some(
      (other) =>
        other.column !== column &&
        other.field === className &&
        share(valuesOf(table, other.column), isYear) >= 0.9,
    )
  );
}

/** "5" and "Year 5". */
const YEAR = /^(?:\p{L}+ )?(\d+)$/u;

function saysCode(table: SheetTable, column: SheetColumn): boolean {
  const isCode = (cell: Cell): boolean => /\d/u.test(textOf(cell));
  return (
    /(?:^| )(?:code?|codigo|codice|kode?|id|no)(?: |$)/u.test(headingKey(column.heading)) ||
    share(valuesOf(table, column), isCode) > 0.8
  );
}

/** Whether values are numbers that students of the school have. */
function areRollNumbers(values: readonly Cell[], { students }: ImportSchool): boolean {
  const numbers = new Set(students.map(({ rollNumber }) => matchKey(rollNumber)));
  numbers.delete('');
  return share(values, (cell) => numbers.has(matchKey(textOf(cell)))) >= 0.5;
}

/** Columns that hold one exam or one day each, and ticks below a word for absence. */
function byWideHeadings(
  table: SheetTable,
  { collection, today }: CandidateOptions,
): readonly Told[] {
  if (collection === 'grades') {
    return [...markColumns(table)].map(([column, isSure]) => ({
      column,
      field: 'marks',
      heading: isSure ? BY_WORDS : BY_PART - 2,
      isSure,
    }));
  }
  if (collection !== 'attendance' || !table.hasHeadings) return [];
  const ofMonth = table.columns.filter(({ cell }) => dayOfMonth(textOf(cell)) !== undefined);
  return table.columns.flatMap((column): readonly Told[] => {
    const isDated =
      dayOfColumn(column.cell, 'dayMonthYear', today) !== undefined ||
      (ofMonth.length > 2 && ofMonth.includes(column));
    const values = valuesOf(table, column);
    const isMarked = (cell: Cell): boolean =>
      isNoMark(textOf(cell)) || readStatus(textOf(cell)) !== undefined;
    const areWords = distinctIn(values) <= 6 && !values.some(isNumeric);
    const areMarks = values.length === 0 || share(values, isMarked) >= 0.5;
    if (!isDated || !(areMarks || areWords)) return [];
    return [{ column, field: 'status', heading: SURE, isSure: areMarks }];
  });
}

/** What values say of columns whose headings say nothing. Each is less than what any heading says. */
function byValues(
  table: SheetTable,
  free: readonly SheetColumn[],
  headed: readonly Candidate[],
  options: CandidateOptions,
): readonly Told[] {
  const { collection } = options;
  const lastHeaded = table.columns.findLast(({ cell }) => textOf(cell) !== '')?.index;
  const misnamed = new Set(headed.flatMap(({ column, veto }) => (veto ? [column] : [])));
  const told = free.filter(
    (column) =>
      // What stands beside a list with headings is somebody's note.
      (lastHeaded === undefined || column.index <= lastHeaded) &&
      (misnamed.has(column) || !isOfSomebodyElse(collection, column.heading)),
  );
  const found = told.flatMap((column) => {
    const isUnnamed = !table.hasHeadings || textOf(column.cell) === '' || misnamed.has(column);
    // Below a day or a telephone numbers that are neither are still none of students.
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
    // Several columns of statuses are days that nothing tells.
    ...(statuses.length > 1 ? found.filter((one) => !statuses.includes(one)) : found),
    ...numbersByHeading(table, told, options),
    ...(isNamed || collection === 'classes'
      ? splitOverTwo(table, headed, options)
      : namesByValues(table, told, collection)),
    ...(collection === 'attendance' ? ticksOfAbsence(table, told, has('date')) : []),
    ...(collection === 'classes' ? namesOfClasses(table, told) : []),
  ];
}

const OTHER_NUMBERS = /(?:^|[a-z])Date$|^date|[pP]hone$/u;
/** "Number" above ten digits and more is the one of a telephone. */
const NUMBER = /^(?:no|numbers?|nomor|nombor|numero|nummer|numer|numara|номер|号码|號碼|번호)$/u;
const SEXES = keysOf('sex');
const OTHER_DAYS = keysOf('dateOfBirth', 'enrollmentDate', 'joinDate');

/** What the values of one column say. `isUnnamed` where no word stands above them, or the wrong one. */
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
  if (most((cell) => isEmailAddress(textOf(cell))) && (isOfStudents || !isShared(table, column))) {
    if (collection === 'classes') return [];
    return be(isOfStudents ? STUDENT_LOOKUP.email : 'email', 39, true);
  }
  if (isOfStudents) {
    const names = new Set(
      school.students.map(({ firstName, lastName }) => nameKey(`${firstName} ${lastName}`)),
    );
    if (most((cell) => names.has(nameKey(textOf(cell)))))
      return be(STUDENT_LOOKUP.student, 38, true);
    const classes = new Set(school.classes.map(({ name }) => looseKey(name)));
    if (most((cell) => classes.has(looseKey(textOf(cell))))) return be(STUDENT_LOOKUP.class, 30);
    const areAnswers = values.every((cell) => /^(?:yes|no|true|false|y|n)$/iu.test(textOf(cell)));
    if (collection === 'attendance' && most(isStatusWord) && !areAnswers && !SEXES.has(key)) {
      return be('status', 28);
    }
    const areDays = most((cell) => !isNumeric(textOf(cell)) && isDay(cell, today));
    if (areDays && !OTHER_DAYS.has(key)) return be('date', 27);
    const areSubjects = most((cell) => isSubjectName(textOf(cell)) && !isNumeric(cell));
    if (collection === 'grades' && areSubjects) return be('subject', 26);
    return [];
  }
  if (collection === 'classes') return [];
  const isTen = (cell: Cell): boolean => /^\+?\d[\d\s-]{9,}$/u.test(textOf(cell));
  if (!isUnnamed) return NUMBER.test(key) && values.every(isTen) ? be('phone', 25) : [];
  if (collection === 'teachers') {
    if (most((cell) => /^\d{4,}[.,]\d{2}$/u.test(textOf(cell)))) return be('salary', 26);
    return most(isPhone) && arePhonesForSure(values) ? be('phone', 25) : [];
  }
  const days = values.map((cell) => textOf(cell).slice(0, 7));
  const isOfYears = values.length < 2 || new Set(days).size > 1;
  if (most((cell) => isBirthday(cell, today)) && isOfYears) return be('dateOfBirth', 35);
  const classes = new Set(school.classes.map(({ name }) => looseKey(name)));
  const isLettered = (cell: Cell): boolean => /\p{L}/u.test(textOf(cell));
  // Bare numbers are classes only where a heading says so.
  if (values.some(isLettered) && areFew(values)) {
    if (most((cell) => classes.has(looseKey(textOf(cell))))) return be('class', 30);
    if (most((cell) => isGroupLike(textOf(cell))) && values.length > 1) return be('class', 28);
    if (values.length > 3 && most((cell) => isGroupCode(textOf(cell)))) return be('class', 27);
  }
  if (most(isPhone) && arePhonesForSure(values))
    return [...be('phone', 25), ...be('parentPhone', 24)];
  if (most(isNumberLike) && areNumbersOfStudents(values) && !isOfPaper(table, column)) {
    if (LIST_NUMBER.test(key) && isNearlySerial(values)) return [];
    // Short numbers rather count than name.
    const score = most(isLettered)
      ? 23
      : values.every((cell) => textOf(cell).length <= 3)
        ? 20
        : 22;
    const mayBePhones = most(isPhone) && most((cell) => textOf(cell).length >= 10);
    return [...be('rollNumber', score), ...(mayBePhones ? be('phone', 19) : [])];
  }
  return [];
}

/** Numbers that name something else: a telephone, a room, a class. */
const OF_OTHERS =
  /phone|room|class|kelas|account|bank|email|tax|contact|session|course|subject|(?:^| )(?:hp|wa|telp|telepon|telefon\w*|rekening|rumah|kk|pin|zip|postal|area)(?: |$)/u;
const NAMES_A_NUMBER = /(?:^| )(?:\w{0,3}id|code|no|card|rno|numara\w*|key)(?: |$)/u;
/** By what a state knows somebody: the school's own number goes before. */
const OF_STATE =
  /(?:^| )(?:national|nik|documentos?|cedula|dni|rut|run|cpf|cnp|oib|jmbg|pesel|egn|tc|aadhar|aadhaar|curp|identity|identidad|هويه|مدني|nif|nie|codice fiscale|kimlik|mykid|cccd|cmnd|bsn|personnummer|cpr|снилс|cin|ת ז|תז|תעודת זהות|מספר זהות)(?: |$)|身份证|주민등록/u;
const NUMBER_WORDS = keysOf('rollNumber');
const HAS_A_NUMBER = keysOf('address', 'phone', 'email', 'class', 'section', 'subject', 'marks');

/** Distinct numbers below a longer heading that ends as numbers do: "Card No", "UID". Serial numbers never. */
function numbersByHeading(
  table: SheetTable,
  columns: readonly SheetColumn[],
  { collection }: CandidateOptions,
): readonly Told[] {
  if (!table.hasHeadings || collection === 'teachers' || collection === 'classes') return [];
  const isOfStudents = isAboutStudents(collection);
  const field = isOfStudents ? STUDENT_LOOKUP.rollNumber : 'rollNumber';
  const names = table.columns.find(
    ({ heading }) => fieldOfHeading(collection, heading)?.field === FULL_NAME,
  );
  const people = (rows: number): number =>
    names ? Math.min(rows, distinctIn(valuesOf(table, names))) : rows;
  return columns.flatMap((column): readonly Told[] => {
    const key = headingKey(column.heading);
    const words = key.split(' ');
    const owner = headingParts(key).owner ?? '';
    const isNumber =
      NAMES_A_NUMBER.test(key) ||
      OF_STATE.test(key) ||
      words.some((word) => NUMBER_WORDS.has(word));
    const isOther =
      LIST_NUMBER.test(key) ||
      isOfPaper(table, column) ||
      OF_OTHERS.test(key) ||
      words.some((word) => HAS_A_NUMBER.has(word)) ||
      /parent|teacher|other/u.test(owner);
    const values = valuesOf(table, column);
    const areNumbers = values.every(
      (cell) => /\d/u.test(textOf(cell)) && !/[@\s]/u.test(textOf(cell)),
    );
    // A row may repeat its student.
    const areMany = isOfStudents
      ? distinctIn(values) > 1
      : distinctIn(values) >= Math.max(2, people(values.length) * 0.8);
    if (!isNumber || isOther || !areNumbers || !areMany || isNearlySerial(values)) return [];
    if (values.length === 0 || values.every(isIdOfProgram)) return [];
    const rank = /student|school/u.test(owner) ? 2 : OF_STATE.test(key) ? 0 : 1;
    return [{ column, field, heading: BY_PART - 4 + rank, isSure: false }];
  });
}

/** Where no heading tells who is meant: numbers that the students of the school have, below one that speaks of no exam. */
function knownNumbers(
  table: SheetTable,
  told: readonly Told[],
  { collection, school }: CandidateOptions,
): readonly Told[] {
  const isTold = told.some(({ field, isSure }) => isSure && WHO.has(field));
  if (!isAboutStudents(collection) || isTold) return [];
  return table.columns.flatMap((column): readonly Told[] => {
    const values = valuesOf(table, column);
    const isOfExam =
      subjectOfHeading(column.heading) !== '' || examTypeOfHeading(column.heading) !== '';
    if (isOfExam || !areRollNumbers(values, school) || isSerial(values)) return [];
    return [{ column, field: STUDENT_LOOKUP.rollNumber, heading: SURE, isSure: false }];
  });
}

const WHO = new Set<string>([
  STUDENT_LOOKUP.student,
  STUDENT_LOOKUP.rollNumber,
  STUDENT_LOOKUP.email,
]);

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

/** What spreadsheets and programs write above a column that nobody has named. */
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

/** Headings of lists without people. */
const NAMES_THINGS =
  /(?:^| )(?:product|products|producto|produto|produit|produkt|prodotto|article|articulo|artikel|item|items|city|ciudad|cidade|ville|stadt|country|pais|pays|land|book|title|titulo|titre|movie|song|event|brand|marca|marque|category|categoria|kategorie|color|colour|company|description|ingredient|sku)(?: |$)/u;

/** Whole names, two neighbours of single words, or the one column of texts that is left. */
function namesByValues(
  table: SheetTable,
  columns: readonly SheetColumn[],
  collection: CollectionName,
): readonly Told[] {
  const [full, first, last] = nameFields(collection);
  const may = columns.filter((column) => !NAMES_THINGS.test(headingKey(textOf(column.cell))));
  const isOfStudents = isAboutStudents(collection);
  const isDistinct = (column: SheetColumn): boolean =>
    isOfStudents
      ? distinctIn(valuesOf(table, column)) > 1
      : isMostlyDistinct(valuesOf(table, column));
  const whole = may.filter(
    (column) => share(valuesOf(table, column), isWholeName) >= 0.8 && isDistinct(column),
  );
  const isUnnamed = ({ cell }: SheetColumn): boolean =>
    !table.hasHeadings || NO_HEADING.test(headingKey(textOf(cell)));
  const pairIn = (among: readonly SheetColumn[]): readonly SheetColumn[] => {
    const at = among.findIndex((one, place) => {
      const next = among[place + 1];
      return next !== undefined && isPairOfNames(table, one, next);
    });
    return at < 0 ? [] : among.slice(at, at + 2);
  };
  const unnamed = pairIn(may.filter(isUnnamed));
  const [a, b] = unnamed.length > 0 ? unnamed : pairIn(may);
  const isPair =
    whole.length === 0 || [a, b].some((one) => one && haveGivenNames(valuesOf(table, one)));
  if (isPair && a && b) return pair(table, a, b, [first, last], 30);
  const texts = may.filter((column) => {
    const values = valuesOf(table, column);
    return share(values, isName) >= 0.8 && isDistinct(column) && !areSexes(values);
  });
  const own = texts.filter((column) => !areUserNames(valuesOf(table, column)));
  const [only, ...others] = whole.length > 0 ? whole : own.length > 0 ? own : texts;
  // Two columns of whole names side by side are two lists: a person has to say so.
  const areLists = whole.length > 1 && !table.hasHeadings;
  if (!only || areLists || (others.length > 0 && whole.length === 0 && !isUnnamed(only))) return [];
  if (others.length > 0 && whole.length === 0 && others.some(isUnnamed)) return [];
  return [
    { column: only, field: full, heading: 0, values: whole.length > 0 ? 26 : 12, isSure: false },
  ];
}

/** The one column of ticks below a word for absence, where no other column says who was there. */
function ticksOfAbsence(
  table: SheetTable,
  columns: readonly SheetColumn[],
  isDated: boolean,
): readonly Told[] {
  const [column, ...others] = columns.filter((one) => isAbsence(table, one, isDated));
  const saysMore = table.columns.some(
    (one) =>
      one !== column &&
      readStatus(one.heading) !== undefined &&
      meaningsBelow(one.heading) === undefined &&
      valuesOf(table, one).length > 0,
  );
  if (!column || others.length > 0 || saysMore) return [];
  return [{ column, field: 'status', heading: 0, values: 20, isSure: false }];
}

/** Of a list of classes without headings: texts like classes, else the first distinct ones. */
function namesOfClasses(table: SheetTable, columns: readonly SheetColumn[]): readonly Told[] {
  if (table.hasHeadings) return [];
  const isOfClasses = (column: SheetColumn): boolean =>
    share(valuesOf(table, column), (cell) => isGroupLike(textOf(cell))) >= 0.5;
  const named = columns.filter(
    (column) =>
      isMostlyDistinct(valuesOf(table, column)) &&
      share(valuesOf(table, column), (cell) => /\p{L}/u.test(textOf(cell))) >= 0.8,
  );
  const column = named.find(isOfClasses) ?? named[0] ?? columns.find(isOfClasses);
  return column ? [{ column, field: 'name', heading: 0, values: 20, isSure: false }] : [];
}

/** The fields that say who, when or what: a guess of one that is only likely keeps Next waiting. */
export const MUST_BE_CONFIRMED: ReadonlySet<string> = new Set([
  FULL_NAME,
  'firstName',
  'lastName',
  'name',
  'class',
  SECTION,
  'rollNumber',
  'dateOfBirth',
  'subject',
  'marks',
  'status',
  'date',
  ...Object.values(STUDENT_LOOKUP),
  ...NAME_PARTS.map(({ name }) => name),
]);
