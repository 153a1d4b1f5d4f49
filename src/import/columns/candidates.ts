/** Builds one table of candidates with scores. No candidate depends on which one is taken. */
import { inEnglish } from '#language/current.ts';
import type { CollectionName } from '#school/collections.ts';
import { exportHeadings } from '#school/exporting/exportTables.ts';
import { fieldOfHeading } from '#import/headings/fieldOfHeading.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import { FULL_NAME, importFields } from '#import/reading/importFields.ts';
import { NO_FIELD } from './columnChoice.ts';
import { isVetoed } from './vetoes.ts';
import { byHeadings, byWideHeadings, knownNumbers, withNeighbours } from './byHeadings.ts';
import { byValues } from './byValues.ts';
import { REMEMBERED, type Candidate, type CandidateOptions, type Told } from './candidate.ts';

/**
 * True if a table has the headings of this program's own files, whose values need no veto. In the other
 * languages these are words for the same fields, in the same order.
 */
function isOwnExport({ columns }: SheetTable, collection: CollectionName): boolean {
  const own = new Set(columns.map(({ cell }) => cell));
  const spoken = exportHeadings(collection);
  const english = inEnglish(() => exportHeadings(collection));
  return (
    [spoken, english].some((headings) =>
      headings.every(({ heading, field }) => own.has(heading) || field?.isLeftOutIfEmpty === true),
    ) || beginsAsExport(columns, english, collection)
  );
}

/** The fields of a school's own come after those of the specification. */
function beginsAsExport(
  columns: readonly SheetColumn[],
  headings: ReturnType<typeof exportHeadings>,
  collection: CollectionName,
): boolean {
  let next = 0;
  return headings.every(({ heading, field }) => {
    const isHere =
      namedBy(columns[next]?.heading ?? '', collection) === namedBy(heading, collection);
    if (isHere) next += 1;
    return isHere || field?.isLeftOutIfEmpty === true;
  });
}

/** The field that a heading names; "Nombre" beside "Apellidos" heads first names. */
function namedBy(heading: string, collection: CollectionName): string | undefined {
  const field = fieldOfHeading(collection, heading)?.field;
  return field === FULL_NAME ? 'firstName' : field;
}

/** All candidates of a table, those that values forbid included. */
export function candidatesOf(table: SheetTable, options: CandidateOptions): readonly Candidate[] {
  const told = byHeadings(table, options);
  const isOwn = isOwnExport(table, options.collection);
  // A school may hide fields of the specification.
  const offered = new Set(
    importFields(options.collection, options.school.rules).map(({ name }) => name),
  );
  const judged = (all: readonly Told[]): readonly Candidate[] =>
    all
      .filter(({ field }) => field === NO_FIELD || offered.has(field))
      .map((one) => ({
        values: 0,
        ...one,
        veto: !isOwn && one.heading < REMEMBERED && isVetoed(table, one.column, one.field, options),
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
