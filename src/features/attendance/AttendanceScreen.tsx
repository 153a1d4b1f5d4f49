import { ATTENDANCE_STATUSES, type AttendanceRecord } from '#domain/attendance/attendance.ts';
import { classTitle } from '#domain/classes/classes.ts';
import { addDays, monthOf } from '#domain/basics/days.ts';
import { formatMonth, formatNumber, formatWorkday, NO_VALUE } from '#domain/basics/formats.ts';
import { monthPeriod, monthsOffered } from '#domain/calendar/periods.ts';
import { FoundDraft } from '#editing/forms/FoundDraft.tsx';
import { paperOf } from '#editing/paper/paperOf.tsx';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { TransferButtons } from '#editing/importing/TransferButtons.tsx';
import { useMonthsKept } from '#state/school/useMonthsKept.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { LoadingState } from '#ui/feedback/LoadingState.tsx';
import { useMedia } from '#ui/layout/media.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { StatCard } from '#ui/display/StatCard.tsx';
import { StatGrid } from '#ui/layout/StatGrid.tsx';
import { Toolbar } from '#ui/layout/Toolbar.tsx';
import { WithAside } from '#ui/layout/WithAside.tsx';
import { ChevronRight, Users } from '#ui/display/icons.ts';
import { ChevronLeft } from '#ui/display/moreIcons.ts';
import { useRef } from 'react';
import { DayRegister } from './DayRegister.tsx';
import { NoRegister } from './NoRegister.tsx';
import { RegistersOfDay, Week } from './RegistersAround.tsx';
import { STATUS_ICONS } from './statusIcons.tsx';
import { StrayChanges } from './StrayChanges.tsx';
import { UnsavedElsewhere } from './UnsavedElsewhere.tsx';
import { useAttendanceScreen, type AttendanceScreenState } from './useAttendanceScreen.ts';
import { oddDay } from './words.ts';

const REMARK_DIALOG = lazyPart(async () => (await import('./RemarkDialog.tsx')).RemarkDialog);

const PAPER = paperOf(async () => (await import('./RegisterPaper.tsx')).RegisterPaper);

const MONTH = lazyPart(
  async () => (await import('./MonthRegister.tsx')).MonthRegister,
  () => <LoadingState />,
);

/** On a phone what is not needed to take a register stands below it: its students begin in the upper half. */
const PHONE = '(width < 640px)';

const VIEWS = [
  { value: 'day', label: 'Day' },
  { value: 'month', label: 'Month' },
] as const;

/** Attendance: one class's register on one day (spec §2), or over a month (conformance O5). */
export function AttendanceScreen() {
  const screen = useAttendanceScreen();
  const { view, showView, schoolClass } = screen;
  const savedInMonth = useRef<() => readonly AttendanceRecord[] | undefined>(() => undefined);
  usePrefetch(REMARK_DIALOG);
  usePrefetch(MONTH);
  const onPhone = useMedia(PHONE);
  const transfer = (
    <TransferButtons
      collection="attendance"
      shown={() => (view === 'day' ? screen.saved : savedInMonth.current)()}
    />
  );
  return (
    <Page
      title="Attendance"
      actions={
        <>
          <SegmentedRadios label="View" options={VIEWS} value={view} onChange={showView} />
          {onPhone ? null : transfer}
        </>
      }
    >
      {view === 'day' ? (
        <Day screen={screen} onPhone={onPhone} />
      ) : (
        <>
          <Toolbar slim>
            <MonthChoice screen={screen} />
            <ClassChoice screen={screen} />
          </Toolbar>
          <MONTH.Part key={schoolClass?.id} screen={screen} savedRef={savedInMonth} />
        </>
      )}
      {onPhone ? <Inline>{transfer}</Inline> : null}
    </Page>
  );
}

interface ScreenProps {
  screen: AttendanceScreenState;
}

