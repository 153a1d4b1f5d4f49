import { changesIn, placeOf, type AskedOf } from '#school/acts/whereChanged.ts';
import type { Effect } from '#school/acts/acts.ts';
import { asAttendanceRecord } from '#school/attendance/attendance.ts';
import { useWhereChanged } from '#state/school/useSchoolFacts.ts';
import { useCallback, useMemo } from 'react';

interface PlaceOfMark {
  readonly date: string;
  readonly studentId: string;
}

const SEPARATOR = '\n';

function keyOf({ date, studentId }: PlaceOfMark): string {
  return `${date} ${studentId}`;
}

/** The places of the marks that an act stored or deleted. */
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
