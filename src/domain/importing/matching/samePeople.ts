/** Rows about students whom no key has found: moved to another class, or named twice in the file. */
import { classKey } from '#domain/importing/reading/classNames.ts';
import { matchKey } from '#domain/importing/reading/matchKey.ts';
import type { AnyRecord, Values } from './matchChoices.ts';
import { nameOf } from './matchChoices.ts';
import type { Match, MatchedRow } from './matchRows.ts';

/** Whether those of a file who are in another class in the school are moved, or are others; empty until it is said. */
export type OtherClass = 'move' | 'others' | '';

/** What surely is about one person, by the kind of evidence. */
function evidence(values: Values): readonly string[] {
  const name = nameOf(values);
  if (name === '') return [];
  return ['rollNumber', 'email', 'dateOfBirth'].flatMap((field) => {
    const value = values[field];
    return typeof value === 'string' && value !== '' ? [`${field} ${matchKey(value)} ${name}`] : [];
  });
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
  /** How many rows that question is about, answered or not. */
  readonly asked: number;
} {
  const claimed = new Set(
    matches.flatMap((match) => (match.kind === 'found' ? [match.record] : [])),
  );
  const byEvidence = new Map<string, AnyRecord[]>();
  const byName = new Map<string, AnyRecord[]>();
  for (const record of records) {
    if (claimed.has(record)) continue;
    for (const key of evidence({ ...record })) put(byEvidence, key, record);
    put(byName, nameOf({ ...record }), record);
  }
  const inOtherClass = new Map<MatchedRow, AnyRecord>();
  let asked = 0;
  const only = (found: readonly AnyRecord[] | undefined): AnyRecord | undefined => {
    const free = [...new Set(found)].filter((record) => !claimed.has(record));
    return free.length === 1 ? free[0] : undefined;
  };
  const moved = matches.map((match, place): Match => {
    const row = rows[place];
    if (!row) return match;
    if (match.kind === 'found') {
      const record = { ...match.record };
      const isSure =
        !isByNameAlone || evidence(row.values).some((key) => evidence(record).includes(key));
      // Another number or birth date besides: all the more likely somebody else of that name.
      if (isSure || !differs(row.values, record, 'class', classKey)) return match;
      asked += 1;
      if (said === 'move') return match;
      if (said === '') inOtherClass.set(row, match.record);
      return { kind: 'new' };
    }
    if (match.kind !== 'new') return match;
    const sure = only(evidence(row.values).flatMap((key) => byEvidence.get(key) ?? []));
    if (sure) {
      claimed.add(sure);
      return { kind: 'found', record: sure };
    }
    const named = only(byName.get(nameOf(row.values)));
    if (!named || !differsInClassOnly(row.values, { ...named })) return match;
    asked += 1;
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
    differs(values, record, 'class', classKey) &&
    !tells.some((field) => differs(values, record, field, matchKey))
  );
}

/** Whether both say something of a field, and not the same. */
function differs(
  values: Values,
  record: Values,
  field: string,
  keyOf: (text: string) => string,
): boolean {
  const [one, other] = [values[field], record[field]];
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  return one !== '' && other !== '' && keyOf(one) !== keyOf(other);
}

/** Of rows that are new, those about somebody whom a row above them names already, with that row. */
export function repeatedPeople(rows: readonly MatchedRow[]): ReadonlyMap<MatchedRow, MatchedRow> {
  const first = new Map<string, MatchedRow>();
  const repeated = new Map<MatchedRow, MatchedRow>();
  for (const row of rows) {
    const name = nameOf(row.values);
    const { class: className } = row.values;
    const keys = [...evidence(row.values)];
    if (typeof className === 'string' && name !== '')
      keys.push(`class ${classKey(className)} ${name}`);
    // A name alone says nothing, unless the rows are the same altogether.
    if (keys.length === 0 && name !== '') keys.push(`all ${JSON.stringify(row.values)}`);
    const before = keys.map((key) => first.get(key)).find((found) => found !== undefined);
    if (before) repeated.set(row, before);
    else for (const key of keys) first.set(key, row);
  }
  return repeated;
}

/** Whether two rows say something otherwise of one person or exam. */
export function contradicts(values: Values, other: Values): boolean {
  return Object.entries(values).some(([field, value]) => {
    const said = other[field];
    return said !== undefined && compared(said) !== compared(value);
  });
}

function compared(value: unknown): unknown {
  return typeof value === 'string' ? matchKey(value) : value;
}

function put(lists: Map<string, AnyRecord[]>, key: string, record: AnyRecord): void {
  if (key === '') return;
  const list = lists.get(key);
  if (list) list.push(record);
  else lists.set(key, [record]);
}
