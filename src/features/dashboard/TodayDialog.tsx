import { formatWorkday } from '#domain/basics/formats.ts';
import { studentsToday } from '#domain/attendance/studentsToday.ts';
import { paperOf } from '#editing/paper/paperOf.tsx';
import { useAttendance } from '#state/school/SchoolContext.tsx';
import { useMembership } from '#state/school/useMembership.ts';
import { useNameOrder } from '#state/school/useNameOrder.ts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Printer } from '#ui/display/moreIcons.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LoadingState } from '#ui/feedback/LoadingState.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import { useMemo } from 'react';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { TODAY_COLUMNS } from './todayColumns.tsx';
import type { TodayKind } from './todayKinds.ts';

const PAPER = paperOf(async () => (await import('./TodayPaper.tsx')).TodayPaper);

/** Who is present, absent or unmarked today, class by class, with whom to call. Import it lazily. */
export function TodayDialog({
  counted: { kind, name },
  today,
  onClose,
}: {
  counted: TodayKind;
  today: string;
  onClose: () => void;
}) {
  const membership = useMembership();
  const order = useNameOrder();
  const { status, records } = useAttendance(today, today);
  const rows = useMemo(
    () => studentsToday(membership, today, records, order)[kind],
    [membership, today, records, order, kind],
  );
  return (
    <Dialog
      title={name}
      size="page"
      onDismiss={onClose}
      footer={
        <>
          <Button icon={<Printer />} onClick={() => void PAPER.print()}>
            Print
          </Button>
          <AppLink href="/attendance" className={buttonClass('primary')}>
            Go to Attendance
          </AppLink>
        </>
      }
    >
      {status === 'loading' ? (
        <LoadingState />
      ) : (
        <SimpleTable
          label={name}
          columns={TODAY_COLUMNS}
          rows={rows}
          rowKey={(row) => row.key}
          empty={<EmptyState title={`Nobody on ${formatWorkday(today)}`} />}
        />
      )}
      <PAPER.OnPaper name={name} day={formatWorkday(today)} rows={rows} />
    </Dialog>
  );
}
