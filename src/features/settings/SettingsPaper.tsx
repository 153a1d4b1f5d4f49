import { actWords } from '#domain/intents/actWords.ts';
import type { ActSummary } from '#domain/intents/acts.ts';
import { SETTINGS } from '#domain/settings/settings.ts';
import { SchoolSheet } from '#editing/paper/SchoolSheet.tsx';
import type { Snapshot } from '#state/backups/dataManagement.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { PARTICULARS } from '#state/drafts/settingsDraft.ts';
import { useSafetyFacts } from '#state/backups/useSafety.ts';
import { PaperFacts } from '#ui/paper/PaperFacts.tsx';
import { PaperTable, type PaperColumn } from '#ui/paper/PaperTable.tsx';
import { SheetSection } from '#ui/paper/PrintSheet.tsx';
import { useSystemFacts } from './systemFacts.ts';
import { countsText, momentText, SNAPSHOT_REASONS } from './words.ts';

/** The school's particulars and how safe its records are, on paper: for the folder in the office. */
export function SettingsPaper({ acts }: { acts: readonly ActSummary[] }) {
  const settings = useSchool((school) => school.settings);
  const snapshots = useSafetyFacts((facts) => facts.snapshots);
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
      <SheetSection title="System Information">
        <PaperFacts items={useSystemFacts()} />
      </SheetSection>
      <SheetSection title="Snapshots">
        <PaperTable label="Snapshots" columns={SNAPSHOT_COLUMNS} rows={snapshots} />
      </SheetSection>
      <SheetSection title="Recent changes">
        <PaperTable label="Recent changes" columns={ACT_COLUMNS} rows={acts} />
      </SheetSection>
    </SchoolSheet>
  );
}

const SNAPSHOT_COLUMNS: readonly PaperColumn<Snapshot>[] = [
  { header: 'Taken', share: 1, cell: ({ takenAt }) => momentText(takenAt) },
  { header: 'Why', share: 1.6, cell: ({ reason }) => SNAPSHOT_REASONS[reason] },
  { header: 'Holds', share: 2.4, cell: ({ counts }) => countsText(counts) },
];

const ACT_COLUMNS: readonly PaperColumn<ActSummary>[] = [
  { header: 'When', share: 1, cell: ({ at }) => momentText(at) },
  { header: 'What', share: 4, cell: actWords },
];
