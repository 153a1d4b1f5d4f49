/** Finds candidates by headings and by the headings beside them. */
import type { CollectionName } from '#school/collections.ts';
import type { Cell } from '#school/exporting/sheets.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { BY_PART, BY_WORDS, fieldOfHeading, SURE } from '#import/headings/fieldOfHeading.ts';
import { headingKey, headingParts } from '#import/headings/headings.ts';
import type { SheetTable } from '#import/headings/sheetTable.ts';
import { dayOfMonth, schoolWords } from '#import/headings/wideHeadings.ts';
import {
  classFields,
  fieldShown,
  importFields,
  isAboutStudents,
  NAME_PARTS,
  STUDENT_LOOKUP,
} from '#import/reading/importFields.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { columnDay } from '#import/reading/readDays.ts';
import { isNumeric } from '#import/reading/readNumbers.ts';
import { isNoMark, readStatus } from '#import/reading/readStatus.ts';
import { wordsOfChoice } from '#import/words/words.ts';
import { isWholeName, textOf } from './cellTests.ts';
import { NO_FIELD } from './columnChoice.ts';
import { distinctIn, isSerial, share, valuesOf } from './columnValues.ts';
import { markColumns } from './markColumns.ts';
import { nameFields } from './nameColumns.ts';
import { isStatusWord } from './vetoes.ts';
import { type CandidateOptions, REMEMBERED, type Told } from './candidate.ts';

/** Returns the fields that headings name by themselves, and the choices of the last import. */
export function byHeadings(
  table: SheetTable,
  { collection, remembered, school }: CandidateOptions,
): readonly Told[] {
  if (!table.hasHeadings) return [];
  const fields = importFields(collection, school.rules);
  const known = new Set(fields.map(({ name }) => name));
  const ofSchool = new Map(
    fields.flatMap(({ name, label, stored }) =>
      stored?.isOwn === true
        ? [label, ...wordsOfChoice('field', label)].map((word) => [headingKey(word), name] as const)
        : [],
    ),
  );
  // "Mobile" and "Phone" have one key: a label itself says more.
  const specified = new Set(
    fields.flatMap((field) =>
      field.stored && field.stored.isOwn !== true ? [matchKey(fieldShown(field))] : [],
    ),
  );
  return table.columns.flatMap((column): readonly Told[] => {
    const key = headingKey(column.heading);
    const chosen = Object.hasOwn(remembered, key) ? remembered[key] : undefined;
    if (chosen !== undefined && (chosen === NO_FIELD || known.has(chosen))) {
      return [{ column, field: chosen, heading: REMEMBERED, isSure: true }];
    }
    const field = specified.has(matchKey(column.heading)) ? undefined : ofSchool.get(key);
    if (field !== undefined) return [{ column, field, heading: SURE + 2, isSure: true }];
    const guess = fieldOfHeading(collection, column.heading);
    // `markColumns` judges all columns of marks together.
    const isOfMarks = collection === 'grades' && guess?.field === 'marks';
    const own =
      guess && !isOfMarks
        ? [{ column, field: guess.field, heading: guess.score, isSure: guess.isWhole }]
        : [];
    // "Grade" is a class or a mark.
    const mayBeMarks = collection === 'grades' && /^grades?$/u.test(key);
    return mayBeMarks
      ? [...own, { column, field: 'marks', heading: BY_PART - 1, isSure: false }]
      : own;
  });
}

/** Adjusts candidates to the other headings: "Name" beside "Surname" is a first name. */
export function withNeighbours(
  table: SheetTable,
  told: readonly Told[],
  { collection, school }: CandidateOptions,
): readonly Told[] {
  const [full, first, last] = nameFields(collection);
  const [className, section] = classFields(collection);
  const rollNumber = isAboutStudents(collection) ? STUDENT_LOOKUP.rollNumber : 'rollNumber';
  const hasLast = told.some(({ field }) => field === last);
  const isOfFather = ({ field, column }: Told): boolean =>
    field === first && !hasLast && OF_FATHER.test(headingKey(column.heading));
  const all = withoutParents(
    table,
    told.flatMap((one): readonly Told[] => {
      if (!isOfFather(one) || !told.some(({ field }) => field === full)) return [one];
      return collection === 'students' ? [{ ...one, field: 'parentName', isSure: false }] : [];
    }),
    collection,
  );
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
    const other = has(last) ? last : first;
    // Beside whole names "Preferred Last Name" is none of theirs.
    const areTwo = (): boolean =>
      share(values, isWholeName) >= 0.9 && !all.some((told) => told.field === other && told.isSure);
    const isWhole = !isEmpty && (holds(table, column.index, placeOf(other)) || areTwo());
    if (field === full && has(first) !== has(last) && !isWhole) {
      return [{ ...one, field: has(last) ? first : last }];
    }
    if (field === first && !has(last) && !has(full) && share(values, isWholeName) >= 0.9) {
      return [{ ...one, field: full, isSure: false }];
    }
    // The first names of a list with last names alone may stand below "Children".
    if (field === last && !has(first) && !has(full)) return [{ ...one, isSure: false }];
    // "Attendance type" beside "Attendance status".
    if (field === 'status') return [{ ...one, values: share(values, isStatusWord) }];
    const part = NAME_PARTS.find(({ name }) => field === name || field === `student.${name}`);
    const isNamed = ({ field: other }: Told): boolean =>
      (other === full && has(first) !== has(last)) ||
      other === field.replace(part?.name ?? '', part?.of ?? '');
    if (part && !all.some(isNamed)) return [];
    // A second "Last Name" farther away may be of a parent.
    const isNumbered = /\(\d+\)$/u.test(column.heading) && !/\d\W*$/u.test(textOf(column.cell));
    if (part && isNumbered && placeOf(field.replace(part.name, part.of)) !== column.index - 1) {
      return [];
    }
    if (field === section && !has(className))
      return [one, { ...one, field: className, heading: heading + 1 }];
    // The name of a subject goes before its code: "MAT101".
    const saysCode = CODE.test(headingKey(column.heading));
    const areCodes = share(values, (cell) => /\d/u.test(textOf(cell))) > 0.8;
    if (field === 'subject' && (saysCode || areCodes))
      return [{ ...one, heading: heading - 5, isSure: one.isSure && !saysCode }];
    if (field === full && areRollNumbers(values, school)) {
      return [one, { ...one, field: rollNumber, heading: heading + 1 }];
    }
    return [one];
  });
}

