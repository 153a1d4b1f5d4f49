/** Helpers for import tests: a file from a table of texts, and its plan. */
import type { CollectionName } from '#school/collections.ts';
import type { ColumnChoice } from '#import/columns/columnChoice.ts';
import { guessColumns } from '#import/columns/guessColumns.ts';
import { asClass } from '#school/classes/classes.ts';
import { asGrade } from '#school/grades/grades.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { type ImportOptions, planImport } from '#import/plan/planImport.ts';
import { sheetTable } from '#import/headings/sheetTable.ts';
import type { Cell, Sheet } from '#school/exporting/sheets.ts';
import type { Intent } from '#school/acts/changes.ts';
import type { ImportBatch } from '#import/storing/importedMeanwhile.ts';
import { importRecords } from '#import/storing/importIntents.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { asStudent } from '#school/students/students.ts';
import { smallSchool } from './records.ts';

export const TODAY = '2026-11-22';

/** A sheet of these rows. */
export function sheetOf(...rows: readonly (readonly Cell[])[]): Sheet {
  return { name: 'Sheet1', hidden: false, rows };
}

/** Returns the stored school, as far as an import of marks compares with it. */
export function schoolOfMarks({
  students,
  classes,
  grades,
}: Readonly<Record<'students' | 'classes' | 'grades', readonly StoredRecord[]>>): ImportSchool {
  return {
    students: students.map(asStudent),
    teachers: [],
    classes: classes.map(asClass),
    attendance: [],
    grades: grades.map(asGrade),
  };
}

/** Returns the intent that stores a sheet's plan, compared with this school. */
export function importOf(collection: CollectionName, sheet: Sheet, school: ImportSchool): Intent {
  const { added, changed, classes } = planOf(collection, sheet, { school }).result;
  // `as`: the plan was made for this collection and has its fields.
  const batch = { collection, added, changed } as unknown as ImportBatch;
  return importRecords(batch, { classes, compared: school, today: TODAY });
}

/** Returns a sheet's plan with the first guesses that a person would see. */
export function planOf(
  collection: CollectionName,
  sheet: Sheet,
  {
    school = smallSchool(),
    columns,
    ...changed
  }: Partial<Omit<ImportOptions, 'columns'>> & {
    readonly columns?: (guessed: readonly ColumnChoice[]) => readonly ColumnChoice[];
  } = {},
) {
  const table = sheetTable(sheet, collection, TODAY, undefined, school.rules);
  const guessed = guessColumns(table, collection, school, TODAY);
  const options: ImportOptions = {
    collection,
    table,
    columns: columns ? columns(guessed) : guessed,
    writtenAs: {},
    allRows: {},
    matchBy: '',
    createsClasses: true,
    corrections: {},
    school: school satisfies ImportSchool,
    today: TODAY,
    ...changed,
  };
  const { plan, result } = planImport(options);
  return { plan, result: result(), table, guessed, options };
}

/** Returns the guessed fields of a list's columns, in order, "–" for none. */
export function guessedFields(
  collection: CollectionName,
  rows: readonly (readonly Cell[])[],
  {
    school = smallSchool(),
    hasHeadings,
  }: { readonly school?: ImportSchool; readonly hasHeadings?: boolean } = {},
): string {
  const table = sheetTable(sheetOf(...rows), collection, TODAY, hasHeadings);
  const columns = guessColumns(table, collection, school, TODAY);
  return columns.map(({ field }) => field || '–').join(' ');
}
