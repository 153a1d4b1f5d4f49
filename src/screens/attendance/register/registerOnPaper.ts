import { STATUSES_BY_PRESENCE } from '#school/attendance/attendance.ts';
import { isolated } from '#language/isolated.ts';
import { classTitle, type SchoolClass } from '#school/classes/classes.ts';
import { assignedTeacher } from '#school/teachers/teachers.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';

/** The legend of a register's letters: "P present, L late, A absent". */
export const LETTERS_KEY = STATUSES_BY_PRESENCE.map(
  ({ letter, label }) => `${letter} ${label.toLowerCase()}`,
).join(', ');

/** Returns the subject of a register's sheet: "Class 3 · Mon 23 Nov 2026 · Teacher: Ada Abbot". */
export function useAboutRegister(
  schoolClass: SchoolClass | undefined,
  period: string | undefined,
): string {
  const teachers = useSchool((school) => school.teachers);
  const order = useNameOrder();
  const found = teachers.find(({ id }) => id === schoolClass?.teacherId);
  const teacher = `Teacher: ${assignedTeacher(found, order)}`;
  return [schoolClass && classTitle(schoolClass), period, teacher]
    .flatMap((part) => (part ? [isolated(part)] : []))
    .join(' · ');
}
