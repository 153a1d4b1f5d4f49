/** Decisions over what two PCs have done without knowing of each other. Each holds on all PCs, "leave it" too. */
import { withoutIsolation } from '#domain/basics/isolated.ts';
import { idOf, isRecord, type StoredRecord } from '#domain/records/storedRecord.ts';
import { asSettings } from '#domain/settings/settings.ts';
import type { Place } from '#domain/sharing/statements.ts';
import { partsOf, recordFrom, type InParts } from '#domain/sharing/recordParts.ts';
import { decisionKey, type Sides } from '#domain/sharing/toLookAt.ts';
import { gradeFrom, markFrom, REMARK_PART } from '#domain/sharing/wholeParts.ts';
import { asAttendanceRecord } from '#domain/attendance/attendance.ts';
import { asClass, classTitle } from '#domain/classes/classes.ts';
import { studentsOf } from '#domain/classes/currentClass.ts';
import { asGrade } from '#domain/grades/grades.ts';
import { asStudent, studentName, type Student } from '#domain/students/students.ts';
import { missedBy, noMarkKey, withNoMarks, type NoMark } from '#domain/grades/noMarks.ts';
import type { ActLabel } from './actLabels.ts';
import { Refusal, type Change, type Intent, type SchoolReader } from './changes.ts';

/**
 * Leaves what holds as it is: a field, the marks of a register, a grade, or that somebody was deleted. `about`: whom or what
 * that concerns, as recent activity tells it.
 */
export function leaveAsItIs(places: readonly Place[], about?: string): Intent {
  return async () => ({ label: lookedAt(about), settled: places });
}

function lookedAt(about: string | undefined): ActLabel {
  return { say: 'lookedAt', ...(about !== undefined && { about: withoutIsolation(about) }) };
}

/** Has another value hold than the one that does. Refuses where the record is gone. */
export function takeOther({ place, part }: Sides, value: unknown, about?: string): Intent {
  return async (school): Promise<Change> => {
    const change = await changeTo(school, place, part, value);
    // Where it is stored by now, it is known to be right all the same.
    return { label: lookedAt(about), ...change, settled: [place] };
  };
}

async function changeTo(
  school: SchoolReader,
  place: Place,
  part: string,
  value: unknown,
): Promise<Change> {
  switch (place.kind) {
    case 'attendance': {
      const { day, student } = place;
      const records = await school.attendanceOn(day);
      const stored = records.filter(({ studentId }) => studentId === student);
      const [now] = stored;
      const remark = part === REMARK_PART ? value : now?.remark;
      const status = part === REMARK_PART ? now && withoutRemark(now) : value;
      if (!isRecord(status)) return { attendance: { remove: stored } };
      const mark = asAttendanceRecord(markFrom(place, status, remark ?? undefined));
      return { attendance: { remove: stored, put: [mark] } };
    }
    case 'grades': {
      const found = await school.allStored('grades');
      const stored = found.filter((record) => idOf(record) === place.id).map(asGrade);
      if (!isRecord(value)) return { grades: { remove: stored } };
      return { grades: { remove: stored, put: [asGrade(gradeFrom(place.id, value))] } };
    }
    case 'settings': {
      const [settings = {}] = await school.stored('settings');
      return { settings: asSettings(withPart('settings', settings, part, value)) };
    }
    default: {
      const stored = await school.stored(place.kind);
      const record = stored.find((record) => idOf(record) === place.id);
      if (!record) throw new Refusal('This has been deleted meanwhile. Nothing was changed.');
      const put = [withPart(place.kind, record, part, await withClassName(school, value))];
      return { [place.kind]: { put } };
    }
  }
}

function withoutRemark({
  remark: _remark,
  ...fields
}: object & { readonly remark?: string }): StoredRecord {
  return fields;
}

function withPart(kind: InParts, record: StoredRecord, part: string, value: unknown): StoredRecord {
  const { students } = record;
  const changed = recordFrom(kind, partsOf(kind, record).set(part, value));
  return kind === 'classes' ? { ...changed, students } : changed;
}

