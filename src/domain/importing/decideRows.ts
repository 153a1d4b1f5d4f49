/** What becomes of each row of a file: a new record, a changed one, none, or a problem. */
import type { CollectionName } from '#domain/school/collections.ts';
import type { ClassFinder } from '#domain/importing/reading/classNames.ts';
import {
  differencesFrom,
  isEmptyIn,
  isSameName,
  isStoredAs,
} from '#domain/importing/matching/differences.ts';
import type { ColumnChoice } from '#domain/importing/columns/guessColumns.ts';
import type { ImportField } from '#domain/importing/reading/importFields.ts';
import { storedFields } from '#domain/importing/reading/importFields.ts';
import type { ImportSchool } from '#domain/importing/reading/importSchool.ts';
import type { AnyRecord, MatchChoice, Values } from '#domain/importing/matching/matchChoices.ts';
import { matchChoice } from '#domain/importing/matching/matchChoices.ts';
import type { Match, MatchedRow } from '#domain/importing/matching/matchRows.ts';
import { matchRows } from '#domain/importing/matching/matchRows.ts';
import type { OtherClass } from '#domain/importing/matching/samePeople.ts';
import { contradicts, repeatedPeople, withMoved } from '#domain/importing/matching/samePeople.ts';
import type { NewRecords } from './newRecords.ts';
import type { ReadUnit } from './readUnits.ts';

/** What becomes of a row. */
export type Standing = 'new' | 'changed' | 'same' | 'problem';

/** A row with what becomes of it. */
export interface DecidedRow {
  readonly read: ReadUnit;
  readonly standing: Standing;
  /** The stored record that it is about. */
  readonly record: AnyRecord | undefined;
  /** What it says otherwise than that. */
  readonly changes: Values | undefined;
  /** Messages by field. */
  readonly problems: ReadonlyMap<string, string>;
  /** What is wrong with the row as a whole. */
  readonly problem: string | undefined;
  /** The class that it needs and that is not there yet. */
  readonly newClass: string | undefined;
}

/** What is chosen for all rows, and what they are compared with. */
export interface Comparison {
  readonly collection: CollectionName;
  readonly columns: readonly ColumnChoice[];
  /** Empty for the first that the columns allow. */
  readonly matchBy: string;
  readonly createsClasses: boolean;
  readonly otherClass: OtherClass;
  readonly school: ImportSchool;
}

/** The rows of a file with what becomes of them. */
export interface Decided {
  readonly rows: readonly DecidedRow[];
  /** The way by which they were matched; empty for none. */
  readonly matchBy: string;
  /** How many are in another class in the school, so that it is asked whether they are moved. */
  readonly inOtherClass: number;
}

/** Decides about all rows of a file together, for two of them may be about one record. `given` are the fields it has. */
export function decideRows(
  units: readonly ReadUnit[],
  given: ReadonlySet<string>,
  comparison: Comparison,
  classes: ClassFinder,
  newRecords: NewRecords,
): Decided {
  const { collection, columns, matchBy, createsClasses, school, otherClass } = comparison;
  const said = units.filter(({ isEmptied }) => !isEmptied);
  const choice = matchChoice(
    collection,
    new Set(columns.map(({ field }) => field)),
    matchBy,
    said.map(({ values }) => values),
    school[collection],
  );
  const keys = new Set(choice?.needs.flat());
  const fields = storedFields(collection).filter(({ name }) => given.has(name));
  const rows = said.map((read) => matchable(read, keys, fields));
  const found = matchRows(rows, school[collection], choice);
  const {
    matches: all,
    inOtherClass,
    asked,
  } = collection === 'students'
    ? withMoved(rows, found, school.students, otherClass, choice?.id === 'nameAlone')
    : { matches: found, inOtherClass: new Map<MatchedRow, AnyRecord>(), asked: 0 };
  const repeated =
    collection === 'students'
      ? repeatedPeople(rows.filter((_, place) => all[place]?.kind === 'new'))
      : new Map<MatchedRow, MatchedRow>();
  const matches = new Map(
    said.map((read, place) => {
      const row = rows[place];
      const first = row && repeated.get(row);
      const match: Match | undefined = first ? { kind: 'second', of: first } : all[place];
      return [read, { match, row }];
    }),
  );
  const repeats = joinRepeats(matches);
  const decided = units.map((unit): DecidedRow => {
    const { match, row } = matches.get(unit) ?? {};
    const record = match?.kind === 'found' ? match.record : undefined;
    if (repeats.agreeing.has(unit)) {
      const { problems } = unit;
      const standing = problems.size > 0 ? 'problem' : 'same';
      return { ...UNDECIDED, read: unit, standing, problems };
    }
    const read = withValues(unit, row && repeats.valuesOf.get(row));
    const changes = record && differencesFrom(record, read, keys);
    const other = row && inOtherClass.get(row);
    const faults = other
      ? { problems: read.problems, problem: inClass({ ...other }) }
      : faultsOf(read, match, choice, comparison, newRecords);
    const newClass = isFaulty(faults) ? undefined : newClassOf(read, record, changes, classes);
    const allFaults = newClass === undefined || createsClasses ? faults : noSuchClass(newClass);
    const standing = isFaulty(allFaults) ? 'problem' : standingOf(read, record, changes);
    const { problems, problem } = allFaults;
    return { read, standing, record, changes, problems, problem, newClass };
  });
  return { rows: decided, matchBy: choice?.id ?? '', inOtherClass: asked };
}

