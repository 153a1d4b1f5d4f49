import { StoredAtOnce } from '#records/forms/StoredAtOnce.tsx';
import { t } from '#language/t.ts';
import { orTellFailure, useCommitWithUndo } from '#records/undo/useUndo.ts';
import { NewYearStart } from '#screens/settings/newYear/NewYearStart.tsx';
import { saveFile } from '#state/browser/saveFile.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Download, Upload } from '#ui/display/icons.ts';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { Section, Stack } from '#ui/layout/Section.tsx';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { useState, startTransition, useOptimistic } from 'react';
import { CalendarEntries } from './CalendarEntries.tsx';
import { withSchoolDay } from '#school/calendar/schoolDays.ts';
import { calendarOf, hasCalendar } from '#school/calendar/schoolYear.ts';
import { saveSchoolDay } from '#school/calendar/calendarIntents.ts';
import { SchoolDaysField } from '#records/forms/SchoolDaysField.tsx';
import { Muted } from '#ui/display/text.tsx';
import { registersDueAt } from '#school/attendance/registersDue.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { TimeField } from '#ui/fields/DateField.tsx';

const IMPORT = lazyPart(
  async () =>
    (await import('#import/calendarDialog/ImportCalendarDialog.tsx')).ImportCalendarDialog,
);

/** The school year, the school days of the week, terms and closed days. */
export function SchoolCalendar() {
  return (
    <Section
      title={t('School calendar')}
      level={3}
      look="plain"
      description={t(
        'Registers, reports and the Dashboard follow this calendar. Closing a day later keeps what was recorded on it.',
      )}
      actions={
        <>
          <ImportCalendar />
          <ExportCalendar />
        </>
      }
    >
      <Stack gap="large">
        <NewYearStart />
        <CalendarSchoolDays />
        <FieldGrid>
          <RegistersDueField />
        </FieldGrid>
        <CalendarEntries kind="term" />
        <CalendarEntries kind="closedDays" />
      </Stack>
    </Section>
  );
}

function ImportCalendar() {
  const [imports, setImports] = useState(false);
  usePrefetch(IMPORT);
  return (
    <>
      <Button size="small" icon={<Upload />} onClick={() => setImports(true)}>
        {t('Import calendar')}
      </Button>
      {imports ? <IMPORT.Part onClose={() => setImports(false)} /> : null}
    </>
  );
}

/** Exports a file for other calendars: of phones, parents, the school's web page. */
function ExportCalendar() {
  const settings = useSchool((school) => school.settings);
  const save = () =>
    orTellFailure(
      () => t('The file could not be made. Nothing was changed.'),
      async () => {
        const { calendarFile } = await import('#records/exporting/calendarFile.ts');
        const text = calendarFile(settings, new Date());
        saveFile(new Blob([text], { type: 'text/calendar' }), 'School calendar.ics');
      },
    );
  return (
    <Button size="small" icon={<Download />} onClick={() => void save()}>
      {t('Export calendar')}
    </Button>
  );
}

/** Chooses the school days of the week. Each tick is stored at once. */
export function CalendarSchoolDays() {
  const settings = useSchool((school) => school.settings);
  // A tick shows before it is stored, and disappears if it could not be stored.
  const [days, showTick] = useOptimistic(calendarOf(settings).days, withTick);
  const commit = useCommitWithUndo();
  const tick = (weekday: number, isTicked: boolean): void =>
    startTransition(async () => {
      showTick({ weekday, isTicked });
      await commit(saveSchoolDay(weekday, isTicked));
    });
  return (
    <Stack gap="small">
      <SchoolDaysField days={days} onTick={tick} />
      {hasCalendar(settings) ? null : (
        <Muted>
          {t('Days count as closed only after you change a day here or add closed days.')}
        </Muted>
      )}
    </Stack>
  );
}

function withTick(
  days: readonly number[],
  { weekday, isTicked }: { weekday: number; isTicked: boolean },
): readonly number[] {
  return withSchoolDay(days, weekday, isTicked);
}

function RegistersDueField() {
  const stored = useSchool(({ settings }) => registersDueAt(settings));
  const commit = useCommitWithUndo();
  return (
    <StoredAtOnce
      place="registersDue"
      stored={stored}
      // The browser gives an empty text for an incomplete time. Then the stored time is shown again.
      store={async (registersDue) => registersDue === '' || commit(saveSettings({ registersDue }))}
    >
      {(field) => (
        <TimeField
          label={t('Registers are due at')}
          hint={t('From this time on, today’s registers count as missing.')}
          {...field}
        />
      )}
    </StoredAtOnce>
  );
}
