import type { Change, Intent } from './changes.ts';
import type { Student, StudentFields } from '#domain/students/students.ts';
import { studentName } from '#domain/students/students.ts';

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
 */
export function editStudent(
  known: Student,
  changed: Partial<StudentFields>,
  classId?: string,
): Intent {
  return async (school) => {
    const [students, classes] = await Promise.all([school.students(), school.classes()]);
    const className = classes.find(({ id }) => id === classId)?.name ?? known.class;
    const newest = students.find(({ id }) => id === known.id) ?? { ...known, class: className };
    const edited = { ...newest, ...changed };
    return {
      label: { say: 'studentChanged', name: studentName(edited) },
      students: { put: [edited] },
    };
  };
}

/** Takes out a student with that student's attendance and grades (conformance P3). */
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
