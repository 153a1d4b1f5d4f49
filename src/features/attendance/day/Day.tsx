import {
  ATTENDANCE_STATUSES,
  type AttendanceRecord,
  type StatusCounts,
} from '#domain/attendance/attendance.ts';
import { areAllTaken, nextToTake } from '#domain/attendance/registersOfDay.ts';
import { addDays } from '#domain/basics/days.ts';
import { formatNumber, formatWorkday, NO_VALUE } from '#domain/basics/formats.ts';
import { schoolDayBeside } from '#domain/calendar/schoolDays.ts';
import { registerArrivalOf } from '#editing/classChoice/registerArrival.ts';
import { useNoteClassUsed } from '#editing/classChoice/useClassToBeginWith.ts';
import { FoundDraft } from '#editing/forms/FoundDraft.tsx';
import { paperOf } from '#editing/paper/paperOf.tsx';
import { ClassChoice } from '#features/attendance/register/ClassChoice.tsx';
import { NoRegister } from '#features/attendance/register/NoRegister.tsx';
import type { RegisterChoice } from '#features/attendance/register/useRegisterChoice.ts';
import { oddDay } from '#features/attendance/register/words.ts';
import { UnsavedElsewhere } from '#features/attendance/unsaved/UnsavedElsewhere.tsx';
import { useUnsavedElsewhere } from '#features/attendance/unsaved/unsavedRegisters.ts';
import { useAttendance, useSchool } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ChevronLeft, ChevronRight } from '#ui/display/moreIcons.ts';
import { Figure, Figures } from '#ui/display/Figures.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Joined } from '#ui/fields/Joined.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SlimToolbar } from '#ui/layout/SlimToolbar.tsx';
import { WithAside } from '#ui/layout/WithAside.tsx';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { DayRegister } from './DayRegister.tsx';
import { RegistersOfDay, Week } from './RegistersAround.tsx';
import type { RemarkedStudent } from './rollCall.ts';
import { StrayChanges } from './StrayChanges.tsx';
import { useArrival } from './useArrival.ts';
import { useDayRegister } from './useDayRegister.ts';
import { useRegistersAround } from './useRegistersAround.ts';

const REMARK_DIALOG = lazyPart(async () => (await import('./RemarkDialog.tsx')).RemarkDialog);

const CLOSED_DAY_QUESTION = lazyPart(
  async () => (await import('./ClosedDayQuestion.tsx')).ClosedDayQuestion,
);

const PAPER = paperOf(async () => (await import('./RegisterPaper.tsx')).RegisterPaper);

