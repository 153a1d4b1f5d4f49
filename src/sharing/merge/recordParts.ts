/** The parts of people, classes and settings: each part is a cell. */
import { COLLECTIONS } from '#school/collections.ts';
import type { Definition } from '#school/definitions/record.ts';
import { isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { factsOfRule, RULE_FIELDS, ruleOfFacts } from '#school/grading/ruleParts.ts';
import { FACT_FIELDS, factsOfField, fieldOfFacts } from '#school/students/factFields.ts';
import { SETTINGS } from '#school/settings/settings.ts';
import { derivedId } from '#school/text/ids.ts';
import { MARK } from '#school/attendance/attendance.ts';
import { GRADE } from '#school/grades/grades.ts';
import { dayOrClassText } from '#school/definitions/readRecord.ts';
import type { RecordKey } from '#school/acts/changes.ts';
import type { Version } from './cells.ts';

/** The kinds of records that have a cell for each part. */
export type InParts = 'students' | 'teachers' | 'classes' | 'settings';

/** True for a person, a class or the settings. */
export function isInParts({ kind }: RecordKey): boolean {
  return kind !== 'attendance' && kind !== 'grades';
}

/** Values by the name of their part; `undefined` for none. */
export type Parts = ReadonlyMap<string, unknown>;

/** The existence of a person or a class; without a value the record was deleted. */
export const IS_THERE = 'id';

/** The part with a student's class, leaving, and earlier classes and stays. */
export const CLASS_PART = 'class';

/**
 * Fields of a student that joined the class part later. Earlier versions recorded each as its own part, and class parts
 * without them. Folders and databases still hold both forms.
 */
const JOINED_LATER: ReadonlySet<string> = new Set(['pastClasses', 'pastStays']);

/** True for a part that only earlier versions recorded. */
export function isEarlierPart(kind: string, part: string): boolean {
  return kind === 'students' && JOINED_LATER.has(part);
}

interface Shape {
  readonly definition: Definition;
  /** Fields that belong together, the part's name first. */
  readonly together: readonly (readonly string[])[];
  /** Fields of which each entry is a part. */
  readonly nested: readonly string[];
  /** Fields derived from other records. */
  readonly leftOut: readonly string[];
}

const NAMES = ['firstName', 'lastName'];
const LEAVING = ['leftOn', 'leftFrom', 'leftFromId', 'leftReason'];

const SHAPES: Readonly<Record<InParts, Shape>> = {
  students: {
    definition: COLLECTIONS.students.definition,
    together: [NAMES, [CLASS_PART, ...LEAVING, ...JOINED_LATER]],
    nested: ['reportComments', 'noMarks', ...FACT_FIELDS],
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
    nested: ['calendar', 'lookedAt', 'reportCard', 'papers', 'paperTexts', ...RULE_FIELDS],
    leftOut: [],
  },
};

/** The fields that programs of format 1 split. The list is final: those programs are in use. */
const SPLIT_IN_FORMAT_1: ReadonlySet<string> = new Set([
  'reportComments',
  'noMarks',
  'calendar',
  'lookedAt',
]);

/** All other split fields: programs of format 1 would replace them whole. */
export const FIELDS_OF_FORMAT_2: readonly string[] = Object.values(SHAPES)
  .flatMap(({ nested }) => nested)
  .filter((name) => !SPLIT_IN_FORMAT_1.has(name));

/** The parts of a whole record of any kind. A null counts as no value. */
export function partsOf(kind: RecordKey['kind'], record: StoredRecord): Map<string, unknown> {
  if (kind === 'grades') return new Map([[GRADE_PART, gradePartOf(record)]]);
  if (kind === 'attendance') {
    return new Map([
      [STATUS_PART, statusPartOf(record)],
      [REMARK_PART, record['remark'] ?? undefined],
    ]);
  }
  if (kind !== 'students') return partsInOp(kind, record);
  const none = Object.fromEntries(Array.from(JOINED_LATER, (name) => [name, null]));
  return partsInOp(kind, { [CLASS_PART]: null, ...none, ...record });
}

/** The parts in the fields of an operation, which are some fields of a record. Fields of one part come together. */
export function partsInOp(kind: InParts, fields: StoredRecord): Map<string, unknown> {
  const { together, nested, leftOut } = SHAPES[kind];
  const hasClass = Object.hasOwn(fields, CLASS_PART);
  const parts = new Map<string, unknown>();
  for (const [name, stored] of Object.entries(fields)) {
    if (leftOut.includes(name) || stored === undefined) continue;
    const value = takenApart(kind, name, stored);
    const isAlone = isEarlierPart(kind, name) && !hasClass;
    const group = isAlone ? undefined : together.find((names) => names.includes(name));
    if (group) parts.set(group[0] ?? name, groupIn(group, fields));
    else if (nested.includes(name) && isRecord(value)) {
      for (const [key, inner] of Object.entries(value)) {
        parts.set(`${name}/${key}`, inner ?? undefined);
      }
    } else parts.set(name, value ?? undefined);
  }
  return parts;
}

/** Joins the fields of one part. Keeps the null of a field that joined later: earlier versions lack the field. */
function groupIn(group: readonly string[], fields: StoredRecord): StoredRecord | undefined {
  const there = group.filter((name) =>
    JOINED_LATER.has(name) ? fields[name] !== undefined : fields[name] != null,
  );
  if (there.every((name) => fields[name] === null)) return undefined;
  return Object.fromEntries(there.map((name) => [name, fields[name]]));
}

/**
 * The class part, completed by the parts that earlier versions recorded for its fields. If a field was recorded both
 * ways, the later version counts.
 */
export function wholeClassPart(
  { value, stamp }: Pick<Version, 'value' | 'stamp'>,
  earlierPart: (name: string) => Version | undefined,
): unknown {
  const own = isRecord(value) ? value : {};
  const joined = Array.from(JOINED_LATER, (name) => {
    const earlier = earlierPart(name);
    const isOwn = own[name] !== undefined && !(earlier && earlier.stamp > stamp);
    return [name, (isOwn ? own[name] : earlier?.value) ?? null] as const;
  });
  const whole: StoredRecord = { ...own, ...Object.fromEntries(joined) };
  return Object.values(whole).every((field) => field === null) ? undefined : whole;
}

/** The fields of these parts, which `partsInOp` splits again; a part without a value is null. */
export function fieldsOf(kind: InParts, parts: Parts): StoredRecord {
  const { together, nested } = SHAPES[kind];
  const fields = new Map<string, unknown>();
  const entries = new Map<string, Map<string, unknown>>();
  for (const [part, value] of parts) {
    const group = together.find(([first]) => first === part);
    const outer = nested.find((name) => part.startsWith(`${name}/`));
    if (group) {
      for (const name of group) {
        const inner = isRecord(value) ? value[name] : null;
        if (inner !== undefined || !JOINED_LATER.has(name)) fields.set(name, inner ?? null);
      }
    } else if (outer === undefined) fields.set(part, value ?? null);
    else {
      const inner = entries.get(outer) ?? new Map<string, unknown>();
      entries.set(outer, inner.set(part.slice(outer.length + 1), value ?? null));
    }
  }
  for (const [name, inner] of entries) fields.set(name, Object.fromEntries(inner));
  return Object.fromEntries(fields);
}

/** The record of these parts. Its fields come in the order of their definition; fields without a value are left out. */
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
    return [name, isRecord(value) ? putTogether(kind, name, value) : value] as const;
  });
  return Object.fromEntries(record.filter(([, value]) => value !== undefined));
}

