/** The parts of people, classes and settings: each part is a cell. */
import { COLLECTIONS } from '#school/collections.ts';
import type { Definition } from '#school/definitions/record.ts';
import { isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { factsOfRule, RULE_FIELDS, ruleOfFacts } from '#school/grading/ruleParts.ts';
import { SETTINGS } from '#school/settings/settings.ts';

/** Collections whose records have a cell for each part. */
export type InParts = 'students' | 'teachers' | 'classes' | 'settings';

/** Values by the name of their part; `undefined` for none. */
export type Parts = ReadonlyMap<string, unknown>;

/** Says of a person or a class that it is there; without a value it was deleted. */
export const IS_THERE = 'id';

/** The part with a student's class, and with how the student left. */
export const CLASS_PART = 'class';

interface Shape {
  readonly definition: Definition;
  /** Fields that go together, the part's name first. */
  readonly together: readonly (readonly string[])[];
  /** Fields of which each entry is a part. */
  readonly nested: readonly string[];
  /** Fields that follow from other records. */
  readonly leftOut: readonly string[];
}

const NAMES = ['firstName', 'lastName'];

const SHAPES: Readonly<Record<InParts, Shape>> = {
  students: {
    definition: COLLECTIONS.students.definition,
    together: [NAMES, [CLASS_PART, 'leftOn', 'leftFrom', 'leftFromId', 'leftReason']],
    nested: ['reportComments', 'noMarks'],
    leftOut: [],
  },
  teachers: {
    definition: COLLECTIONS.teachers.definition,
    together: [NAMES],
    nested: [],
    leftOut: [],
  },
  classes: {
    definition: COLLECTIONS.classes.definition,
    together: [],
    nested: [],
    leftOut: ['students'],
  },
  settings: {
    definition: SETTINGS,
    together: [],
    nested: ['calendar', 'lookedAt', ...RULE_FIELDS],
    leftOut: [],
  },
};

/** The parts of a record, or of some fields of one: those that go together come whole. A null is none. */
export function partsOf(kind: InParts, fields: StoredRecord): Map<string, unknown> {
  const { together, nested, leftOut } = SHAPES[kind];
  const parts = new Map<string, unknown>();
  for (const [name, stored] of Object.entries(fields)) {
    if (leftOut.includes(name) || stored === undefined) continue;
    const value = isRule(kind, name) ? (factsOfRule(name, stored) ?? stored) : stored;
    const group = together.find((names) => names.includes(name));
    if (group) parts.set(group[0] ?? name, groupIn(group, fields));
    else if (nested.includes(name) && isRecord(value)) {
      for (const [key, inner] of Object.entries(value)) {
        parts.set(`${name}/${key}`, inner ?? undefined);
      }
    } else parts.set(name, value ?? undefined);
  }
  return parts;
}

function groupIn(group: readonly string[], fields: StoredRecord): StoredRecord | undefined {
  const there = group.filter((name) => fields[name] != null);
  if (there.length === 0) return undefined;
  return Object.fromEntries(there.map((name) => [name, fields[name]]));
}

/** The fields that these parts are, as `partsOf` takes them apart again; a part without a value is null. */
export function fieldsOf(kind: InParts, parts: Parts): StoredRecord {
  const { together, nested } = SHAPES[kind];
  const fields = new Map<string, unknown>();
  const entries = new Map<string, Map<string, unknown>>();
  for (const [part, value] of parts) {
    const group = together.find(([first]) => first === part);
    const outer = nested.find((name) => part.startsWith(`${name}/`));
    if (group) {
      for (const name of group) fields.set(name, isRecord(value) ? (value[name] ?? null) : null);
    } else if (outer === undefined) fields.set(part, value ?? null);
    else {
      const inner = entries.get(outer) ?? new Map<string, unknown>();
      entries.set(outer, inner.set(part.slice(outer.length + 1), value ?? null));
    }
  }
  for (const [name, inner] of entries) fields.set(name, Object.fromEntries(inner));
  return Object.fromEntries(fields);
}

/** The record that these parts are, its fields in the order of their definition; what has no value is left out. */
export function recordFrom(kind: InParts, parts: Parts): StoredRecord {
  const { definition } = SHAPES[kind];
  const there = new Map([...parts].filter(([, value]) => value !== undefined));
  const found = new Map(
    Object.entries(fieldsOf(kind, there)).filter(([, value]) => value !== null),
  );
  const others = [...found.keys()].filter((name) => !(name in definition)).toSorted();
  const names = [...Object.keys(definition), ...others].filter((name) => found.has(name));
  const record = names.map((name) => {
    const value = found.get(name);
    const isApart = isRule(kind, name) && isRecord(value);
    return [name, isApart ? ruleOfFacts(name, value) : value] as const;
  });
  return Object.fromEntries(record.filter(([, value]) => value !== undefined));
}

/** Lists that a school writes for itself: they are stored whole, and told entry by entry. */
function isRule(kind: InParts, name: string): boolean {
  return kind === 'settings' && RULE_FIELDS.includes(name);
}
