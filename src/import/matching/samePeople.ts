/** Rows about people whom no key has found: students moved to another class, teachers without an email. */
import { classKey } from '#school/classes/readClassNames.ts';
import { matchKey } from '#school/text/matchKey.ts';
import type { AskedMatches, Contradicted, OtherKeys } from './contradictions.ts';
import {
  type AnyRecord,
  type Values,
  asValues,
  nameInClass,
  nameOf,
  saysOtherwise,
} from './matchChoices.ts';
import { foundIn, type Match, type MatchedRow } from './matchRows.ts';
import { groupBy } from '#school/text/grouping.ts';

/** Whether those of a file who are in another class in the school are moved, or are others; empty until it is said. */
export type OtherClass = 'move' | 'others' | '';

/** What surely is about one person, by the kind of evidence. */
export function evidence(values: Values): readonly string[] {
  const name = nameOf(values);
  if (name === '') return [];
  return ['rollNumber', 'email', 'dateOfBirth'].flatMap((field) => {
    const value = values[field];
    return typeof value === 'string' && value !== '' ? [`${field} ${matchKey(value)} ${name}`] : [];
  });
}

/** By any of these two rows are about one person, unless something contradicts: `evidence`, or name and class. */
export function personKeys(values: Values): readonly string[] {
  const name = nameInClass(values);
  return name === '' ? evidence(values) : [...evidence(values), `class ${name}`];
}

/**
 * Finds students whose class has changed among those that no row has found yet: by email, number or birth date with the
 * name, or, when it was said that such are `moved`, by the name alone. Rows that nothing was said about are `inOtherClass`.
 */
export function withMoved(
  rows: readonly MatchedRow[],
  matches: readonly Match[],
  records: readonly AnyRecord[],
  said: OtherClass,
  isByNameAlone: boolean,
): {
  readonly matches: readonly Match[];
  readonly inOtherClass: ReadonlyMap<MatchedRow, AnyRecord>;
  /** The rows that the question is about, answered or not. */
  readonly asked: ReadonlySet<MatchedRow>;
} {
  const claimed = foundIn(matches);
  const unfound = records.filter((record) => !claimed.has(record));
  const byEvidence = groupBy(
    unfound.flatMap((record) => personKeys(asValues(record)).map((key) => ({ key, record }))),
    ({ key }) => key,
  );
  const byName = groupBy(unfound, (record) => nameOf(asValues(record)));
  const inOtherClass = new Map<MatchedRow, AnyRecord>();
  const asked = new Set<MatchedRow>();
  const only = (found: readonly AnyRecord[] | undefined): AnyRecord | undefined => {
    const free = [...new Set(found)].filter((record) => !claimed.has(record));
    return free.length === 1 ? free[0] : undefined;
  };
  const moved = matches.map((match, place): Match => {
    const row = rows[place];
    if (!row) return match;
    if (match.kind === 'found') {
      const record = asValues(match.record);
      const isSure =
        !isByNameAlone || evidence(row.values).some((key) => evidence(record).includes(key));
      // Another number or birth date besides: all the more likely somebody else of that name.
      if (isSure || !saysOtherwise(row.values, record, 'class', classKey)) return match;
      asked.add(row);
      if (said === 'move') return match;
      if (said === '') inOtherClass.set(row, match.record);
      return { kind: 'new' };
    }
    if (match.kind !== 'new') return match;
    const sure = only(
      personKeys(row.values).flatMap((key) =>
        (byEvidence.get(key) ?? []).map(({ record }) => record),
      ),
    );
    if (sure) {
      claimed.add(sure);
      return { kind: 'found', record: sure };
    }
    const name = nameOf(row.values);
    const named = name === '' ? undefined : only(byName.get(name));
    if (!named || !differsInClassOnly(row.values, asValues(named))) return match;
    asked.add(row);
    if (said === 'move') {
      claimed.add(named);
      return { kind: 'found', record: named };
    }
    if (said === '') inOtherClass.set(row, named);
    return match;
  });
  return { matches: moved, inOtherClass, asked };
}

function differsInClassOnly(values: Values, record: Values): boolean {
  const tells = ['rollNumber', 'email', 'dateOfBirth'];
  return (
    saysOtherwise(values, record, 'class', classKey) &&
    !tells.some((field) => saysOtherwise(values, record, field))
  );
}

/**
 * Finds teachers by name whom a row gives an email that the school lacks, or names without the one that it has. A row with
 * another email than the school's waits, unless it was `said` whether these are the same teachers.
 */
export function withNamed(
  rows: readonly MatchedRow[],
  matches: readonly Match[],
  records: readonly AnyRecord[],
  said: OtherKeys,
): AskedMatches {
  const claimed = foundIn(matches);
  const byName = groupBy(
    records.filter((record) => !claimed.has(record)),
    (record) => nameOf(asValues(record)),
  );
  byName.delete('');
  const contradicted = new Map<MatchedRow, Contradicted>();
  const asked = new Set<MatchedRow>();
  const named = matches.map((match, place): Match => {
    const row = rows[place];
    const [record, ...others] = (row && byName.get(nameOf(row.values))) ?? [];
    if (match.kind !== 'new' || !row || !record || others.length > 0 || claimed.has(record)) {
      return match;
    }
    if (saysOtherwise(row.values, asValues(record), 'email')) {
      asked.add(row);
      if (said === '') contradicted.set(row, { record, contradictions: [{ field: 'email' }] });
      if (said !== 'same') return match;
    }
    claimed.add(record);
    return { kind: 'found', record };
  });
  return { matches: named, contradicted, asked };
}
