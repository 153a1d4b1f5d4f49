import { Joined } from '#ui/fields/FieldGrid.tsx';
import { marksUnsavedInWords } from '#records/forms/savedToasts.ts';
import { MonthPaper } from './MonthPaper.tsx';
import { t } from '#language/t.ts';
import { useLanguage, useTexts } from '#language/useLanguage.ts';
import { beforeEnrollment, earlyMarks } from '#school/attendance/earlyMarks.ts';
import { lateSentence } from '#school/attendance/lateRule.ts';
import { changeOf, type AttendanceRecord } from '#school/attendance/attendance.ts';
import { marksElsewhere, type MonthRecords } from '#school/attendance/monthRegister.ts';
import type { Student } from '#school/students/students.ts';
import { classTitle } from '#school/classes/classes.ts';
import { formatList, formatMonth, formatWeekday } from '#school/text/formats.ts';
import { FoundHere } from '#records/forms/FoundDraft.tsx';
import { paperOf } from '#records/paper/SchoolSheet.tsx';
import { SaveButtons, useSaveKey } from '#records/forms/SaveButtons.tsx';
import {
  ClassChoice,
  type RegisterChoice,
} from '#screens/attendance/register/useRegisterChoice.tsx';
import { NoRegister } from '#screens/attendance/register/NoRegister.tsx';
import { useMarksElsewhere } from '#screens/attendance/register/marksElsewhere.ts';
import { daysToCome, markingKeys, saveLabel } from '#screens/attendance/register/words.ts';
import { UnsavedElsewhere } from '#screens/attendance/unsaved/UnsavedElsewhere.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';
import { Button, IconButton } from '#ui/controls/Button.tsx';
import { KeysHint, Muted } from '#ui/display/text.tsx';
import { Check, Printer, ChevronLeft, ChevronRight } from '#ui/display/icons.ts';
import { StatusLine } from '#ui/feedback/states.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Grid } from '#ui/grid/Grid.tsx';
import type { GridEdit, GridPlace } from '#ui/grid/gridModel.ts';
import { ActionBar, SlimToolbar } from '#ui/layout/Toolbar.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { useCallback, useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  markChoices,
  markKeys,
  monthCells,
  monthColumns,
  monthRows,
  monthTable,
  statusOfText,
  studentOfRow,
} from './monthGrid.tsx';
import { useMonthRegister, type MonthState } from './useMonthRegister.ts';
import { addDays, monthOf } from '#school/text/days.ts';
import { monthPeriod, monthsOffered } from '#school/calendar/periods.ts';
import { useMonthsKept } from '#state/school/useRecords.ts';
import { SelectField } from '#ui/fields/fields.tsx';

const PAPER = paperOf(MonthPaper);

/** A class's register over a month (docs/conformance.md, Registers). */
export function MonthRegister({
  choice,
  savedRef,
  below,
}: {
  choice: RegisterChoice;
  /**
   * Receives a function for the month's stored marks, by day and in row order; it returns `undefined` while they are
   * not loaded.
   */
  savedRef: RefObject<() => readonly AttendanceRecord[] | undefined>;
  /** Comes with the register, which would move it. */
  below: ReactNode;
}) {
  const state = useMonthRegister(choice);
  const { found, discard, students, status, stored } = state;
  useEffect(() => {
    savedRef.current = () => (status === 'loaded' ? savedMarks(students, stored) : undefined);
  }, [savedRef, status, students, stored]);
  const { schoolClass } = choice;
  return (
    <>
      <SlimToolbar>
        <MonthChoice choice={choice} />
        <ClassChoice choice={choice} />
      </SlimToolbar>
      <FoundHere {...found} discard={discard}>
        {t('Your unsaved changes to this month are back.')}
      </FoundHere>
      <UnsavedElsewhere
        registers={state.unsavedElsewhere}
        onOpen={(register) => choice.choose({ view: 'day', ...register })}
      />
      {schoolClass && status === 'loaded' && students.length > 0 ? (
        <Month key={`${schoolClass.id} ${state.month}`} choice={choice} state={state} />
      ) : (
        <NoRegister schoolClass={schoolClass} status={status} cameLater={state.cameLater} />
      )}
      {status === 'loading' ? null : below}
    </>
  );
}