/** What a row is about, and the row as matching saw it. */
type Matched = { readonly match: Match | undefined; readonly row: MatchedRow | undefined };

/**
 * The rows that repeat another one and contradict neither it nor a repeat before them, and what such a first row says
 * together with its repeats. A repeat with problems adds nothing until it is mended.
 */
function joinRepeats(matches: ReadonlyMap<ReadUnit, Matched>): {
  readonly agreeing: ReadonlySet<ReadUnit>;
  readonly valuesOf: ReadonlyMap<MatchedRow, ReadUnit['values']>;
} {
  const agreeing = new Set<ReadUnit>();
  const valuesOf = new Map<MatchedRow, ReadUnit['values']>();
  for (const [read, { match }] of matches) {
    if (match?.kind !== 'second') continue;
    const values = valuesOf.get(match.of) ?? match.of.values;
    if (contradicts(read.values, values)) continue;
    agreeing.add(read);
    if (read.problems.size === 0) valuesOf.set(match.of, { ...read.values, ...values });
  }
  return { agreeing, valuesOf };
}

function withValues(read: ReadUnit, values: ReadUnit['values'] | undefined): ReadUnit {
  return values ? { ...read, values } : read;
}

const UNDECIDED = {
  record: undefined,
  changes: undefined,
  problem: undefined,
  newClass: undefined,
};

function inClass({ class: name }: Values): string {
  return `A student of this name is in ${typeof name === 'string' ? name : 'another class'}`;
}

function standingOf(
  { isEmptied }: ReadUnit,
  record: AnyRecord | undefined,
  changes: Values | undefined,
): Standing {
  if (record === undefined) return isEmptied ? 'same' : 'new';
  return changes === undefined ? 'same' : 'changed';
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

function matchable(
  read: ReadUnit,
  keys: ReadonlySet<string>,
  fields: readonly ImportField[],
): MatchedRow {
  const { values } = read;
  const agreesWith = (record: AnyRecord): boolean =>
    differencesFrom(record, read, keys) === undefined;
  return {
    number: read.unit.row.number,
    values,
    agreesWith,
    isAll: (record) =>
      agreesWith(record) && fields.every(({ name }) => name in values || isEmptyIn(record, name)),
    isNamed: (record) => isSameName(values, record),
  };
}

/** What is wrong with a row. */
type Faults = Pick<DecidedRow, 'problems' | 'problem'>;

function isFaulty({ problems, problem }: Faults): boolean {
  return problems.size > 0 || problem !== undefined;
}

function noSuchClass(name: string): Faults {
  return { problems: new Map([['class', `There is no class ${name}`]]), problem: undefined };
}

/** What could not be read, and what stands in the way of the row's record. */
function faultsOf(
  read: ReadUnit,
  match: Match | undefined,
  choice: MatchChoice | undefined,
  { collection }: Comparison,
  newRecords: NewRecords,
): Faults {
  const { problems } = read;
  if (match === undefined) return { problems, problem: undefined };
  if (match.kind === 'found') {
    return { problems: withoutStored(read, match.record), problem: undefined };
  }
  if (match.kind === 'new') {
    const missing = newRecords.missingIn(read);
    const all = missing.length === 0 ? problems : new Map([...problems, ...missing]);
    return { problems: all, problem: undefined };
  }
  const { one, many } = CALLED[collection];
  const problem =
    match.kind === 'second'
      ? `Row ${match.of.number} is about the same ${one}`
      : `${match.count} stored ${many} match this row`;
  const field = collection === 'classes' ? 'name' : FIELD_OF_KEY[choice?.id ?? ''];
  return field === undefined || problems.has(field)
    ? { problems, problem }
    : { problems: new Map([...problems, [field, problem]]), problem: undefined };
}

/** Other programs stored what no form would take. A file that says the same asks for no change. */
function withoutStored({ problems, unread }: ReadUnit, record: AnyRecord): Faults['problems'] {
  if (problems.size === 0) return problems;
  return new Map([...problems].filter(([name]) => !isStoredAs(record, name, unread.get(name))));
}

/** At which field it is said that a key is another's, too. */
const FIELD_OF_KEY: Readonly<Record<string, string>> = {
  rollNumber: 'rollNumber',
  email: 'email',
  name: 'firstName',
};

/** Said of a record that is in the file twice. */
const CALLED: Readonly<Record<CollectionName, { readonly one: string; readonly many: string }>> = {
  students: { one: 'student', many: 'students' },
  teachers: { one: 'teacher', many: 'teachers' },
  classes: { one: 'class', many: 'classes' },
  grades: { one: 'grade', many: 'grades' },
  attendance: { one: 'mark', many: 'marks' },
};
