import { countByClass, type CountedDays } from '#school/attendance/attendanceTallies.ts';
import type { StatusCounts } from '#school/attendance/attendance.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { memoize } from '#school/text/memoize.ts';
import { pastClassesOf } from '#school/students/leaving.ts';
import type { ReportSources } from './report.ts';

/**
 * Counts the marks of each class by class id (docs/conformance.md, Reports, exactly), normally by the register's class.
 * If a change of class was entered late, registers since its first day have the student's old class: these marks count
 * for the new class, like the student.
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
    return countByClass(attendance, (id, registerClassId) => {
      const ownDays = days.get(id) ?? NONE;
      return ownDays.some(({ classId }) => classId === registerClassId) ? ownDays : NONE;
    });
  },
);

const NONE: readonly CountedDays[] = [];
