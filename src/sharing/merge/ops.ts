/** What entries say, as single statements; and statements as the operations of an entry. */
import { ATTENDANCE_STATUSES } from '#school/attendance/attendance.ts';
import { groupBy } from '#school/text/grouping.ts';
import { dayOrClassText } from '#school/definitions/readRecord.ts';
import { isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import type { Version } from './cells.ts';
import type { Entry, EncodedOp, ObservedStamps, Stamp } from './entries.ts';
import { fieldsOf, IS_THERE, partsOf, type InParts, type Parts } from './recordParts.ts';
import { GRADE_PART, REMARK_PART, STATUS_PART } from './wholeParts.ts';
import type { RecordKey } from '#school/acts/changes.ts';

/** One thing that was said of a place. */
export interface Op {
  readonly place: RecordKey;
  /** See `recordParts.ts` and `wholeParts.ts`. */
  readonly part: string;
  readonly version: Version;
  /** The newest stamp that its PC had seen of this part; empty for none. */
  readonly seen: Stamp;
}

/** Tells places apart. */
export function recordKeyText(place: RecordKey): string {
  if (place.kind === 'settings') return place.kind;
  return place.kind === 'attendance'
    ? `attendance\u0000${place.day}\u0000${place.student}`
    : `${place.kind}\u0000${place.id}`;
}

/** All that an entry says. */
export function opsIn({ t, o }: Pick<Entry, 't' | 'o'>): readonly Op[] {
  return o.flatMap((operation) => statementsOf(t, operation));
}

function statementsOf(stamp: Stamp, operation: EncodedOp): readonly Op[] {
  switch (operation[0]) {
    case 'register':
      return ofRegister(stamp, operation);
    case 'grades': {
      const [kind, id, grade, seen] = operation;
      const version = { stamp, isChosen: true, value: grade ?? undefined };
      return [{ place: { kind, id }, part: GRADE_PART, version, seen: seen ?? '' }];
    }
    case 'settings': {
      const [kind, fields, replaced] = operation;
      return inParts(stamp, { kind }, partsOf(kind, fields), replaced);
    }
    default: {
      const [kind, id, fields, replaced] = operation;
      const parts = fields === null ? new Map([[IS_THERE, undefined]]) : partsOf(kind, fields);
      return inParts(stamp, { kind, id }, parts, replaced);
    }
  }
}

function inParts(
  stamp: Stamp,
  place: RecordKey,
  parts: Parts,
  replaced: ObservedStamps | undefined,
): readonly Op[] {
  return Array.from(parts, ([part, value]) => ({
    place,
    part,
    version: { stamp, isChosen: true, value },
    seen: seenOf(replaced, part),
  }));
}

function seenOf(replaced: ObservedStamps | null | undefined, name: string): Stamp {
  return replaced && Object.hasOwn(replaced, name) ? (replaced[name] ?? '') : '';
}

/** Marks that were taken away, and those of which the remark alone is told. */
const TAKEN_AWAY = '-';
const REMARK_ALONE = '+';

function ofRegister(
  stamp: Stamp,
  [, day, classId, marks, assumed, replaced]: Extract<
    EncodedOp,
    readonly ['register', ...unknown[]]
  >,
): readonly Op[] {
  const unsaid = new Set(assumed);
  const statements: Op[] = [];
  for (const [key, told] of Object.entries(marks)) {
    const known = ATTENDANCE_STATUSES.find(({ letter }) => letter === key);
    // `as`: `Array.isArray` does not know lists that are read-only.
    const all: readonly (readonly [string, StoredRecord])[] = Array.isArray(told)
      ? (told as readonly string[]).map((student) => [student, {}])
      : Object.entries(told as Readonly<Record<string, StoredRecord>>);
    for (const [student, fields] of all) {
      const place: RecordKey = { kind: 'attendance', day, student };
      const { remark, ...others } = fields;
      if (key !== REMARK_ALONE) {
        const status: StoredRecord = { classId, ...(known && { status: known.id }), ...others };
        const value = key === TAKEN_AWAY ? undefined : status;
        const version = { stamp, isChosen: !unsaid.has(student), value };
        statements.push({ place, part: STATUS_PART, version, seen: seenOf(replaced, student) });
      }
      if ('remark' in fields) {
        const version = { stamp, isChosen: true, value: remark ?? undefined };
        const seen = seenOf(replaced, REMARK_ALONE + student);
        statements.push({ place, part: REMARK_PART, version, seen });
      }
    }
  }
  return statements;
}

/** The operations that say this, whatever their stamps: those of one entry have one. */
export function encodeOps(statements: readonly Op[]): readonly EncodedOp[] {
  const marks: MarkStatement[] = [];
  const records: (readonly [Exclude<RecordKey, { kind: 'attendance' }>, Op])[] = [];
  for (const statement of statements) {
    const { place } = statement;
    if (place.kind === 'attendance') marks.push({ ...statement, place });
    else records.push([place, statement]);
  }
  const ofRecords = [...groupBy(records, ([place]) => recordKeyText(place)).values()];
  return [
    ...ofRecords.flatMap((group) => {
      const [first] = group;
      return first
        ? recordOperations(
            first[0],
            group.map(([, statement]) => statement),
          )
        : [];
    }),
    ...registerOperations(marks),
  ];
}

type MarkStatement = Op & { readonly place: Extract<RecordKey, { kind: 'attendance' }> };

function recordOperations(
  place: Exclude<RecordKey, { kind: 'attendance' }>,
  statements: readonly Op[],
): readonly EncodedOp[] {
  if (place.kind === 'grades') {
    return statements.map(({ version: { value }, seen }): EncodedOp => {
      // `as`: a grade is told whole.
      const grade = (value ?? null) as StoredRecord | null;
      return seen === '' ? ['grades', place.id, grade] : ['grades', place.id, grade, seen];
    });
  }
  if (place.kind === 'settings') {
    return [['settings', toldFields('settings', statements), ...replacedIn(statements)]];
  }
  const { kind, id } = place;
  const gone = statements.filter(
    ({ part, version }) => part === IS_THERE && version.value === undefined,
  );
  const there = statements.filter((one) => !gone.includes(one));
  const operations: EncodedOp[] = gone.map((one) => [kind, id, null, ...replacedIn([one])]);
  if (there.length > 0) operations.push([kind, id, toldFields(kind, there), ...replacedIn(there)]);
  return operations;
}

function toldFields(kind: InParts, statements: readonly Op[]): StoredRecord {
  return fieldsOf(kind, new Map(statements.map(({ part, version }) => [part, version.value])));
}

function replacedIn(statements: readonly Op[]): readonly [] | readonly [ObservedStamps] {
  return told(statements.map(({ part, seen }) => [part, seen]));
}

function told(
  stamps: readonly (readonly [string, Stamp])[],
): readonly [] | readonly [ObservedStamps] {
  const found = stamps.filter(([, seen]) => seen !== '');
  return found.length === 0 ? [] : [Object.fromEntries(found)];
}

function registerOperations(statements: readonly MarkStatement[]): readonly EncodedOp[] {
  const registers = new Map<string, Register>();
  const byMark = groupBy(statements, ({ place }) => recordKeyText(place));
  for (const group of byMark.values()) {
    const status = group.find(({ part }) => part === STATUS_PART);
    const remark = group.find(({ part }) => part === REMARK_PART);
    const place = (status ?? remark)?.place;
    if (!place) continue;
    const value = isRecord(status?.version.value) ? status.version.value : undefined;
    const classId = dayOrClassText(value?.['classId'] ?? '');
    const key = `${place.day}\u0000${classId}`;
    const register = registers.get(key) ?? new Register(place.day, classId);
    registers.set(key, register);
    register.add(place.student, status, value, remark);
  }
  return Array.from(registers.values(), (register) => register.operation());
}

/** One register as it is written down. */
class Register {
  readonly #day: string;
  readonly #classId: string;
  readonly #marks = new Map<string, Map<string, StoredRecord>>();
  readonly #assumed: string[] = [];
  readonly #replaced: (readonly [string, Stamp])[] = [];

  constructor(day: string, classId: string) {
    this.#day = day;
    this.#classId = classId;
  }

  add(
    student: string,
    status: Op | undefined,
    value: StoredRecord | undefined,
    remark: Op | undefined,
  ): void {
    const said = remark && { remark: remark.version.value ?? null };
    if (status) this.#replaced.push([student, status.seen]);
    if (remark) this.#replaced.push([REMARK_ALONE + student, remark.seen]);
    if (status?.version.isChosen === false) this.#assumed.push(student);
    if (!status) this.#put(REMARK_ALONE, student, { ...said });
    else if (value) {
      const { classId, status: name, ...fields } = value;
      const known = ATTENDANCE_STATUSES.find(({ id }) => id === name);
      this.#put(known?.letter ?? '', student, {
        ...fields,
        ...(classId !== this.#classId && { classId }),
        ...(!known && name !== undefined && { status: name }),
        ...said,
      });
    } else {
      this.#put(TAKEN_AWAY, student, { ...said });
    }
  }

  #put(key: string, student: string, fields: StoredRecord): void {
    const known = this.#marks.get(key) ?? new Map<string, StoredRecord>();
    this.#marks.set(key, known.set(student, fields));
  }

  operation(): EncodedOp {
    const marks = Array.from(this.#marks, ([key, told]) => {
      const isPlain = [...told.values()].every((fields) => Object.keys(fields).length === 0);
      return [key, isPlain ? [...told.keys()] : Object.fromEntries(told)] as const;
    });
    const replaced = told(this.#replaced);
    const assumed = this.#assumed.length > 0 || replaced.length > 0 ? [this.#assumed] : [];
    // `as`: what is put together from pieces is no tuple to the compiler.
    return [
      'register',
      this.#day,
      this.#classId,
      Object.fromEntries(marks),
      ...assumed,
      ...replaced,
    ] as unknown as EncodedOp;
  }
}
