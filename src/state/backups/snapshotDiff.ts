/** Compares a snapshot with the present school: people and classes in only one of the two. */
import { asClass } from '#school/classes/classes.ts';
import { asStudent, type Student } from '#school/students/students.ts';
import { asTeacher } from '#school/teachers/teachers.ts';
import { asSettings } from '#school/settings/settings.ts';
import type { Snapshot } from '#storage/database/rows.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';

/** Names that only one of the two states has. */
interface NameDifferences {
  readonly onlyThen: readonly string[];
  readonly onlyNow: readonly string[];
}

/** The differences between a snapshot and the present school. */
export interface SnapshotDiff {
  readonly schoolName: string;
  readonly students: NameDifferences;
  readonly teachers: NameDifferences;
  readonly classes: NameDifferences;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Compares a snapshot with the present school. Rejects if the snapshot cannot be read. */
export async function diffSnapshot(school: OpenSchool, snapshot: Snapshot): Promise<SnapshotDiff> {
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
    students: differences(students.map(asStudent).map(named), now.students.map(named)),
    teachers: differences(teachers.map(asTeacher).map(named), now.teachers.map(named)),
    classes: differences(classes.map(asClass), now.classes),
  };
}

function named({ id, firstName, lastName }: Pick<Student, 'id' | 'firstName' | 'lastName'>): Named {
  return { id, name: `${firstName} ${lastName}`.trim() };
}

function differences(then: readonly Named[], now: readonly Named[]): NameDifferences {
  return { onlyThen: namesOnlyIn(then, now), onlyNow: namesOnlyIn(now, then) };
}

function namesOnlyIn(these: readonly Named[], others: readonly Named[]): readonly string[] {
  const known = new Set(others.map(({ id, name }) => `${id}\u0000${name}`));
  return these.filter(({ id, name }) => !known.has(`${id}\u0000${name}`)).map(({ name }) => name);
}
