/** What becomes of each row of a file: a new record, a changed one, none, or a problem. */
import type { CollectionName } from '#school/collections.ts';
import type { ClassFinder } from '#school/classes/readClassNames.ts';
import { differencesFrom, isEmptyIn } from '#import/matching/differences.ts';
import type { ColumnChoice } from '#import/columns/columnChoice.ts';
import { type ImportField, storedFields } from '#import/reading/importFields.ts';
import { nameKey } from '#school/text/matchKey.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import {
  type AnyRecord,
  type MatchChoice,
  type OfferedChoice,
  type Values,
  asValues,
  matchChoice,
  matchChoices,
  nameOf,
} from '#import/matching/matchChoices.ts';
import { comparedRecords } from '#import/matching/alike.ts';
import { type MatchedRow, matchRows } from '#import/matching/matchRows.ts';
import {
  joinRepeats,
  sharesEmail,
  withoutEmail,
  withRepeatedPeople,
  withSameRows,
} from '#import/matching/repeats.ts';
import { type OtherClass, withMoved, withNamed } from '#import/matching/samePeople.ts';
import {
  type Contradicted,
  type OtherKeys,
  contradictionText,
  withContradictions,
} from '#import/matching/contradictions.ts';
import type { NewRecords } from './newRecords.ts';
import type { ReadUnit } from './readUnits.ts';
import { faultsOf, inOtherClass, isFaulty, noSuchClass, type RowFaults } from './rowFaults.ts';
import { cellText } from '#school/exporting/sheets.ts';
import type { RowOfSheet } from '#import/headings/sheetTable.ts';

/** What becomes of a row. */
export type RowOutcome = 'new' | 'changed' | 'same' | 'problem';

/** A row with what becomes of it. */
export interface DecidedRow extends RowFaults {
  readonly read: ReadUnit;
  readonly outcome: RowOutcome;
  /** The stored record that it is about. */
  readonly record: AnyRecord | undefined;
  /** What it says otherwise than that. */
  readonly changes: Values | undefined;
  /** The class that it needs and that is not there yet. */
  readonly newClass: string | undefined;
  /** A person was asked whether the row means the student of this name. */
  readonly isToldApart?: boolean;
}

/** What is chosen for all rows, and what they are compared with. */
export interface Comparison {
  readonly collection: CollectionName;
  readonly columns: readonly ColumnChoice[];
  /** Empty for the first that the columns allow. */
  readonly matchBy: string;
  readonly createsClasses: boolean;
  readonly otherClass: OtherClass;
  readonly otherKeys: OtherKeys;
  /** Rows with the email of a row of another name are imported without it. */
  readonly leavesSharedEmails: boolean;
  readonly school: ImportSchool;
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
  /** Pairs of rows of one name and class that are two students. */
  readonly namesakes: readonly (readonly [MatchedRow, MatchedRow])[];
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
  const { collection, columns, matchBy, createsClasses, school } = comparison;
  let said = units.filter(({ isEmptied }) => !isEmptied);
  const ofColumns = new Set(columns.map(({ field }) => field));
  const values = said.map((read) => read.values);
  const records = comparedRecords(collection, school);
  const choice = matchChoice(collection, ofColumns, matchBy, values, records);
  const keys = new Set(choice?.needs.flat());
  const fields = storedFields(collection, school.rules).filter(({ name }) => given.has(name));
  const matched = () => {
    const rows = said.map((read) => new MatchableRow(read, keys, fields));
    return { rows, ...matchesOf(rows, records, choice, comparison) };
  };
  let found = matched();
  const sharing = new Set(
    found.rows.flatMap((row, at) => (sharesEmail(row, found.matches[at], choice) ? [at] : [])),
  );
  if (comparison.leavesSharedEmails && sharing.size > 0) {
    said = said.map((read, at) => (sharing.has(at) ? withoutEmail(read) : read));
    sharing.clear();
    found = matched();
  }
  const { rows, matches, inOtherClass: others, asked, contradicted, otherKeys, namesakes } = found;
  const repeats = joinRepeats(rows, matches);
  let people: ReadonlySet<string> | undefined;
  const isPerson = (name: string): boolean =>
    (people ??= fullNames([...values, ...school.students.map((one) => ({ ...one }))])).has(
      nameKey(name),
    );
  let place = 0;
  const decided = units.map((unit): DecidedRow => {
    const row = unit.isEmptied ? undefined : rows[place];
    const match = unit.isEmptied ? undefined : matches[place];
    const own = (unit.isEmptied ? undefined : said[place]) ?? unit;
    if (!unit.isEmptied) place += 1;
    if (row && repeats.agreeing.has(row)) {
      const { problems } = own;
      const outcome = problems.size > 0 ? 'problem' : 'same';
      return { ...UNDECIDED, read: own, outcome, problems };
    }
    const record = match?.kind === 'found' ? match.record : undefined;
    const read = withValues(own, row && repeats.valuesOf.get(row));
    const changes = record && differencesFrom(record, read, keys);
    const other = row && others.get(row);
    const against = row && contradicted.get(row);
    const faults = against
      ? { problems: read.problems, problem: contradictionText(read.values, against, collection) }
      : other
        ? inOtherClass(read, other)
        : faultsOf(read, match, choice, collection, newRecords);
    const needed = isFaulty(faults) ? undefined : newClassOf(read, record, changes, classes);
    const newClass = needed !== undefined && isPerson(needed) ? undefined : needed;
    const isMade = newClass !== undefined && createsClasses;
    const allFaults = needed === undefined || isMade ? faults : noSuchClass(needed);
    const outcome = isFaulty(allFaults) ? 'problem' : outcomeOf(read, record, changes);
    const { problems, problem } = allFaults;
    const isToldApart = row !== undefined && otherKeys.has(row);
    return { read, outcome, record, changes, problems, problem, newClass, isToldApart };
  });
  const ways = matchChoices(collection, ofColumns, values);
  return {
    rows: decided,
    matchBy: choice?.id ?? '',
    ways,
    inOtherClass: asked.size,
    otherKeys: otherKeys.size,
    namesakes,
    sharedEmails: sharing.size,
  };
}

