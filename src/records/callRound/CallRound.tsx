import { t } from '#language/t.ts';
import { markNoteText, USUAL_REASONS } from '#school/attendance/absenceReasons.ts';
import type { Call } from '#school/attendance/calls.ts';
import { formatWeekdayAndDay, formatWorkday } from '#school/text/formats.ts';
import { studentName } from '#school/students/students.ts';
import { RecentDays, useRecentDays, type RecentDaysDrawn } from '#records/lists/RecentDays.tsx';
import type { CallRoundName } from '#state/browser/remembered.ts';
import { Button } from '#ui/controls/Button.tsx';
import { RoundDialog, type RoundAnswer } from '#ui/dialogs/RoundDialog.tsx';
import { CallLink, PhoneLink } from '#ui/display/ContactLink.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Banner, StatusLine } from '#ui/feedback/states.tsx';
import { useSchoolToday } from '#state/school/useSchoolFacts.ts';
import { useState } from 'react';
import { useCallRound, type CallRoundState } from './useCallRound.ts';
import { choiceText } from '#school/text/choices.ts';

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
      label: reason,
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
