import { MOST_TILES } from './TodaysRegisters.tsx';
import { useTexts } from '#language/useLanguage.ts';
import { isSchoolDay } from '#school/calendar/schoolDays.ts';
import { classTitle, inClassOrder } from '#school/classes/classes.ts';
import { countedMarks } from '#school/countedRecords.ts';
import { pupilsToday, todayCounts } from '#school/attendance/studentsToday.ts';
import { useAttendance, useCollections } from '#state/school/SchoolContext.tsx';
import { useMembership, useSchoolToday, useToday } from '#state/school/useSchoolFacts.ts';
import { useMemo } from 'react';

/** spec §9: the class table shows 5 rows. */
const CLASSES_SHOWN = 5;

/** A class in the Class Overview. */
export type ClassOverviewRow = Dashboard['classRows'][number];

/** The content of the Dashboard. Values still loading are `undefined`. */
export type Dashboard = ReturnType<typeof useDashboardScreen>;

/** Returns the content of the Dashboard, up to date with every change. */
export function useDashboardScreen() {
  const stored = useCollections();
  const { students, teachers, classes, settings } = stored;
  const today = useToday();
  const membership = useMembership();
  const school = useSchoolToday();
  const todays = useAttendance(today, today);

  const { records: counting, leftOut } = useMemo(
    () => countedMarks(todays.records, stored),
    [todays, stored],
  );
  const counts = useMemo(() => {
    if (todays.status !== 'loaded') return undefined;
    const marked = new Set(counting.map(({ studentId }) => studentId));
    return todayCounts(pupilsToday(membership, today, marked).length, counting);
  }, [membership, today, todays, counting]);
  const classRows = useTexts(() => {
    return inClassOrder(classes)
      .slice(0, CLASSES_SHOWN)
      .map(({ id, name, teacherId, room, schedule }) => ({
        id,
        name: classTitle({ name }),
        students: school.membersOf(name).length,
        teacher: teachers.find((teacher) => teacher.id === teacherId),
        room,
        schedule,
      }));
  }, [school, teachers, classes]);

  return {
    schoolName: settings.schoolName,
    today,
    isSchoolDay: isSchoolDay(settings, today),
    students: students.filter((student) => !school.hasLeft(student)).length,
    teachers: teachers.length,
    classes: classes.length,
    /** The number of tiles to keep room for: the classes with students; at least 1, for the message that there are none. */
    registers: Math.min(
      MOST_TILES,
      Math.max(1, classes.filter(({ name }) => school.membersOf(name).length > 0).length),
    ),
    counts,
    /** Marks of today that count nowhere. */
    leftOut,
    classRows,
    /** True if today's records could not be read. */
    failed: todays.status === 'failed',
  };
}
