/** Operations: decoded from entries, one for each cell, and encoded for entries. */
import { ATTENDANCE_STATUSES } from '#school/attendance/attendance.ts';
import { groupBy } from '#school/text/grouping.ts';
import { dayOrClassText } from '#school/definitions/readRecord.ts';
import { isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import type { Version } from './cells.ts';
import type { Entry, EncodedOp, ObservedStamps, Stamp } from './entries.ts';
import {
  GRADE_PART,
  IS_THERE,
  REMARK_PART,
  STATUS_PART,
  fieldsOf,
  partsInOp,
  type InParts,
  type Parts,
} from './recordParts.ts';
import type { RecordKey } from '#school/acts/changes.ts';

/** The effect of one act on one cell. */
export interface Op {
  readonly place: RecordKey;
  /** See `recordParts.ts`. */
  readonly part: string;
  readonly version: Version;
  /** The newest stamp of this cell that its PC had observed; empty for none. */
  readonly observed: Stamp;
}

/** The key of a record as a text. */
export function recordKeyText(place: RecordKey): string {
  if (place.kind === 'settings') return place.kind;
  return place.kind === 'attendance'
    ? `attendance\u0000${place.day}\u0000${place.student}`
    : `${place.kind}\u0000${place.id}`;
}

/** The id of a record; of a mark, its student. */
export function nameIn(place: RecordKey): string {
  if (place.kind === 'settings') return '';
  return place.kind === 'attendance' ? place.student : place.id;
}

/** The operations of an entry. */
export function opsIn({ t, o }: Pick<Entry, 't' | 'o'>): readonly Op[] {
  return o.flatMap((operation) => opsOf(t, operation));
}

function opsOf(stamp: Stamp, operation: EncodedOp): readonly Op[] {
  switch (operation[0]) {
    case 'register':
      return ofRegister(stamp, operation);
    case 'grades': {
      const [kind, id, grade, observed] = operation;
      const version = { stamp, isChosen: true, value: grade ?? undefined };
      return [{ place: { kind, id }, part: GRADE_PART, version, observed: observed ?? '' }];
    }
    case 'settings': {
      const [kind, fields, replaced] = operation;
      return inParts(stamp, { kind }, partsInOp(kind, fields), replaced);
    }
    default: {
      const [kind, id, fields, replaced] = operation;
      const parts = fields === null ? new Map([[IS_THERE, undefined]]) : partsInOp(kind, fields);
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
    observed: observedOf(replaced, part),
  }));
}

function observedOf(replaced: ObservedStamps | null | undefined, name: string): Stamp {
  return replaced && Object.hasOwn(replaced, name) ? (replaced[name] ?? '') : '';
}

/** Letters of a register for removed marks, and for marks whose remark alone changed. */
const TAKEN_AWAY = '-';
const REMARK_ALONE = '+';

function ofRegister(
  stamp: Stamp,
  [, day, classId, marks, assumed, replaced]: Extract<
    EncodedOp,
    readonly ['register', ...unknown[]]
  >,
): readonly Op[] {
  const assumedStudents = new Set(assumed);
  const ops: Op[] = [];
  for (const [key, encoded] of Object.entries(marks)) {
    const known = ATTENDANCE_STATUSES.find(({ tally }) => tally === key);
    // `as`: the type of `Array.isArray` does not include read-only lists.
    const all: readonly (readonly [string, StoredRecord])[] = Array.isArray(encoded)
      ? (encoded as readonly string[]).map((student) => [student, {}])
      : Object.entries(encoded as Readonly<Record<string, StoredRecord>>);
    for (const [student, fields] of all) {
      const place: RecordKey = { kind: 'attendance', day, student };
      const { remark, ...others } = fields;
      if (key !== REMARK_ALONE) {
        const status: StoredRecord = { classId, ...(known && { status: known.id }), ...others };
        const value = key === TAKEN_AWAY ? undefined : status;
        const version = { stamp, isChosen: !assumedStudents.has(student), value };
        ops.push({ place, part: STATUS_PART, version, observed: observedOf(replaced, student) });
      }
      if ('remark' in fields) {
        const version = { stamp, isChosen: true, value: remark ?? undefined };
        const observed = observedOf(replaced, REMARK_ALONE + student);
        ops.push({ place, part: REMARK_PART, version, observed });
      }
    }
  }
  return ops;
}

/** Encodes operations without their stamps: all operations of one entry have its stamp. */
export function encodeOps(ops: readonly Op[]): readonly EncodedOp[] {
  const marks: MarkOp[] = [];
  const records: (readonly [Exclude<RecordKey, { kind: 'attendance' }>, Op])[] = [];
  for (const op of ops) {
    const { place } = op;
    if (place.kind === 'attendance') marks.push({ ...op, place });
    else records.push([place, op]);
  }
  const ofRecords = [...groupBy(records, ([place]) => recordKeyText(place)).values()];
  return [
    ...ofRecords.flatMap((group) => {
      const [first] = group;
      return first
        ? recordOperations(
            first[0],
            group.map(([, op]) => op),
          )
        : [];
    }),
    ...registerOperations(marks),
  ];
}

