import { classTitle, inClassOrder } from '#domain/classes/classes.ts';
import { studentsOf } from '#domain/classes/currentClass.ts';
import { hasTermsOrClosedDays } from '#domain/calendar/yearLine.ts';
import { todayCounts, type TodayCounts } from '#domain/attendance/todayCounts.ts';
import { hasLeft, studentsNow } from '#domain/students/hasLeft.ts';
import type { Teacher } from '#domain/teachers/teachers.ts';
import { MOST_TILES } from '#features/dashboard/registers/mostTiles.ts';
import { useAttendance, useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useToday.ts';
import { useMemo } from 'react';

/** spec §9: the class table shows 5 rows. */
const CLASSES_SHOWN = 5;

/** One class in the Class Overview. */
export interface ClassOverviewRow {
  readonly id: string;
  readonly name: string;
  readonly students: number;
  readonly teacher: Teacher | undefined;
  readonly room: string;
  readonly schedule: string;
}

/** What the Dashboard shows. What is still being read is `undefined`. */
export interface Dashboard {
  readonly schoolName: string;
  readonly today: string;
  /** Terms or closed days are stored, so there is something to say about where today lies in the school year. */
  readonly hasYearLine: boolean;
  readonly students: number;
  readonly teachers: number;
  readonly classes: number;
  /** Tiles to keep room for: of the classes that have students; at least 1, the room for saying that there are none. */
  readonly registers: number;
  readonly counts: TodayCounts | undefined;
  readonly classRows: readonly ClassOverviewRow[];
  /** Today's records could not be read. */
  readonly failed: boolean;
}

/** Everything the Dashboard shows, in step with every change. */
export function useDashboardScreen(): Dashboard {
  const students = useSchool((school) => school.students);
  const teachers = useSchool((school) => school.teachers);
  const classes = useSchool((school) => school.classes);
  const schoolName = useSchool((school) => school.settings.schoolName);
  const today = useToday();
  const hasYearLine = useSchool(({ settings }) => hasTermsOrClosedDays(settings, today));
  const todays = useAttendance(today, today);

  const counts = useMemo(() => {
    if (todays.status !== 'loaded') return undefined;
    // Without what knows every past day, for the first screen: who leaves with the end of a year has a last day to come.
    const atSchool = students.filter((one) => !hasLeft(one) || String(one.leftOn) >= today);
    return todayCounts(atSchool.length, todays.records);
  }, [students, today, todays]);
  const classRows = useMemo(() => {
    return inClassOrder(classes)
      .slice(0, CLASSES_SHOWN)
      .map(({ id, name, teacherId, room, schedule }) => ({
        id,
        name: classTitle({ name }),
        students: studentsOf(students, name).length,
        teacher: teachers.find((teacher) => teacher.id === teacherId),
        room,
        schedule,
      }));
  }, [students, teachers, classes]);

  return {
    schoolName,
    today,
    hasYearLine,
    students: studentsNow(students).length,
    teachers: teachers.length,
    classes: classes.length,
    registers: Math.min(
      MOST_TILES,
      Math.max(1, classes.filter(({ name }) => studentsOf(students, name).length > 0).length),
    ),
    counts,
    classRows,
    failed: todays.status === 'failed',
  };
}
