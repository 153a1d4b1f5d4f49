import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import { absenceIn, callNote, placeToGoOn, type Call } from '#school/attendance/calls.ts';
import { noteCall, noteReason } from '#school/attendance/callIntents.ts';
import type { Intent } from '#school/acts/changes.ts';
import type { Student } from '#school/students/students.ts';
import { callRoundLeft, keepCallRound, type CallRoundName } from '#state/browser/callRounds.ts';
import { refusalIn } from '#state/school/failures.ts';
import { useAttendance, useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useToday.ts';
import { useMemo, useRef, useState } from 'react';
import { useNoting } from './useNoting.ts';

/** A list of those to be called, one of which is shown. */
export interface CallRoundState {
  readonly count: number;
  /** Of the one that is shown; `count` at the end. */
  readonly place: number;
  readonly call: Call | undefined;
  /** `undefined` when deleted meanwhile. */
  readonly student: Student | undefined;
  /** The day of the mark that is noted beside; `undefined` where there was no absence. */
  readonly day: string | undefined;
  /** The mark as it is stored now; `undefined` until it is read, and where there is none to note beside. */
  readonly mark: AttendanceRecord | undefined;
  /** Why the last press was not stored. */
  readonly problem: string | undefined;
  /** Stores a reason, or what came of the call, and leads on. */
  readonly noteReason: (reason: string) => void;
  readonly noteCall: (outcome: 'reached' | 'no answer') => void;
  readonly skip: () => void;
  readonly back: (() => void) | undefined;
}

/**
 * A round of calls. Who is listed is settled when it begins, so that nobody is called twice or left out while others save
 * registers; what is stored of them is followed. Left, it goes on where it was as long as it is today.
 */
export function useCallRound(
  name: CallRoundName,
  calls: readonly Call[],
  absenceOf: (studentId: string) => string | undefined,
): CallRoundState {
  const today = useToday();
  const [round] = useState(calls);
  const [place, setPlace] = useState(() => placeToGoOn(round, callRoundLeft(name), today));
  const [problem, setProblem] = useState<string>();
  const underWay = useRef(false);
  const call = round[place];
  const student = useSchool(({ students }) => students.find(({ id }) => id === call?.studentId));
  const day = useMemo(() => call && absenceOf(call.studentId), [call, absenceOf]);
  const { records } = useAttendance(day ?? today, day ?? today, day !== undefined);
  const mark = call && day !== undefined ? absenceIn(records, call.studentId) : undefined;
  const noting = useNoting();

  const show = (next: number): void => {
    if (underWay.current) return;
    setPlace(next);
    setProblem(undefined);
    const left = callRoundLeft(name);
    const before = left?.day === today ? left.through : [];
    const through = next > place && call ? [...new Set([...before, call.studentId])] : before;
    keepCallRound(name, { day: today, at: round[next]?.studentId ?? '', through });
  };
  const note = async (intent: (mark: AttendanceRecord) => Intent): Promise<void> => {
    // Another press, while the first is being stored, would be for whoever comes next.
    if (underWay.current || mark === undefined) return;
    underWay.current = true;
    try {
      await noting(mark, intent(mark));
    } catch (failure) {
      setProblem(refusalIn(failure).message);
      return;
    } finally {
      underWay.current = false;
    }
    show(place + 1);
  };
  return {
    count: round.length,
    place,
    call,
    student,
    day,
    mark,
    problem,
    noteReason: (reason) => void note((seen) => noteReason(seen, reason)),
    noteCall: (outcome) => void note((seen) => noteCall(seen, callNote(new Date(), outcome))),
    skip: () => show(place + 1),
    back: place > 0 ? () => show(place - 1) : undefined,
  };
}
