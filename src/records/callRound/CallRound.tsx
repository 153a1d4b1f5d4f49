import { t } from '#language/t.ts';
import { markNoteText, USUAL_REASONS } from '#school/attendance/absenceReasons.ts';
import { type Call, absenceIn, callNote, placeToGoOn } from '#school/attendance/calls.ts';
import { formatWeekdayAndDay, formatWorkday } from '#school/text/formats.ts';
import { studentName } from '#school/students/students.ts';
import { RecentDays, useRecentDays, type RecentDaysDrawn } from '#records/lists/RecentDays.tsx';
import { type CallRoundName, callRoundLeft, keepCallRound } from '#state/browser/remembered.ts';
import { Button } from '#ui/controls/Button.tsx';
import { RoundDialog, type RoundAnswer } from '#ui/dialogs/RoundDialog.tsx';
import { CallLink, PhoneLink } from '#ui/display/ContactLink.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Banner, StatusLine } from '#ui/feedback/states.tsx';
import { useSchoolToday, useToday } from '#state/school/useSchoolFacts.ts';
import { useState, useMemo, useRef } from 'react';
import { choiceText } from '#school/text/choices.ts';
import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import { noteCall, noteReason } from '#school/attendance/callIntents.ts';
import type { Intent } from '#school/acts/changes.ts';
import { refusalIn } from '#state/school/failures.ts';
import { useAttendance, useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import { keepDraftsOver } from '#state/drafts/draftKinds.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';
import { attendanceSeen } from '#state/school/useRecords.ts';

export interface CallRoundProps {
  /** The list's name: an interrupted round continues from there. */
  name: CallRoundName;
  calls: readonly Call[];
  /** Returns the day of the absence that a call is about. Keep the function's identity while nothing changes. */
  absenceOf: (studentId: string) => string | undefined;
  onClose: () => void;
}

/**
 * Calls the parents of a list of students one after the other, and records the results (docs/conformance.md, Calling
 * parents).
 */
export function CallRound({ name, calls, absenceOf, onClose }: CallRoundProps) {
  const round = useCallRound(name, calls, absenceOf);
  const { drawn, source } = useRecentDays();
  const { count, index, call, student, back } = round;
  const isEnd = call === undefined;
  return (
    <RoundDialog
      title={t('Call round')}
      onDismiss={onClose}
      index={index}
      count={count}
      progress={t('{part} of {whole}', { part: index + 1, whole: count })}
      heading={
        isEnd
          ? t('All {count} gone through', { count })
          : student
            ? studentName(student)
            : t('A student deleted in the meantime')
      }
      answers={isEnd ? [] : answersOf(round)}
      onBack={back}
    >
      {isEnd || !student ? null : (
        <Page
          key={student.id}
          round={round}
          reason={call.reason}
          isAboutLastAbsence={name === 'warnings'}
          drawn={drawn}
        />
      )}
      {source}
    </RoundDialog>
  );
}

function answersOf({ mark, noteCall, noteReason, skip }: CallRoundState): readonly RoundAnswer[] {
  const disabled = mark === undefined;
  return [
    { label: t('Reached'), disabled, onPress: () => noteCall('reached') },
    { label: t('No answer'), disabled, onPress: () => noteCall('no answer') },
    ...USUAL_REASONS.map((reason) => ({
      label: choiceText('reason', reason),
      disabled,
      onPress: () => noteReason(reason),
    })),
    { label: t('Skip'), onPress: skip, isOnlyStep: true },
  ];
}

function Page({
  round,
  reason,
  isAboutLastAbsence,
  drawn,
}: {
  round: CallRoundState;
  reason: string;
  /** True if the calls are about several days. Then the page names the day that an answer is stored for. */
  isAboutLastAbsence: boolean;
  drawn: RecentDaysDrawn;
}) {
  const { student, day, mark, problem } = round;
  const school = useSchoolToday();
  if (!student) return null;
  const className = choiceText('class', school.classOf(student));
  const { parentName, parentPhone, phone } = student;
  const number = parentPhone || phone;
  const noted = mark ? [...markNoteText(mark), mark.remark ?? ''].filter(Boolean).join(' · ') : '';
  return (
    <>
      <p>
        {className === '' ? null : <strong>{className} · </strong>}
        {reason}
        {isAboutLastAbsence && day !== undefined ? (
          <Muted>
            {` · ${t('Noted with the last absence, {day}', { day: formatWeekdayAndDay(day) })}`}
          </Muted>
        ) : null}
      </p>
      {number === '' ? <p>{t('No phone number is stored.')}</p> : null}
      <p>
        <RecentDays drawn={drawn} studentId={student.id} at="aside" />
        {parentName === '' && parentPhone === '' ? null : parentName || t('Parent')}
      </p>
      {number === '' ? null : <CallLink large phone={number} />}
      {number === '' ? null : <CopyNumber number={number} />}
      {parentPhone === '' || phone === '' ? null : (
        <p>
          <Muted>{t('Student')} </Muted>
          <PhoneLink phone={phone} />
        </p>
      )}
      {problem === undefined ? null : (
        <Banner tone="warning" role="alert">
          {problem}
        </Banner>
      )}
      <StatusLine>
        {noted === '' ? null : t('Noted for {day}: {note}', { day: dayInWords(day), note: noted })}
      </StatusLine>
      {day === undefined ? (
        <Muted>{t('No absence this school year, so there is nothing to note.')}</Muted>
      ) : null}
    </>
  );
}

function dayInWords(day: string | undefined): string {
  return day === undefined ? '' : formatWorkday(day);
}

function CopyNumber({ number }: { number: string }) {
  const [announced, announce] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(number);
      announce(t('Copied'));
    } catch {
      announce(t('The browser does not allow copying here. Select the number and press Ctrl+C.'));
    }
  };
  return (
    <div>
      <Button size="small" onClick={() => void copy()}>
        {t('Copy number')}
      </Button>{' '}
      <span role="status">{announced}</span>
    </div>
  );
}

/** A list of calls, one of which is shown. */
type CallRoundState = ReturnType<typeof useCallRound>;

/**
 * A round of calls. The list is fixed when the round begins, so that nobody is called twice or skipped while others
 * save registers. Stored records are kept up to date. A round interrupted today continues at the same call.
 */
function useCallRound(
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