function Day({ screen, onPhone }: ScreenProps & { onPhone: boolean }) {
  const { day, today, lines, schoolClass, status } = screen;
  const odd = day === undefined ? undefined : oddDay(day, today);
  const isReady = schoolClass !== undefined && lines.length > 0;
  return (
    <>
      <RegisterChoiceBar screen={screen} />
      {screen.stayed ? <StayedBanner screen={screen} /> : null}
      {odd === undefined ? null : <Banner>{odd}</Banner>}
      {screen.found.found ? (
        <FoundDraft onGoOn={screen.found.goOn} onDiscard={screen.discard}>
          The marks of this register that had not been saved when the page was closed are here
          again.
        </FoundDraft>
      ) : null}
      <StrayChanges day={day ?? today} draft={screen.draft} strays={screen.strays} />
      <UnsavedElsewhere registers={screen.unsavedElsewhere} onOpen={screen.open} />
      <WithAside
        aside={
          <>
            {onPhone ? null : <Week screen={screen} />}
            <RegistersOfDay screen={screen} />
          </>
        }
      >
        <Counts screen={screen} />
        {isReady ? (
          <DayRegister screen={screen} />
        ) : (
          <NoRegister schoolClass={schoolClass} status={status} />
        )}
        {onPhone ? <Week screen={screen} /> : null}
      </WithAside>
      <Remark screen={screen} />
      <PAPER.OnPaper screen={screen} />
    </>
  );
}

function Counts({ screen: { studentCount, counts } }: { screen: AttendanceScreenState }) {
  return (
    <StatGrid slim>
      <StatCard label="Total Students" value={formatNumber(studentCount)} icon={<Users />} />
      {ATTENDANCE_STATUSES.map(({ id, label, tone }) => (
        <StatCard
          key={id}
          label={label}
          value={counts ? formatNumber(counts[id]) : NO_VALUE}
          icon={STATUS_ICONS[tone]}
          tone={tone}
        />
      ))}
    </StatGrid>
  );
}

/** Beside the register: the dialog stays open while its student is moved elsewhere. */
function Remark({ screen: { remarked, remark, change } }: { screen: AttendanceScreenState }) {
  if (remarked === undefined) return null;
  return (
    <REMARK_DIALOG.Part
      student={remarked}
      onCancel={() => remark(undefined)}
      onSave={(written) => {
        change(remarked.studentId, written);
        remark(undefined);
      }}
    />
  );
}

function StayedBanner({
  screen: { day, today, changeCount, goToToday },
}: {
  screen: AttendanceScreenState;
}) {
  if (day === undefined) return null;
  const what = changeCount > 0 ? ', with marks that are not saved' : '';
  return (
    <Banner
      role="status"
      actions={
        <Button size="small" onClick={goToToday}>
          Go to today
        </Button>
      }
    >
      {`It is ${formatWorkday(today)} now. This is still the register of ${formatWorkday(day)}${what}.`}
    </Banner>
  );
}

function RegisterChoiceBar({ screen }: ScreenProps) {
  const { day, today, dateText, choose } = screen;
  const from = day ?? today;
  return (
    <Toolbar slim>
      <DateField
        label="Date"
        max="9999-12-31"
        value={dateText}
        onChange={(event) => choose({ date: event.target.value })}
      />
      <IconButton
        label="Previous day"
        icon={<ChevronLeft />}
        onClick={() => choose({ date: addDays(from, -1) })}
      />
      <IconButton
        label="Next day"
        icon={<ChevronRight />}
        onClick={() => choose({ date: addDays(from, 1) })}
      />
      <ClassChoice screen={screen} />
    </Toolbar>
  );
}

function ClassChoice({ screen: { classes, schoolClass, choose } }: ScreenProps) {
  return (
    <SelectField
      label="Class"
      options={classes.map((one) => ({ value: one.id, label: classTitle(one) }))}
      value={schoolClass?.id ?? ''}
      disabled={classes.length === 0}
      onChange={(event) => choose({ classId: event.target.value })}
    />
  );
}

function MonthChoice({ screen: { day, today, choose } }: ScreenProps) {
  const kept = useMonthsKept();
  const month = monthOf(day ?? today);
  const chooseMonth = (chosen: string) =>
    choose({ date: chosen === monthOf(today) ? today : `${chosen}-01` });
  return (
    <>
      <SelectField
        label="Month"
        options={monthsOffered(monthOf(today), [...kept, month]).map((value) => ({
          value,
          label: formatMonth(value),
        }))}
        value={month}
        onChange={(event) => chooseMonth(event.target.value)}
      />
      <IconButton
        label="Previous month"
        icon={<ChevronLeft />}
        onClick={() => chooseMonth(monthOf(addDays(monthPeriod(month).first, -1)))}
      />
      <IconButton
        label="Next month"
        icon={<ChevronRight />}
        onClick={() => chooseMonth(monthOf(addDays(monthPeriod(month).last, 1)))}
      />
    </>
  );
}
