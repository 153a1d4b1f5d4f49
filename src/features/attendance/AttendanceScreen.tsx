import { ATTENDANCE_STATUSES } from '#domain/attendance.ts';
import { classTitle, type SchoolClass } from '#domain/classes.ts';
import { addDays } from '#domain/days.ts';
import { formatNumber, formatWorkday, NO_VALUE } from '#domain/formats.ts';
import { FoundDraft } from '#editing/FoundDraft.tsx';
import { lazyPart, usePrefetch } from '#editing/prefetch.ts';
import { ActionBar } from '#ui/layout/ActionBar.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { LoadingState } from '#ui/feedback/LoadingState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { StatCard } from '#ui/display/StatCard.tsx';
import { StatGrid } from '#ui/layout/StatGrid.tsx';
import { StatusLine } from '#ui/feedback/StatusLine.tsx';
import { Toolbar } from '#ui/layout/Toolbar.tsx';
import {
  CalendarDays,
  Check,
  ChevronLeft,
  ChevronRight,
  CircleDashed,
  Presentation,
  Save,
  Users,
} from '#ui/display/icons.ts';
import { Suspense, useCallback, useRef, type RefObject } from 'react';
import { Link } from 'wouter';
import { RollCallList } from './RollCallList.tsx';
import { STATUS_ICONS } from './statusIcons.tsx';
import { StrayChanges } from './StrayChanges.tsx';
import { UnsavedElsewhere } from './UnsavedElsewhere.tsx';
import { focusMark } from './rollCallKeys.ts';
import { savedButInWords, type UnsavedRegister } from './unsavedRegisters.ts';
import { useAttendanceScreen, type AttendanceScreenState } from './useAttendanceScreen.ts';
import { changesInWords, markingKeys, oddDay } from './words.ts';

const REMARK_DIALOG = lazyPart(async () => (await import('./RemarkDialog.tsx')).RemarkDialog);

/** Attendance: one class's register on one day (spec §2). */
export function AttendanceScreen() {
  const screen = useAttendanceScreen();
  usePrefetch(REMARK_DIALOG);
  const { day, today, counts, lines, schoolClass } = screen;
  const odd = day === undefined ? undefined : oddDay(day, today);
  const isReady = schoolClass !== undefined && lines.length > 0;
  return (
    <Page title="Attendance">
      <RegisterChoiceBar screen={screen} isReady={isReady} />
      {screen.stayed ? <StayedBanner screen={screen} /> : null}
      {odd === undefined ? null : <Banner>{odd}</Banner>}
      {screen.found.found ? (
        <FoundDraft onGoOn={screen.found.goOn} onDiscard={screen.discard}>
          The marks of this register that had not been saved when the page was closed are here
          again.
        </FoundDraft>
      ) : null}
      <StrayChanges day={day ?? today} draft={screen.draft} strays={screen.strays} />
      <UnsavedElsewhere registers={screen.unsavedElsewhere} onOpen={screen.choose} />
      <StatGrid>
        <StatCard
          label="Total Students"
          value={formatNumber(screen.studentCount)}
          icon={<Users />}
        />
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
      {isReady ? <Register screen={screen} /> : <NoRegister screen={screen} />}
      <Remark screen={screen} />
    </Page>
  );
}

