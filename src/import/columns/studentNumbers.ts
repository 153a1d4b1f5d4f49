/** Numbers that name a student, under whatever heading: ID, Code, UID, card. */
import type { CollectionName } from '#school/collections.ts';
import { cellText } from '#school/exporting/sheets.ts';
import { FULL_NAME, STUDENT_LOOKUP, isAboutStudents } from '#import/reading/importFields.ts';
import { HEADING_WORDS } from '#import/words/headingWords.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { matchKey } from '#school/text/matchKey.ts';
import {
  areNearlyDistinct,
  distinctIn,
  isIdOfProgram,
  isNearlySerial,
  isSerial,
  share,
  valuesOf,
} from './columnValues.ts';
import { fieldOfHeading, LIST_NUMBER } from '#import/headings/fieldOfHeading.ts';
import { isOfDocument, isOfList } from './otherNumbers.ts';
import { headingKey } from '#import/headings/headings.ts';
import { headingParts } from '#import/headings/headingParts.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import { examTypeOfHeading, subjectOfHeading } from '#import/headings/wideHeadings.ts';

const NAMES_A_NUMBER = /(?:^| )(?:\w{0,3}id|code|no|card|rno|numara\w*|key)(?: |$)/u;
const NUMBER_WORDS = new Set(HEADING_WORDS.rollNumber.map(headingKey));
/** By what a state knows somebody: the school's own number goes before. */
const OF_STATE =
  /(?:^| )(?:national|nik|documentos?|cedula|dni|rut|run|cpf|cnp|oib|jmbg|pesel|egn|tc|aadhar|aadhaar|curp|identity|identidad|هويه|مدني|nif|nie|cedula de identidad|codice fiscale|kimlik|mykid|cccd|cmnd|bsn|personnummer|cpr|снилс|cin|ת ז|תז|תעודת זהות|מספר זהות)(?: |$)|身份证|주민등록/u;
/** Words of what else may have a number: a street, a telephone. */
const HAS_A_NUMBER = new Set(
  (['address', 'phone', 'email', 'class', 'section', 'subject', 'marks'] as const).flatMap(
    (concept) => HEADING_WORDS[concept].map(headingKey),
  ),
);
/** They name something else: a telephone, a room, a class. */
const OF_OTHERS =
  /phone|room|class|kelas|account|bank|email|tax|contact|session|course|subject|(?:^| )(?:hp|wa|telp|telepon|telefon\w*|rekening|rumah|kk|pin|zip|postal|area)(?: |$)/u;

/** Takes a column of such numbers for the roll number where no other is; serial numbers 1, 2, 3 … never. */
export function takeNumbersOfStudents(
  table: SheetTable,
  collection: CollectionName,
  fields: Map<number, string>,
  taken: Set<string>,
): void {
  const field = isAboutStudents(collection) ? STUDENT_LOOKUP.rollNumber : 'rollNumber';
  if (
    !table.hasHeadings ||
    taken.has(field) ||
    collection === 'teachers' ||
    collection === 'classes'
  ) {
    return;
  }
  const names = table.columns.find(({ index }) => fields.get(index) === FULL_NAME);
  const people = names ? distinctIn(valuesOf(table, names)) : undefined;
  const found = table.columns.filter((column) => {
    if (fields.has(column.index)) return false;
    const key = headingKey(column.heading);
    if (LIST_NUMBER.test(key) || isOfDocument(table, column)) return false;
    if (isAboutStudents(collection) && isOfList(key, valuesOf(table, column))) return false;
    const isNumber =
      NAMES_A_NUMBER.test(key) ||
      OF_STATE.test(key) ||
      key.split(' ').some((word) => NUMBER_WORDS.has(word));
    return (
      isNumber &&
      !OF_OTHERS.test(key) &&
      !key.split(' ').some((word) => HAS_A_NUMBER.has(word)) &&
      !/parent|teacher|other/u.test(headingParts(key).owner ?? '') &&
      namesStudents(table, column, collection, people)
    );
  });
  const keyed = found.map((column) => ({ column, key: headingKey(column.heading) }));
  const { column } =
    keyed.find(({ key }) => /student|school/u.test(headingParts(key).owner ?? '')) ??
    keyed.find(({ key }) => !OF_STATE.test(key)) ??
    keyed[0] ??
    {};
  if (!column) return;
  fields.set(column.index, field);
  taken.add(field);
}

/**
 * In a list of marks without another column that tells the students: the one whose values are roll numbers of the
 * school, under a heading that speaks of no exam.
 */
export function numbersOfSchool(
  table: SheetTable,
  { students }: Pick<ImportSchool, 'students'>,
): SheetColumn | undefined {
  const tells = ({ heading }: SheetColumn): boolean =>
    LOOKUP_FIELDS.has(fieldOfHeading('grades', heading)?.field ?? '');
  if (!table.hasHeadings || table.columns.some(tells)) return undefined;
  const numbers = new Set(students.map(({ rollNumber }) => matchKey(rollNumber)));
  numbers.delete('');
  return table.columns.find((column) => {
    const values = valuesOf(table, column);
    return (
      share(values, (cell) => numbers.has(matchKey(cellText(cell)))) >= 0.8 &&
      areNearlyDistinct(values) &&
      !isSerial(values) &&
      subjectOfHeading(column.heading) === '' &&
      examTypeOfHeading(column.heading) === ''
    );
  });
}

const LOOKUP_FIELDS = new Set<string>([
  STUDENT_LOOKUP.student,
  STUDENT_LOOKUP.rollNumber,
  STUDENT_LOOKUP.email,
]);

function namesStudents(
  table: SheetTable,
  column: SheetColumn,
  collection: CollectionName,
  /** How many different names there are, where there is a column of them. */
  people: number | undefined,
): boolean {
  const values = valuesOf(table, column);
  const isOfNumbers = values.every(
    (cell) => /\d/u.test(cellText(cell)) && !/[@\s]/u.test(cellText(cell).trim()),
  );
  // A register names a student in many rows.
  return (
    values.length > 0 &&
    isOfNumbers &&
    !isNearlySerial(values) &&
    !values.every(isIdOfProgram) &&
    (isAboutStudents(collection) ||
      distinctIn(values) >= Math.max(2, Math.min(values.length, people ?? values.length) * 0.8))
  );
}
