/** Decisions over conflicts. Each holds on all PCs, even “leave it”. */
import { t, msg } from '#language/t.ts';
import { idOf, isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { asSettings } from '#school/settings/settings.ts';
import {
  Refusal,
  type RecordKey,
  type Change,
  type Intent,
  type SchoolReader,
  type Settled,
} from '#school/acts/changes.ts';
import { isInParts, partsOf, placeOf, recordAt, recordFrom } from './recordParts.ts';
import { recordKeyText } from './ops.ts';
import { decisionKey, type Sides } from './conflicts.ts';
import { asAttendanceRecord } from '#school/attendance/attendance.ts';
import { groupBy } from '#school/text/grouping.ts';
import { asClass, type SchoolClass } from '#school/classes/classes.ts';
import { studentsOf } from '#school/classes/currentClass.ts';
import { asGrade } from '#school/grades/grades.ts';
import { asStudent, fullName, type Student } from '#school/students/students.ts';
import { missedBy, noMarkKey, withNoMarks, type NoMark } from '#school/grades/noMarks.ts';
import type { ActLabel } from '#school/acts/actWords.ts';
import type { Phrase } from '#school/text/phrase.ts';

/**
 * Keeps the present state: a field, the marks of a register, a grade, or a deletion. `about`: the person or thing, for
 * recent activity.
 */
export function leaveConflict(settled: readonly Settled[], about?: Phrase): Intent {
  return async () => ({ label: lookedAt(about), settled: settled.map(asSettled) });
}

function lookedAt(about: Phrase | undefined): ActLabel {
  return { say: 'lookedAt', ...(about !== undefined && { about }) };
}

/** Returns the conflict alone: the values of its sides need not stay in memory with the change. */
function asSettled({ place, part }: Settled): Settled {
  return part === undefined ? { place } : { place, part };
}

/** Another value for one part of a record. */
export interface TakenValue {
  readonly place: RecordKey;
  readonly part: string;
  readonly value: unknown;
}

/** Sets another value than the winner. Refuses if the record is gone. */
export function takeOtherSide(
  { place, part }: Pick<Sides, 'place' | 'part'>,
  value: unknown,
  about?: Phrase,
): Intent {
  return takeOthers([{ place, part, value }], [], about);
}

/**
 * Sets other values than the winners, and confirms the winners of the other conflicts in `settled`. Deleted records
 * stay deleted. Refuses if all of them are gone.
 */
export function takeOthers(
  taken: readonly TakenValue[],
  settled: readonly Settled[],
  about?: Phrase,
): Intent {
  return async (school): Promise<Change> => {
    const change = await changeTo(school, taken);
    // The value may already be stored, but the decision confirms it.
    return { label: lookedAt(about), ...change, settled: [...taken, ...settled].map(asSettled) };
  };
}

async function changeTo(school: SchoolReader, taken: readonly TakenValue[]): Promise<Change> {
  const classes = await school.classes();
  const change: { -readonly [Name in keyof Change]: Change[Name] } = {};
  for (const [kind, ofKind] of groupBy(taken, ({ place }) => place.kind)) {
    const places = ofKind.map(({ place }) => place);
    const isOfParts = places.every(isInParts);
    const stored = groupBy(await storedAt(school, kind, places), (record) =>
      recordKeyText(placeOf(kind, record)),
    );
    const remove: StoredRecord[] = [];
    const put: StoredRecord[] = [];
    for (const ofPlace of groupBy(ofKind, ({ place }) => recordKeyText(place)).values()) {
      const [first] = ofPlace;
      if (!first) continue;
      const before = stored.get(recordKeyText(first.place)) ?? [];
      if (isOfParts && before.length === 0) continue;
      const after = withValues(first.place, before[0], ofPlace, classes);
      if (!isOfParts) remove.push(...before);
      if (after) put.push(after);
    }
    if (isOfParts && put.length === 0) continue;
    if (kind === 'settings') change.settings = asSettings(put[0] ?? {});
    // `as`: records go back as they were stored, with odd fields, so they are not read as typed ones.
    else Object.assign(change, { [kind]: { remove, put } } as Change);
  }
  if (Object.keys(change).length === 0) {
    throw new Refusal(() => t('This was deleted in the meantime. Nothing was changed.'));
  }
  return change;
}

async function storedAt(
  school: SchoolReader,
  kind: RecordKey['kind'],
  places: readonly RecordKey[],
): Promise<readonly StoredRecord[]> {
  if (kind === 'grades') return school.allStored(kind);
  if (kind !== 'attendance') return school.stored(kind);
  const days = new Set(places.flatMap((place) => (place.kind === 'attendance' ? place.day : [])));
  return (await Promise.all(Array.from(days, (day) => school.attendanceOn(day)))).flat();
}

/** The record of a place with other values of some parts; `undefined` for no mark or grade. */
function withValues(
  place: RecordKey,
  before: StoredRecord | undefined,
  taken: readonly TakenValue[],
  classes: readonly SchoolClass[],
): StoredRecord | undefined {
  const parts = before ? partsOf(place.kind, before) : new Map<string, unknown>();
  for (const { part, value } of taken) parts.set(part, withClassName(classes, value));
  const after = recordAt(place, parts);
  return place.kind === 'classes' ? { ...after, students: before?.['students'] } : after;
}

/** A student's class travels with its id, and is stored under the present name of the class. */
function withClassName(classes: readonly SchoolClass[], value: unknown): unknown {
  if (!isRecord(value) || !Array.isArray(value['class'])) return value;
  const pair: readonly unknown[] = value['class'];
  const [id, name] = pair;
  const known = classes.find((one) => one.id === id);
  return { ...value, class: known?.name ?? name };
}

/** A deleted student or class. */
export interface Gone {
  readonly kind: 'students' | 'classes';
  readonly id: string;
}

/**
 * Restores deleted students and classes with the changes of other PCs, and everything that belongs to them. Refuses if
 * somebody has already restored all of them.
 */
export function bringBack(gone: readonly Gone[]): Intent {
  return async (school): Promise<Change> => {
    const idsOf = async (kind: Gone['kind']): Promise<readonly string[]> => {
      const there = new Set((await school.stored(kind)).map(idOf));
      return gone.flatMap((one) => (one.kind === kind && !there.has(one.id) ? [one.id] : []));
    };
    const [students, classes] = [await idsOf('students'), await idsOf('classes')];
    const count = students.length + classes.length;
    if (count === 0) {
      throw new Refusal(() => t('This was already restored. Nothing was changed.'));
    }
    const of = students.length > 0 ? 'students' : 'classes';
    return {
      label: { say: 'broughtBack', of, ...(count > 1 && { count }) },
      bringsBack: true,
      // The content of the records is derived from their cells.
      ...(students.length > 0 && { students: { put: students.map((id) => asStudent({ id })) } }),
      ...(classes.length > 0 && {
        classes: { put: classes.map((id) => asClass({ id, students: [] })) },
      }),
    };
  };
}

/** Confirms that students may look alike, or share one roll number. */
export function bothAreRight(
  kind: 'sameStudents' | 'rollNumber',
  groups: readonly (readonly string[])[],
  about?: Phrase,
): Intent {
  return async (school): Promise<Change> => {
    const settings = await school.settings();
    const { lookedAt: before } = settings;
    const decided = Object.fromEntries(groups.map((ids) => [decisionKey(kind, ids), true]));
    return {
      label: lookedAt(about),
      settings: { ...settings, lookedAt: { ...(isRecord(before) && before), ...decided } },
    };
  };
}

/**
 * Merges each pair of classes into the first: students, marks and grades of the second move there. Refuses if each pair
 * lacks a class.
 */
export function makeOneClass(
  pairs: readonly (readonly [keptId: string, otherId: string])[],
): Intent {
  return async (school): Promise<Change> => {
    const byId = new Map((await school.classes()).map((one) => [one.id, one]));
    const made = pairs.flatMap(([keptId, otherId]) => {
      const [kept, other] = [byId.get(keptId), byId.get(otherId)];
      return kept && other ? [{ kept, other }] : [];
    });
    const [first] = made;
    if (!first) throw new Refusal(() => t(GONE));
    const into = new Map(made.map(({ kept, other }) => [other.id, kept.id]));
    const moved = <T extends { readonly classId: string }>(records: readonly T[]) => {
      const remove = records.filter(({ classId }) => into.has(classId));
      const put = remove.map((record) => ({
        ...record,
        classId: into.get(record.classId) ?? record.classId,
      }));
      return { remove, put };
    };
    const students = await school.students();
    const classNames = new Map(
      made.flatMap(({ kept, other }) =>
        studentsOf(students, other.name).map(({ id }) => [id, kept.name] as const),
      ),
    );
    const put = students.flatMap((student) => {
      const className = classNames.get(student.id);
      const ofKept = made.reduce(
        (one, { kept, other }) => withNoMarks(one, noMarksMoved(one, other.id, kept.id)),
        student,
      );
      if (className !== undefined) return { ...ofKept, class: className };
      return ofKept === student ? [] : ofKept;
    });
    return {
      label: { say: 'classesMadeOne', name: first.kept.name, ...othersIn(made.length) },
      classes: { remove: made.map(({ other }) => other) },
      students: { put },
      attendance: moved((await school.allStored('attendance')).map(asAttendanceRecord)),
      grades: moved((await school.allStored('grades')).map(asGrade)),
    };
  };
}

/** Moves a student's notes in the mark books of one class to those of another; existing notes there stay. */
function noMarksMoved(
  student: Student,
  from: string,
  to: string,
): readonly (readonly [key: string, noMark: NoMark | undefined])[] {
  const missed = missedBy(student);
  const noted = new Set(missed.map(noMarkKey));
  return missed.flatMap(({ noMark, ...place }) => {
    if (place.classId !== from) return [];
    const there = noMarkKey({ ...place, classId: to });
    return [[noMarkKey(place), undefined], ...(noted.has(there) ? [] : [[there, noMark] as const])];
  });
}

/**
 * Merges each pair of students into the first; of three similar students also one. Grades move to the first, marks only
 * on days without one, and empty fields are filled. Refuses if each pair lacks a student.
 */
export function makeOneStudent(pairs: readonly (readonly [string, string])[]): Intent {
  return async (school): Promise<Change> => {
    const students = new Map((await school.students()).map((one) => [one.id, one]));
    const into = keptFor(pairs.filter((pair) => pair.every((id) => students.has(id))));
    const kept = new Map<string, Student>();
    for (const [otherId, keptId] of into) {
      const [one, other] = [kept.get(keptId) ?? students.get(keptId), students.get(otherId)];
      if (one && other) kept.set(keptId, filledFrom(one, other));
    }
    const [first] = kept.values();
    if (!first) throw new Refusal(() => t(GONE));
    const marks = await school.attendanceOf([...kept.keys(), ...into.keys()]);
    const dayOf = (studentId: string, date: string) => JSON.stringify([studentId, date]);
    const marked = new Set(
      marks
        .filter(({ studentId }) => kept.has(studentId))
        .map((one) => dayOf(one.studentId, one.date)),
    );
    const ofOthers = marks.filter(({ studentId }) => into.has(studentId));
    const grades = await school.gradesOf([...into.keys()]);
    const moved = <T extends { readonly studentId: string }>(record: T) => ({
      ...record,
      studentId: into.get(record.studentId) ?? record.studentId,
      id: school.newId(),
    });
    return {
      label: { say: 'studentsMadeOne', name: fullName(first), ...othersIn(kept.size) },
      students: {
        remove: [...into.keys()].flatMap((id) => students.get(id) ?? []),
        put: [...kept.values()],
      },
      attendance: {
        remove: ofOthers,
        put: ofOthers.map(moved).filter(({ studentId, date }) => {
          const day = dayOf(studentId, date);
          return !marked.has(day) && marked.add(day);
        }),
      },
      grades: { remove: grades, put: grades.map(moved) },
    };
  };
}

function othersIn(count: number): { readonly others?: number } {
  return count > 1 ? { others: count - 1 } : {};
}

/** For each merged student, the student who is kept. Chains of similar students end at one. */
function keptFor(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const into = new Map<string, string>();
  const last = (id: string): string => {
    const next = into.get(id);
    return next === undefined ? id : last(next);
  };
  for (const pair of pairs) {
    const [keptId, otherId] = [last(pair[0]), last(pair[1])];
    if (keptId !== otherId) into.set(otherId, keptId);
  }
  return new Map(Array.from(into.keys(), (id) => [id, last(id)]));
}

const GONE = msg('One of the two was deleted in the meantime. Nothing was changed.');

/**
 * The fields that the kept record lacks, from the other. Fields that belong together, such as class and leaving, come
 * from one record.
 */
function filledFrom(kept: Student, other: Student): Student {
  const parts = partsOf('students', kept);
  for (const [part, value] of partsOf('students', other)) {
    if (isEmpty(parts.get(part))) parts.set(part, value);
  }
  return asStudent(recordFrom('students', parts));
}

function isEmpty(value: unknown): boolean {
  if (isRecord(value)) return Object.values(value).every(isEmpty);
  return value == null || value === '';
}
