/** What was chosen in the last import of each collection, on this PC: schools get the same files again. */
import type { CollectionName } from '#school/collections.ts';
import { keepImportColumns, keptImportColumns } from '#storage/browser/browserHints.ts';

/** Fields by heading. */
type RememberedColumns = Readonly<Record<string, string>>;

interface Kept extends Partial<Record<CollectionName, RememberedColumns>> {
  readonly examType?: string;
}

/** Fields by heading; none before the first import. */
export function columnsOfLastImport(collection: CollectionName): RememberedColumns {
  return allKept()[collection] ?? {};
}

/** The same of each collection that was imported on this PC. */
export function columnsOfAllImports(): Readonly<
  Partial<Record<CollectionName, RememberedColumns>>
> {
  return allKept();
}

/** The exam type of all rows in the last import of grades. */
export function lastExamType(): string | undefined {
  const { examType } = allKept();
  return typeof examType === 'string' ? examType : undefined;
}

/** Remembers what columns were taken for, by heading. */
export function rememberColumns(
  collection: CollectionName,
  chosen: readonly (readonly [heading: string, field: string])[],
): void {
  const named = chosen.filter(([heading]) => heading !== '');
  keep({ [collection]: { ...columnsOfLastImport(collection), ...Object.fromEntries(named) } });
}

/** Remembers the exam type of all rows. */
export function rememberExamType(examType: string): void {
  keep({ examType });
}

function keep(more: Kept): void {
  keepImportColumns({ ...allKept(), ...more });
}

function allKept(): Kept {
  const kept = keptImportColumns();
  // Only `keep` writes it; a field that there is no more is passed over where it is read.
  return typeof kept === 'object' && kept !== null ? kept : {};
}
