import { fullName } from '#school/students/students.ts';
import type { Intent } from '#school/acts/changes.ts';
import { withFields } from '#school/definitions/storedRecord.ts';
import type { Teacher, TeacherFields } from './teachers.ts';

/** Adds a teacher. */
export function addTeacher(teacher: Teacher): Intent {
  return async () => ({
    label: { say: 'teacherAdded', name: fullName(teacher) },
    teachers: { put: [withFields(teacher, teacher)] },
  });
}

/** Merges only the changed fields into the newest stored record. A teacher deleted meanwhile comes back as `known`. */
export function editTeacher(known: Teacher, changed: Partial<TeacherFields>): Intent {
  return async (school) => {
    const teachers = await school.teachers();
    const newest = teachers.find(({ id }) => id === known.id) ?? known;
    const edited = withFields(newest, changed);
    return {
      label: { say: 'teacherChanged', name: fullName(edited) },
      teachers: { put: [edited] },
    };
  };
}

/**
 * Deletes a teacher. Classes keep the teacher's id and show Not Assigned (docs/conformance.md, Consistency), so that an
 * undo restores the assignment.
 */
export function deleteTeacher(known: Teacher): Intent {
  return async (school) => {
    const stored = (await school.teachers()).filter(({ id }) => id === known.id);
    return {
      label: { say: 'teacherDeleted', name: fullName(stored[0] ?? known) },
      teachers: { remove: stored },
    };
  };
}
