import type { Change, Intent } from './changes.ts';
import type { Student, StudentFields } from './students.ts';

/** Adds a student. */
export function addStudent(student: Student): Intent {
  return async () => ({ students: { put: [student] } });
}

/**
 * Lays only the changed fields over the newest stored record, so that two tabs editing different fields both win.
 * A student who is gone meanwhile comes back as `known` had it.
 */
export function editStudent(known: Student, changed: Partial<StudentFields>): Intent {
  return async (school) => {
    const students = await school.students();
    const newest = students.find(({ id }) => id === known.id) ?? known;
    return { students: { put: [{ ...newest, ...changed }] } };
  };
}

/** Takes out a student with that student's attendance and grades (product.md §3). */
export function deleteStudent(known: Student): Intent {
  return async (school): Promise<Change> => {
    const students = await school.students();
    return {
      students: { remove: students.filter(({ id }) => id === known.id) },
      attendance: { remove: await school.attendanceOf(known.id) },
      grades: { remove: await school.gradesOf(known.id) },
    };
  };
}
