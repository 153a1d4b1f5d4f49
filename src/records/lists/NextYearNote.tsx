import { t } from '#language/t.ts';
import { formatDay } from '#school/text/formats.ts';
import { yearToCome } from '#school/calendar/schoolYear.ts';
import { hasLeft } from '#school/students/leaving.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useSchoolToday } from '#state/school/useSchoolFacts.ts';
import { Banner } from '#ui/feedback/Banner.tsx';

/**
 * A note above lists once the next school year has been started and its classes show. Counts the students who leave
 * before, and names the filter that lists them.
 */
export function NextYearNote() {
  const settings = useSchool((school) => school.settings);
  const students = useSchool((school) => school.students);
  const today = useSchoolToday();
  const next = yearToCome(settings, today.day);
  if (!next) return null;
  const leaving = students.filter((student) => hasLeft(student) && !today.hasLeft(student)).length;
  return (
    <Banner role="note">
      {t('{name} begins on {from}. This list shows the classes from that day on.', {
        name: next.name,
        from: formatDay(next.from),
      })}
      {leaving === 0
        ? null
        : ` ${t('{count, plural, one {# student who will leave by then is in Students under “Left school”.} other {# students who will leave by then are in Students under “Left school”.}}', { count: leaving })}`}
    </Banner>
  );
}
