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

/** A list of a rule: each entry is a fact under its name, after the list's prefix. */
interface RuleList {
  /** The field of the rule that holds the list; none if the rule itself is the list. */
  readonly within?: string;
  /** The field of an entry that holds its name. */
  readonly key: string;
  /** The order is a fact of its own, a list of names under the prefix; other lists are ordered by percentage. */
  readonly isOrdered?: true;
  /**
   * Two PCs that first change the list both start from these names. So a specified name without further values is no fact,
   * and a removed specified name is the fact `false`.
   */
  readonly specified?: readonly string[];
}

const GONE = false;

/** The fields of the settings that are split into facts, with their lists. */
const RULES: Readonly<Record<string, readonly RuleList[]>> = {
  subjects: [{ key: 'name', isOrdered: true, specified: TEACHER_SUBJECTS }],
  examTypes: [{ key: 'name', isOrdered: true, specified: EXAM_TYPES }],
  scale: [{ within: 'steps', key: 'label' }],
  performance: [{ within: 'words', key: 'word' }],
  fields: [
    { within: 'students', key: 'id', isOrdered: true },
    { within: 'teachers', key: 'id', isOrdered: true },
  ],
};

/** The fields of the settings that are split into facts. */
export const RULE_FIELDS: readonly string[] = Object.keys(RULES);

function listsOf(field: string): readonly RuleList[] {
  return (Object.hasOwn(RULES, field) && RULES[field]) || [];
}

function prefixOf({ within }: RuleList): string {
  return within === undefined ? '' : `${within}/`;
}

/** The keys of a rule's facts that are orders. */
function orderKeys(field: string): readonly string[] {
  return listsOf(field)
    .filter(({ isOrdered }) => isOrdered)
    .map(prefixOf);
}

/** The facts of the settings that are orders of lists. */
export const RULE_ORDERS: ReadonlySet<string> = new Set(
  RULE_FIELDS.flatMap((field) => orderKeys(field).map((key) => `${field}/${key}`)),
);

/** The rules that a school starts from, before any change. */
const SPECIFIED: Readonly<Record<string, unknown>> = {
  subjects: TEACHER_SUBJECTS.map((name) => ({ name })),
  examTypes: EXAM_TYPES.map((name) => ({ name })),
  performance: { words: USUAL_WORDS.map(({ label, from }) => ({ word: label, from })) },
};

/** Splits a stored rule into facts. Facts are returned unchanged; `undefined` for a value that cannot be split. */
export function factsOfRule(field: string, value: unknown): StoredRecord | undefined {
  const lists = listsOf(field);
  let facts = isRecord(value) ? value : undefined;
  for (const list of lists) {
    const { within } = list;
    if (within === undefined) {
      const entries = soundList(value, list.key);
      return entries ? factsOfList(list, entries) : facts;
    }
    if (!facts) return undefined;
    const { [within]: stored, ...others } = facts;
    const entries = soundList(stored, list.key);
    if (entries) facts = { ...others, ...factsOfList(list, entries) };
  }
  return lists.length === 0 ? undefined : facts;
}

function factsOfList(list: RuleList, entries: readonly StoredRecord[]): StoredRecord {
  const { key, isOrdered, specified = [] } = list;
  const prefix = prefixOf(list);
  const facts = new Map<string, unknown>(
    entries.map(({ [key]: name, ...entry }) => [`${prefix}${String(name)}`, entry]),
  );
  for (const name of specified) {
    if (!facts.has(name)) facts.set(name, GONE);
    else if (isSameValue(facts.get(name), {})) facts.delete(name);
  }
  const order = entries.map((entry) => entry[key]);
  return Object.fromEntries(isOrdered ? facts.set(prefix, order) : facts);
}

/** Joins facts to the rule as stored; `undefined` for no rule. */
export function ruleOfFacts(field: string, facts: StoredRecord): unknown {
  let rule = facts;
  for (const list of listsOf(field)) {
    const { within } = list;
    const own = factsBelow(rule, list);
    const entries = Object.keys(own).length === 0 ? [] : entriesOf(list, own);
    if (within === undefined) return entries.length === 0 ? undefined : entries;
    const others = Object.fromEntries(
      Object.entries(rule).filter(([key]) => !Object.hasOwn(own, key)),
    );
    rule = entries.length === 0 ? others : { ...others, [within]: entries };
  }
  return listsOf(field).length > 0 && Object.keys(rule).length === 0 ? undefined : rule;
}

/** The entries of a list in their order, from its facts. */
function entriesOf(list: RuleList, facts: StoredRecord): readonly StoredRecord[] {
  const { key, isOrdered, specified = [] } = list;
  const { [prefixOf(list)]: order, ...entries } = facts;
  const named = new Map<string, unknown>(specified.map((name) => [name, {}]));
  for (const [name, entry] of Object.entries(entries)) {
    named.set(name.slice(prefixOf(list).length), entry);
  }
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
  if (value === undefined && listsOf(field).some(({ specified }) => specified))
    return { value: now, isTouched: true };
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
  return listsOf(field).flatMap((list) => {
    if (list.isOrdered) return [];
    const [own, was, became] = [now, before, after].map((facts) => factsBelow(facts, list));
    if (!own || !was || !became || isSameValue(was, became)) return [];
    const { next, isTouched } = factsBack(own, was, became);
    const isScale = next.size === 0 || isLadder([...next.values()]);
    return isTouched || !isScale ? Object.keys({ ...was, ...became }) : [];
  });
}

/** The facts of one list. */
function factsBelow(facts: StoredRecord, list: RuleList): StoredRecord {
  const prefix = prefixOf(list);
  return Object.fromEntries(Object.entries(facts).filter(([key]) => key.startsWith(prefix)));
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

/** The entries of a list with unique names; `undefined` for other lists, whose entries cannot be matched. */
function soundList(value: unknown, key: string): readonly StoredRecord[] | undefined {
  const entries = namedEntries(value, key);
  return Array.isArray(value) && entries?.length === value.length ? entries : undefined;
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
