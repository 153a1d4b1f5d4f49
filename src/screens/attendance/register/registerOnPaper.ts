import { isolated } from '#language/isolated.ts';
import { t } from '#language/t.ts';
import { ATTENDANCE_STATUSES } from '#school/attendance/attendance.ts';
import { classTitle, type SchoolClass } from '#school/classes/classes.ts';
import { assignedTeacher } from '#school/teachers/teachers.ts';
import { choiceText } from '#school/text/choices.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';

/** Returns the legend of a register's letters: "P present, L late, A absent". */
export function lettersKey(): string {
  return t(
    '{present} present, {late} late, {absent} absent',
    Object.fromEntries(ATTENDANCE_STATUSES.map(({ id, letter }) => [id, t(letter)])),
  );
}

/** Returns the subject of a register's sheet: "Class 3 · Mon 23 Nov 2026 · Teacher: Ada Abbot". */
export function useAboutRegister(
  schoolClass: SchoolClass | undefined,
  period: string | undefined,
): string {
  const teachers = useSchool((school) => school.teachers);
  const order = useNameOrder();
  const found = teachers.find(({ id }) => id === schoolClass?.teacherId);
  const teacher = t('Teacher: {name}', {
    name: choiceText('teacher', assignedTeacher(found, order)),
  });
  return [schoolClass && classTitle(schoolClass), period, teacher]
    .flatMap((part) => (part ? [isolated(part)] : []))
    .join(' · ');
}
