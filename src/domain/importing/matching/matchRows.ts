/** Which stored record each row of a file is about. */
import { matchKey } from '#domain/importing/reading/matchKey.ts';
import type { SaidValues } from './differences.ts';
import type { AnyRecord, MatchChoice, Values } from './matchChoices.ts';

/** A row as far as matching looks at it. */
export interface MatchedRow {
  /** As the spreadsheet numbers it. */
  readonly number: number;
  /** The values that the row has. */
  readonly values: SaidValues['values'];
  /** Whether a record says all that the row says. */
  readonly agreesWith: (record: AnyRecord) => boolean;
  /** Whether it says nothing besides, in the fields that the file has columns for. */
  readonly isAll: (record: AnyRecord) => boolean;
  /** Tells records of one key apart: whether this one bears the row's name. */
  readonly isNamed: (record: AnyRecord) => boolean;
}

export type Match =
  | { readonly kind: 'new' }
  | { readonly kind: 'found'; readonly record: AnyRecord }
  /** A second row for the record of that row. */
  | { readonly kind: 'second'; readonly of: MatchedRow }
  /** Several stored records have the key. */
  | { readonly kind: 'several'; readonly count: number };

/**
 * Matches rows with records by what was chosen. Keys compare without case, accents and outer blanks. Where several
 * records have a row's key, the one whose other cells agree is meant. A row without the key is new, unless a record
 * without it says just the same.
 */
export function matchRows(
  rows: readonly MatchedRow[],
  records: readonly AnyRecord[],
  choice: MatchChoice | undefined,
): readonly Match[] {
  const keyOf = choice?.keyOf ?? (() => '');
  const byKey = new Map<string, AnyRecord[]>();
  const keyless = new Map<string, AnyRecord[]>();
  for (const record of records) {
    const key = keyOf(record);
    listIn(key === '' ? keyless : byKey, key === '' ? nameHint(record) : key).push(record);
  }
  const claimed = new Set<AnyRecord>();
  const firstRow = new Map<string, MatchedRow>();
  const matches = new Map<MatchedRow, Match>();
  const claim = (row: MatchedRow, key: string, record: AnyRecord): void => {
    claimed.add(record);
    matches.set(row, { kind: 'found', record });
    if (key !== '' && !firstRow.has(key)) firstRow.set(key, row);
  };

  // First what says just the same: then it does not matter in which order rows of one key come.
  for (const row of rows) {
    const key = keyOf(row.values);
    const candidates = key === '' ? keyless.get(nameHint(row.values)) : byKey.get(key);
    if (candidates === undefined || (key !== '' && candidates.length < 2)) continue;
    const fits = key === '' ? row.isAll : row.agreesWith;
    const same = candidates.find((record) => !claimed.has(record) && fits(record));
    if (same) claim(row, key, same);
  }
  for (const row of rows) {
    if (matches.has(row)) continue;
    const key = keyOf(row.values);
    if (key === '') {
      matches.set(row, { kind: 'new' });
      continue;
    }
    const free = (byKey.get(key) ?? []).filter(
      (record) => !claimed.has(record) && choice?.fits?.(row.values, record) !== false,
    );
    const named = free.length > 1 ? free.filter(row.isNamed) : free;
    const [only] = named;
    const first = firstRow.get(key);
    if (only && named.length === 1) claim(row, key, only);
    else if (free.length > 0) matches.set(row, { kind: 'several', count: free.length });
    else if (first !== undefined) matches.set(row, { kind: 'second', of: first });
    else {
      firstRow.set(key, row);
      matches.set(row, { kind: 'new' });
    }
  }
  return rows.map((row) => matches.get(row) ?? { kind: 'new' });
}

/** Records without a key are looked for among those of a like name only. */
function nameHint(values: object): string {
  const { firstName, lastName, studentId }: Values = { ...values };
  return matchKey(
    [firstName, lastName, studentId].filter((part) => typeof part === 'string').join(' '),
  );
}

function listIn(lists: Map<string, AnyRecord[]>, key: string): AnyRecord[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
