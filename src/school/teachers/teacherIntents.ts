import type { Intent } from '#school/acts/changes.ts';
import type { Teacher, TeacherFields } from './teachers.ts';
import { teacherName } from './teachers.ts';

/** Adds a teacher. */
export function addTeacher(teacher: Teacher): Intent {
  return async () => ({
    label: { say: 'teacherAdded', name: teacherName(teacher) },
    teachers: { put: [teacher] },
  });
}

/**
 * Lays only the changed fields over the newest stored record.
 * A teacher who is gone meanwhile comes back as `known` had it.
 */
export function editTeacher(known: Teacher, changed: Partial<TeacherFields>): Intent {
  return async (school) => {
    const teachers = await school.teachers();
    const newest = teachers.find(({ id }) => id === known.id) ?? known;
    const edited = { ...newest, ...changed };
    return {
      label: { say: 'teacherChanged', name: teacherName(edited) },
      teachers: { put: [edited] },
    };
  };
}

/**
 * Takes out a teacher. The classes stay as they are, and show Not Assigned for a teacher who is not there
 * (docs/conformance.md, Consistency): so an undo gives them back their teacher.
 */
export function deleteTeacher(known: Teacher): Intent {
  return async (school) => {
    const stored = (await school.teachers()).filter(({ id }) => id === known.id);
    return {
      label: { say: 'teacherDeleted', name: teacherName(stored[0] ?? known) },
      teachers: { remove: stored },
    };
  };
}
