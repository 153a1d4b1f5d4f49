import { doneLately } from '#school/acts/doneLately.ts';
import { recentActivity, type Activity } from '#school/recentActivity.ts';
import { useNewestAttendance, useNewestGrades, useSchool } from '#state/school/SchoolContext.tsx';
import { useRecentActs } from '#state/school/useRecentActs.ts';
import { useMemo } from 'react';

/** Five sentences are wanted; some registers more, for those dated ahead of today. */
const REGISTERS_READ = 12;

/** Most are told by the records: among so many there is one that is not. */
const ACTS_READ = 20;

const NO_ACTS = [] as const;

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
  const acts = useRecentActs(ACTS_READ, NO_ACTS);
  const activity = useMemo(() => {
    if (newestAttendance.status === 'loading' || newestGrades.status === 'loading' || !acts)
      return undefined;
    return recentActivity({
      students,
      teachers,
      classes,
      newestAttendance: newestAttendance.records,
      newestGrades: newestGrades.records,
      done: doneLately(acts),
      today,
    });
  }, [students, teachers, classes, newestAttendance, newestGrades, acts, today]);
  return {
    activity,
    failed: [newestAttendance, newestGrades].some(({ status }) => status === 'failed'),
  };
}
