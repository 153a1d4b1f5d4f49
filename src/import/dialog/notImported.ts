import { NO_FIELD } from '#import/columns/columnChoice.ts';
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
  return seen.columns.flatMap(({ heading, saysNothing }, place) =>
    columns[place]?.field === NO_FIELD && !saysNothing ? [{ place, heading }] : [],
  );
}
