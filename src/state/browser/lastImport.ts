/** What the columns of files were taken for in the last import of each collection, on this PC: schools get the same files again. */
import type { CollectionName } from '#domain/school/collections.ts';
import type { RememberedColumns } from '#domain/importing/columns/guessColumns.ts';
import { keepImportColumns, keptImportColumns } from '#storage/browser/browserHints.ts';

/** Fields by heading; none before the first import. */
export function columnsOfLastImport(collection: CollectionName): RememberedColumns {
  return allKept()[collection] ?? {};
}

/** Remembers what columns were taken for, by heading. */
export function rememberColumns(
  collection: CollectionName,
  chosen: readonly (readonly [heading: string, field: string])[],
): void {
  const named = chosen.filter(([heading]) => heading !== '');
  const columns = { ...columnsOfLastImport(collection), ...Object.fromEntries(named) };
  keepImportColumns(JSON.stringify({ ...allKept(), [collection]: columns }));
}

function allKept(): Readonly<Partial<Record<CollectionName, RememberedColumns>>> {
  try {
    const kept: unknown = JSON.parse(keptImportColumns() ?? '{}');
    // Only `rememberColumns` writes it; a field that there is no more is passed over where it is read.
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    // Not what this program wrote: the columns are guessed without it.
    return {};
  }
}
