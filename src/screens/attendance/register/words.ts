import { ATTENDANCE_STATUSES, STATUSES_BY_PRESENCE } from '#school/attendance/attendance.ts';
import { addDays } from '#school/text/days.ts';
import { formatList, formatWorkday } from '#school/text/formats.ts';
import { isolated } from '#language/isolated.ts';
import { t } from '#language/t.ts';
import { classTitle, type SchoolClass } from '#school/classes/classes.ts';
import { assignedTeacher } from '#school/teachers/teachers.ts';
import { choiceText } from '#school/text/choices.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';

/** Returns "1 change not saved", "3 changes not saved". */
export function unsavedInWords(count: number): string {
  return t('{count, plural, one {# change} other {# changes}} not saved', { count });
}

/** Returns "Zoe Zimmer has no mark", "2 students have no mark"; empty for nobody. */
export function withoutMarkInWords(lines: readonly { readonly name: string }[]): string {
  const [first, ...others] = lines;
  if (first === undefined) return '';
  return others.length === 0
    ? t('{name} has no mark', { name: first.name })
    : t('{count, plural, one {# student has} other {# students have}} no mark', {
        count: lines.length,
      });
}

/** Returns the keys that set a mark: "P, L or A". */
export function markingKeys(): string {
  return formatList(
    STATUSES_BY_PRESENCE.map(({ letter }) => t(letter)),
    'disjunction',
  );
}

const LONG_AGO_DAYS = 366;

/** The maximum number of days that stay readable. */
const DAYS_NAMED = 3;

/** Returns the warning about registers of future days; they are allowed. */
export function daysToCome(days: readonly string[]): string {
  const more = days.length - DAYS_NAMED;
  const named = days.slice(0, DAYS_NAMED).map(formatWorkday);
  if (more > 0) {
    named.push(t('{count, plural, one {# other day} other {# other days}}', { count: more }));
  }
  return t(
    '{count, plural, one {{days} is in the future. You can already take its register.} other {{days} are in the future. You can already take their registers.}}',
    { count: days.length, days: formatList(named.map(isolated)) },
  );
}

/** Returns the warning about taking a register on that day, if any; it is allowed. */
export function oddDay(day: string, today: string): string | undefined {
  if (day > today) return daysToCome([day]);
  if (day < addDays(today, -LONG_AGO_DAYS)) {
    return t('{day} is more than a year ago.', { day: formatWorkday(day) });
  }
  return undefined;
}

/** Returns the text of the button that saves attendance (spec §4). */
export function saveLabel(saving: boolean): string {
  return saving ? t('Saving...') : t('Save Attendance');
}

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
