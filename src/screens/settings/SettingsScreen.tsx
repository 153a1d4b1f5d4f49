import { paperOf } from '#records/paper/paperOf.tsx';
import { DataManagement } from '#screens/settings/backups/DataManagement.tsx';
import { SchoolCalendar } from '#screens/settings/calendar/SchoolCalendar.tsx';
import { Snapshots } from '#screens/settings/snapshots/Snapshots.tsx';
import { useRecentActs } from '#state/school/useSchoolFacts.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { NameOrderChoice } from './NameOrderChoice.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { SchoolInformation } from './SchoolInformation.tsx';
import { SchoolMark } from './SchoolMark.tsx';
import { SystemInformation } from './SystemInformation.tsx';
import { SettingsPaper } from './SettingsPaper.tsx';

const SEVERAL_PCS = lazyPart(
  async () => (await import('#sharing/screens/SeveralPcs.tsx')).SeveralPcs,
);
const PAPER = paperOf(SettingsPaper);

/** Of the recent changes, on paper. */
const ACTS_PRINTED = 20;

/** Settings (spec §2): the school's particulars, its backups, and how it is kept. */
export function SettingsScreen() {
  const acts = useRecentActs(ACTS_PRINTED);
  return (
    <Page
      title="Settings"
      description="Backups, the school’s own particulars, and what was changed lately"
      reading
    >
      <Stack gap="large">
        <DataManagement />
        <SchoolInformation />
        <SchoolMark />
        <SchoolCalendar />
        <NameOrderChoice />
        <RecentChanges />
        <Snapshots />
        <SEVERAL_PCS.Part />
        <SystemInformation />
      </Stack>
      <PAPER.OnPaper acts={acts} />
    </Page>
  );
}