/** The record of these parts at a place, even of a deleted person; `undefined` for no mark or grade. */
export function recordAt(place: RecordKey, parts: Parts): StoredRecord | undefined {
  if (place.kind === 'attendance') {
    const status = parts.get(STATUS_PART);
    return isRecord(status) ? markFrom(place, status, parts.get(REMARK_PART)) : undefined;
  }
  if (place.kind !== 'grades') return recordFrom(place.kind, parts);
  const grade = parts.get(GRADE_PART);
  return isRecord(grade) ? inOrder(GRADE_FIELDS, { id: place.id, ...grade }) : undefined;
}

/** The part whose value says that there is a record. */
export function existencePart(kind: RecordKey['kind']): string {
  if (kind === 'grades') return GRADE_PART;
  return kind === 'attendance' ? STATUS_PART : IS_THERE;
}

/** Splits fields that are stored whole into their entries: the school's own lists, remarks and notes. */
function takenApart(kind: InParts, name: string, stored: unknown): unknown {
  if (isRule(kind, name)) return factsOfRule(name, stored) ?? stored;
  return isFactField(kind, name) ? (factsOfField(name, stored) ?? stored) : stored;
}

function putTogether(kind: InParts, name: string, facts: StoredRecord): unknown {
  if (isRule(kind, name)) return ruleOfFacts(name, facts);
  return isFactField(kind, name) ? fieldOfFacts(name, facts) : facts;
}

