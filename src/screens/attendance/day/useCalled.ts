import {
  changeOf,
  type AttendanceRecord,
  type RegisterChanges,
} from '#school/attendance/attendance.ts';
import { studentsCalled } from '#school/attendance/registersOfDay.ts';
import { byName } from '#school/settings/nameOrder.ts';
import type { Student } from '#school/students/students.ts';
import type { RegisterChoice } from '#screens/attendance/register/useRegisterChoice.ts';
import { useMembership, useNameOrder } from '#state/school/useSchoolFacts.ts';
import { useMemo, useState } from 'react';

/** The students in a day's register, and those who joined the class later. */
export interface Called {
  /** In the order of the list. */
  readonly calledStudents: readonly Student[];
  /** The students who joined the class after that day and are not listed, in order. */
  readonly cameLater: readonly Student[];
  /** Lists them too, until another register is shown. */
  readonly listCameLater: () => void;
}

/**
 * Returns the chosen class's students on the chosen day, and everyone with a mark in its register. Students who joined
 * later are listed on request, and if they have unsaved marks.
 */
export function useCalled(
  { schoolClass, day, today }: RegisterChoice,
  records: readonly AttendanceRecord[],
  draft: string,
  changes: RegisterChanges,
): Called {
  const membership = useMembership();
  const order = useNameOrder();
  const [listedIn, setListedIn] = useState<string>();
  const date = day ?? today;
  const { calledStudents, coming } = useMemo(() => {
    if (schoolClass === undefined) return { calledStudents: [], coming: [] };
    const calledStudents = studentsCalled(schoolClass, membership, date, records);
    const ids = new Set(calledStudents.map(({ id }) => id));
    const coming = membership.comingAfter(schoolClass.name, { first: date, last: date });
    return { calledStudents, coming: coming.filter(({ id }) => !ids.has(id)) };
  }, [membership, schoolClass, date, records]);
  // A single text, so that a new mark of a listed student does not change the lists.
  const listedIds = coming
    .filter(({ id }) => listedIn === draft || changeOf(changes, id) !== undefined)
    .map(({ id }) => id)
    .join(' ');
  const lists = useMemo(() => {
    const listed = new Set(listedIds.split(' '));
    return {
      calledStudents: [...calledStudents, ...coming.filter(({ id }) => listed.has(id))].toSorted(
        byName(order),
      ),
      cameLater: coming.filter(({ id }) => !listed.has(id)).toSorted(byName(order)),
    };
  }, [calledStudents, coming, listedIds, order]);
  return { ...lists, listCameLater: () => setListedIn(draft) };
}
