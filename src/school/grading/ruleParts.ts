/**
 * The school's own rules as facts by key: one fact for each subject, exam type, step, word and field, and one for the order
 * of a list. Undo and sharing split rules into facts, so that two changes of one list both hold.
 */
import { isSameValue, isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { compareNatural } from '#school/text/naturalOrder.ts';
import { EXAM_TYPES } from './examTypes.ts';
import { namedEntries } from './namedEntries.ts';
import { USUAL_WORDS } from './performance.ts';
import { TEACHER_SUBJECTS } from './subjects.ts';

/** The key of a list's order, after the prefix of the list. Its fact is a list of names. */
const ORDER = '';

/**
 * Fields that are lists: each entry is a fact under its name. Two PCs that first change a list both start from the specified
 * names. So a specified name without further values is no fact, and a removed specified name is the fact `false`.
 */
const LISTS = {
  subjects: { key: 'name', specified: TEACHER_SUBJECTS },
  examTypes: { key: 'name', specified: EXAM_TYPES },
} as const;

const GONE = false;

/** A list inside a field: each entry is a fact under its name. */
interface ListWithin {
  readonly list: string;
  readonly key: string;
  /** The order is a fact of its own; other lists are ordered by percentage. */
  readonly isOrdered?: true;
}

/** Fields that contain lists, besides other facts. */
const WITH_LISTS: Readonly<Record<'scale' | 'performance' | 'fields', readonly ListWithin[]>> = {
  scale: [{ list: 'steps', key: 'label' }],
  performance: [{ list: 'words', key: 'word' }],
  fields: [
    { list: 'students', key: 'id', isOrdered: true },
    { list: 'teachers', key: 'id', isOrdered: true },
  ],
};

/** The fields of the settings that are split into facts. */
export const RULE_FIELDS: readonly string[] = [...Object.keys(LISTS), ...Object.keys(WITH_LISTS)];

/** The keys of a rule's facts that are orders. */
function orderKeys(field: string): readonly string[] {
  if (isList(field)) return [ORDER];
  if (!hasLists(field)) return [];
  return WITH_LISTS[field].filter(({ isOrdered }) => isOrdered).map(({ list }) => orderKey(list));
}

function orderKey(list: string): string {
  return `${list}/${ORDER}`;
}

/** The facts of the settings that are orders of lists. */
export const RULE_ORDERS: ReadonlySet<string> = new Set(
  RULE_FIELDS.flatMap((field) => orderKeys(field).map((key) => `${field}/${key}`)),
);

/** The rules that a school starts from, before any change. */
const SPECIFIED: Readonly<Record<string, unknown>> = {
  subjects: LISTS.subjects.specified.map((name) => ({ name })),
  examTypes: LISTS.examTypes.specified.map((name) => ({ name })),
  performance: { words: USUAL_WORDS.map(({ label, from }) => ({ word: label, from })) },
};

/** Splits a stored rule into facts. Facts are returned unchanged; `undefined` for a value that cannot be split. */
export function factsOfRule(field: string, value: unknown): StoredRecord | undefined {
  if (isList(field)) {
    const { key, specified } = LISTS[field];
    const entries = soundList(value, key);
    if (!entries) return isRecord(value) ? value : undefined;
    const facts = new Map(Object.entries(factsOf(entries, key, '')));
    for (const name of specified) {
      if (!facts.has(name)) facts.set(name, GONE);
      else if (isSameValue(facts.get(name), {})) facts.delete(name);
    }
    const order = entries.map((entry) => entry[key]);
    return Object.fromEntries(facts.set(ORDER, order));
  }
  if (!hasLists(field) || !isRecord(value)) return undefined;
  let facts = value;
  for (const { list, key, isOrdered } of WITH_LISTS[field]) {
    const { [list]: stored, ...others } = facts;
    const entries = soundList(stored, key);
    if (!entries) continue;
    const order = isOrdered ? { [orderKey(list)]: entries.map((entry) => entry[key]) } : {};
    facts = { ...others, ...factsOf(entries, key, `${list}/`), ...order };
  }
  return facts;
}

/** Joins facts to the rule as stored; `undefined` for no rule. */
export function ruleOfFacts(field: string, facts: StoredRecord): unknown {
  if (isList(field)) {
    const { key, specified } = LISTS[field];
    const { [ORDER]: order, ...entries } = facts;
    if (Object.keys(facts).length === 0) return undefined;
    const all = new Map<string, unknown>(specified.map((name) => [name, {}]));
    for (const [name, entry] of Object.entries(entries)) all.set(name, entry);
    const list = namesInOrder([...all.keys()], order).flatMap((name) => {
      const entry = all.get(name);
      return isRecord(entry) ? [{ [key]: name, ...entry }] : [];
    });
    return list.length === 0 ? undefined : list;
  }
  if (!hasLists(field)) return facts;
  let rule = facts;
  for (const within of WITH_LISTS[field]) {
    const start = `${within.list}/`;
    const isOfList = ([name]: readonly [string, unknown]): boolean => name.startsWith(start);
    const all = Object.entries(rule);
    const others = Object.fromEntries(all.filter((fact) => !isOfList(fact)));
    const entries = entriesIn(within, Object.fromEntries(all.filter(isOfList)));
    rule = entries.length === 0 ? others : { ...others, [within.list]: entries };
  }
  return Object.keys(rule).length === 0 ? undefined : rule;
}

/** The entries of a list in their order, from its facts. */
function entriesIn(
  { list, key, isOrdered }: ListWithin,
  facts: StoredRecord,
): readonly StoredRecord[] {
  const { [orderKey(list)]: order, ...entries } = facts;
  const named = new Map(
    Object.entries(entries).map(([name, entry]) => [name.slice(orderKey(list).length), entry]),
  );
  const found = namesInOrder([...named.keys()], order).flatMap((name) => {
    const entry = named.get(name);
    return isRecord(entry) ? [{ [key]: name, ...entry }] : [];
  });
  if (isOrdered) return found;
  return found.toSorted(
    (a, b) =>
      numberIn(b['from']) - numberIn(a['from']) || compareNatural(textIn(a[key]), textIn(b[key])),
  );
}

/** True if lists of names agree on the order of the names that all of them have. */
export function agreeOnOrder(orders: readonly unknown[]): boolean {
  const lists = orders.map(namesIn);
  const [first = [], ...others] = lists.map((names) =>
    names.filter((name) => lists.every((list) => list.includes(name))),
  );
  return others.every((names) => isSameValue(names, first));
}

/** A rule after an undo. */
export interface RuleBack {
  readonly value: unknown;
  /** True if some of its facts changed since the act, and stay. */
  readonly isTouched: boolean;
}

/**
 * Undoes an act on a rule whose other facts changed since; `undefined` for a rule that cannot be split. If nothing was
 * stored before the act, the act changed the specified rule.
 */
export function ruleBack(
  field: string,
  now: unknown,
  from: unknown,
  to: unknown,
): RuleBack | undefined {
  const before = factsOfRule(field, from === undefined ? (SPECIFIED[field] ?? {}) : from);
  const [facts, after] = [factsOfRule(field, now ?? {}), factsOfRule(field, to ?? {})];
  if (!facts || !before || !after) return undefined;
  const orders = orderKeys(field);
  const steps = stepsThatStay(field, facts, before, after);
  const back = factsBack(facts, before, after, [...orders, ...steps]);
  const { next } = back;
  let isTouched = back.isTouched || steps.length > 0;
  for (const key of orders) {
    const [present, earlier, later] = [facts, before, after].map((list) => namesIn(list[key]));
    const order = orderBack(present ?? [], earlier ?? [], later ?? []);
    isTouched ||= order.isTouched;
    next.set(key, order.names);
  }
  const value = ruleOfFacts(field, Object.fromEntries(next));
  // A school needs at least one subject and one exam type.
  if (isList(field) && value === undefined) return { value: now, isTouched: true };
  return { value, isTouched };
}

/**
 * The keys of steps that an undo must leave: steps belong together. If one of them changed since, or if the restored steps
 * would be no scale, all steps of their list stay.
 */
function stepsThatStay(
  field: string,
  now: StoredRecord,
  before: StoredRecord,
  after: StoredRecord,
): readonly string[] {
  if (!hasLists(field)) return [];
  return WITH_LISTS[field].flatMap(({ list, isOrdered }) => {
    if (isOrdered) return [];
    const [own, was, became] = [now, before, after].map((facts) => factsBelow(facts, list));
    if (!own || !was || !became || isSameValue(was, became)) return [];
    const { next, isTouched } = factsBack(own, was, became);
    const isScale = next.size === 0 || isLadder([...next.values()]);
    return isTouched || !isScale ? Object.keys({ ...was, ...became }) : [];
  });
}

function factsBelow(facts: StoredRecord, list: string): StoredRecord {
  const start = `${list}/`;
  return Object.fromEntries(Object.entries(facts).filter(([key]) => key.startsWith(start)));
}

/** True for at least two steps, the lowest from 0, no two from the same percentage. */
function isLadder(steps: readonly unknown[]): boolean {
  const begins = steps.map((step) => (isRecord(step) ? step['from'] : undefined));
  return begins.length > 1 && begins.includes(0) && new Set(begins).size === begins.length;
}

/** Restores facts as before an act, except facts that changed since and the keys `except`. */
export function factsBack(
  now: StoredRecord,
  before: StoredRecord,
  after: StoredRecord,
  except: readonly string[] = [],
): { readonly next: Map<string, unknown>; readonly isTouched: boolean } {
  const next = new Map(Object.entries(now));
  let isTouched = false;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, became] = [factAt(before, key), factAt(after, key)];
    if (isSameValue(was, became) || except.includes(key)) continue;
    if (!isSameValue(next.get(key), became)) isTouched = true;
    else if (was === undefined) next.delete(key);
    else next.set(key, was);
  }
  return { next, isTouched };
}

