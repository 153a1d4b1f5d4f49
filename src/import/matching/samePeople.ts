/** Rows about people whom no key has found: students moved to another class, teachers without an email. */
import { classKey } from '#school/classes/readClassNames.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { groupBy } from '#school/text/grouping.ts';
import { memoize } from '#school/text/memoize.ts';
import {
  type AnyRecord,
  type Values,
  KEYS_BESIDE_NAME,
  nameInClass,
  nameOf,
  saysOtherwise,
  textIn,
} from './matchChoices.ts';
import { type Match, NEW, type RowMatch } from './matchRows.ts';
import type { ReadUnit } from './readUnit.ts';

/** Whether those of a file who are in another class in the school are moved, or are others; empty until it is said. */
export type OtherClass = 'move' | 'others' | '';

/** Who the people are whose keys disagree; empty until it is said. */
export type OtherKeys = 'same' | 'others' | '';

/** The matches of rows, some of which a person has to decide. */
export interface AskedMatches {
  readonly matched: readonly RowMatch[];
  /** The rows that the question is about, answered or not. */
  readonly asked: ReadonlySet<ReadUnit>;
}

/**
 * Decides about rows one after the other. `decide` gets the records that rows have found so far, and `ask`, which answers
 * with what was `said` of all such rows; until something is, the match stays open.
 */
export function decided(
  rows: readonly RowMatch[],
  said: OtherClass | OtherKeys,
  decide: (
    row: RowMatch,
    claimed: ReadonlySet<AnyRecord>,
    ask: (open: Extract<Match, { readonly kind: 'otherClass' | 'contradicted' }>) => Match,
  ) => Match,
): AskedMatches {
  const claimed = new Set(foundIn(rows));
  const asked = new Set<ReadUnit>();
  const matched = rows.map((one): RowMatch => {
    const { row } = one;
    const match = decide(one, claimed, (open) => {
      asked.add(row);
      if (said === '') return open;
      return said === 'others' ? NEW : { kind: 'found', record: open.record };
    });
    if (match.kind === 'found') claimed.add(match.record);
    return { row, match };
  });
  return { matched, asked };
}

function foundIn(rows: readonly RowMatch[]): readonly AnyRecord[] {
  return rows.flatMap(({ match }) => (match.kind === 'found' ? [match.record] : []));
}

/** The records that no row has found. */
function unfoundIn(records: readonly AnyRecord[], rows: readonly RowMatch[]): readonly AnyRecord[] {
  const found = new Set(foundIn(rows));
  return records.filter((record) => !found.has(record));
}

/** What surely is about one person, by the kind of evidence. */
export const evidence = memoize((values: Values): readonly string[] => {
  const name = nameOf(values);
  if (name === '') return [];
  return KEYS_BESIDE_NAME.flatMap((field) => {
    const value = textIn(values, field);
    return value === '' ? [] : [`${field} ${matchKey(value)} ${name}`];
  });
});

/** By any of these two are one person, unless something contradicts: `evidence`, or name and class. */
function personKeys(values: Values): readonly string[] {
  const name = nameInClass(values);
  return name === '' ? evidence(values) : [...evidence(values), `class ${name}`];
}

/**
 * Finds students whose class has changed among those that no row has found yet: by email, number or birth date with the
 * name, or, when it was `said` that such are moved, by the name alone.
 */
export function withMoved(
  rows: readonly RowMatch[],
  records: readonly AnyRecord[],
  said: OtherClass,
  isByNameAlone: boolean,
): AskedMatches {
  const unfound = unfoundIn(records, rows);
  const byEvidence = groupBy(
    unfound.flatMap((record) => personKeys(record).map((key) => ({ key, record }))),
    ({ key }) => key,
  );
  const byName = groupBy(unfound, nameOf);
  byName.delete('');
  return decided(rows, said, ({ row: { values }, match }, claimed, ask) => {
    const only = (found: readonly AnyRecord[] = []): AnyRecord | undefined => {
      const free = [...new Set(found)].filter((record) => !claimed.has(record));
      return free.length === 1 ? free[0] : undefined;
    };
    if (match.kind === 'found') {
      const { record } = match;
      const isSure =
        !isByNameAlone || evidence(values).some((key) => evidence(record).includes(key));
      // Another number or birth date besides: all the more likely somebody else of that name.
      return isSure || !saysOtherwise(values, record, 'class', classKey)
        ? match
        : ask({ kind: 'otherClass', record });
    }
    if (match.kind !== 'new') return match;
    const sure = only(
      personKeys(values).flatMap((key) => (byEvidence.get(key) ?? []).map(({ record }) => record)),
    );
    if (sure) return { kind: 'found', record: sure };
    const named = only(byName.get(nameOf(values)));
    return named && differsInClassOnly(values, named)
      ? ask({ kind: 'otherClass', record: named })
      : match;
  });
}

function differsInClassOnly(values: Values, record: Values): boolean {
  return (
    saysOtherwise(values, record, 'class', classKey) &&
    !KEYS_BESIDE_NAME.some((field) => saysOtherwise(values, record, field))
  );
}

/**
 * Finds teachers by name whom a row gives an email that the school lacks, or names without the one that it has. A row with
 * another email than the school's waits, unless it was `said` whether these are the same teachers.
 */
export function withNamed(
  rows: readonly RowMatch[],
  records: readonly AnyRecord[],
  said: OtherKeys,
): AskedMatches {
  const byName = groupBy(unfoundIn(records, rows), nameOf);
  byName.delete('');
  return decided(rows, said, ({ row: { values }, match }, claimed, ask) => {
    const [record, ...others] = byName.get(nameOf(values)) ?? [];
    if (match.kind !== 'new' || !record || others.length > 0 || claimed.has(record)) return match;
    return saysOtherwise(values, record, 'email')
      ? ask({ kind: 'contradicted', record, contradictions: [{ field: 'email' }] })
      : { kind: 'found', record };
  });
}
