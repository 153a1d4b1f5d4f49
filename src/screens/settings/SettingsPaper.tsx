import { actWords } from '#school/acts/actWords.ts';
import type { ActSummary } from '#school/acts/acts.ts';
import { compareDays } from '#school/text/days.ts';
import { registersDueAt } from '#school/attendance/missingRegisters.ts';
import { formatDay, formatList, momentText } from '#school/text/formats.ts';
import { calendarOf, hasCalendar, termsOf } from '#school/calendar/schoolYear.ts';
import { weekdayName } from '#school/calendar/weeks.ts';
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
import { useSystemFacts } from './systemFacts.ts';

/** The school's particulars and how safe its records are, on paper; `acts` are `undefined` while they are being read. */
export function SettingsPaper({ acts }: { acts: readonly ActSummary[] | undefined }) {
  const settings = useSchool((school) => school.settings);
  const snapshots = useSafetyFacts(({ holdings, snapshots }) => holdings && snapshots);
  return (
    <SchoolSheet title="Settings">
      <SheetSection title="School Information">
        <PaperFacts
          items={PARTICULARS.map((field) => ({
            term: SETTINGS[field].label,
            description: settings[field],
          }))}
        />
      </SheetSection>
      <CalendarSheets settings={settings} />
      <SheetSection title="System Information">
        <PaperFacts
          items={useSystemFacts().map(({ term, description, below }) => ({
            term,
            description: below === undefined ? description : `${description}, ${below}`,
          }))}
        />
      </SheetSection>
      <SheetSection title="Snapshots">
        <PaperTable
          label="Snapshots"
          columns={SNAPSHOT_COLUMNS}
          rows={snapshots && namedSnapshots(snapshots)}
          emptyText="No earlier states are kept"
        />
      </SheetSection>
      <SheetSection title="Recent changes">
        <PaperTable
          label="Recent changes"
          columns={ACT_COLUMNS}
          rows={acts}
          emptyText="Nothing has been changed yet"
        />
      </SheetSection>
    </SchoolSheet>
  );
}

/** When there is school, as far as somebody has said so. */
function CalendarSheets({ settings }: { settings: SchoolSettings }) {
  const terms = termsOf(settings);
  const { days, closed } = calendarOf(settings);
  const facts = [
    ...(hasCalendar(settings)
      ? [{ term: 'School days', description: formatList(days.map(weekdayName)) }]
      : []),
    ...(settings.registersDue === undefined
      ? []
      : [{ term: 'Registers are due at', description: registersDueAt(settings) }]),
  ];
  return (
    <>
      {facts.length === 0 ? null : (
        <SheetSection title="School calendar">
          <PaperFacts items={facts} />
        </SheetSection>
      )}
      {terms.length === 0 ? null : (
        <SheetSection title="Terms">
          <PaperTable label="Terms" columns={DAYS_COLUMNS} rows={terms} emptyText="No terms yet" />
        </SheetSection>
      )}
      {closed.length === 0 ? null : (
        <SheetSection title="Closed days">
          <PaperTable
            label="Closed days"
            columns={DAYS_COLUMNS}
            rows={closed.toSorted((a, b) => compareDays(a.from, b.from))}
            emptyText="No closed days"
          />
        </SheetSection>
      )}
    </>
  );
}

const DAYS_COLUMNS: readonly PaperColumn<NamedDays>[] = [
  { header: 'Name', share: 2, cell: ({ name }) => name },
  { header: 'First day', share: 1, cell: ({ from }) => formatDay(from) },
  { header: 'Last day', share: 1, cell: ({ to }) => formatDay(to) },
];

const SNAPSHOT_COLUMNS: readonly PaperColumn<NamedSnapshot>[] = [
  { header: 'Taken', share: 1, cell: ({ name }) => name },
  { header: 'Why', share: 1.6, cell: ({ reason }) => SNAPSHOT_REASONS[reason] },
  { header: 'Holds', share: 2.4, cell: ({ counts }) => countsText(counts) },
];

const ACT_COLUMNS: readonly PaperColumn<ActSummary>[] = [
  { header: 'When', share: 1, cell: ({ at }) => momentText(at) },
  { header: 'What', share: 4, cell: actWords },
];