/** A class's register on one day (spec §2), with what is around it. */
export function Day({
  choice,
  onPhone,
  savedRef,
}: {
  choice: RegisterChoice;
  onPhone: boolean;
  /** Gives the stored marks of the register, in its order; `undefined` while they are not read. */
  savedRef: RefObject<() => readonly AttendanceRecord[] | undefined>;
}) {
  const { day, today, classes, schoolClass, stayed, choose } = choice;
  const register = useDayRegister(choice);
  const { status, called, records, lines, stored, draft, found, changeCount, saving } = register;
  const classId = schoolClass?.id ?? '';
  const around = useRegistersAround(choice, status === 'loaded' ? records : undefined);
  const next = nextToTake(around.ofDay, classId)?.schoolClass;
  const isSaved = saving.lastSaved === draft && changeCount === 0 && !saving.saving;
  useNoteClassUsed(isSaved ? schoolClass : undefined);
  const unsaved = useUnsavedElsewhere(
    useMemo(() => [draft], [draft]),
    classes,
  );
  const arrival = useArrival();
  const asked = registerArrivalOf(useHistoryState<unknown>());
  // Before the register looks whether somebody has come to it.
  useLayoutEffect(() => arrival.expect(), [arrival, asked]);
  const open = (part: Parameters<RegisterChoice['choose']>[0]): void => {
    arrival.expect();
    choose(part);
  };
  const [remarked, setRemarked] = useState<RemarkedStudent>();
  const remark = useCallback(
    (student: Omit<RemarkedStudent, 'record'>) =>
      setRemarked({ ...student, record: stored.get(student.studentId) }),
    [stored],
  );
  useEffect(() => {
    savedRef.current = () =>
      status === 'loaded'
        ? lines.flatMap(({ student }) => stored.get(student.id) ?? [])
        : undefined;
  }, [savedRef, status, lines, stored]);
  usePrefetch(REMARK_DIALOG);
  usePrefetch(CLOSED_DAY_QUESTION);
  const odd = day === undefined ? undefined : oddDay(day, today);
  return (
    <>
      <RegisterChoiceBar choice={choice} />
      {stayed ? <StayedBanner choice={choice} isUnsaved={changeCount > 0} /> : null}
      {odd === undefined ? null : <Banner>{odd}</Banner>}
      {saving.closed === undefined ? null : <Banner role="note">No school: {saving.closed}</Banner>}
      {found.found ? (
        <FoundDraft onGoOn={found.goOn} onDiscard={register.discard}>
          The marks of this register that had not been saved when the page was closed are here
          again.
        </FoundDraft>
      ) : null}
      <StrayChanges day={day ?? today} register={register} />
      <UnsavedElsewhere registers={unsaved} onOpen={open} />
      {schoolClass === undefined ? (
        <NoRegister schoolClass={undefined} status={status} />
      ) : (
        <WithAside
          aside={
            <>
              {onPhone ? null : <Week choice={choice} around={around} />}
              <RegistersOfDay choice={choice} around={around} />
            </>
          }
        >
          <Counts studentCount={called.length} counts={register.counts} />
          {lines.length > 0 ? (
            <DayRegister
              choice={choice}
              register={register}
              next={isSaved ? next : undefined}
              areAllTaken={isSaved && areAllTaken(around.ofDay)}
              unsavedElsewhere={unsaved}
              onOpen={open}
              onRemark={remark}
              takeArrival={arrival.take}
            />
          ) : (
            <NoRegister schoolClass={schoolClass} status={status} />
          )}
          {onPhone ? <Week choice={choice} around={around} /> : null}
        </WithAside>
      )}
      {/* Beside the register: the dialog stays open while its student is moved elsewhere. */}
      {remarked === undefined ? null : (
        <REMARK_DIALOG.Part
          register={{ date: day ?? '', classId: schoolClass?.id ?? '' }}
          student={remarked}
          onClose={() => setRemarked(undefined)}
          onSave={(written) => register.changeRemarked(remarked, written)}
        />
      )}
      {day === undefined || saving.closed === undefined || !saving.question ? null : (
        <CLOSED_DAY_QUESTION.Part day={day} why={saving.closed} {...saving.question} />
      )}
      {/* Marks that are not read yet must not pass for a register that nobody took: the page itself is printed. */}
      {status === 'loaded' ? <PAPER.OnPaper choice={choice} register={register} /> : null}
    </>
  );
}

function Counts({
  studentCount,
  counts,
}: {
  studentCount: number;
  counts: StatusCounts | undefined;
}) {
  return (
    <Figures look="line">
      <Figure name="Total Students" value={formatNumber(studentCount)} />
      {ATTENDANCE_STATUSES.map(({ id, label }) => (
        <Figure key={id} name={label} value={counts ? formatNumber(counts[id]) : NO_VALUE} />
      ))}
    </Figures>
  );
}

function StayedBanner({
  choice: { day, today, choose },
  isUnsaved,
}: {
  choice: RegisterChoice;
  isUnsaved: boolean;
}) {
  if (day === undefined) return null;
  const what = isUnsaved ? ', with marks that are not saved' : '';
  return (
    <Banner
      role="status"
      actions={
        <Button size="small" onClick={() => choose({ date: today })}>
          Go to today
        </Button>
      }
    >
      {`It is ${formatWorkday(today)} now. This is still the register of ${formatWorkday(day)}${what}.`}
    </Banner>
  );
}

function RegisterChoiceBar({ choice }: { choice: RegisterChoice }) {
  const { day, today, dateText, choose } = choice;
  const settings = useSchool((school) => school.settings);
  const shown = day ?? today;
  // Without a calendar, a weekend may be used: two days each way.
  const near = useAttendance(
    addDays(shown, -2),
    addDays(shown, 2),
    settings.calendar === undefined,
  );
  const hasRegister = (one: string): boolean =>
    near.status !== 'loaded' || near.records.some(({ date }) => date === one);
  const beside = (step: 1 | -1): void =>
    choose({ date: schoolDayBeside(settings, shown, step, hasRegister) });
  return (
    <SlimToolbar>
      <Joined>
        <DateField
          label="Date"
          max="9999-12-31"
          value={dateText}
          onChange={(event) => choose({ date: event.target.value })}
        />
        <IconButton label="Previous day" icon={<ChevronLeft />} onClick={() => beside(-1)} />
        <IconButton label="Next day" icon={<ChevronRight />} onClick={() => beside(1)} />
      </Joined>
      <ClassChoice choice={choice} />
    </SlimToolbar>
  );
}
