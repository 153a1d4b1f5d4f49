import { NO_FIELD } from '#import/columns/columnChoice.ts';
import { headingShown } from '#import/headings/sheetTable.ts';
import type { OpenedFile } from './importState.ts';

/** A column that stays behind, by its place in the file. */
interface LeftColumn {
  readonly place: number;
  readonly heading: string;
}

/** The columns that are not imported; those that say nothing are not missed. */
export function notImported({
  seen,
  columns,
}: Pick<OpenedFile, 'seen' | 'columns'>): readonly LeftColumn[] {
  return seen.columns.flatMap((column, place) =>
    columns[place]?.field === NO_FIELD && !column.saysNothing
      ? [{ place, heading: headingShown(column) }]
      : [],
  );
}
