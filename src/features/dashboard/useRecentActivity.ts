import { recentActivity, type Activity } from '#domain/school/recentActivity.ts';
import { useNewestAttendance, useNewestGrades, useSchool } from '#state/school/SchoolContext.tsx';
import { useMemo } from 'react';

/** Five sentences are wanted; some registers more, for those dated ahead of today. */
const REGISTERS_READ = 12;

/** The newest month of every class, as long as that is not a long read. */
const MOST_GRADE_ROWS_READ = 30;

/** What happened lately, newest first, in step with every change; what could not be read is left out, and told. */
export function useRecentActivity(today: string): {
  readonly activity: readonly Activity[] | undefined;
  readonly failed: boolean;
} {
  const students = useSchool((school) => school.students);
  const teachers = useSchool((school) => school.teachers);
  const classes = useSchool((school) => school.classes);
  const newestAttendance = useNewestAttendance(REGISTERS_READ);
  const newestGrades = useNewestGrades(Math.min(classes.length + 1, MOST_GRADE_ROWS_READ));
  const activity = useMemo(() => {
    if (newestAttendance.status === 'loading' || newestGrades.status === 'loading')
      return undefined;
    return recentActivity({
      students,
      teachers,
      classes,
      newestAttendance: newestAttendance.records,
      newestGrades: newestGrades.records,
      today,
    });
  }, [students, teachers, classes, newestAttendance, newestGrades, today]);
  return {
    activity,
    failed: [newestAttendance, newestGrades].some(({ status }) => status === 'failed'),
  };
}