/** Beside the register: the dialog stays open while its student is moved elsewhere. */
function Remark({ screen: { remarked, remark, change } }: { screen: AttendanceScreenState }) {
  if (remarked === undefined) return null;
  return (
    <Suspense fallback={null}>
      <REMARK_DIALOG.Part
        studentName={remarked.name}
        remark={remarked.remark}
        onCancel={() => remark(undefined)}
        onSave={(text) => {
          change(remarked.studentId, { remark: text });
          remark(undefined);
        }}
      />
    </Suspense>
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

function RegisterChoiceBar({
  screen,
  isReady,
}: {
  screen: AttendanceScreenState;
  isReady: boolean;
}) {
  const { day, today, dateText, classes, schoolClass, choose, taken } = screen;
  const from = day ?? today;
  return (
    <Toolbar
      end={
        isReady ? (
          <StatusLine>
            <Badge tone={taken ? 'good' : 'neutral'} icon={taken ? <Check /> : <CircleDashed />}>
              {taken ? 'Taken' : 'Not taken yet'}
            </Badge>
          </StatusLine>
        ) : null
      }
    >
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
      <SelectField
        label="Class"
        options={classes.map((one) => ({ value: one.id, label: classTitle(one) }))}
        value={schoolClass?.id ?? ''}
        disabled={classes.length === 0}
        onChange={(event) => choose({ classId: event.target.value })}
      />
    </Toolbar>
  );
}

function Register({ screen }: { screen: AttendanceScreenState }) {
  const { lines, schoolClass, day, taken, change, remark } = screen;
  const list = useRef<HTMLUListElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const focusSave = useCallback(() => saveButton.current?.focus(), []);
  if (schoolClass === undefined || day === undefined) return null;
  return (
    <>
      <Section
        title={`${classTitle(schoolClass)}, ${formatWorkday(day)}`}
        regionName="Register"
        description={`Everyone is present unless marked. With a student focused, press ${markingKeys()} to mark and go on; arrows move.`}
        flush
      >
        <RollCallList
          listRef={list}
          lines={lines}
          taken={taken}
          onChange={change}
          onRemark={remark}
          onPastLast={focusSave}
        />
      </Section>
      <SaveBar
        screen={screen}
        buttonRef={saveButton}
        onBack={() => focusMark(list.current?.lastElementChild)}
      />
    </>
  );
}

function SaveBar({
  screen,
  buttonRef,
  onBack,
}: {
  screen: AttendanceScreenState;
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** Up from the button: the last student again. */
  onBack: () => void;
}) {
  const { changeCount, saving, save, discard } = screen;
  return (
    <ActionBar
      actions={
        <>
          {changeCount > 0 ? (
            <Button variant="ghost" disabled={saving} onClick={discard}>
              Discard changes
            </Button>
          ) : null}
          <Button
            ref={buttonRef}
            variant="primary"
            icon={<Save />}
            busy={saving}
            onClick={() => void save()}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp') return;
              event.preventDefault();
              onBack();
            }}
          >
            {saving ? 'Saving...' : 'Save Attendance'}
          </Button>
        </>
      }
    >
      <SavedState screen={screen} />
    </ActionBar>
  );
}

function SavedState({ screen }: { screen: AttendanceScreenState }) {
  const { changeCount, taken, day, unsavedElsewhere, choose } = screen;
  if (changeCount > 0) return `${changesInWords(changeCount)} not saved`;
  if (!taken) return 'Save to take this register as it is shown';
  const other = unsavedElsewhere.find(hasClass);
  if (!other) return 'All changes saved';
  return (
    <Inline>
      {savedButInWords(other, unsavedElsewhere.length, day)}
      <Button
        size="small"
        variant="ghost"
        onClick={() => choose({ date: other.date, classId: other.classId })}
      >
        Open
      </Button>
    </Inline>
  );
}

function hasClass(
  register: UnsavedRegister,
): register is UnsavedRegister & { readonly schoolClass: SchoolClass } {
  return register.schoolClass !== undefined;
}

function NoRegister({ screen }: { screen: AttendanceScreenState }) {
  const { schoolClass, status } = screen;
  if (schoolClass === undefined) {
    return (
      <EmptyState
        title="No classes yet"
        icon={<Presentation />}
        action={
          <Link href="/classes" className={buttonClass('primary')}>
            Go to Classes
          </Link>
        }
      >
        Add a class, and its register can be taken here.
      </EmptyState>
    );
  }
  if (status === 'noDay') {
    return (
      <EmptyState title="Choose a day" icon={<CalendarDays />}>
        With a date above, the register of that day shows here.
      </EmptyState>
    );
  }
  if (status === 'loading') return <LoadingState />;
  if (status === 'failed') {
    return (
      <Banner tone="danger" role="alert" title="The attendance of this day could not be read">
        Nothing was changed or lost. Reload the page to try again; if that does not help, close the
        browser and open it again.
      </Banner>
    );
  }
  return (
    <EmptyState
      title={`No students in ${classTitle(schoolClass)}`}
      icon={<Users />}
      action={
        <Link href="/students" className={buttonClass('primary')}>
          Go to Students
        </Link>
      }
    >
      Add a student to this class, or choose it in a student’s record.
    </EmptyState>
  );
}
