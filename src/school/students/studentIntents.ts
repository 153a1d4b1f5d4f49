import { fullName } from './students.ts';
import { withFields } from '#school/definitions/storedRecord.ts';
import { fromProblem, withClassFrom } from '#school/classes/classChange.ts';
import { isInClass } from '#school/classes/currentClass.ts';
import { Refusal, type Change, type Intent } from '#school/acts/changes.ts';
import type { Student, StudentFields } from './students.ts';

/** Adds a student. */
export function addStudent(student: Student): Intent {
  return async () => ({
    label: { say: 'studentAdded', name: fullName(student) },
    students: { put: [withFields(student, student)] },
  });
}

/**
 * Merges only the changed fields into the newest stored record, so that two tabs editing different fields both win. A
 * student deleted meanwhile comes back as `known`, in the class with `classId`, whatever its name is now. Another class
 * is valid from the day `from`, and earlier days stay with the old class; without `from`, earlier days move too.
 * Refuses a future day, and one in an ended school year.
 */
export function editStudent(
  known: Student,
  changed: Partial<StudentFields>,
  classId?: string,
  since?: { readonly from: string; readonly today: string },
): Intent {
  return async (school) => {
    const [students, classes, settings] = await Promise.all([
      school.students(),
      school.classes(),
      school.settings(),
    ]);
    const className = classes.find(({ id }) => id === classId)?.name ?? known.class;
    const newest = students.find(({ id }) => id === known.id) ?? { ...known, class: className };
    const { class: changedClass = newest.class, ...others } = changed;
    let edited: Student = withFields(newest, others);
    if (since === undefined) edited = { ...edited, class: changedClass };
    else if (!isInClass(newest, changedClass)) {
      const problem = fromProblem(newest, { ...since, settings });
      if (problem !== undefined) throw new Refusal(() => problem, 'classFrom');
      edited = withClassFrom(edited, changedClass, { ...since, settings, classes });
    }
    return {
      label: { say: 'studentChanged', name: fullName(edited) },
      students: { put: [edited] },
    };
  };
}

/** Deletes a student with the student's attendance and grades (docs/conformance.md, Consistency). */
export function deleteStudent(known: Student): Intent {
  return async (school): Promise<Change> => {
    const stored = (await school.students()).filter(({ id }) => id === known.id);
    return {
      label: { say: 'studentDeleted', name: fullName(stored[0] ?? known) },
      students: { remove: stored },
      attendance: { remove: await school.attendanceOf([known.id]) },
      grades: { remove: await school.gradesOf([known.id]) },
    };
  };
}