function isRule(kind: InParts, name: string): boolean {
  return kind === 'settings' && RULE_FIELDS.includes(name);
}

function isFactField(kind: InParts, name: string): boolean {
  return kind === 'students' && FACT_FIELDS.includes(name);
}

/** The part of a mark with its status, class and reason; without a value the mark was removed. */
export const STATUS_PART = 'status';

export const REMARK_PART = 'remark';

/** The only part of a grade; without a value the grade was deleted. */
export const GRADE_PART = '';

/** The student and day of a mark. A student has one mark a day, whatever ids other programs have given. */
export function placeOfMark(record: StoredRecord): {
  readonly day: string;
  readonly student: string;
} {
  return { day: dayOrClassText(record['date']), student: String(record['studentId']) };
}

/** The place of a stored record. */
export function placeOf(kind: RecordKey['kind'], record: StoredRecord): RecordKey {
  if (kind === 'settings') return { kind };
  return kind === 'attendance'
    ? { kind, ...placeOfMark(record) }
    : { kind, id: String(record['id']) };
}

/** The part of a mark with all other fields than its remark, except those that follow from student, day and id. */
function statusPartOf(record: StoredRecord): StoredRecord {
  const { day, student } = placeOfMark(record);
  const { remark: _remark, ...fields } = record;
  const usual: StoredRecord = { studentId: student, date: day, id: usualId(day, student) };
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value != null && !(name in usual && usual[name] === value),
    ),
  );
}

function markFrom(
  { day, student }: { readonly day: string; readonly student: string },
  status: StoredRecord,
  remark: unknown,
): StoredRecord {
  const fields: StoredRecord = {
    id: usualId(day, student),
    studentId: student,
    date: day,
    ...status,
    ...(remark !== undefined && { remark }),
  };
  return inOrder(MARK_FIELDS, fields);
}

/** Marks are stored by student and day, so a shared id does no harm. */
function usualId(day: string, student: string): string {
  return derivedId('mark', student, day);
}

/** The value of a grade's cell: the grade without its id, if that is a text. */
function gradePartOf({ id, ...fields }: StoredRecord): StoredRecord {
  return typeof id === 'string' ? fields : { id, ...fields };
}

const MARK_FIELDS: ReadonlySet<string> = new Set(Object.keys(MARK));
const GRADE_FIELDS: ReadonlySet<string> = new Set(Object.keys(GRADE));

/** A record with the fields of its definition first, in their order: such records are read twice as fast. */
function inOrder(names: ReadonlySet<string>, fields: StoredRecord): StoredRecord {
  const record: Record<string, unknown> = {};
  for (const name of names) if (fields[name] !== undefined) record[name] = fields[name];
  const others = Object.entries(fields).filter(
    ([name, value]) => !names.has(name) && value !== undefined,
  );
  // A field may have the name `__proto__`.
  return others.length === 0 ? record : { ...record, ...Object.fromEntries(others) };
}
