import { sentence } from '#language/isolated.ts';
import { counted, formatDay } from '#school/text/formats.ts';
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
      {sentence`${next.name} begins on ${formatDay(next.from)}. This list has the classes from that day on.`}
      {leaving === 0
        ? null
        : ` ${counted(leaving, 'student')} who will leave by then ${leaving === 1 ? 'is' : 'are'} in Students under “Left school”.`}
    </Banner>
  );
}
