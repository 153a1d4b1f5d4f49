import { yearToCome } from '#school/calendar/schoolYear.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useSchoolToday } from '#state/school/useSchoolToday.ts';
import { useMemo } from 'react';
import { classCards, type ClassCardFacts } from './classCards.ts';

/** The classes of the school as their cards show them, in step with every change. */
export function useClassCards(): readonly ClassCardFacts[] {
  const classes = useSchool((school) => school.classes);
  const students = useSchool((school) => school.students);
  const teachers = useSchool((school) => school.teachers);
  const settings = useSchool((school) => school.settings);
  const today = useSchoolToday();
  return useMemo(() => {
    const nextFirstDay = yearToCome(settings, today.day)?.from;
    return classCards(classes, students, teachers, { today, nextFirstDay });
  }, [classes, students, teachers, settings, today]);
}
