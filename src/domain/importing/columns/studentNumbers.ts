/** Numbers that name a student, under whatever heading: ID, Code, UID, card. */
import type { CollectionName } from '#domain/school/collections.ts';
import { cellText } from '#domain/exporting/sheets.ts';
import { FINDER, isAboutStudents } from '#domain/importing/reading/importFields.ts';
import { isDistinct, isNearlySerial, valuesOf } from './columnValues.ts';
import { LIST_NUMBER } from './fieldOfHeading.ts';
import { headingKey } from './headings.ts';
import type { SheetColumn, SheetTable } from './sheetTable.ts';

const NAMES_A_NUMBER =
  /(?:^| )(?:\w{0,3}id|code|codigo|kode|kod|no|card|rno|numara\w*|nummer|key)$/u;
const OF_STUDENTS =
  /student|stud|pupil|learner|school|schuler|alumno|estudiante|aluno|siswa|eleve|uczen|ogrenci/u;
/** They name something else: a telephone, a room, a parent, a class. */
const OF_OTHERS =
  /phone|room|parent|guardian|class|kelas|account|bank|email|father|mother|national|tax|contact/u;

/** Takes a column of such numbers for the roll number where no other is; serial numbers 1, 2, 3 … never. */
export function takeNumbersOfStudents(
  table: SheetTable,
  collection: CollectionName,
  fields: Map<number, string>,
  taken: Set<string>,
): void {
  const field = isAboutStudents(collection) ? FINDER.rollNumber : 'rollNumber';
  if (
    !table.hasHeadings ||
    taken.has(field) ||
    collection === 'teachers' ||
    collection === 'classes'
  ) {
    return;
  }
  const found = table.columns.filter((column) => {
    if (fields.has(column.index)) return false;
    const key = headingKey(column.heading);
    if (LIST_NUMBER.test(key)) return false;
    return (
      NAMES_A_NUMBER.test(key) && !OF_OTHERS.test(key) && namesStudents(table, column, collection)
    );
  });
  const column = found.find(({ heading }) => OF_STUDENTS.test(headingKey(heading))) ?? found[0];
  if (!column) return;
  fields.set(column.index, field);
  taken.add(field);
}

function namesStudents(
  table: SheetTable,
  column: SheetColumn,
  collection: CollectionName,
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
    (isAboutStudents(collection) || isDistinct(values))
  );
}
