import { classTitle, inClassOrder } from '#domain/classes.ts';
import { recentActivity, todayCounts, type Activity, type TodayCounts } from '#domain/dashboard.ts';
import { assignedTeacher } from '#domain/teachers.ts';
import {
  useAttendance,
  useNewestAttendance,
  useNewestGrades,
  useSchool,
} from '#state/SchoolContext.tsx';
import { useToday } from '#state/useToday.ts';
import { useMemo } from 'react';

/** spec §9: the class table shows 5 rows. */
const CLASSES_SHOWN = 5;

/** Five sentences are wanted; some registers more, for those dated ahead of today. */
const REGISTERS_READ = 12;

/** The newest month of every class, as long as that is not a long read. */
const MOST_GRADE_ROWS_READ = 30;

/** One class in the Class Overview. */
export interface ClassOverviewRow {
  readonly id: string;
  readonly name: string;
  readonly students: number;
  readonly teacher: string;
  readonly room: string;
  readonly schedule: string;
}

/** What the Dashboard shows. What is still being read is `undefined`. */
export interface Dashboard {
  readonly schoolName: string;
  readonly today: string;
  readonly students: number;
  readonly teachers: number;
  readonly classes: number;
  readonly counts: TodayCounts | undefined;
  readonly activity: readonly Activity[] | undefined;
  readonly classRows: readonly ClassOverviewRow[];
  /** Some records could not be read. */
  readonly failed: boolean;
}

/** Everything the Dashboard shows, in step with every change. */
export function useDashboardScreen(): Dashboard {
  const students = useSchool((school) => school.students);
  const teachers = useSchool((school) => school.teachers);
  const classes = useSchool((school) => school.classes);
  const schoolName = useSchool((school) => school.settings.schoolName);
  const today = useToday();
  const todays = useAttendance(today, today);
  const newestAttendance = useNewestAttendance(REGISTERS_READ);
  const newestGrades = useNewestGrades(Math.min(classes.length + 1, MOST_GRADE_ROWS_READ));

  const counts = useMemo(
    () => (todays.status === 'loaded' ? todayCounts(students.length, todays.records) : undefined),
    [students, todays],
  );
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
  const classRows = useMemo(() => {
    const sizes = new Map<string, number>();
    for (const student of students) sizes.set(student.class, (sizes.get(student.class) ?? 0) + 1);
    return inClassOrder(classes)
      .slice(0, CLASSES_SHOWN)
      .map(({ id, name, teacherId, room, schedule }) => ({
        id,
        name: classTitle({ name }),
        students: sizes.get(name) ?? 0,
        teacher: assignedTeacher(teachers.find((teacher) => teacher.id === teacherId)),
        room,
        schedule,
      }));
  }, [students, teachers, classes]);

  return {
    schoolName,
    today,
    students: students.length,
    teachers: teachers.length,
    classes: classes.length,
    counts,
    activity,
    classRows,
    failed: [todays, newestAttendance, newestGrades].some(({ status }) => status === 'failed'),
  };
}
