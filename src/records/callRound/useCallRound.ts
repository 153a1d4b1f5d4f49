import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import { absenceIn, callNote, placeToGoOn, type Call } from '#school/attendance/calls.ts';
import { noteCall, noteReason } from '#school/attendance/callIntents.ts';
import type { Intent } from '#school/acts/changes.ts';
import { callRoundLeft, keepCallRound, type CallRoundName } from '#state/browser/remembered.ts';
import { refusalIn } from '#state/school/failures.ts';
import { useAttendance, useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { useMemo, useRef, useState } from 'react';
import { keepDraftsOver } from '#state/drafts/registerDrafts.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';
import { attendanceSeen } from '#state/school/useRecords.ts';

/** A list of calls, one of which is shown. */
export type CallRoundState = ReturnType<typeof useCallRound>;

/**
 * A round of calls. The list is fixed when the round begins, so that nobody is called twice or skipped while others
 * save registers. Stored records are kept up to date. A round interrupted today continues at the same call.
 */
export function useCallRound(
  name: CallRoundName,
  calls: readonly Call[],
  absenceOf: (studentId: string) => string | undefined,
) {
  const today = useToday();
  const [round] = useState(calls);
  const [index, setIndex] = useState(() => placeToGoOn(round, callRoundLeft(name), today));
  const [problem, setProblem] = useState<Error>();
  const underWay = useRef(false);
  const call = round[index];
  const student = useSchool(({ students }) => students.find(({ id }) => id === call?.studentId));
  const day = useMemo(() => call && absenceOf(call.studentId), [call, absenceOf]);
  const { records } = useAttendance(day ?? today, day ?? today, day !== undefined);
  const mark = call && day !== undefined ? absenceIn(records, call.studentId) : undefined;
  const school = useOpenSchool();

  const show = (next: number): void => {
    if (underWay.current) return;
    setIndex(next);
    setProblem(undefined);
    const earlierRound = callRoundLeft(name);
    const before = earlierRound?.day === today ? earlierRound.through : [];
    const through = next > index && call ? [...new Set([...before, call.studentId])] : before;
    keepCallRound(name, { day: today, at: round[next]?.studentId ?? '', through });
  };
  const note = async (intent: (mark: AttendanceRecord) => Intent): Promise<void> => {
    // A press while the first one is being stored would answer for the next person.
    if (underWay.current || mark === undefined) return;
    underWay.current = true;
    try {
      await school.commit(intent(mark));
      rebaseDrafts(school, mark);
    } catch (failure) {
      setProblem(refusalIn(failure));
      return;
    } finally {
      underWay.current = false;
    }
    show(index + 1);
  };
  return {
    count: round.length,
    /** The index of the shown call; `count` at the end. */
    index,
    call,
    /** `undefined` if deleted meanwhile. */
    student,
    /** The day of the mark that gets the reason; `undefined` if there was no absence. */
    day,
    /** The stored mark; `undefined` until it is loaded, or if there is no mark for a reason. */
    mark,
    /** The reason why the last press was not stored. */
    problem: problem?.message,
    /** Stores a reason, and moves on. */
    noteReason: (reason: string) => void note((seen) => noteReason(seen, reason)),
    /** Stores the result of the call, and moves on. */
    noteCall: (outcome: 'reached' | 'no answer') =>
      void note((seen) => noteCall(seen, callNote(new Date(), outcome))),
    skip: () => show(index + 1),
    back: index > 0 ? () => show(index - 1) : undefined,
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
