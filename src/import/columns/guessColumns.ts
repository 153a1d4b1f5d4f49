/** Assigns one field to each column from the table of candidates. */
import type { CollectionName } from '#school/collections.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import { type ImportSchool, SPECIFIED } from '#import/reading/importSchool.ts';
import {
  type Candidate,
  type CandidateOptions,
  type RememberedColumns,
  type Told,
  REMEMBERED,
} from './candidate.ts';
import { type ColumnChoice, NO_FIELD, SEVERAL } from './columnChoice.ts';
import { examsOf } from './exams.ts';
import { usualExamType, withMaximums } from './maxMarks.ts';
import { nameFields } from './nameColumns.ts';
import { inEnglish } from '#language/current.ts';
import { exportHeadings } from '#school/exporting/exportTables.ts';
import { BY_PART, fieldOfHeading } from '#import/headings/fieldOfHeading.ts';
import { FULL_NAME, importFields } from '#import/reading/importFields.ts';
import { schoolWords } from '#import/headings/wideHeadings.ts';
import { isCertain } from './certainty.ts';
import { areTooLong } from './columnValues.ts';
import { isVetoed } from './vetoes.ts';
import { byHeadings, byWideHeadings, knownNumbers, withNeighbours } from './byHeadings.ts';
import { byValues } from './byValues.ts';

/** Guesses a field for each column. Several columns may be marks or statuses. */
export function guessColumns(
  table: SheetTable,
  collection: CollectionName,
  school: ImportSchool,
  today: string,
  remembered: RememberedColumns = {},
  lastExamType?: string,
): readonly ColumnChoice[] {
  const options = { collection, school, today, remembered };
  const isOwn = isOwnExport(table, collection) && !areTooLong(table);
  const candidates = candidatesOf(table, options, isOwn);
  const chosen = assigned(candidates, collection);
  const fieldOf = (column: SheetColumn): string => chosen.get(column)?.field ?? NO_FIELD;
  const { isSubject } = schoolWords(school.rules);
  const exams = examsOf(table, fieldOf, today, school.rules);
  const choices = table.columns.map((column): ColumnChoice => {
    const exam = exams.get(column);
    const one = chosen.get(column);
    const isSure = isOwn || one === undefined || isCertain(one, candidates, table, options);
    // A subject that no list knows may be the title of an exam.
    const isNewSubject =
      exam !== undefined &&
      exam.subject !== '' &&
      (one?.heading ?? 0) < REMEMBERED &&
      !isSubject(exam.subject);
    const isGuess = one?.isSure === false || isNewSubject;
    return {
      field: fieldOf(column),
      ...(exam && { exam }),
      ...((isGuess || !isSure) && { isLikely: true }),
      ...(isGuess && { isGuess }),
    };
  });
  const hasMaximums = choices.some(({ field }) => field === 'maxMarks');
  if (hasMaximums) return choices;
  const { rules = SPECIFIED } = school;
  return withMaximums(table, choices, rules, usualExamType(rules, lastExamType));
}

/** The best candidate of each column and of each field, the surest first. */
function assigned(
  candidates: readonly Candidate[],
  collection: CollectionName,
): ReadonlyMap<SheetColumn, Candidate> {
  const [full, first, last] = nameFields(collection);
  const chosen = new Map<SheetColumn, Candidate>();
  const taken = new Set<string>();
  /** A whole name found by values is never taken beside first and last names, nor "Preferred Last Name" beside whole ones. */
  const isBesideOther = ({ field, heading }: Candidate): boolean =>
    (field === full && heading === 0 && (taken.has(first) || taken.has(last))) ||
    ((field === first || field === last) && heading <= BY_PART && taken.has(full));
  const sorted = candidates
    .filter(({ veto }) => !veto)
    .toSorted((a, b) => b.heading + b.values - (a.heading + a.values));
  for (const one of sorted) {
    const isFree = one.field === NO_FIELD || SEVERAL.has(one.field) || !taken.has(one.field);
    if (chosen.has(one.column) || !isFree || isBesideOther(one)) continue;
    // A second column of statuses is one only where both are days.
    if (one.field === 'status' && taken.has('status') && one.heading < 100) continue;
    // A remark beside a row of days is of none of them.
    const days = [...chosen.values()].filter(({ field }) => field === 'status').length;
    if (OF_ONE_DAY.has(one.field) && days > 1) continue;
    chosen.set(one.column, one);
    taken.add(one.field);
  }
  return chosen;
}

const OF_ONE_DAY: ReadonlySet<string> = new Set(['remark', 'reason', 'minutesLate']);

/**
 * True if a table has the headings of this program's own files, whose values need no veto: in any language words for
 * the same fields, in the same order. The fields of a school's own come after those of the specification.
 */
function isOwnExport({ columns }: SheetTable, collection: CollectionName): boolean {
  let next = 0;
  return inEnglish(() => exportHeadings(collection)).every(({ heading, field }) => {
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
function candidatesOf(
  table: SheetTable,
  options: CandidateOptions,
  isOwn: boolean,
): readonly Candidate[] {
  const told = byHeadings(table, options);
  // A school may hide fields of the specification.
  const offered = new Set(
    importFields(options.collection, options.school.rules).map(({ name }) => name),
  );
  const isForbidden = ({ column, heading }: Told, field: string): boolean =>
    !isOwn && heading < REMEMBERED && isVetoed(table, column, field, options);
  const judged = (all: readonly Told[]): readonly Candidate[] =>
    all
      .filter(({ field }) => field === NO_FIELD || offered.has(field))
      .map((one) => ({ values: 0, ...one, veto: isForbidden(one, one.field) }));
  // What cannot be names tells nothing of the names beside it. Below "Name" may stand first names.
  const [full, first, last] = nameFields(options.collection);
  const isNoName = (one: Told): boolean =>
    [full, first, last].includes(one.field) &&
    isForbidden(one, one.field === full ? first : one.field);
  const others = told.filter((one) => !isNoName(one));
  const headed = judged([
    ...withNeighbours(table, others, options),
    ...told.filter(isNoName),
    ...knownNumbers(table, others, options),
  ]);
  const wide = judged(byWideHeadings(table, options));
  const spoken = new Set(
    [...headed, ...wide].flatMap(({ column, veto }) => (veto ? [] : [column])),
  );
  const free = table.columns.filter((column) => !spoken.has(column));
  return [...headed, ...wide, ...judged(byValues(table, free, headed, options))];
}
