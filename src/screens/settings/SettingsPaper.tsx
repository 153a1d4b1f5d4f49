import { t } from '#language/t.ts';
import { actWords } from '#school/acts/actWords.ts';
import type { ActSummary } from '#school/acts/acts.ts';
import { compareDays } from '#school/text/days.ts';
import { registersDueAt } from '#school/attendance/missingRegisters.ts';
import { commaList, formatDay, formatList, momentText } from '#school/text/formats.ts';
import { calendarOf, hasCalendar, termsOf } from '#school/calendar/schoolYear.ts';
import { weekdayName, weekdaysInOrder } from '#school/calendar/weeks.ts';
import { SETTINGS, type NamedDays, type SchoolSettings } from '#school/settings/settings.ts';
import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import {
  countsText,
  namedSnapshots,
  SNAPSHOT_REASONS,
  type NamedSnapshot,
} from '#screens/settings/backups/words.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { PARTICULARS } from '#state/drafts/settingsDraft.ts';
import { useSafetyFacts } from '#state/backups/safety.ts';
import { PaperFacts, SheetSection } from '#ui/paper/PrintSheet.tsx';
import { PaperTable, type PaperColumn } from '#ui/paper/PaperTable.tsx';
import { fieldLabel } from '#school/definitions/fieldTexts.ts';
import { useSystemFacts } from './SystemInformation.tsx';

/** The school's particulars, calendar, snapshots and recent changes on paper. `acts` is `undefined` while loading. */
export function SettingsPaper({ acts }: { acts: readonly ActSummary[] | undefined }) {
  const settings = useSchool((school) => school.settings);
  const snapshots = useSafetyFacts(({ holdings, snapshots }) => holdings && snapshots);
  return (
    <SchoolSheet title={t('Settings')}>
      <SheetSection title={t('School Information')}>
        <PaperFacts
          items={PARTICULARS.map((field) => ({
            term: fieldLabel(SETTINGS[field]),
            description: settings[field],
          }))}
        />
      </SheetSection>
      <CalendarSheets settings={settings} />
      <SheetSection title={t('System Information')}>
        <PaperFacts
          items={useSystemFacts().map(({ term, description, below }) => ({
            term,
            description: below === undefined ? description : commaList([description, below]),
          }))}
        />
      </SheetSection>
      <SheetSection title={t('Snapshots')}>
        <PaperTable
          label={t('Snapshots')}
          columns={snapshotColumns()}
          rows={snapshots && namedSnapshots(snapshots)}
          emptyText={t('No snapshots yet')}
        />
      </SheetSection>
      <SheetSection title={t('Recent changes')}>
        <PaperTable
          label={t('Recent changes')}
          columns={actColumns()}
          rows={acts}
          emptyText={t('No changes yet')}
        />
      </SheetSection>
    </SchoolSheet>
  );
}

/** The school days, terms and closed days, as far as stored. */
function CalendarSheets({ settings }: { settings: SchoolSettings }) {
  const terms = termsOf(settings);
  const { days, closed } = calendarOf(settings);
  const facts = [
    ...(hasCalendar(settings)
      ? [
          {
            term: t('School days'),
            description: formatList(
              weekdaysInOrder()
                .filter((day) => days.includes(day))
                .map(weekdayName),
            ),
          },
        ]
      : []),
    ...(settings.registersDue === undefined
      ? []
      : [{ term: t('Registers are due at'), description: registersDueAt(settings) }]),
  ];
  return (
    <>
      {facts.length === 0 ? null : (
        <SheetSection title={t('School calendar')}>
          <PaperFacts items={facts} />
        </SheetSection>
      )}
      {terms.length === 0 ? null : (
        <SheetSection title={t('Terms')}>
          <PaperTable
            label={t('Terms')}
            columns={daysColumns()}
            rows={terms}
            emptyText={t('No terms yet')}
          />
        </SheetSection>
      )}
      {closed.length === 0 ? null : (
        <SheetSection title={t('Closed days')}>
          <PaperTable
            label={t('Closed days')}
            columns={daysColumns()}
            rows={closed.toSorted((a, b) => compareDays(a.from, b.from))}
            emptyText={t('No closed days')}
          />
        </SheetSection>
      )}
    </>
  );
}

function daysColumns(): readonly PaperColumn<NamedDays>[] {
  return [
    { header: t('Name'), share: 2, cell: ({ name }) => name },
    { header: t('First day'), share: 1, cell: ({ from }) => formatDay(from) },
    { header: t('Last day'), share: 1, cell: ({ to }) => formatDay(to) },
  ];
}

function snapshotColumns(): readonly PaperColumn<NamedSnapshot>[] {
  return [
    { header: t('Made'), share: 1, cell: ({ name }) => name },
    { header: t('Reason'), share: 1.6, cell: ({ reason }) => t(SNAPSHOT_REASONS[reason]) },
    { header: t('Records'), share: 2.4, cell: ({ counts }) => countsText(counts) },
  ];
}

function actColumns(): readonly PaperColumn<ActSummary>[] {
  return [
    { header: t('Time'), share: 1, cell: ({ at }) => momentText(at) },
    { header: t('Change'), share: 4, cell: actWords },
  ];
}
