/** Which stored record each row of a file is about. */
import { matchKey } from '#school/text/matchKey.ts';
import { groupBy } from '#school/text/grouping.ts';
import { differencesFrom, isEmptyIn } from './differences.ts';
import { type AnyRecord, type MatchChoice, nameOf, type Values } from './matchChoices.ts';
import type { ReadUnit } from './readUnit.ts';

/** A key by which a row is not about the person that another one has found. */
export interface Contradiction {
  readonly field: 'name' | 'rollNumber' | 'email' | 'dateOfBirth';
  /** The student whose it is instead, where the school has one. */
  readonly owner?: Values | undefined;
}

export type Match =
  | { readonly kind: 'new' }
  | { readonly kind: 'found'; readonly record: AnyRecord }
  /** Its cell was emptied by hand. */
  | { readonly kind: 'emptied' }
  /** A second row for the record of that row, or for a namesake: they share nothing but a name, and other cells differ. */
  | { readonly kind: 'second'; readonly of: ReadUnit; readonly isNamesake?: boolean }
  /** The record has the key, and bears the name of somebody else. */
  | { readonly kind: 'others'; readonly record: AnyRecord }
  /** Several stored records have the key. */
  | { readonly kind: 'several'; readonly count: number }
  /** The student of this name is in another class; a person says whether they have moved. */
  | { readonly kind: 'otherClass'; readonly record: AnyRecord }
  /** Keys of the row are not those of the person whom it names; a person says who is meant. */
  | {
      readonly kind: 'contradicted';
      readonly record: AnyRecord;
      readonly contradictions: readonly Contradiction[];
    };

/** A row with what it is about. */
export interface RowMatch {
  readonly row: ReadUnit;
  readonly match: Match;
}

/** How rows are matched. */
export interface Matching {
  /** The way that was chosen; `undefined` without any. */
  readonly choice: MatchChoice | undefined;
  /** The stored fields that the file has something for. */
  readonly given: ReadonlySet<string>;
  /** Two rows of one key are one record; people are told apart otherwise. */
  readonly findsRepeats: boolean;
}

/**
 * Matches rows with records by what was chosen. Keys compare without case, accents and outer blanks. Where several
 * records have a row's key, the one whose other cells agree is meant. A row without the key is new, unless a record
 * without it says just the same.
 */
export function matchRows(
  rows: readonly ReadUnit[],
  records: readonly AnyRecord[],
  { choice, given, findsRepeats }: Matching,
): readonly RowMatch[] {
  const keyOf = choice?.keyOf ?? (() => '');
  const keyFields = keysOf(choice);
  const keys = rows.map((row) => keyOf(row.values));
  const byKey = groupBy(records, (record) => keyOf(record));
  // Records without a key are looked for among those of a like name only.
  const keyless = groupBy(byKey.get('') ?? [], (record) => nameHint(record));
  byKey.delete('');
  const claimed = new Set<AnyRecord>();
  const rowsOfKey = new Map<string, ReadUnit>();
  /** By the place of the row, because a wide file has two hundred thousand rows. */
  const matches: (Match | undefined)[] = rows.map((row) => (row.isEmptied ? EMPTIED : undefined));
  const found = (place: number, record: AnyRecord): void => {
    matches[place] = { kind: 'found', record };
    claimed.add(record);
    const [row, key] = [rows[place], keys[place]];
    if (findsRepeats && row && key && !rowsOfKey.has(key)) rowsOfKey.set(key, row);
  };
  const freeFor = ({ values }: ReadUnit, key: string): readonly AnyRecord[] =>
    byKey
      .get(key)
      ?.filter((record) => !claimed.has(record) && choice?.fits?.(values, record) !== false) ??
    NOBODY;

  // First what says just the same: then it does not matter in which order rows of one key come.
  for (const [place, row] of records.length > 0 ? rows.entries() : []) {
    const key = keys[place] ?? '';
    const candidates = key === '' ? keyless.get(nameHint(row.values)) : byKey.get(key);
    if (row.isEmptied || !candidates || (key !== '' && candidates.length < 2)) continue;
    const same = candidates.find(
      (record) =>
        !claimed.has(record) &&
        differencesFrom(record, row, keyFields) === undefined &&
        (key !== '' || saysAll(row, record, given)),
    );
    if (same) found(place, same);
  }
  // Then whom a row fits better than another one of its key may.
  const isApart = choice?.areTwo ?? choice?.isOther;
  for (const [place, row] of isApart ? rows.entries() : []) {
    if (matches[place]) continue;
    const near = freeFor(row, keys[place] ?? '').filter(
      (record) => isApart?.(row.values, record) === false,
    );
    const [only] = near;
    if (only && near.length === 1) found(place, only);
  }
  for (const [place, row] of rows.entries()) {
    const key = keys[place] ?? '';
    if (matches[place] || key === '') continue;
    const free = byKey.size === 0 ? NOBODY : freeFor(row, key);
    const named = free.length > 1 ? free.filter((one) => nameOf(row.values) === nameOf(one)) : free;
    const [only] = named;
    const first = rowsOfKey.get(key);
    if (only && choice?.isOther?.(row.values, only) === true) {
      matches[place] = { kind: 'others', record: only };
    } else if (only && named.length === 1) found(place, only);
    else if (free.length > 0) matches[place] = { kind: 'several', count: free.length };
    else if (first) matches[place] = { kind: 'second', of: first };
    else if (findsRepeats) rowsOfKey.set(key, row);
  }
  return rows.map((row, place) => ({ row, match: matches[place] ?? NEW }));
}

/** The fields by which a way matches. */
export function keysOf(choice: MatchChoice | undefined): ReadonlySet<string> {
  return new Set(choice?.needs.flat());
}

export const NEW: Match = { kind: 'new' };
const EMPTIED: Match = { kind: 'emptied' };
const NOBODY: readonly AnyRecord[] = [];

/** Whether a record says nothing besides a row, in the fields that the file has. */
function saysAll({ values }: ReadUnit, record: AnyRecord, given: ReadonlySet<string>): boolean {
  return [...given].every((name) => name in values || isEmptyIn(record, name));
}

function nameHint({ firstName, lastName, studentId }: Values): string {
  return matchKey(
    [firstName, lastName, studentId].filter((part) => typeof part === 'string').join(' '),
  );
}