function Month({ choice, state }: { choice: RegisterChoice; state: MonthState }) {
  const { schoolClass, today } = choice;
  const { month, days, students, stored, changes, awayOn, edit, save, saves } = state;
  const language = useLanguage();
  const columns = useTexts(() => monthColumns(days, today), [days, today]);
  const order = useNameOrder();
  const rows = useTexts(() => monthRows(students, order), [students, order]);
  const table = useMemo(
    () => monthTable(students, days, stored, changes, awayOn),
    [students, days, stored, changes, awayOn],
  );
  const placeOfMark = useMarksElsewhere(marksElsewhere(stored, changes));
  const settings = useSchool((school) => school.settings);
  const late = lateSentence(settings);
  const cellOf = useTexts(
    () => monthCells(table, settings, placeOfMark),
    [table, settings, placeOfMark],
  );
  const choices = useTexts(() => markChoices(), []);
  const keys = useTexts(() => markKeys(), []);
  const [blank, setBlank] = useState(false);
  const [shownDay, setShownDay] = useState(
    // The last school day up to today.
    () =>
      (days.findLast(({ day, closed }) => day <= today && closed === undefined) ?? days[0])?.day,
  );
  const onPlace = useCallback(
    ({ column }: GridPlace) => {
      if (days.some(({ day }) => day === column)) setShownDay(column);
    },
    [days],
  );
  const onEdit = useCallback((edits: readonly GridEdit[]) => takeEdits(edits, edit), [edit]);
  useSaveKey(() => void save(), { enter: true });
  const className = schoolClass ? classTitle(schoolClass) : '';
  const first = rows[0];
  return (
    <>
      <Section
        title={t('{className}, {month}', { className, month: formatMonth(month) })}
        regionName={t('Register')}
        look="plain"
        description={
          <KeysHint>
            {t(
              'Press {keys} to record, Delete to clear. Copy and paste as in a spreadsheet. Empty cells are not recorded.',
              { keys: markingKeys() },
            )}
          </KeysHint>
        }
        actions={
          <>
            {shownDay === undefined ? null : (
              <Button size="small" icon={<Check />} onClick={() => state.fillPresent(shownDay)}>
                {t('Everyone else present on {weekday} {date}', {
                  weekday: formatWeekday(shownDay, 'short'),
                  date: Number(shownDay.slice(8)),
                })}
              </Button>
            )}
            <Button size="small" icon={<Printer />} onClick={() => void PAPER.print()}>
              {t('Print')}
            </Button>
            <Button
              size="small"
              icon={<Printer />}
              onClick={() => {
                flushSync(() => setBlank(true));
                void PAPER.print().finally(() => setBlank(false));
              }}
            >
              {t('Print blank')}
            </Button>
          </>
        }
      >
        <Grid
          label={t('Register of {className}', { className })}
          namesHead={t('Student')}
          columns={columns}
          rows={rows}
          cellOf={cellOf}
          onEdit={onEdit}
          keys={keys}
          choices={choices}
          // Undone letters would be read in another language.
          editsOf={`${saves} ${language.language.code}`}
          start={first && { row: first.id, column: shownDay }}
          onPlace={onPlace}
        />
        {late === '' ? null : <Muted>{late}</Muted>}
      </Section>
      <MonthBar state={state} today={today} />
      <PAPER.OnPaper choice={choice} state={state} table={table} blank={blank} />
    </>
  );
}

function MonthBar({
  state: { students, changes, changeCount, saving, save, discard },
  today,
}: {
  state: MonthState;
  today: string;
}) {
  const futureDays = Object.keys(changes)
    .filter((day) => day > today)
    .toSorted();
  const early = earlyMarks(newMarks(students, changes));
  return (
    <ActionBar
      actions={
        <SaveButtons
          unsaved={changeCount}
          saving={saving}
          urgent={changeCount > 0 || saving}
          label={saveLabel(saving)}
          onDiscard={discard}
          onSave={() => void save()}
        />
      }
    >
      <StatusLine>
        {changeCount > 0 ? marksUnsavedInWords(changeCount) : t('All marks saved')}
      </StatusLine>
      {early ? <StatusLine>{beforeEnrollment(early)}</StatusLine> : null}
      {futureDays.length > 0 ? <StatusLine>{daysToCome(futureDays)}</StatusLine> : null}
    </ActionBar>
  );
}

/** Every student and day that got an unsaved mark. */
function newMarks(
  students: readonly Student[],
  changes: MonthState['changes'],
): readonly (readonly [Student, string])[] {
  return students.flatMap((student) =>
    Object.entries(changes)
      .filter(([, ofDay]) => (changeOf(ofDay, student.id)?.status ?? null) !== null)
      .map(([day]) => [student, day] as const),
  );
}

function savedMarks(
  students: readonly Student[],
  stored: MonthRecords,
): readonly AttendanceRecord[] {
  return [...stored.keys()]
    .toSorted()
    .flatMap((day) => students.flatMap(({ id }) => stored.get(day)?.get(id) ?? []));
}

/** Sets typed and pasted texts as marks. Text that is not a mark is rejected with a message. */
function takeEdits(edits: readonly GridEdit[], edit: MonthState['edit']): void {
  const rejected = new Set<string>();
  const marks = edits.flatMap(({ row, column, text }) => {
    const status = statusOfText(text);
    if (status !== undefined) return [{ day: column, studentId: studentOfRow(row), status }];
    rejected.add(text);
    return [];
  });
  edit(marks);
  if (rejected.size === 0) return;
  const shown = [...rejected].slice(0, 3).map((text) => `“${text}”`);
  showToast({
    text: () =>
      t(
        '{count, plural, one {# cell} other {# cells}} not changed: {texts} cannot be read. Use {keys} or the full words.',
        {
          count: edits.length - marks.length,
          texts: formatList(shown, 'enumeration'),
          keys: markingKeys(),
        },
      ),
    kind: 'error',
  });
}

/** Chooses the month. The present month leads to today. */
function MonthChoice({ choice: { day, today, choose } }: { choice: RegisterChoice }) {
  const monthsKept = useMonthsKept();
  const month = monthOf(day ?? today);
  const chooseMonth = (chosen: string) =>
    choose({ date: chosen === monthOf(today) ? today : `${chosen}-01` });
  return (
    <Joined>
      <SelectField
        label={t('Month')}
        options={monthsOffered(monthOf(today), [...monthsKept, month]).map((value) => ({
          value,
          label: formatMonth(value),
        }))}
        value={month}
        onChange={(event) => chooseMonth(event.target.value)}
      />
      <IconButton
        label={t('Previous month')}
        icon={<ChevronLeft />}
        onClick={() => chooseMonth(monthOf(addDays(monthPeriod(month).first, -1)))}
      />
      <IconButton
        label={t('Next month')}
        icon={<ChevronRight />}
        onClick={() => chooseMonth(monthOf(addDays(monthPeriod(month).last, 1)))}
      />
    </Joined>
  );
}
