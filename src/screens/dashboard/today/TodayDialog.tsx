import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { useCallback } from 'react';
import {
  hasSeveralMarks,
  studentsToday,
  type StudentToday,
} from '#school/attendance/studentsToday.ts';
import { studentFields } from '#school/students/students.ts';
import { formatWorkday } from '#school/text/formats.ts';
import { useMembership, useNameOrder } from '#state/school/useSchoolFacts.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { countedMarks } from '#school/countedRecords.ts';
import { CallRoundButton } from '#records/callRound/CallRoundButton.tsx';
import { paperOf } from '#records/paper/paperOf.tsx';
import { useAttendance, useSchool } from '#state/school/SchoolContext.tsx';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Printer } from '#ui/display/icons.ts';
import { EmptyState, LoadingState, NotRead } from '#ui/feedback/states.tsx';
import { NARROW, useMedia } from '#ui/layout/media.ts';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import { TodayLines } from './TodayLines.tsx';
import { TodayPaper, todayColumns } from './TodayPaper.tsx';
import type { TodayKind } from './todayKinds.ts';

const PAPER = paperOf(TodayPaper);

/** The students present, absent or unmarked today, by class, with whom to call. */
export function TodayDialog({
  counted: { kind, name: heading },
  today,
  onClose,
}: {
  counted: TodayKind;
  today: string;
  onClose: () => void;
}) {
  const name = t(heading);
  const membership = useMembership();
  const order = useNameOrder();
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  const { status, records } = useAttendance(today, today);
  const rows = useTexts(() => {
    const counting = countedMarks(records, { students, classes }).records;
    return studentsToday(membership, today, counting, order)[kind];
  }, [membership, today, records, students, classes, order, kind]);
  const calls = useTexts(
    () =>
      rows.map(({ student }) => ({
        studentId: student.id,
        reason: t('Absent on {day}', { day: formatWorkday(today) }),
      })),
    [rows, today],
  );
  const absenceOf = useCallback(() => today, [today]);
  return (
    <Dialog
      title={name}
      size="page"
      // Not the first reason: an arrow key there would change it at once.
      beginsWith="itself"
      onDismiss={onClose}
      footer={
        <>
          <Button icon={<Printer />} onClick={() => void PAPER.print()}>
            {t('Print')}
          </Button>
          <AppLink
            href="/attendance"
            className={buttonClass(kind === 'absent' ? 'secondary' : 'primary')}
          >
            {t('Go to Attendance')}
          </AppLink>
          {kind === 'absent' ? (
            <CallRoundButton
              variant="primary"
              name="absentToday"
              calls={calls}
              absenceOf={absenceOf}
            />
          ) : null}
        </>
      }
    >
      {status === 'loading' ? <LoadingState /> : null}
      {status === 'failed' ? <NotRead title={t('The attendance could not be read')} /> : null}
      {status === 'loaded' ? <Rows name={name} kind={kind} rows={rows} today={today} /> : null}
      <PAPER.OnPaper
        name={name}
        day={formatWorkday(today)}
        rows={status === 'loaded' ? rows : undefined}
      />
    </Dialog>
  );
}

function Rows({
  name,
  kind,
  rows,
  today,
}: {
  name: string;
  kind: TodayKind['kind'];
  rows: readonly StudentToday[];
  today: string;
}) {
  const isNarrow = useMedia(NARROW);
  const shown = useSchool(({ settings }) => studentFields(settings).shown);
  if (rows.length === 0)
    return <EmptyState title={t('Nobody on {day}', { day: formatWorkday(today) })} />;
  const withReasons = kind === 'absent';
  if (isNarrow) return <TodayLines label={name} rows={rows} withReasons={withReasons} />;
  const columns = todayColumns({ withMark: hasSeveralMarks(rows), withReasons, shown });
  return <SimpleTable label={name} columns={columns} rows={rows} rowKey={(row) => row.key} />;
}
