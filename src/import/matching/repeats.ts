/** Rows that are about somebody or something that a row above them is about already. */
import { cellText } from '#school/exporting/sheets.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { memoize } from '#school/text/memoize.ts';
import type { SheetRow } from '#import/headings/sheetTable.ts';
import { areTwoOfOneName } from './contradictions.ts';
import {
  type MatchChoice,
  type Values,
  areAlike,
  nameInClass,
  nameOf,
  numberInClass,
  textIn,
} from './matchChoices.ts';
import type { Match, RowMatch } from './matchRows.ts';
import type { ReadUnit } from './readUnit.ts';
import { evidence } from './samePeople.ts';

/** The keys of all that the file says in a row, imported or not. */
const cellKeysOf = memoize(({ cells }: SheetRow) => cells.map((cell) => matchKey(cellText(cell))));

/** Two rows of one name and class that are two students. */
export type TwoRows = readonly [ReadUnit, ReadUnit];

/** What is known of a person whom a row is about: what the row says, or its record. */
interface Known {
  readonly row: ReadUnit;
  readonly values: Values;
}

/** The maximum number of rows with one number that a row is compared with: a list may give one number to all. */
const MOST_OF_A_NUMBER = 100;

/**
 * The matches with the rows that name a student whom another row has found, or brings, as repeats of that row. Of one name
 * and class, or of one name without classes, those are `namesakes` whose numbers, birth dates and emails all differ. Rows
 * of a name without a class that differ in any cell are them if a person said so (`areNamesakes`); else that is asked.
 */
export function withRepeatedPeople(
  rows: readonly RowMatch[],
  areNamesakes: boolean,
): {
  readonly matched: readonly RowMatch[];
  readonly namesakes: readonly TwoRows[];
} {
  const byEvidence = new Map<string, ReadUnit>();
  const byName = new Map<string, Known[]>();
  const byNumber = new Map<string, Known[]>();
  const note = (row: ReadUnit, values: Values): void => {
    for (const key of evidence(values)) if (!byEvidence.has(key)) byEvidence.set(key, row);
    addTo(byName, nameKeyOf(values), { row, values });
    addTo(byNumber, numberKeyOf(values), { row, values });
  };
  for (const { row, match } of rows) {
    if (match.kind !== 'found') continue;
    note(row, row.values);
    note(row, match.record);
  }
  const namesakes: TwoRows[] = [];
  const repeatOf = (row: ReadUnit): Extract<Match, { readonly kind: 'second' }> | undefined => {
    const { values } = row;
    const [sure] = evidence(values).flatMap((key) => byEvidence.get(key) ?? []);
    if (sure) return { kind: 'second', of: sure };
    const named = byName.get(nameKeyOf(values)) ?? [];
    const numbered = byNumber.get(numberKeyOf(values))?.slice(0, MOST_OF_A_NUMBER);
    const same = named.filter((other) => !areTwoOfOneName(values, other.row.values));
    const before =
      same.find((other) => nameInClass(values) !== '' || !differ(row, other.row)) ??
      // One number, and names that have something in common.
      numbered?.find((other) => areAlike(values, other.values));
    if (before) return { kind: 'second', of: before.row };
    const [[asked], [namesake]] = [same, named];
    if (asked && !areNamesakes) return { kind: 'second', of: asked.row, isNamesake: true };
    if (namesake) namesakes.push([namesake.row, row]);
    return undefined;
  };
  const matched = rows.map(({ row, match }): RowMatch => {
    const isAsked = match.kind === 'otherClass' || match.kind === 'contradicted';
    const repeat = match.kind === 'new' || isAsked ? repeatOf(row) : undefined;
    if (repeat && !(isAsked && contradicts(row.values, repeat.of.values)))
      return { row, match: repeat };
    if (match.kind === 'new' || isAsked) note(row, row.values);
    return { row, match };
  });
  return { matched, namesakes };
}

function addTo(known: Map<string, Known[]>, key: string, one: Known): void {
  const all = known.get(key);
  if (all) all.push(one);
  else if (key !== '') known.set(key, [one]);
}

/** Whether any cell of two rows differs, imported or not; an empty one says nothing. */
function differ({ unit: { row } }: ReadUnit, { unit: { row: other } }: ReadUnit): boolean {
  const others = cellKeysOf(other);
  return cellKeysOf(row).some((key, place) => {
    const otherKey = others[place] ?? '';
    return key !== '' && otherKey !== '' && key !== otherKey;
  });
}

/** The name, and the number, in its class, or alone where the row has no class. */
const nameKeyOf = (values: Values): string => nameInClass(values) || nameOf(values);
const numberKeyOf = (values: Values): string =>
  numberInClass(values) || matchKey(textIn(values, 'rollNumber'));

/**
 * The rows, those of them that repeat another one and contradict neither it nor a repeat before them, and what such a
 * first row says together with its repeats.
 */
export function joinRepeats(matched: readonly RowMatch[]): {
  readonly rows: readonly RowMatch[];
  readonly agreeing: ReadonlySet<ReadUnit>;
  readonly valuesOf: ReadonlyMap<ReadUnit, ReadUnit['values']>;
} {
  const rows = withStorableFirst(matched);
  const agreeing = new Set<ReadUnit>();
  const valuesOf = new Map<ReadUnit, ReadUnit['values']>();
  for (const { row, match } of rows) {
    if (match.kind !== 'second' || match.isNamesake === true) continue;
    const values = valuesOf.get(match.of) ?? match.of.values;
    if (contradicts(row.values, values)) continue;
    agreeing.add(row);
    // A row with problems adds nothing until its problems are mended.
    if (row.problems.size === 0) valuesOf.set(match.of, { ...row.values, ...values });
  }
  return { rows, agreeing, valuesOf };
}

/**
 * The rows of which the first repeat without problems stands for a row that has some: such a row is not stored, and a
 * complete one behind it would be lost.
 */
function withStorableFirst(rows: readonly RowMatch[]): readonly RowMatch[] {
  const firsts = new Map<ReadUnit, ReadUnit>();
  for (const { row, match } of rows) {
    if (match.kind !== 'second' || match.of.problems.size === 0 || row.problems.size > 0) continue;
    const isFree = !firsts.has(match.of) && !contradicts(row.values, match.of.values);
    if (isFree) firsts.set(match.of, row);
  }
  if (firsts.size === 0) return rows;
  const matches = new Map(rows.map(({ row, match }) => [row, match]));
  return rows.map(({ row, match }) => {
    const own = match.kind === 'second' ? match.of : row;
    const first = firsts.get(own);
    if (first === undefined) return { row, match };
    return {
      row,
      match: first === row ? (matches.get(own) ?? match) : { kind: 'second', of: first },
    };
  });
}

/** Whether two rows say something otherwise of one person or exam. */
function contradicts(values: Values, other: Values): boolean {
  return Object.entries(values).some(([field, value]) => {
    const said = other[field];
    return said !== undefined && compared(said) !== compared(value);
  });
}

function compared(value: unknown): unknown {
  return typeof value === 'string' ? matchKey(value) : value;
}

/**
 * Whether a row that is matched by its email has that of a row, or of somebody in the school, with another name: by mistake,
 * or from their family.
 */
export function sharesEmail({ row, match }: RowMatch, choice: MatchChoice | undefined): boolean {
  if (match.kind === 'others') return true;
  return (
    match.kind === 'second' &&
    choice?.id === 'email' &&
    'email' in row.values &&
    'email' in match.of.values &&
    nameOf(row.values) !== nameOf(match.of.values)
  );
}
