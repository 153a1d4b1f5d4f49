import { msg, t } from '#language/t.ts';
import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import { TransferButtons } from '#import/dialog/TransferButtons.tsx';
import { Day } from '#screens/attendance/day/Day.tsx';
import { useRegisterChoice } from '#screens/attendance/register/useRegisterChoice.tsx';
import { LoadingState } from '#ui/feedback/states.tsx';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';
import { useMedia } from '#ui/layout/media.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Inline } from '#ui/layout/Section.tsx';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { useRef } from 'react';

const MONTH = lazyPart(
  async () => (await import('#screens/attendance/month/MonthRegister.tsx')).MonthRegister,
  () => <LoadingState />,
);

/** On a phone, only what a register needs stands above the students, so that they begin in the upper half. */
const PHONE = '(width < 640px)';

const VIEWS = [
  { value: 'day', label: msg('Day') },
  { value: 'month', label: msg('Month') },
] as const;

/** Attendance: one class's register on one day (spec §2), or over a month (docs/conformance.md, Registers). */
export function AttendanceScreen() {
  const choice = useRegisterChoice();
  const { view, schoolClass, choose } = choice;
  const saved = useRef<() => readonly AttendanceRecord[] | undefined>(() => undefined);
  usePrefetch(MONTH);
  const onPhone = useMedia(PHONE);
  const transfer = <TransferButtons collection="attendance" shown={() => saved.current()} />;
  return (
    <Page
      title={t('Attendance')}
      fill={view === 'month' ? 'grid' : undefined}
      views={
        <SegmentedRadios
          label={t('View')}
          options={VIEWS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={view}
          onChange={(chosen) => choose({ view: chosen })}
        />
      }
      actions={onPhone ? null : transfer}
    >
      {view === 'day' ? (
        <Day choice={choice} onPhone={onPhone} transfer={transfer} savedRef={saved} />
      ) : (
        <MONTH.Part
          key={schoolClass?.id}
          choice={choice}
          savedRef={saved}
          below={
            onPhone ? (
              <div data-under-grid="">
                <Inline>{transfer}</Inline>
              </div>
            ) : null
          }
        />
      )}
    </Page>
  );
}
