import { assignedTeacher, NOT_ASSIGNED, type Teacher } from '#domain/teachers/teachers.ts';
import { PersonLink } from './PersonLink.tsx';

/** The teacher of a class, who leads to that teacher's page, or Not Assigned (spec §2). */
export function TeacherLink({ teacher }: { teacher: Teacher | undefined }) {
  if (teacher === undefined || assignedTeacher(teacher) === NOT_ASSIGNED) return NOT_ASSIGNED;
  return <PersonLink kind="teacher" person={teacher} />;
}
