import { countByClass, type CountedDays } from '#domain/attendance/attendanceTallies.ts';
import type { StatusCounts } from '#domain/attendance/attendance.ts';
import { classIdOf } from '#domain/classes/classes.ts';
import { membershipOf } from '#domain/classes/membership.ts';
import { memoize } from '#domain/basics/memoize.ts';
import { pastClassesOf } from '#domain/students/leaving.ts';
import type { ReportSources } from './report.ts';

/**
 * The marks of each class, by class id (conformance P4): those taken in it. After a change of class that was entered late,
 * registers since its day name another class of the student than that of the day: such a mark counts for the class of the
 * day, as the student does.
 */
export const marksOfClasses = memoize(
  (sources: ReportSources): ReadonlyMap<string, StatusCounts> => {
    const { students, classes, attendance } = sources;
    const membership = membershipOf(sources);
    const days = new Map(
      students
        .filter((student) => pastClassesOf(student).length > 0)
        .map((student): [string, readonly CountedDays[]] => [
          student.id,
          membership.staysOf(student).map(({ from, before, className }) => ({
            from,
            before,
            classId: classIdOf(classes, className),
          })),
        ]),
    );
    return countByClass(attendance, (id, takenIn) => {
      const own = days.get(id) ?? NONE;
      return own.some(({ classId }) => classId === takenIn) ? own : NONE;
    });
  },
);

const NONE: readonly CountedDays[] = [];