/** A student's class is told with its id, and stored by the name that it has by now. */
async function withClassName(school: SchoolReader, value: unknown): Promise<unknown> {
  if (!isRecord(value) || !Array.isArray(value['class'])) return value;
  const pair: readonly unknown[] = value['class'];
  const [id, name] = pair;
  const known = (await school.classes()).find((one) => one.id === id);
  return { ...value, class: known?.name ?? name };
}

/**
 * Brings a deleted student or class back, as other PCs have left it, and all that belongs to it. Refuses where somebody has
 * done so already.
 */
export function bringBack(kind: 'students' | 'classes', id: string): Intent {
  return async (school): Promise<Change> => {
    const stored = await school.stored(kind);
    if (stored.some((record) => idOf(record) === id)) {
      throw new Refusal('This has been brought back already. Nothing was changed.');
    }
    // What it says is known from what was said of it.
    const put = [kind === 'students' ? asStudent({ id }) : asClass({ id, students: [] })];
    return { label: { say: 'broughtBack', of: kind }, bringsBack: true, [kind]: { put } };
  };
}

/** Keeps that students who look alike, or have one roll number, are so rightly. */
export function bothAreRight(
  kind: 'sameStudents' | 'rollNumber',
  groups: readonly (readonly string[])[],
  about?: string,
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

/** Makes one class of two: students, marks and grades of the other go to the one that is kept. */
export function makeOneClass(keptId: string, otherId: string): Intent {
  return async (school): Promise<Change> => {
    const classes = await school.classes();
    const [kept, other] = [keptId, otherId].map((id) => classes.find((one) => one.id === id));
    if (!kept || !other) throw new Refusal(GONE);
    const moved = <T extends { readonly classId: string }>(records: readonly T[]) => {
      const remove = records.filter(({ classId }) => classId === otherId);
      return { remove, put: remove.map((record) => ({ ...record, classId: keptId })) };
    };
    const students = await school.students();
    const movedIds = new Set(studentsOf(students, other.name).map(({ id }) => id));
    const put = students.flatMap((student) => {
      const ofKept = withNoMarks(student, noMarksMoved(student, otherId, keptId));
      if (movedIds.has(student.id)) return { ...ofKept, class: kept.name };
      return ofKept === student ? [] : ofKept;
    });
    return {
      label: { say: 'classesMadeOne', name: classTitle(kept) },
      classes: { remove: [other] },
      students: { put },
      attendance: moved((await school.allStored('attendance')).map(asAttendanceRecord)),
      grades: moved((await school.allStored('grades')).map(asGrade)),
    };
  };
}

/** What is said of a student in the mark books of one class, said in those of another; what is said there already stays. */
function noMarksMoved(
  student: Student,
  from: string,
  to: string,
): readonly (readonly [key: string, noMark: NoMark | undefined])[] {
  const missed = missedBy(student);
  const said = new Set(missed.map(noMarkKey));
  return missed.flatMap(({ noMark, ...place }) => {
    if (place.classId !== from) return [];
    const there = noMarkKey({ ...place, classId: to });
    return [[noMarkKey(place), undefined], ...(said.has(there) ? [] : [[there, noMark] as const])];
  });
}

/**
 * Makes one student of each pair, of three who are alike one, too: marks of days without one, and grades, go to the first,
 * who is kept; what is empty there is filled in. Refuses where of each pair somebody is gone.
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
    if (!first) throw new Refusal(GONE);
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
      label: { say: 'studentsMadeOne', name: withOthers(studentName(first), kept.size - 1) },
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

function withOthers(name: string, others: number): string {
  return others === 0 ? name : `${name} and ${others} more`;
}

/** By everybody who goes, who is kept instead: of those who are alike in a row, one. */
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

const GONE = 'One of the two has been deleted meanwhile. Nothing was changed.';

/** What the kept record has not got, from the other; what goes together, as a class and leaving it, from one of them alone. */
function filledFrom(kept: Student, other: Student): Student {
  const parts = partsOf('students', kept);
  for (const [part, value] of partsOf('students', other)) {
    if (isEmpty(parts.get(part))) parts.set(part, value);
  }
  return asStudent(recordFrom('students', parts));
}

function isEmpty(value: unknown): boolean {
  if (isRecord(value)) return Object.values(value).every(isEmpty);
  return value === undefined || value === '';
}
