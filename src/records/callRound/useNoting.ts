import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import type { Intent } from '#school/acts/changes.ts';
import { keepDraftsOver } from '#state/drafts/registerDrafts.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';
import { attendanceSeen } from '#state/school/useRecords.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';

/** Returns a function that stores a note for a shown mark. It rejects like `commit`. */
export function useNoting(): (seen: AttendanceRecord, intent: Intent) => Promise<void> {
  const school = useOpenSchool();
  return async (seen, intent) => {
    await school.commit(intent);
    rebaseDrafts(school, seen);
  };
}

/**
 * After a note was stored for a mark, rebases this page's unsaved changes onto the mark with the note. Returns a
 * function that reverts this.
 */
export function rebaseDrafts(school: OpenSchool, seen: AttendanceRecord): () => void {
  const now = attendanceSeen(school, seen.date).find(({ id }) => id === seen.id);
  if (!now) return () => undefined;
  keepDraftsOver(seen, now);
  return () => keepDraftsOver(now, seen);
}
