import { formatNumber } from '#language/locale.ts';
import { msg, t, type Text } from '#language/t.ts';
import { tx } from '#language/tx.tsx';
import {
  STATUSES_BY_PRESENCE,
  type AttendanceRecord,
  type AttendanceStatus,
} from '#school/attendance/attendance.ts';
import { areAllTaken, nextToTake, type RollCallLine } from '#school/attendance/registersOfDay.ts';
import { formatDay, formatWorkday, NO_VALUE } from '#school/text/formats.ts';
import { classTitle } from '#school/classes/classes.ts';
import { registerArrivalOf } from '#records/classChoice/registerToTake.ts';
import { useNoteClassUsed } from '#records/classChoice/ClassField.tsx';
import { FoundHere } from '#records/forms/FoundDraft.tsx';
import { paperOf } from '#records/paper/SchoolSheet.tsx';
import { CameLater, NoRegister } from '#screens/attendance/register/NoRegister.tsx';
import type { RegisterChoice } from '#screens/attendance/register/useRegisterChoice.tsx';
import { markingKeys } from '#screens/attendance/register/words.ts';
import {
  UnsavedElsewhere,
  useUnsavedElsewhere,
} from '#screens/attendance/unsaved/UnsavedElsewhere.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Badge, KeysHint } from '#ui/display/text.tsx';
import { Check, CircleDashed, Printer } from '#ui/display/icons.ts';
import { StatusLine } from '#ui/feedback/states.tsx';
import { Section, Inline } from '#ui/layout/Section.tsx';
import { WithAside } from '#ui/layout/WithAside.tsx';
import { CountLine } from '#ui/marks/MarkList.tsx';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useHistoryState } from 'wouter/use-browser-location';
import { DayHead, RegistersOfDay, Week, useRegistersAround } from './DayHead.tsx';
import { focusMark, RollCallList } from './RollCallList.tsx';
import { SaveBar, type SaveBarProps } from './SaveBar.tsx';
import { StrayChanges } from './StrayChanges.tsx';
import { useArrival, useArrivalFocus, type Arrival, useNameJump } from './studentFocus.ts';
import { useDayRegister, type DayState } from './useDayRegister.ts';
import { RegisterPaper } from './RegisterPaper.tsx';

const REMARK_DIALOG = lazyPart(async () => (await import('./RemarkDialog.tsx')).RemarkDialog);

const QUESTION = lazyPart(async () => (await import('#ui/dialogs/FormDialog.tsx')).ConfirmDialog);

const PAPER = paperOf(RegisterPaper);

/** A class's register on one day (spec §2), with navigation, notices and paper. */
export function Day({
  choice,
  onPhone,
  transfer,
  savedRef,
}: {
  choice: RegisterChoice;
  onPhone: boolean;
  /** The buttons Import and Export. On a phone they stand below the list. */
  transfer: ReactNode;
  /** Receives a function for the register's stored marks in order; it returns `undefined` while they are not loaded. */
  savedRef: RefObject<() => readonly AttendanceRecord[] | undefined>;
}) {
  const { day, today, classes, schoolClass, choose } = choice;
  const register = useDayRegister(choice);
  const { status, records, lines, stored, draft, found, changeCount, saving } = register;
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
  const arrivalState = registerArrivalOf(useHistoryState<unknown>());
  // Before the register checks whether somebody has just arrived.
  useLayoutEffect(() => arrival.expect(), [arrival, arrivalState]);
  const open = (part: Parameters<RegisterChoice['choose']>[0]): void => {
    arrival.expect();
    choose(part);
  };
  const [remarked, setRemarked] = useState<RollCallLine>();
  useEffect(() => {
    savedRef.current = () =>
      status === 'loaded'
        ? lines.flatMap(({ student }) => stored.get(student.id) ?? [])
        : undefined;
  }, [savedRef, status, lines, stored]);
  usePrefetch(REMARK_DIALOG);
  usePrefetch(QUESTION);
  const print = (
    <Button size="small" icon={<Printer />} onClick={() => void PAPER.print()}>
      {t('Print')}
    </Button>
  );
  const below = onPhone ? (
    <>
      <Week choice={choice} around={around} />
      <Inline>
        {transfer}
        {lines.length > 0 ? print : null}
      </Inline>
    </>
  ) : null;
  return (
    <>
      <DayHead choice={choice} isUnsaved={changeCount > 0} closed={saving.closed} />
      <FoundHere {...found} discard={register.discard}>
        {t('Your unsaved changes to this register are back.')}
      </FoundHere>
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
          {lines.length > 0 ? (
            <DayRegister
              choice={choice}
              register={register}
              next={isSaved ? next : undefined}
              areAllTaken={isSaved && areAllTaken(around.ofDay)}
              unsavedElsewhere={unsaved}
              onOpen={open}
              onRemark={setRemarked}
              takeArrival={arrival.take}
              print={onPhone ? null : print}
              below={below}
            />
          ) : (
            <>
              <Counts register={register} />
              <NoRegister
                schoolClass={schoolClass}
                status={status}
                cameLater={register.cameLater}
                onList={() => {
                  arrival.expect();
                  register.listCameLater();
                }}
              />
              {below}
            </>
          )}
        </WithAside>
      )}
      {/* Beside the register: the dialog must stay open if its student is moved elsewhere. */}
      {remarked === undefined ? null : (
        <REMARK_DIALOG.Part
          register={{ date: day ?? '', classId: schoolClass?.id ?? '' }}
          line={remarked}
          onClose={() => setRemarked(undefined)}
          onSave={(written) => register.changeRemarked(remarked, written)}
        />
      )}
      {day === undefined || saving.closed === undefined || !saving.question ? null : (
        <QUESTION.Part
          title={t('No school on this day')}
          sentence={t('{day} is a closed day ({reason}). Save attendance anyway?', {
            day: formatDay(day),
            reason: saving.closed,
          })}
          confirmLabel={t('Save Attendance')}
          {...saving.question}
        />
      )}
      {/* While marks are loading, the page itself is printed, because a sheet would look like a register nobody took. */}
      {status === 'loaded' ? <PAPER.OnPaper choice={choice} register={register} /> : null}
    </>
  );
}

