import { Page } from '#ui/layout/Page.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { DataManagement } from './DataManagement.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { SchoolInformation } from './SchoolInformation.tsx';
import { Snapshots } from './Snapshots.tsx';
import { SystemInformation } from './SystemInformation.tsx';

/** Settings (spec §2): the school's particulars, its backups, and how it is kept. */
export function SettingsScreen() {
  return (
    <Page
      title="Settings"
      description="The school’s own particulars, its backups, and how its records are kept."
    >
      <Stack gap="large">
        <SchoolInformation />
        <DataManagement />
        <RecentChanges />
        <Snapshots />
        <SystemInformation />
      </Stack>
    </Page>
  );
}
