import type { CollectionName } from '#domain/collections.ts';
import { COLLECTIONS } from '#domain/collections.ts';
import { formatList } from '#domain/formats.ts';
import type { ColumnChoice } from '#domain/importing/guessColumns.ts';
import { examFieldsAsked } from '#domain/importing/importUnits.ts';

/** What has to be chosen before there can be a preview, in a sentence; `undefined` when nothing is missing. */
export function missingChoices(
  collection: CollectionName,
  columns: readonly ColumnChoice[],
): string | undefined {
  const fields = new Set(columns.map(({ field }) => field));
  fields.delete('');
  if (fields.size === 0) return 'Choose a field for at least one column.';
  if (collection === 'attendance' && !fields.has('status')) {
    return 'Choose which column holds the status.';
  }
  if (collection !== 'grades') return undefined;
  if (!fields.has('marks')) return 'Choose which column holds the marks.';
  const asked = examFieldsAsked(columns);
  const empty = asked.filter((field) =>
    columns.some(
      (column) => column.field === 'marks' && (column.exam?.[field] ?? '').trim() === '',
    ),
  );
  if (empty.length === 0) return undefined;
  const labels = empty.map((field) => COLLECTIONS.grades.definition[field].label.toLowerCase());
  return `Choose the ${formatList(labels)} of each column of marks.`;
}
