import { registerQuery } from '#school/attendance/attendance.ts';
import { classesOffered, registersOfDay } from '#school/attendance/registersOfDay.ts';
import { classToBeginWith } from '#school/classes/classToBeginWith.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { classUsedLast } from '#state/browser/remembered.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';
import { readAttendance } from '#state/school/useRecords.ts';

/**
 * Returns the address of today's first register that is not taken, in class order. If all are taken, or today's marks
 * cannot be read, returns Attendance's own address.
 */
export async function registerToTake(
  school: Pick<OpenSchool, 'loaded' | 'query'>,
  today: string,
): Promise<string> {
  const { status, records } = await readAttendance(school, today);
  const { students, classes } = school.loaded.getState();
  const membership = membershipOf({ students, classes });
  const offered = classesOffered(classes);
  const registers = registersOfDay(offered, membership, today, records);
  const next = status === 'loaded' ? registers.find(({ taken }) => !taken)?.schoolClass : undefined;
  const hasStudents = (name: string): boolean => membership.membersOn(name, today).length > 0;
  const isFirstAnyway = next === classToBeginWith(offered, classUsedLast(), hasStudents);
  const classId = isFirstAnyway ? undefined : next?.id;
  return `/attendance${registerQuery({ date: undefined, classId })}`;
}

/** Number of arrivals since the page loaded, so that each arrival is distinct. */
let arrivals = 0;

/**
 * Returns the state of a history entry that opens a register with the focus on its first student, even if that register
 * is already shown.
 */
export function registerArrival(): { readonly arrival: string } {
  arrivals += 1;
  // Distinct from arrivals before a reload.
  return { arrival: `${performance.timeOrigin} ${arrivals}` };
}

/** Returns the arrival of a history entry's state, if any. */
export function registerArrivalOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'arrival' in state
    ? state.arrival
    : undefined;
}
