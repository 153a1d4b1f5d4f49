/** Assigns one field to each column from the table of candidates. */
import type { CollectionName } from '#school/collections.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import { SPECIFIED, type ImportSchool } from '#import/reading/importSchool.ts';
import type { Candidate, RememberedColumns } from './candidate.ts';
import { candidatesOf } from './candidates.ts';
import type { ColumnChoice } from './columnChoice.ts';
import { NO_FIELD, SEVERAL } from './columnChoice.ts';
import { examsOf } from './exams.ts';
import { usualExamType, withMaximumsOfTypes, withOwnMaximums } from './maxMarks.ts';
import { nameFields } from './nameColumns.ts';

/** Guesses a field for each column. Several columns may be marks or statuses. */
export function guessColumns(
  table: SheetTable,
  collection: CollectionName,
  school: ImportSchool,
  today: string,
  remembered: RememberedColumns = {},
  lastExamType?: string,
): readonly ColumnChoice[] {
  const candidates = candidatesOf(table, { collection, school, today, remembered });
  const chosen = assigned(candidates, collection);
  const fieldOf = (column: SheetColumn): string => chosen.get(column)?.field ?? NO_FIELD;
  const exams = examsOf(table, fieldOf, today, school.rules);
  const choices = table.columns.map((column, place): ColumnChoice => {
    const exam = exams[place];
    const isLikely = chosen.get(column)?.isSure === false;
    return { field: fieldOf(column), ...(exam && { exam }), ...(isLikely && { isLikely }) };
  });
  const hasMaximums = choices.some(({ field }) => field === 'maxMarks');
  if (hasMaximums) return choices;
  const { rules = SPECIFIED } = school;
  const ofTypes = withMaximumsOfTypes(table, choices, rules);
  return withOwnMaximums(table, ofTypes, rules, usualExamType(rules, lastExamType));
}

/** The best candidate of each column and of each field, the surest first. */
function assigned(
  candidates: readonly Candidate[],
  collection: CollectionName,
): ReadonlyMap<SheetColumn, Candidate> {
  const [full, first, last] = nameFields(collection);
  const chosen = new Map<SheetColumn, Candidate>();
  const taken = new Set<string>();
  /** A whole name found by values is never taken beside first and last names, nor the reverse. */
  const isBesideOther = ({ field, heading }: Candidate): boolean =>
    (field === full && heading === 0 && (taken.has(first) || taken.has(last))) ||
    ((field === first || field === last) && heading <= 30 && taken.has(full));
  const sorted = candidates
    .filter(({ veto }) => !veto)
    .toSorted((a, b) => b.heading + b.values - (a.heading + a.values));
  for (const one of sorted) {
    const isFree = one.field === NO_FIELD || SEVERAL.has(one.field) || !taken.has(one.field);
    if (chosen.has(one.column) || !isFree || isBesideOther(one)) continue;
    // A second column of statuses is one only where both are days.
    if (one.field === 'status' && taken.has('status') && one.heading < 100) continue;
    chosen.set(one.column, one);
    taken.add(one.field);
  }
  return chosen;
}
