import { fromProblem, withClassFrom } from '#school/classes/classChange.ts';
import { isInClass } from '#school/classes/currentClass.ts';
import { Refusal, type Change, type Intent } from '#school/acts/changes.ts';
import type { Student, StudentFields } from './students.ts';
import { studentName } from './students.ts';

/** Adds a student. */
export function addStudent(student: Student): Intent {
  return async () => ({
    label: { say: 'studentAdded', name: studentName(student) },
    students: { put: [student] },
  });
}

/**
 * Lays only the changed fields over the newest stored record, so that two tabs editing different fields both win.
 * A student who is gone meanwhile comes back as `known` had it, in the class with `classId`, whatever it is called by now.
 * Another class holds `from` a day on, and the days before stay with the old one; without such a day they go with the
 * student. Refuses a day to come, and one in a school year that has ended.
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
    let edited: Student = { ...newest, ...others };
    if (since === undefined) edited = { ...edited, class: changedClass };
    else if (!isInClass(newest, changedClass)) {
      const problem = fromProblem(newest, { ...since, settings });
      if (problem !== undefined) throw new Refusal(problem, 'classFrom');
      edited = withClassFrom(edited, changedClass, { ...since, settings, classes });
    }
    return {
      label: { say: 'studentChanged', name: studentName(edited) },
      students: { put: [edited] },
    };
  };
}

/** Takes out a student with that student's attendance and grades (docs/conformance.md, Consistency). */
export function deleteStudent(known: Student): Intent {
  return async (school): Promise<Change> => {
    const stored = (await school.students()).filter(({ id }) => id === known.id);
    return {
      label: { say: 'studentDeleted', name: studentName(stored[0] ?? known) },
      students: { remove: stored },
      attendance: { remove: await school.attendanceOf([known.id]) },
      grades: { remove: await school.gradesOf([known.id]) },
    };
  };
}