interface Matched extends ReturnType<typeof withMoved> {
  readonly contradicted: ReadonlyMap<MatchedRow, Contradicted>;
  readonly otherKeys: ReadonlySet<MatchedRow>;
  readonly namesakes: Decided['namesakes'];
}

/** What the rows are about: found by key, then as people are known besides. */
function matchesOf(
  rows: readonly MatchedRow[],
  records: readonly AnyRecord[],
  choice: MatchChoice | undefined,
  { collection, school, otherClass, otherKeys }: Comparison,
): Matched {
  let matched: Matched = {
    matches: [],
    inOtherClass: new Map(),
    asked: new Set(),
    contradicted: new Map(),
    otherKeys: new Set(),
    namesakes: [],
  };
  if (collection === 'students') {
    const isByNameAlone = choice?.id === 'nameAlone';
    const matches = withSameRows(rows, (distinct) => {
      const found = matchRows(distinct, school.students, choice, { findsRepeats: false });
      const moved = withMoved(distinct, found, school.students, otherClass, isByNameAlone);
      const { matches, contradicted, asked } = withContradictions(
        distinct,
        moved.matches,
        school.students,
        otherKeys,
        moved.asked,
      );
      const repeated = withRepeatedPeople(distinct, matches);
      matched = { ...moved, contradicted, otherKeys: asked, ...repeated };
      return repeated.matches;
    });
    return { ...matched, matches };
  }
  const matches = matchRows(rows, records, choice, { findsRepeats: true });
  if (collection !== 'teachers') return { ...matched, matches };
  const { asked, ...named } = withNamed(rows, matches, school.teachers, otherKeys);
  return { ...matched, ...named, otherKeys: asked };
}

/** The names of people that have a first and a last name: what is called so is no class. */
function fullNames(people: readonly Values[]): ReadonlySet<string> {
  return new Set(people.map(nameOf).filter((name) => name.includes(' ')));
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

function outcomeOf(
  { isEmptied }: ReadUnit,
  record: AnyRecord | undefined,
  changes: Values | undefined,
): RowOutcome {
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

/** A row of a file as matching asks it. */
class MatchableRow implements MatchedRow {
  readonly values: ReadUnit['values'];
  readonly #read: ReadUnit;
  readonly #keys: ReadonlySet<string>;
  readonly #fields: readonly ImportField[];
  #whole: string | undefined;

  constructor(read: ReadUnit, keys: ReadonlySet<string>, fields: readonly ImportField[]) {
    this.values = read.values;
    this.#read = read;
    this.#keys = keys;
    this.#fields = fields;
  }

  get number(): number {
    return this.#read.unit.row.number;
  }

  get where(): RowOfSheet | undefined {
    return this.#read.unit.row.where;
  }

  get hasProblems(): boolean {
    return this.#read.problems.size > 0;
  }

  agreesWith(record: AnyRecord): boolean {
    return differencesFrom(record, this.#read, this.#keys) === undefined;
  }

  isAll(record: AnyRecord): boolean {
    const isChosen = ({ name }: ImportField): boolean =>
      name in this.values || isEmptyIn(record, name);
    return this.agreesWith(record) && this.#fields.every(isChosen);
  }

  whole(): string {
    return (this.#whole ??= [...this.#read.unit.row.cells, ...Object.values(this.values)]
      .map((cell) => (typeof cell === 'object' ? cellText(cell) : cell))
      .join('\0'));
  }

  isNamed(record: AnyRecord): boolean {
    return nameOf(this.values) === nameOf(asValues(record));
  }
}
