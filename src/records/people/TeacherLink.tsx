import { assignedTeacher, NOT_ASSIGNED, type Teacher } from '#school/teachers/teachers.ts';
import { PersonLink } from './PersonLink.tsx';

/** The teacher of a class, who leads to that teacher's page, or Not Assigned in an element of its own (spec §2). */
export function TeacherLink({ teacher }: { teacher: Teacher | undefined }) {
  if (teacher === undefined || assignedTeacher(teacher) === NOT_ASSIGNED)
    return <span>{NOT_ASSIGNED}</span>;
  return <PersonLink kind="teacher" person={teacher} />;
}
