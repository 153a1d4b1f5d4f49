/** Marks that another tab or PC stored while they were being changed here. */
import { markNoteText } from '#school/attendance/absenceReasons.ts';
import {
  asAttendanceRecord,
  ATTENDANCE_STATUSES,
  type Mark,
} from '#school/attendance/attendance.ts';
import { t } from '#language/t.ts';
import type { Effect } from '#school/acts/acts.ts';
import { changesIn, placeOf, type AskedOf } from '#school/acts/whereChanged.ts';
import { formatList } from '#school/text/formats.ts';
import { useWhereChanged } from '#state/school/useSchoolFacts.ts';
import { useCallback, useMemo } from 'react';

/**
 * Returns the warning at a mark before a newer stored mark is overwritten. `meanwhile` is `null` if it was deleted; `place` is
 * where: "in another tab".
 */
export function savedElsewhere(
  meanwhile: Mark | null,
  isTakenAway: boolean,
  place: string,
): string {
  if (meanwhile === null) {
    return t('Deleted {place}. Saving stores it again', { place });
  }
  const { status, remark } = meanwhile;
  const rule = ATTENDANCE_STATUSES.find(({ id }) => id === status);
  const facts = [
    rule ? t(rule.label) : `“${status}”`,
    ...markNoteText(meanwhile),
    ...(remark === undefined ? [] : [t('remark “{remark}”', { remark })]),
  ];
  const saved = { mark: formatList(facts, 'enumeration'), place };
  return isTakenAway
    ? t('Changed {place} to {mark}. Saving deletes it', saved)
    : t('Changed {place} to {mark}. Saving overwrites it', saved);
}

interface PlaceOfMark {
  readonly date: string;
  readonly studentId: string;
}

const SEPARATOR = '\n';

function keyOf({ date, studentId }: PlaceOfMark): string {
  return `${date} ${studentId}`;
}

/** The keys of the marks that an act stored or deleted. */
function marksChangedBy(effect: Effect): readonly string[] {
  return changesIn(effect, 'attendance').flatMap((pair) =>
    pair.flatMap((record) => (record ? keyOf(asAttendanceRecord(record)) : [])),
  );
}

/** Gives where each of these marks was stored or deleted last: "on Ms Okello’s laptop", "in another tab", "elsewhere". */
export function useMarksElsewhere(marks: readonly PlaceOfMark[]): (mark: PlaceOfMark) => string {
  const listed = marks.map(keyOf).join(SEPARATOR);
  const asked = useMemo(
    (): AskedOf => ({
      keys: listed === '' ? [] : listed.split(SEPARATOR),
      changedBy: marksChangedBy,
    }),
    [listed],
  );
  const where = useWhereChanged(asked);
  return useCallback((mark) => placeOf(where, keyOf(mark)), [where]);
}
