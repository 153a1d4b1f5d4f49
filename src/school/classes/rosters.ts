import type { SchoolClass } from './classes.ts';
import { studentsOf } from './currentClass.ts';
import type { Student } from '#school/students/students.ts';

// Ids that remain keep their positions, so that a roster changes as little as possible.
function corrected(roster: readonly string[], members: readonly string[]): readonly string[] {
  const wanted = new Set(members);
  const kept = new Set<string>();
  for (const id of roster) {
    if (wanted.has(id)) kept.add(id);
  }
  if (kept.size === roster.length && kept.size === wanted.size) return roster;
  for (const id of wanted) kept.add(id);
  return [...kept];
}

/**
 * Returns corrected classes for those whose `students` are not exactly the students whose `class` is their name
 * (docs/conformance.md, Consistency). Classes with the same name share the students. Empty if all rosters are right.
 */
export function keepRosters(
  students: readonly Student[],
  classes: readonly SchoolClass[],
): SchoolClass[] {
  const changed: SchoolClass[] = [];
  for (const schoolClass of classes) {
    const ids = studentsOf(students, schoolClass.name).map(({ id }) => id);
    const roster = corrected(schoolClass.students, ids);
    if (roster !== schoolClass.students) changed.push({ ...schoolClass, students: roster });
  }
  return changed;
}
