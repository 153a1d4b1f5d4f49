/** Compares a snapshot with the present school: people and classes in only one of the two. */
import { asClass } from '#school/classes/classes.ts';
import { asStudent } from '#school/students/students.ts';
import { asTeacher } from '#school/teachers/teachers.ts';
import { asSettings } from '#school/settings/settings.ts';
import type { Snapshot } from '#storage/database/rows.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';

/** Names in only one of the two states. */
export interface NamesApart {
  readonly onlyThen: readonly string[];
  readonly onlyNow: readonly string[];
}

export interface SnapshotLook {
  /** The name in the snapshot. */
  readonly schoolName: string;
  readonly students: NamesApart;
  readonly teachers: NamesApart;
  readonly classes: NamesApart;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Compares a snapshot with the present school. Rejects if the snapshot cannot be read. */
export async function diffSnapshot(school: OpenSchool, snapshot: Snapshot): Promise<SnapshotLook> {
  const { history } = school;
  const [students, teachers, classes, [settings]] = await Promise.all([
    history.recordsOf(snapshot, 'students'),
    history.recordsOf(snapshot, 'teachers'),
    history.recordsOf(snapshot, 'classes'),
    history.recordsOf(snapshot, 'settings'),
  ]);
  const now = school.loaded.getState();
  return {
    schoolName: asSettings(settings ?? {}).schoolName,
    students: namesApart(students.map(asStudent).map(person), now.students.map(person)),
    teachers: namesApart(teachers.map(asTeacher).map(person), now.teachers.map(person)),
    classes: namesApart(classes.map(asClass), now.classes),
  };
}

function person(one: {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}): Named {
  return { id: one.id, name: `${one.firstName} ${one.lastName}`.trim() };
}

function namesApart(then: readonly Named[], now: readonly Named[]): NamesApart {
  return { onlyThen: namesOnlyIn(then, now), onlyNow: namesOnlyIn(now, then) };
}

function namesOnlyIn(these: readonly Named[], others: readonly Named[]): readonly string[] {
  const known = new Set(others.map(({ id, name }) => `${id}\u0000${name}`));
  return these.filter(({ id, name }) => !known.has(`${id}\u0000${name}`)).map(({ name }) => name);
}
