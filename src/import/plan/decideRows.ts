/** What becomes of each row of a file: a new record, a changed one, none, or a problem. */
import type { ClassFinder } from '#school/classes/readClassNames.ts';
import { differencesFrom } from '#import/matching/differences.ts';
import { nameKey } from '#school/text/matchKey.ts';
import {
  type AnyRecord,
  type OfferedChoice,
  type Values,
  matchChoice,
  matchChoices,
  nameOf,
} from '#import/matching/matchChoices.ts';
import { comparedRecords } from '#import/matching/alike.ts';
import { keysOf, type Matching, matchRows, type RowMatch } from '#import/matching/matchRows.ts';
import type { ReadUnit } from '#import/matching/readUnit.ts';
import {
  joinRepeats,
  type TwoRows,
  sharesEmail,
  withRepeatedPeople,
} from '#import/matching/repeats.ts';
import { withMoved, withNamed } from '#import/matching/samePeople.ts';
import { withContradictions } from '#import/matching/contradictions.ts';
import type { FileToRead } from './fileToRead.ts';
import type { NewRecords } from './newRecords.ts';
import { ODD, ROW } from './oddRows.ts';
import {
  faultId,
  faultsOf,
  isFaulty,
  noSuchClass,
  type RowFaults,
  SHARED_EMAIL,
} from './rowFaults.ts';

/** What becomes of a row. */
export type RowOutcome = 'new' | 'changed' | 'same' | 'problem';

/** A row with what becomes of it. */
export interface DecidedRow extends RowFaults {
  readonly read: ReadUnit;
  readonly outcome: RowOutcome;
  /** The stored record that it is about. */
  readonly record?: AnyRecord | undefined;
  /** What it says otherwise than that. */
  readonly changes?: Values | undefined;
  /** The class that it needs and that is not there yet. */
  readonly newClass?: string | undefined;
  /** A person was asked whether the row means the student of this name. */
  readonly isToldApart?: boolean;
}

/** A file, and how its rows are compared with the school. */
export interface Comparison extends FileToRead {
  /** Empty for the first that the columns allow. */
  readonly matchBy: string;
  readonly createsClasses: boolean;
}

/** The rows of a file with what becomes of them. */
export interface Decided {
  readonly rows: readonly DecidedRow[];
  /** The way by which they were matched; empty for none. */
  readonly matchBy: string;
  readonly ways: readonly OfferedChoice[];
  /** How many are in another class in the school, so that it is asked whether they are moved. */
  readonly inOtherClass: number;
  /** How many name a student whom another key contradicts, so that it is asked who is meant. */
  readonly otherKeys: number;
  readonly namesakes: readonly TwoRows[];
  /** How many have the email of a row of another name, and stay out for it. */
  readonly sharedEmails: number;
}