const COUNTED: Readonly<Record<AttendanceStatus, Text>> = {
  present: msg('{number} {count, plural, one {present} other {present}}'),
  late: msg('{number} {count, plural, one {late} other {late}}'),
  absent: msg('{number} {count, plural, one {absent} other {absent}}'),
};

/** The counts of the shown marks: "31 students · 28 present · 1 late · 2 absent". */
function Counts({ register }: { register: DayState }) {
  const { calledStudents, counts } = register;
  const total = calledStudents.length;
  const marks = STATUSES_BY_PRESENCE.map(({ id, label }) => ({
    name: t(label),
    text: tx(COUNTED[id], {
      number: <strong>{counts ? formatNumber(counts[id]) : NO_VALUE}</strong>,
      count: counts?.[id] ?? 0,
    }),
  }));
  return (
    <CountLine
      counts={[
        {
          name: t('Total Students'),
          text: tx('{number} {count, plural, one {student} other {students}}', {
            number: <strong>{formatNumber(total)}</strong>,
            count: total,
          }),
        },
        ...marks,
      ]}
    />
  );
}

/** The register of one day. When it opens, the first student without a mark gets the focus. */
function DayRegister({
  onRemark,
  takeArrival,
  print,
  below,
  ...ofBar
}: Omit<SaveBarProps, 'buttonRef' | 'onBack'> & {
  onRemark: (line: RollCallLine) => void;
  takeArrival: Arrival['take'];
  /** The button Print. On a phone it stands below the list. */
  print: ReactNode;
  /** Stands between the list and the bar. */
  below: ReactNode;
}) {
  const { choice, register } = ofBar;
  const { schoolClass, day } = choice;
  const { lines, taken, fillPresent, cameLater, listCameLater } = register;
  const list = useRef<HTMLUListElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const focusSave = useCallback(() => saveButton.current?.focus(), []);
  const unmarked = lines.findIndex(({ record, changed }) => !record && !changed);
  const firstUnmarked = Math.max(0, unmarked);
  useArrivalFocus(takeArrival, () => focusMark(list.current?.children[firstUnmarked]));
  const sought = useNameJump(lines, (index) => focusMark(list.current?.children[index]));
  const listAndFocus = (): void => {
    const listed = new Set(list.current?.children);
    flushSync(listCameLater);
    focusMark([...(list.current?.children ?? [])].find((line) => !listed.has(line)));
  };
  if (schoolClass === undefined || day === undefined) return null;
  return (
    <>
      <Section
        title={t('{className}, {day}', {
          className: classTitle(schoolClass),
          day: formatWorkday(day),
        })}
        regionName={t('Register')}
        description={<Counts register={register} />}
        actions={
          <>
            <StatusLine>
              <Badge tone={taken ? 'good' : 'neutral'} icon={taken ? <Check /> : <CircleDashed />}>
                {taken ? t('Taken') : t('Not taken yet')}
              </Badge>
            </StatusLine>
            <Button
              size="small"
              icon={<Check />}
              onClick={() => {
                fillPresent();
                focusSave();
              }}
            >
              {t('Everyone else present')}
            </Button>
            {print}
          </>
        }
        flush
      >
        <RollCallList
          listRef={list}
          register={register}
          firstUnmarked={firstUnmarked}
          hint={
            sought === undefined ? (
              <KeysHint>
                {t(
                  'Everyone starts as present. {keys} changes that, / finds a name, Ctrl+S saves.',
                  { keys: markingKeys() },
                )}
              </KeysHint>
            ) : (
              t('Go to: {sought}', { sought })
            )
          }
          onRemark={onRemark}
          onPastLast={focusSave}
        />
      </Section>
      <CameLater students={cameLater} onList={listAndFocus} />
      {below}
      <SaveBar
        {...ofBar}
        buttonRef={saveButton}
        onBack={() => focusMark(list.current?.lastElementChild)}
      />
    </>
  );
}
