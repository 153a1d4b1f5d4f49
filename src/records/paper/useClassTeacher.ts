import { assignedTeacher } from '#school/teachers/teachers.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';

/** Returns the name of a class's teacher, "Not Assigned" for a class without one; empty if there is no such class. */
export function useClassTeacher(className: string): string {
  const teachers = useSchool((school) => school.teachers);
  const classes = useSchool((school) => school.classes);
  const known = classes.find(({ name }) => name === className && name !== '');
  const teacher = teachers.find(({ id }) => id === known?.teacherId);
  const order = useNameOrder();
  return known ? assignedTeacher(teacher, order) : '';
}
