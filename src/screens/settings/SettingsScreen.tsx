import { paperOf } from '#records/paper/paperOf.tsx';
import { DataManagement } from '#screens/settings/backups/DataManagement.tsx';
import { SchoolCalendar } from '#screens/settings/calendar/SchoolCalendar.tsx';
import { Snapshots } from '#screens/settings/snapshots/Snapshots.tsx';
import { useRecentActs } from '#state/school/useSchoolFacts.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { SectionsBeside } from '#ui/layout/SectionsBeside.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { AttendanceSettings } from './AttendanceSettings.tsx';
import { GradingSettings } from '#screens/settings/grading/GradingSettings.tsx';
import { FieldsSettings } from '#screens/settings/fields/FieldsSettings.tsx';
import { InstallProgram } from './InstallProgram.tsx';
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

/** In the order of the page; each is the end of an address: `/settings#grading`. */
const SECTIONS = [
  { address: 'school-information', title: 'School Information' },
  { address: 'calendar', title: 'Calendar' },
  { address: 'grading', title: 'Grading' },
  { address: 'attendance', title: 'Attendance' },
  { address: 'fields', title: 'Fields' },
  { address: 'data-management', title: 'Data Management' },
  { address: 'several-pcs', title: 'Several PCs' },
  { address: 'history', title: 'History' },
  { address: 'system-information', title: 'System Information' },
];

/** Settings (spec §2): the school's particulars, its backups, and how it is kept. */
export function SettingsScreen() {
  const acts = useRecentActs(ACTS_PRINTED);
  return (
    <Page
      title="Settings"
      description="The school’s own rules, its backups, and what was changed lately"
    >
      <SectionsBeside label="Settings sections" sections={SECTIONS}>
        <Section title="School Information" address="school-information">
          <Stack gap="large">
            <SchoolInformation />
            <SchoolMark />
            <InstallProgram />
          </Stack>
        </Section>
        <Section title="Calendar" address="calendar">
          <SchoolCalendar />
        </Section>
        <GradingSettings />
        <AttendanceSettings />
        <FieldsSettings />
        <DataManagement />
        <SEVERAL_PCS.Part />
        <Section title="History" address="history" flush>
          <RecentChanges />
          <Snapshots />
        </Section>
        <SystemInformation />
      </SectionsBeside>
      <PAPER.OnPaper acts={acts} />
    </Page>
  );
}
