import { t } from '#language/t.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';
import { NewYearStart } from '#screens/settings/newYear/NewYearStart.tsx';
import { saveFile } from '#state/browser/saveFile.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Download, Upload } from '#ui/display/icons.ts';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { useState } from 'react';
import { CalendarEntries } from './CalendarEntries.tsx';
import { RegistersDueField } from './RegistersDueField.tsx';
import { CalendarSchoolDays } from './CalendarSchoolDays.tsx';

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

/** Imports closed days and terms from a calendar file or a table. */
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