type MarkOp = Op & { readonly place: Extract<RecordKey, { kind: 'attendance' }> };

function recordOperations(
  place: Exclude<RecordKey, { kind: 'attendance' }>,
  ops: readonly Op[],
): readonly EncodedOp[] {
  if (place.kind === 'grades') {
    return ops.map(({ version: { value }, observed }): EncodedOp => {
      // `as`: a grade is one cell.
      const grade = (value ?? null) as StoredRecord | null;
      return observed === '' ? ['grades', place.id, grade] : ['grades', place.id, grade, observed];
    });
  }
  if (place.kind === 'settings') {
    return [['settings', encodedFields('settings', ops), ...replacedIn(ops)]];
  }
  const { kind, id } = place;
  const gone = ops.filter(({ part, version }) => part === IS_THERE && version.value === undefined);
  const there = ops.filter((one) => !gone.includes(one));
  const operations: EncodedOp[] = gone.map((one) => [kind, id, null, ...replacedIn([one])]);
  if (there.length > 0)
    operations.push([kind, id, encodedFields(kind, there), ...replacedIn(there)]);
  return operations;
}

function encodedFields(kind: InParts, ops: readonly Op[]): StoredRecord {
  return fieldsOf(kind, new Map(ops.map(({ part, version }) => [part, version.value])));
}

function replacedIn(ops: readonly Op[]): readonly [] | readonly [ObservedStamps] {
  return observedStamps(ops.map(({ part, observed }) => [part, observed]));
}

function observedStamps(
  stamps: readonly (readonly [string, Stamp])[],
): readonly [] | readonly [ObservedStamps] {
  const found = stamps.filter(([, observed]) => observed !== '');
  return found.length === 0 ? [] : [Object.fromEntries(found)];
}

/** The changed parts of one mark. */
interface MarkParts {
  readonly place: MarkOp['place'];
  /** The class of the register. */
  readonly classId: string;
  readonly status: Op | undefined;
  readonly remark: Op | undefined;
}

function registerOperations(ops: readonly MarkOp[]): readonly EncodedOp[] {
  const byMark = groupBy(ops, ({ place }) => recordKeyText(place)).values();
  const marks = [...byMark].flatMap((group): readonly MarkParts[] => {
    const status = group.find(({ part }) => part === STATUS_PART);
    const remark = group.find(({ part }) => part === REMARK_PART);
    const value = status?.version.value;
    const classId = dayOrClassText((isRecord(value) ? value['classId'] : undefined) ?? '');
    return group.slice(0, 1).map(({ place }) => ({ place, classId, status, remark }));
  });
  const registers = groupBy(marks, ({ place, classId }) => `${place.day}\u0000${classId}`);
  return [...registers.values()].flatMap((all) => {
    const [first] = all;
    return first ? [registerOperation(first.place.day, first.classId, all)] : [];
  });
}

function registerOperation(day: string, classId: string, marks: readonly MarkParts[]): EncodedOp {
  const byLetter = groupBy(
    marks.map((mark) => ({ student: mark.place.student, ...encodedMark(mark) })),
    ({ letter }) => letter,
  );
  const encoded = Array.from(byLetter, ([letter, all]) => {
    const isPlain = all.every(({ fields }) => Object.keys(fields).length === 0);
    const byStudent = all.map(({ student, fields }) => [student, fields] as const);
    return [letter, isPlain ? all.map(({ student }) => student) : Object.fromEntries(byStudent)];
  });
  const assumed = marks.flatMap(({ place, status }) =>
    status?.version.isChosen === false ? place.student : [],
  );
  const replaced = observedStamps(
    marks.flatMap(({ place: { student }, status, remark }): (readonly [string, Stamp])[] => [
      [student, status?.observed ?? ''],
      [REMARK_ALONE + student, remark?.observed ?? ''],
    ]),
  );
  // `as`: the compiler does not see that the assembled parts are a tuple.
  return [
    'register',
    day,
    classId,
    Object.fromEntries(encoded),
    ...(assumed.length > 0 || replaced.length > 0 ? [assumed] : []),
    ...replaced,
  ] as unknown as EncodedOp;
}

function encodedMark({ classId, status, remark }: MarkParts): {
  readonly letter: string;
  readonly fields: StoredRecord;
} {
  const remarkField = remark && { remark: remark.version.value ?? null };
  if (!status) return { letter: REMARK_ALONE, fields: { ...remarkField } };
  const { value } = status.version;
  if (!isRecord(value)) return { letter: TAKEN_AWAY, fields: { ...remarkField } };
  const { classId: ofMark, status: name, ...fields } = value;
  const known = ATTENDANCE_STATUSES.find(({ id }) => id === name);
  return {
    letter: known?.tally ?? '',
    fields: {
      ...fields,
      ...(ofMark !== classId && { classId: ofMark }),
      ...(!known && name !== undefined && { status: name }),
      ...remarkField,
    },
  };
}
