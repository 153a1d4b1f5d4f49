import { recordsByStudent, type AttendanceRecord } from '#school/attendance/attendance.ts';
import { unsavedPart } from '#school/attendance/markChanges.ts';
import { groupBy } from '#school/text/grouping.ts';
import {
  draftOf,
  keepDraft,
  registerOfDraft,
  useRegisterDrafts,
} from '#state/drafts/draftKinds.ts';
import type { Loaded } from '#state/school/loadedSchool.ts';
import { useLayoutEffect } from 'react';

/**
 * Drops drafts without any effect: another tab saved the same, or a page crashed right after its save. Changes of students
 * who have left the class still count, because they must be saved. `loaded` holds all marks of these registers.
 */
export function useDropEmptyDrafts(
  isShown: (name: string) => boolean,
  { status, records }: Loaded<AttendanceRecord>,
): void {
  const drafts = useRegisterDrafts();
  // A layout effect: later, a key pressed meanwhile would be lost.
  useLayoutEffect(() => {
    const names = Object.keys(drafts).filter((name) => isShown(name) && draftOf(name));
    if (status !== 'loaded' || names.length === 0) return;
    const byDay = groupBy(records, ({ date }) => date);
    for (const name of names) {
      const { date, classId } = registerOfDraft(name);
      const stored = recordsByStudent(byDay.get(date) ?? [], classId);
      const isEmpty = Object.entries(draftOf(name)?.changes ?? {}).every(
        ([id, change]) => unsavedPart(stored.get(id), change) === undefined,
      );
      if (isEmpty) keepDraft(name, {});
    }
  }, [drafts, isShown, records, status]);
}
