import { useTexts } from '#language/useLanguage.ts';
import {
  recentDaysInWords,
  recentSchoolDays,
  recentStatuses,
} from '#school/attendance/recentDays.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useCountedAttendance } from '#state/school/useRecords.ts';
import { useMembership, useToday } from '#state/school/useSchoolFacts.ts';
import { formatWeekdayLetter } from '#school/text/formats.ts';
import { DayLetters, DayStrip } from '#ui/charts/DayPicture.tsx';
import { useEffect, useMemo } from 'react';
import type { RecentDaysDrawn } from './RecentDays.tsx';

/** Reads the last school days for the strips of a list. Renders nothing. */
export function RecentDaysSource({ drawn }: { drawn: RecentDaysDrawn }) {
  const settings = useSchool((school) => school.settings);
  const students = useSchool((school) => school.students);
  const membership = useMembership();
  const today = useToday();
  const days = useMemo(() => recentSchoolDays(settings, today), [settings, today]);
  const { status, records } = useCountedAttendance(
    { first: days[0] ?? today, last: days.at(-1) ?? today },
    days.length > 0,
  );
  const draw = useTexts(() => {
    if (status !== 'loaded' || days.length === 0) return undefined;
    const byId = new Map(students.map((student) => [student.id, student]));
    const statusesOf = recentStatuses(records, days, membership);
    const endsToday = days.at(-1) === today;
    return (id: string) => {
      const student = byId.get(id);
      if (student === undefined) return null;
      const statuses = statusesOf(student);
      return (
        <DayStrip
          name={recentDaysInWords(days, statuses)}
          tones={statuses.map((rule) => rule?.tone ?? 'empty')}
          endsToday={endsToday}
        />
      );
    };
  }, [status, records, days, students, membership, today]);
  const head = useTexts(
    () => (draw ? <DayLetters letters={days.map(formatWeekdayLetter)} /> : null),
    [draw, days],
  );
  useEffect(() => drawn.setState({ draw, head }), [drawn, draw, head]);
  return null;
}
