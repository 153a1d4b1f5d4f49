/** Marks in a list that says them nowhere: what is left where everything else is known. */
import type { Cell } from '#school/exporting/sheets.ts';
import { cellText } from '#school/exporting/sheets.ts';
import { STUDENT_LOOKUP } from '#import/reading/importFields.ts';
import { isGroupCode } from '#school/classes/readClassNames.ts';
import { isNumeric } from '#import/reading/readNumbers.ts';
import { isDistinct, isSerial, share, valuesOf } from './columnValues.ts';
import type { SheetTable } from '#import/headings/sheetTable.ts';
import { isMark, isNoMarkOfExam, isOfPerson } from './wideColumns.ts';
import {
  examTypeOfHeading,
  isSubjectName,
  isTotal,
  mayHoldMarks,
  speaksOfMarks,
} from '#import/headings/wideHeadings.ts';

/**
 * The one column of numbers that is left holds marks, and without headings the one of texts that come again subjects.
 */
export function takeMarksLeft(
  table: SheetTable,
  fields: Map<number, string>,
  taken: Set<string>,
): void {
  const isFound = [
    STUDENT_LOOKUP.student,
    STUDENT_LOOKUP.rollNumber,
    STUDENT_LOOKUP.email,
    STUDENT_LOOKUP.lastName,
  ].some((field) => taken.has(field));
  if (taken.has('marks') || !isFound) return;
  const left = table.columns.flatMap((column) => {
    const isOther = table.hasHeadings && !headsMarks(column.heading);
    const values = fields.has(column.index) || isOther ? [] : valuesOf(table, column);
    return values.length > 0 ? [{ column, values }] : [];
  });
  const numbers = left.filter(
    ({ values }) => values.every(isNumeric) && !isSerial(values) && !isNoMarkOfExam(values),
  );
  const texts = left.filter(
    ({ values }) =>
      values.every((cell) => !isNumeric(cell) && !isGroupCode(cellText(cell))) &&
      !isDistinct(values),
  );
  for (const [field, columns] of [
    ['marks', numbers],
    ['subject', texts],
  ] as const) {
    const [only] = columns;
    if (!only || taken.has(field) || (table.hasHeadings && field === 'subject')) continue;
    const areMarks =
      field === 'marks' &&
      !table.hasHeadings &&
      table.rows.length > 3 &&
      columns.every(({ values }) => values.every(isOfHundred));
    if (columns.length > 1 && !areMarks) continue;
    for (const { column } of columns) fields.set(column.index, field);
    taken.add(field);
  }
  if (taken.has('marks') || !table.hasHeadings) return;
  // What marks come to stands for them where there is nothing else.
  const [sum, ...others] = table.columns.filter(
    (column) =>
      !fields.has(column.index) &&
      !isOfPerson(column.heading) &&
      valuesOf(table, column).length > 0 &&
      !isSerial(valuesOf(table, column)) &&
      share(valuesOf(table, column), isMark) >= 0.8,
  );
  if (!sum || others.length > 0 || !isTotal(sum.heading)) return;
  fields.set(sum.index, 'marks');
  taken.add('marks');
}

/** Whether a heading says marks, if not of what. */
function headsMarks(heading: string): boolean {
  return (
    mayHoldMarks(heading) &&
    (examTypeOfHeading(heading) !== '' || speaksOfMarks(heading) || isSubjectName(heading))
  );
}

function isOfHundred(cell: Cell): boolean {
  return Number(cellText(cell).replace(',', '.')) <= 100;
}
