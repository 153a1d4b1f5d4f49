import {
  countStatuses,
  recordsByStudent,
  type MarkChange,
  type RegisterChanges,
} from '#domain/attendance/attendance.ts';
import {
  leftOver,
  withChange,
  withChangeShown,
  withEveryoneElsePresent,
} from '#domain/attendance/markChanges.ts';
import { isTaken } from '#domain/attendance/registersOfDay.ts';
import { hasFullYear } from '#domain/basics/days.ts';
import { studentName } from '#domain/students/students.ts';
import { useCalled, type RegisterChoice } from '#features/attendance/register/useRegisterChoice.ts';
import { discardDrafts } from '#features/attendance/unsaved/discardDrafts.ts';
import { draftName, draftOf, keepDraft, useRegisterDrafts } from '#state/drafts/registerDrafts.ts';
import { useFoundDraft } from '#state/drafts/useFoundDraft.ts';
import { useAttendance } from '#state/school/SchoolContext.tsx';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import { rollCallLines, type RemarkedStudent } from './rollCall.ts';

/** The register of one day: its stored marks, and the unsaved ones on top. */
export type DayState = ReturnType<typeof useDayRegister>;

/** Brings together the stored marks of the chosen register and the unsaved ones on top. */
export function useDayRegister(choice: RegisterChoice) {
  const { day, today, schoolClass } = choice;
  const classId = schoolClass?.id ?? '';
  const loaded = useAttendance(day ?? today, day ?? today);
  const draft = draftName({ date: day ?? '', classId });
  const found = useFoundDraft(draft);
  const changes = useRegisterDrafts()[draft]?.changes ?? NO_CHANGES;
  const called = useCalled(choice);
  const stored = useMemo(
    () => recordsByStudent(loaded.records, classId),
    [loaded.records, classId],
  );
  // A year typed with two digits opens only what was saved under it before.
  const isMistyped =
    day !== undefined &&
    !hasFullYear(day) &&
    loaded.status === 'loaded' &&
    loaded.records.length === 0;
  const status: typeof loaded.status | 'noDay' =
    day === undefined || isMistyped ? 'noDay' : loaded.status;
  // Marks nobody has read yet must not pass for present.
  const taken = isTaken(called, loaded.records, classId);
  const lines = useMemo(
    () => (status === 'loaded' ? rollCallLines(called, stored, changes, taken) : []),
    [status, called, stored, changes, taken],
  );
  const isIdle = Object.entries(changes).every(
    ([id, change]) => leftOver(stored.get(id), change) === undefined,
  );
  useDropEmptyDraft(draft, status === 'loaded' && isIdle);
  const change = useCallback(
    (studentId: string, said: MarkChange) => {
      const student = called.find(({ id }) => id === studentId);
      // In a taken register nobody is shown as present who has no mark: to choose it is a change.
      const withSaid = taken ? withChange : withChangeShown;
      keepDraft(
        draft,
        withSaid(draftOf(draft)?.changes ?? {}, studentId, said, stored.get(studentId)),
        { [studentId]: student ? studentName(student) : '' },
      );
    },
    [draft, called, stored, taken],
  );
  return {
    /** The name of its draft. */
    draft,
    status,
    called,
    /** All marks of that day that are known, of every class. */
    records: loaded.records,
    /** The stored marks that the register shows, by student. */
    stored,
    taken,
    lines,
    /** Of the marks as they stand; `undefined` while there are none to count. */
    counts: status === 'loaded' ? countStatuses(lines) : undefined,
    changes,
    changeCount: lines.filter((line) => line.changed).length,
    change,
    /** Writes beside a mark what a dialog gave, over the mark as it was when the dialog opened. */
    changeRemarked: ({ studentId, name, record }: RemarkedStudent, said: MarkChange) =>
      keepDraft(draft, withChangeShown(draftOf(draft)?.changes ?? {}, studentId, said, record), {
        // Deleted while the remark was being written, the student is named all the same.
        [studentId]: name,
      }),
    /** Marks everyone as present who has no mark (conformance O5). */
    fillPresent: () => {
      const names = called.map((student) => [student.id, studentName(student)] as const);
      const ids = names.map(([id]) => id);
      keepDraft(draft, withEveryoneElsePresent(changes, ids, stored), Object.fromEntries(names));
    },
    discard: () => discardDrafts([draft]),
    /** Whether its changes are those of a page that was closed, and what to do about it. */
    found,
  };
}

const NO_CHANGES: RegisterChanges = {};

/** A draft that changes nothing any more, because another tab saved the same, is no draft. */
function useDropEmptyDraft(draft: string, isIdle: boolean): void {
  // In the turn of the drawing: later, a key pressed since then would be dropped unseen.
  useLayoutEffect(() => {
    if (isIdle && draftOf(draft)) keepDraft(draft, NO_CHANGES);
  }, [draft, isIdle]);
}
