/** Rows that are about somebody or something that a row above them is about already. */
import { matchKey } from '#school/text/matchKey.ts';
import { areTwoOfOneName } from './contradictions.ts';
import {
  type MatchChoice,
  type Values,
  areOthers,
  asValues,
  nameInClass,
  nameOf,
  numberInClass,
  wordsOfName,
} from './matchChoices.ts';
import type { Match, MatchedRow } from './matchRows.ts';
import { evidence } from './samePeople.ts';
import type { SaidValues } from './differences.ts';

/** Matches rows of which those that are the same altogether, in columns that stay behind too, are one. */
export function withSameRows(
  rows: readonly MatchedRow[],
  matchesOf: (distinct: readonly MatchedRow[]) => readonly Match[],
): readonly Match[] {
  const first = new Map<string, MatchedRow>();
  const distinct = rows.filter((row) => {
    const whole = row.whole();
    const isNew = !first.has(whole);
    if (isNew) first.set(whole, row);
    return isNew;
  });
  const matches = matchesOf(distinct);
  const matchOf = new Map(distinct.map((row, place) => [row, matches[place]]));
  return rows.map((row): Match => {
    const before = first.get(row.whole());
    return matchOf.get(row) ?? (before ? { kind: 'second', of: before } : { kind: 'new' });
  });
}

/**
 * The matches with the rows that name a student whom another row has found, or brings, as repeats of that row. Of one name
 * and class those are `namesakes` whose numbers, birth dates and emails all differ.
 */
export function withRepeatedPeople(
  rows: readonly MatchedRow[],
  matches: readonly Match[],
): {
  readonly matches: readonly Match[];
  readonly namesakes: readonly (readonly [MatchedRow, MatchedRow])[];
} {
  const byKey = new Map<string, MatchedRow>();
  const byName = new Map<string, MatchedRow[]>();
  const note = (row: MatchedRow, values: Values): void => {
    for (const key of [...evidence(values), ...numberKeys(values, wordsKept(values))]) {
      if (!byKey.has(key)) byKey.set(key, row);
    }
    const name = nameInClass(values);
    const named = byName.get(name);
    if (named) named.push(row);
    else if (name !== '') byName.set(name, [row]);
  };
  for (const [place, row] of rows.entries()) {
    const match = matches[place];
    if (match?.kind !== 'found') continue;
    note(row, row.values);
    note(row, asValues(match.record));
  }
  const namesakes: (readonly [MatchedRow, MatchedRow])[] = [];
  const found = matches.map((match, place): Match => {
    const row = rows[place];
    if (match.kind !== 'new' || !row) return match;
    const of = (key: string): MatchedRow[] => {
      const first = byKey.get(key);
      return first ? [first] : [];
    };
    const named = byName.get(nameInClass(row.values)) ?? [];
    const [before] = [
      ...evidence(row.values).flatMap(of),
      ...named.filter((other) => !areTwoOfOneName(row.values, other.values)),
      // One number, and names that have something in common.
      ...numberKeys(row.values, wordsSought(row.values))
        .flatMap(of)
        .filter((other) => !areOthers(row.values, other.values)),
    ];
    if (before) return { kind: 'second', of: before };
    const [namesake] = named;
    if (namesake) namesakes.push([namesake, row]);
    note(row, row.values);
    return match;
  });
  return { matches: found, namesakes };
}

/**
 * The number in its class, or alone where the row has no class, with each of some words: a list may give one number to all.
 */
function numberKeys(values: Values, words: readonly string[]): readonly string[] {
  const { class: className = '', rollNumber = '' } = values;
  const number = className === '' ? matchKey(String(rollNumber)) : numberInClass(values);
  return number === '' ? [] : words.map((word) => `${number} ${word}`);
}

/** Rows without a name, and rows whatever their names. */
const [NAMELESS, ANYBODY] = ['', '*'];

/** The words under which a row is kept, and the words by which rows about the same person are searched. */
function wordsKept(values: Values): readonly string[] {
  const words = wordsOfName(values);
  return [...(words.length > 0 ? words : [NAMELESS]), ANYBODY];
}

function wordsSought(values: Values): readonly string[] {
  const words = wordsOfName(values);
  return words.length > 0 ? [...words, NAMELESS] : [ANYBODY];
}

/**
 * The rows that repeat another one and contradict neither it nor a repeat before them, and what such a first row says
 * together with its repeats.
 */
export function joinRepeats(
  rows: readonly MatchedRow[],
  matches: readonly Match[],
): {
  readonly agreeing: ReadonlySet<MatchedRow>;
  readonly valuesOf: ReadonlyMap<MatchedRow, MatchedRow['values']>;
} {
  const agreeing = new Set<MatchedRow>();
  const valuesOf = new Map<MatchedRow, MatchedRow['values']>();
  for (const [place, row] of rows.entries()) {
    const match = matches[place];
    if (match?.kind !== 'second') continue;
    const values = valuesOf.get(match.of) ?? match.of.values;
    if (contradicts(row.values, values)) continue;
    agreeing.add(row);
    // A row with problems adds nothing until its problems are mended.
    if (!row.hasProblems) valuesOf.set(match.of, { ...row.values, ...values });
  }
  return { agreeing, valuesOf };
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
export function sharesEmail(
  { values }: MatchedRow,
  match: Match | undefined,
  choice: MatchChoice | undefined,
): boolean {
  if (match?.kind === 'others') return true;
  return (
    match?.kind === 'second' &&
    choice?.id === 'email' &&
    'email' in values &&
    'email' in match.of.values &&
    nameOf(values) !== nameOf(match.of.values)
  );
}

/** Returns the values of a row without its email. */
export function withoutEmail<Read extends SaidValues>(read: Read): Read {
  const { email: _email, ...values } = read.values;
  return { ...read, values };
}
