/** What each column of a list may be: one table of candidates with scores. No candidate depends on which one is taken. */
import type { SheetTable } from '#import/headings/sheetTable.ts';
import { isVetoed } from './vetoes.ts';
import { byHeadings, byWideHeadings, knownNumbers, withNeighbours } from './byHeadings.ts';
import { byValues } from './byValues.ts';
import { REMEMBERED, type Candidate, type CandidateOptions, type Told } from './candidate.ts';

/** All candidates of a table, those that values forbid included. */
export function candidatesOf(table: SheetTable, options: CandidateOptions): readonly Candidate[] {
  const told = byHeadings(table, options);
  const judged = (all: readonly Told[]): readonly Candidate[] =>
    all.map((one) => ({
      values: 0,
      ...one,
      veto: one.heading < REMEMBERED && isVetoed(table, one.column, one.field, options),
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