/** Hazard: a subject may be called as a member that every object inherits, such as "constructor". */
function factAt(facts: StoredRecord, key: string): unknown {
  return Object.hasOwn(facts, key) ? facts[key] : undefined;
}

type Names = readonly string[];

/** Restores the order before an act that moved names, unless names were moved since. Restored names get their old place. */
function orderBack(
  now: Names,
  from: Names,
  to: Names,
): { readonly names: Names; readonly isTouched: boolean } {
  const isMoved = !agreeOnOrder([from, to]);
  const isTouched = isMoved && !agreeOnOrder([now, to]);
  const names = [...now];
  if (isMoved && !isTouched) {
    const moved = names.filter((name) => from.includes(name));
    const inOrder = moved.toSorted((a, b) => from.indexOf(a) - from.indexOf(b));
    const places = moved.map((name) => names.indexOf(name));
    for (const [index, place] of places.entries()) names[place] = inOrder[index] ?? '';
  }
  for (const [index, name] of from.entries()) {
    if (names.includes(name)) continue;
    const before = from.slice(0, index).findLast((other) => names.includes(other));
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name);
  }
  return { names, isTouched };
}

function isList(field: string): field is keyof typeof LISTS {
  return Object.hasOwn(LISTS, field);
}

function hasLists(field: string): field is keyof typeof WITH_LISTS {
  return Object.hasOwn(WITH_LISTS, field);
}

/** The entries of a list with unique names; `undefined` for other lists, whose entries cannot be matched. */
function soundList(value: unknown, key: string): readonly StoredRecord[] | undefined {
  const entries = namedEntries(value, key);
  return Array.isArray(value) && entries?.length === value.length ? entries : undefined;
}

function factsOf(entries: readonly StoredRecord[], key: string, start: string): StoredRecord {
  return Object.fromEntries(
    entries.map(({ [key]: name, ...entry }) => [`${start}${String(name)}`, entry]),
  );
}

/** Sorts names by an order. Names that the order lacks come last by name: another PC may have added them. */
function namesInOrder(names: Names, order: unknown): Names {
  const known = namesIn(order).filter((name) => names.includes(name));
  const others = names.filter((name) => !known.includes(name));
  return [...new Set([...known, ...others.toSorted(compareNatural)])];
}

function namesIn(value: unknown): Names {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
