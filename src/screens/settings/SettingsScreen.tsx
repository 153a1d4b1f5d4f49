import { msg, t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
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

/** The number of recent changes on paper. */
const ACTS_PRINTED = 20;

/** The sections in the order of the page. `address` ends the section's address: `/settings#grading`. */
const SECTIONS = [
  { address: 'school-information', title: msg('School Information') },
  { address: 'calendar', title: msg('Calendar') },
  { address: 'grading', title: msg('Grading') },
  { address: 'attendance', title: msg('Attendance') },
  { address: 'fields', title: msg('Fields') },
  { address: 'data-management', title: msg('Data Management') },
  { address: 'several-pcs', title: msg('Several PCs') },
  { address: 'history', title: msg('History') },
  { address: 'system-information', title: msg('System Information') },
];

/** Settings (spec §2): the school's particulars and rules, its backups, its history, and system facts. */
export function SettingsScreen() {
  const acts = useRecentActs(ACTS_PRINTED);
  const sections = useTexts(
    () => SECTIONS.map(({ address, title }) => ({ address, title: t(title) })),
    [],
  );
  return (
    <Page title={t('Settings')} description={t('Your school’s rules, backups and recent changes')}>
      <SectionsBeside label={t('Settings sections')} sections={sections}>
        <Section title={t('School Information')} address="school-information">
          <Stack gap="large">
            <SchoolInformation />
            <SchoolMark />
            <InstallProgram />
          </Stack>
        </Section>
        <Section title={t('Calendar')} address="calendar">
          <SchoolCalendar />
        </Section>
        <GradingSettings />
        <AttendanceSettings />
        <FieldsSettings />
        <DataManagement />
        <SEVERAL_PCS.Part />
        <Section title={t('History')} address="history" flush>
          <RecentChanges />
          <Snapshots />
        </Section>
        <SystemInformation />
      </SectionsBeside>
      <PAPER.OnPaper acts={acts} />
    </Page>
  );
}