/** "F.Name" beside "Name" is the father's; beside a last name it is the first one. */
const OF_FATHER = /^f ?name$/u;

/**
 * Makes names likely that are of others than the whole names beside them, as in forms that a parent fills in: "First Name"
 * beside "Child Name". Where the heading of the whole names speaks of a student, the others are left out.
 */
function withoutParents(
  table: SheetTable,
  told: readonly Told[],
  collection: CollectionName,
): readonly Told[] {
  const names = nameFields(collection);
  const [whole, given, family] = names.map((name) => told.find(({ field }) => field === name));
  if (!whole || !given || !family) return told;
  if (holds(table, whole.column.index, given.column.index)) return told;
  const isOfStudent = headingParts(headingKey(whole.column.heading)).owner === 'student';
  return told.flatMap((one) => {
    if (!names.includes(one.field) || one.heading >= REMEMBERED) return [one];
    return isOfStudent && one.field !== names[0] ? [] : [{ ...one, isSure: false }];
  });
}

/** Whether most names of a column hold a word of the names in another, if these have any: they are whole. */
function holds({ rows }: SheetTable, whole: number, part: number): boolean {
  const wordsIn = (cell: Cell | undefined): readonly string[] =>
    matchKey(textOf(cell)).split(/[ ,]+/u);
  const named = rows
    .slice(0, 300)
    .filter(({ cells }) => [whole, part].every((at) => textOf(cells[at]) !== ''));
  const held = named.filter(({ cells }) => {
    const words = wordsIn(cells[whole]);
    return wordsIn(cells[part]).some((word) => words.includes(word));
  });
  return held.length >= named.length / 2;
}

const CODE = /(?:^| )(?:code?|codigo|codice|kode?|id|no)(?: |$)/u;

/** Whether values are numbers that students of the school have. */
export function areRollNumbers(values: readonly Cell[], { students }: ImportSchool): boolean {
  const numbers = new Set(students.map(({ rollNumber }) => matchKey(rollNumber)));
  numbers.delete('');
  return share(values, (cell) => numbers.has(matchKey(textOf(cell)))) >= 0.5;
}

/** Finds columns that hold one exam or one day each. */
export function byWideHeadings(
  table: SheetTable,
  { collection, today, school }: CandidateOptions,
): readonly Told[] {
  if (collection === 'grades') {
    return [...markColumns(table, school.rules)].map(([column, isSure]) => ({
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
      columnDay(column.cell, today) !== undefined ||
      (ofMonth.length > 2 && ofMonth.includes(column));
    const values = valuesOf(table, column);
    const isMarked = (cell: Cell): boolean =>
      isNoMark(textOf(cell)) || readStatus(textOf(cell)) !== undefined;
    // What unknown words mean is asked word by word.
    const areWords = distinctIn(values) <= 6 && !values.some(isNumeric);
    if (!isDated || !(areWords || share(values, isMarked) >= 0.5)) return [];
    return [{ column, field: 'status', heading: SURE, isSure: true }];
  });
}

/** Finds columns with roll numbers of the school, if no heading names the students. */
export function knownNumbers(
  table: SheetTable,
  told: readonly Told[],
  { collection, school }: CandidateOptions,
): readonly Told[] {
  const isTold = told.some(({ field, isSure }) => isSure && WHO.has(field));
  if (!isAboutStudents(collection) || isTold) return [];
  const { subjectOf, examTypeOf } = schoolWords(school.rules);
  return table.columns.flatMap((column): readonly Told[] => {
    const values = valuesOf(table, column);
    const isOfExam = subjectOf(column.heading) !== '' || examTypeOf(column.heading) !== '';
    if (isOfExam || !areRollNumbers(values, school) || isSerial(values)) return [];
    return [{ column, field: STUDENT_LOOKUP.rollNumber, heading: SURE, isSure: false }];
  });
}

const { student, rollNumber, email } = STUDENT_LOOKUP;
/** The fields that name a student alone. */
export const WHO = new Set<string>([student, rollNumber, email]);