/** Decides about all rows of a file together, for two of them may be about one record. `given` are the fields it has. */
export function decideRows(
  units: readonly ReadUnit[],
  given: ReadonlySet<string>,
  comparison: Comparison,
  classes: ClassFinder,
  newRecords: NewRecords,
): Decided {
  const { collection, columns, matchBy, createsClasses, school, allRows } = comparison;
  const ofColumns = new Set(columns.map(({ field }) => field));
  const values = units.map((read) => read.values);
  const records = comparedRecords(collection, school);
  const choice = matchChoice(collection, ofColumns, matchBy, values, records);
  const keys = keysOf(choice);
  const matched = (rows: readonly ReadUnit[]): Matched =>
    matchesOf(rows, records, { choice, given }, comparison);
  let found = matched(units);
  let sharing = new Set(found.rows.filter((one) => sharesEmail(one, choice)).map(({ row }) => row));
  if (allRows.leftOut?.includes(SHARED_EMAIL) === true && sharing.size > 0) {
    found = matched(units.map((read) => (sharing.has(read) ? withoutEmail(read) : read)));
    sharing = new Set();
  }
  const repeats = joinRepeats(found.rows);
  let people: ReadonlySet<string> | undefined;
  // What is called as somebody with a first and a last name is no class.
  const isPerson = (name: string): boolean =>
    nameKey(name).includes(' ') &&
    (people ??= new Set([...values, ...school.students].map(nameOf))).has(nameKey(name));
  const decide = ({ row, match }: RowMatch): DecidedRow => {
    if (repeats.agreeing.has(row)) {
      const { problems } = row;
      return { read: row, problems, outcome: problems.size > 0 ? 'problem' : 'same' };
    }
    const record = match.kind === 'found' ? match.record : undefined;
    const joined = repeats.valuesOf.get(row);
    const asRead = joined ? { ...row, values: joined } : row;
    const changes = record && differencesFrom(record, asRead, keys);
    // A row that changes nothing does no harm, however odd it looks.
    const isKnown = record !== undefined && changes === undefined;
    const isNamesake = match.kind === 'second' && match.isNamesake === true;
    const read = isNamesake
      ? { ...asRead, faults: new Map(row.faults).set(ROW, TWICE) }
      : isKnown && isOnlyOdd(asRead)
        ? { ...asRead, ...NO_PROBLEM }
        : asRead;
    const faults = faultsOf(read, match, choice, collection, newRecords);
    const needed = isFaulty(faults) ? undefined : newClassOf(read, record, changes, classes);
    const newClass = needed !== undefined && isPerson(needed) ? undefined : needed;
    const isMade = newClass !== undefined && createsClasses;
    const { problems, problem } = needed === undefined || isMade ? faults : noSuchClass(needed);
    const isUnchanged = match.kind === 'emptied' || (record && changes === undefined);
    const outcome = isFaulty({ problems, problem })
      ? 'problem'
      : isUnchanged
        ? 'same'
        : record
          ? 'changed'
          : 'new';
    const isToldApart = found.otherKeys.has(row);
    return { read, outcome, record, changes, problems, problem, newClass, isToldApart };
  };
  return {
    rows: repeats.rows.map(decide),
    matchBy: choice?.id ?? '',
    ways: matchChoices(collection, ofColumns, values),
    inOtherClass: found.inOtherClass,
    otherKeys: found.otherKeys.size,
    namesakes: found.namesakes,
    sharedEmails: sharing.size,
  };
}

/** The kind of fault of a row whose name another row without a class has; a person may import both as two students. */
const TWICE = 'twice';
const NAMED_TWICE = faultId(ROW, TWICE);

/** Whether nothing but the question stops a row, whether it is a record. */
function isOnlyOdd({ problems, faults }: ReadUnit): boolean {
  return problems.size === 1 && faults?.get(ROW) === ODD;
}

const NO_PROBLEM: Pick<ReadUnit, 'problems' | 'faults'> = {
  problems: new Map(),
  faults: undefined,
};

interface Matched {
  readonly rows: readonly RowMatch[];
  readonly inOtherClass: number;
  readonly otherKeys: ReadonlySet<ReadUnit>;
  readonly namesakes: readonly TwoRows[];
}

/** What the rows are about: found by key, then as people are known besides. */
function matchesOf(
  rows: readonly ReadUnit[],
  records: readonly AnyRecord[],
  by: Omit<Matching, 'findsRepeats'>,
  { collection, allRows: { otherClass = '', otherKeys = '', leftOut = [] } }: Comparison,
): Matched {
  const nothing = { inOtherClass: 0, otherKeys: new Set<ReadUnit>(), namesakes: [] };
  if (collection === 'students') {
    const found = matchRows(rows, records, { ...by, findsRepeats: false });
    const moved = withMoved(found, records, otherClass, by.choice?.id === 'nameAlone');
    const sure = withContradictions(moved.matched, records, otherKeys, moved.asked);
    const people = withRepeatedPeople(sure.matched, leftOut.includes(NAMED_TWICE));
    const { matched, namesakes } = people;
    return { rows: matched, inOtherClass: moved.asked.size, otherKeys: sure.asked, namesakes };
  }
  const found = matchRows(rows, records, { ...by, findsRepeats: true });
  if (collection !== 'teachers') return { ...nothing, rows: found };
  const { matched, asked } = withNamed(found, records, otherKeys);
  return { ...nothing, rows: matched, otherKeys: asked };
}

function withoutEmail(read: ReadUnit): ReadUnit {
  const { email: _email, ...values } = read.values;
  return { ...read, values };
}

/** The class that a row cannot be stored without, where the school does not have it. */
function newClassOf(
  { values }: ReadUnit,
  record: AnyRecord | undefined,
  changes: Values | undefined,
  classes: ClassFinder,
): string | undefined {
  const { class: name } = values;
  const isStored = record === undefined || changes?.['class'] !== undefined;
  return typeof name === 'string' && isStored && !classes.has(name) ? name : undefined;
}
