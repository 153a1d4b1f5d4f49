import { assignedTeacher, NOT_ASSIGNED, type Teacher } from '#school/teachers/teachers.ts';
import { PersonLink } from './PersonLink.tsx';

/** A class's teacher, linked to the teacher's page, or Not Assigned in an element of its own (spec §2). */
export function TeacherLink({ teacher }: { teacher: Teacher | undefined }) {
  if (teacher === undefined || assignedTeacher(teacher) === NOT_ASSIGNED)
    return <span>{NOT_ASSIGNED}</span>;
  return <PersonLink kind="teacher" person={teacher} />;
}
