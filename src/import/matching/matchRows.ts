/** Which stored record each row of a file is about. */
import type { RowOfSheet } from '#import/headings/sheetTable.ts';
import { matchKey } from '#school/text/matchKey.ts';
import type { SaidValues } from './differences.ts';
import { type AnyRecord, asValues, type MatchChoice, type Values } from './matchChoices.ts';

/** A row as far as matching looks at it. */
export interface MatchedRow {
  /** As the spreadsheet numbers it. */
  readonly number: number;
  /** Where it stands in the file, if several sheets are one list. */
  readonly where?: RowOfSheet | undefined;
  /** The values that the row has. */
  readonly values: SaidValues['values'];
  /** Something in it cannot be read. */
  readonly hasProblems: boolean;
  /** Whether a record says all that the row says. */
  agreesWith(record: AnyRecord): boolean;
  /** Whether it says nothing besides, in the fields that the file has columns for. */
  isAll(record: AnyRecord): boolean;
  /** All that the file says in this row, imported or not. */
  whole(): string;
  /** Tells records of one key apart: whether this one bears the row's name. */
  isNamed(record: AnyRecord): boolean;
}

export type Match =
  | { readonly kind: 'new' }
  | { readonly kind: 'found'; readonly record: AnyRecord }
  /** A second row for the record of that row. */
  | { readonly kind: 'second'; readonly of: MatchedRow }
  /** The record has the key, and bears the name of somebody else. */
  | { readonly kind: 'others'; readonly record: AnyRecord }
  /** Several stored records have the key. */
  | { readonly kind: 'several'; readonly count: number };

/**
 * Matches rows with records by what was chosen. Keys compare without case, accents and outer blanks. Where several
 * records have a row's key, the one whose other cells agree is meant. A row without the key is new, unless a record
 * without it says just the same. `findsRepeats` takes two rows of one key for one record; people are told apart otherwise.
 */
export function matchRows(
  rows: readonly MatchedRow[],
  records: readonly AnyRecord[],
  choice: MatchChoice | undefined,
  { findsRepeats }: { readonly findsRepeats: boolean },
): readonly Match[] {
  const keyOf = choice?.keyOf ?? (() => '');
  const keys = rows.map((row) => keyOf(row.values));
  const byKey = new Map<string, AnyRecord[]>();
  const keyless = new Map<string, AnyRecord[]>();
  for (const record of records) {
    const key = keyOf(record);
    listIn(key === '' ? keyless : byKey, key === '' ? nameHint(record) : key).push(record);
  }
  const claimed = new Set<AnyRecord>();
  const rowsOfKey = new Map<string, MatchedRow>();
  /** By the place of the row, because a wide file has two hundred thousand rows. */
  const matches: (Match | undefined)[] = rows.map(() => undefined);
  const decide = (place: number, match: Match): void => {
    matches[place] = match;
    if (match.kind !== 'found') return;
    claimed.add(match.record);
    const [row, key] = [rows[place], keys[place]];
    if (findsRepeats && row && key && !rowsOfKey.has(key)) rowsOfKey.set(key, row);
  };
  const freeFor = (row: MatchedRow, key: string): readonly AnyRecord[] =>
    byKey
      .get(key)
      ?.filter((record) => !claimed.has(record) && choice?.fits?.(row.values, record) !== false) ??
    NOBODY;

  // First what says just the same: then it does not matter in which order rows of one key come.
  if (records.length > 0) {
    for (const [place, row] of rows.entries()) {
      const key = keys[place] ?? '';
      const candidates = key === '' ? keyless.get(nameHint(row.values)) : byKey.get(key);
      if (candidates === undefined || (key !== '' && candidates.length < 2)) continue;
      const fits = (record: AnyRecord): boolean =>
        key === '' ? row.isAll(record) : row.agreesWith(record);
      const same = candidates.find((record) => !claimed.has(record) && fits(record));
      if (same) decide(place, { kind: 'found', record: same });
    }
  }
  // Then whom a row fits better than another one of its key may.
  const isApart = choice?.areTwo ?? choice?.isOther;
  for (const [place, row] of isApart ? rows.entries() : []) {
    if (matches[place]) continue;
    const near = freeFor(row, keys[place] ?? '').filter(
      (record) => isApart?.(row.values, asValues(record)) === false,
    );
    const [only] = near;
    if (only && near.length === 1) decide(place, { kind: 'found', record: only });
  }
  for (const [place, row] of rows.entries()) {
    if (matches[place]) continue;
    const key = keys[place] ?? '';
    if (key === '') {
      decide(place, NEW);
      continue;
    }
    const free = byKey.size === 0 ? NOBODY : freeFor(row, key);
    const named = free.length > 1 ? free.filter((record) => row.isNamed(record)) : free;
    const [only] = named;
    const first = findsRepeats ? rowsOfKey.get(key) : undefined;
    if (only && choice?.isOther?.(row.values, asValues(only)) === true) {
      decide(place, { kind: 'others', record: only });
    } else if (only && named.length === 1) decide(place, { kind: 'found', record: only });
    else if (free.length > 0) decide(place, { kind: 'several', count: free.length });
    else if (first) decide(place, { kind: 'second', of: first });
    else {
      if (findsRepeats) rowsOfKey.set(key, row);
      matches[place] = NEW;
    }
  }
  return matches.map((match) => match ?? NEW);
}

/** The records that rows have found. */
export function foundIn(matches: readonly Match[]): Set<AnyRecord> {
  return new Set(matches.flatMap((match) => (match.kind === 'found' ? [match.record] : [])));
}

const NEW: Match = { kind: 'new' };
const NOBODY: readonly AnyRecord[] = [];

/** Records without a key are looked for among those of a like name only. */
function nameHint(values: object): string {
  const { firstName, lastName, studentId }: Values = { ...values };
  return matchKey(
    [firstName, lastName, studentId].filter((part) => typeof part === 'string').join(' '),
  );
}

function listIn<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
