/** Which of the five lists a spreadsheet belongs to, as far as its columns tell. */
import type { Workbook } from '#school/exporting/sheets.ts';
import { fieldOfHeading } from '#import/headings/fieldOfHeading.ts';
import type { RememberedColumns } from '#import/columns/candidate.ts';
import { type ColumnChoice, NO_FIELD, SEVERAL } from '#import/columns/columnChoice.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { COLLECTION_NAMES, type CollectionName } from '#school/collections.ts';
import { isCalled } from './fileTable.ts';
import { ImportSession, type SheetSeen } from './importSession.ts';
import { NEEDED_FIELDS } from '#import/reading/importFields.ts';

/** A spreadsheet, and what is known beside it. */
export interface FileToTell {
  readonly workbook: Workbook;
  /** Empty where the rows were pasted. */
  readonly fileName: string;
  readonly school: ImportSchool;
  readonly today: string;
  /** What the columns of each list were taken for in its last import. */
  readonly remembered: Readonly<Partial<Record<CollectionName, RememberedColumns>>>;
}

/** Lists whose score is lower by more than this are not offered. One column scores more. */
const CLOSE = 0.3;

/** One column that has a known heading, or two that values alone give away, are by chance in any table. */
const TOO_LITTLE = 1;

/**
 * The lists that the columns of a file speak of most, in the order of the school's collections: one where it is plain,
 * several where only a person can tell, none where no column is known.
 */
export function collectionsSpokenOf(file: FileToTell): readonly CollectionName[] {
  const told = COLLECTION_NAMES.map((collection) => ({
    collection,
    weight: weightOf(collection, look(collection, file), file.remembered[collection] ?? {}),
  }));
  const most = Math.max(...told.map(({ weight }) => weight));
  if (most <= TOO_LITTLE) return [];
  const close = told.flatMap(({ collection, weight }) =>
    weight > most - CLOSE ? [collection] : [],
  );
  const called = close.filter((collection) => isCalledSo(collection, file));
  return called.length === 1 ? called : close;
}

function look(
  collection: CollectionName,
  { workbook, fileName, school, today, remembered }: FileToTell,
): SheetSeen {
  const session = new ImportSession(collection, workbook, school, fileName);
  return session.look({
    sheet: session.sheets(today)[0]?.place ?? 0,
    today,
    remembered: remembered[collection] ?? {},
  });
}

/** How many columns speak of a list; what only values or a word of the heading tell weighs half. */
function weightOf(
  collection: CollectionName,
  { columns, guesses }: SheetSeen,
  remembered: RememberedColumns,
): number {
  // What no heading says is no evidence for a list of marks or registers.
  const isEvidence = ({ field, isGuess }: ColumnChoice): boolean => !isGuess || !SEVERAL.has(field);
  const fields = new Set(guesses.filter(isEvidence).map(({ field }) => field));
  const isOne = NEEDED_FIELDS[collection].every((group) =>
    group.some((field) => fields.has(field)),
  );
  if (!isOne) return 0;
  return columns.reduce((weight, { heading, key }, place) => {
    const field = guesses[place]?.field ?? NO_FIELD;
    if (field === NO_FIELD) return weight;
    const named = fieldOfHeading(collection, heading);
    const isNamed = named?.field === field && named.isWhole;
    return weight + (isNamed || remembered[key] === field ? 1 : 0.5);
  }, 0);
}

function isCalledSo(collection: CollectionName, { workbook, fileName }: FileToTell): boolean {
  const names = [fileName.replace(/\.[^.]*$/u, ''), ...workbook.sheets.map(({ name }) => name)];
  return names.some((name) => isCalled(collection, name));
}
