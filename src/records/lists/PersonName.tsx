import { studentName } from '#school/students/students.ts';
import { assignedTeacher, teacherName, type Teacher } from '#school/teachers/teachers.ts';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';

export interface PersonNameProps {
  kind: 'student' | 'teacher';
  person: { readonly firstName: string; readonly lastName: string };
}

/** A student's or teacher's name as in lists and on paper: last name first if Settings order by it. */
export function PersonName({ kind, person }: PersonNameProps) {
  return usePersonName(kind, person);
}

/** Returns the name as text, in the order of Settings. */
export function usePersonName(
  kind: PersonNameProps['kind'],
  person: PersonNameProps['person'],
): string {
  return (kind === 'student' ? studentName : teacherName)(person, useNameOrder());
}

/** The teacher of a class, or Not Assigned, without a link. */
export function AssignedTeacher({ teacher }: { teacher: Teacher | undefined }) {
  return assignedTeacher(teacher, useNameOrder());
}
