import {
  changeOf,
  type AttendanceRecord,
  type RegisterChanges,
} from '#school/attendance/attendance.ts';
import { studentsCalled } from '#school/attendance/registersOfDay.ts';
import { byName } from '#school/settings/nameOrder.ts';
import type { Student } from '#school/students/students.ts';
import type { RegisterChoice } from '#screens/attendance/register/useRegisterChoice.ts';
import { useMembership } from '#state/school/useMembership.ts';
import { useNameOrder } from '#state/school/useNameOrder.ts';
import { useMemo, useState } from 'react';

/** Whom a day's register lists, and who came to the class later. */
export interface Called {
  /** In the order in which they are listed. */
  readonly called: readonly Student[];
  /** Who came to the class after that day and is not listed, likewise. */
  readonly cameLater: readonly Student[];
  /** Lists them, too, until another register is shown. */
  readonly listThem: () => void;
}

/**
 * The students of the chosen class on the chosen day, and whoever has a mark in its register. Who came later is listed
 * where that is asked for, and where something unsaved was marked.
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
  const { called, coming } = useMemo(() => {
    if (schoolClass === undefined) return { called: [], coming: [] };
    const called = studentsCalled(schoolClass, membership, date, records);
    const ids = new Set(called.map(({ id }) => id));
    const coming = membership.comingAfter(schoolClass.name, { first: date, last: date });
    return { called, coming: coming.filter(({ id }) => !ids.has(id)) };
  }, [membership, schoolClass, date, records]);
  // One text, so that a mark of somebody who is listed anyway makes no other lists.
  const listedIds = coming
    .filter(({ id }) => listedIn === draft || changeOf(changes, id) !== undefined)
    .map(({ id }) => id)
    .join(' ');
  const lists = useMemo(() => {
    const listed = new Set(listedIds.split(' '));
    return {
      called: [...called, ...coming.filter(({ id }) => listed.has(id))].toSorted(byName(order)),
      cameLater: coming.filter(({ id }) => !listed.has(id)).toSorted(byName(order)),
    };
  }, [called, coming, listedIds, order]);
  return { ...lists, listThem: () => setListedIn(draft) };
}
