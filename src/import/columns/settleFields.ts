/** Fields that change by what else a list has: "Name" beside "Surname", a section without a class. */
import type { CollectionName } from '#school/collections.ts';
import type { Cell } from '#school/exporting/sheets.ts';
import { cellText } from '#school/exporting/sheets.ts';
import {
  STUDENT_LOOKUP,
  FULL_NAME,
  classFields,
  NAME_PARTS,
} from '#import/reading/importFields.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { share, valuesOf } from './columnValues.ts';
import { fieldOfHeading } from '#import/headings/fieldOfHeading.ts';
import { headingKey } from '#import/headings/headings.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';

/** The fields of whole, first and last names: of the people listed, and of students that marks are of. */
const KINDS_OF_NAMES = [
  [FULL_NAME, 'firstName', 'lastName'],
  [STUDENT_LOOKUP.student, STUDENT_LOOKUP.firstName, STUDENT_LOOKUP.lastName],
] as const;

/** A middle name is the part of a first one. "Last Name" twice is the second one only side by side: it may be of a parent. */
export function settleParts(
  table: SheetTable,
  fields: Map<number, string>,
  taken: Set<string>,
): void {
  for (const { index, heading, cell } of table.columns) {
    const field = fields.get(index) ?? '';
    const part = NAME_PARTS.find(({ name }) => field === name || field === `student.${name}`);
    if (!part) continue;
    const whole = field.replace(part.name, part.of);
    const isNumbered = /\(\d+\)$/u.test(heading) && !/\d\W*$/u.test(cellText(cell));
    if (isNumbered ? fields.get(index - 1) === whole : taken.has(whole)) continue;
    fields.delete(index);
    taken.delete(field);
  }
}

/** Under "fname" alone, two words and more are whole names. */
export function settleWholeNames(
  table: SheetTable,
  fields: Map<number, string>,
  taken: Set<string>,
): void {
  for (const [whole, first, last] of KINDS_OF_NAMES) {
    if (!taken.has(first) || taken.has(last) || taken.has(whole)) continue;
    const column = table.columns.find(({ index }) => fields.get(index) === first);
    if (!column || share(valuesOf(table, column), isOfWords) < 0.9) continue;
    fields.set(column.index, whole);
    taken.delete(first);
    taken.add(whole);
  }
}

function isOfWords(cell: Cell): boolean {
  return /\p{L} \p{L}/u.test(cellText(cell).trim());
}

/** "Contact No" is the student's where no other telephone is, and no parent is named whose it could be. */
export function settleContact(
  table: SheetTable,
  fields: Map<number, string>,
  taken: Set<string>,
): void {
  if (!taken.has('parentPhone') || taken.has('phone') || taken.has('parentName')) return;
  const column = table.columns.find(({ index }) => fields.get(index) === 'parentPhone');
  if (!column || headingKey(column.heading) !== 'contact no') return;
  fields.set(column.index, 'phone');
  taken.delete('parentPhone');
  taken.add('phone');
}

/** A column of students that holds roll numbers of the school, whatever its heading says. */
export function settleNumbers(
  table: SheetTable,
  { students }: ImportSchool,
  fields: Map<number, string>,
  taken: Set<string>,
): void {
  if (!taken.has(STUDENT_LOOKUP.student) || taken.has(STUDENT_LOOKUP.rollNumber)) return;
  const column = table.columns.find(({ index }) => fields.get(index) === STUDENT_LOOKUP.student);
  if (!column) return;
  const values = valuesOf(table, column);
  if (!values.every((cell) => /\d/u.test(cellText(cell)))) return;
  const numbers = new Set(students.map(({ rollNumber }) => matchKey(rollNumber)));
  if (share(values, (cell) => numbers.has(matchKey(cellText(cell)))) < 0.5) return;
  fields.set(column.index, STUDENT_LOOKUP.rollNumber);
  taken.delete(STUDENT_LOOKUP.student);
  taken.add(STUDENT_LOOKUP.rollNumber);
}

/** "Section" holds the classes where no other column does. */
export function settleSection(
  table: SheetTable,
  collection: CollectionName,
  fields: Map<number, string>,
  taken: Set<string>,
  isClass: (values: readonly Cell[]) => boolean,
): void {
  const [name, section] = classFields(collection);
  const column = table.columns.find(({ index }) => fields.get(index) === section);
  if (!column || taken.has(name) || !isClass(valuesOf(table, column))) return;
  fields.set(column.index, name);
  taken.add(name);
  taken.delete(section);
}

/** Of several columns headed as names the one that stands beside the other name: "Formador" is somebody else. */
function besideName(
  table: SheetTable,
  fields: ReadonlyMap<number, string>,
  found: SheetColumn,
  named: string,
  whole: string,
): SheetColumn {
  const at = table.columns.find(({ index }) => fields.get(index) === named)?.index ?? found.index;
  const isNear = ({ index }: SheetColumn): boolean => Math.abs(index - at) <= 2;
  const collection = whole === FULL_NAME ? 'students' : 'grades';
  const isHeadedSo = ({ index, heading }: SheetColumn): boolean =>
    !fields.has(index) && fieldOfHeading(collection, heading)?.field === whole;
  return isNear(found)
    ? found
    : (table.columns.find((one) => isNear(one) && isHeadedSo(one)) ?? found);
}

/** Beside "Surname", "Name" is the first name; beside "First Name" it is the last. */
export function settleNames(
  table: SheetTable,
  fields: Map<number, string>,
  taken: Set<string>,
): void {
  for (const [whole, first, last] of KINDS_OF_NAMES) {
    if (!taken.has(whole) || taken.has(first) === taken.has(last)) continue;
    const found = table.columns.find(({ index }) => fields.get(index) === whole);
    if (!found) continue;
    const other = taken.has(last) ? first : last;
    const column = besideName(table, fields, found, taken.has(last) ? last : first, whole);
    fields.delete(found.index);
    fields.set(column.index, other);
    taken.add(other);
    taken.delete(whole);
  }
}
