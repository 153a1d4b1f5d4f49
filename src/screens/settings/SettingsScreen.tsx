import { msg, t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { paperOf } from '#records/paper/SchoolSheet.tsx';
import { DataManagement } from '#screens/settings/backups/DataManagement.tsx';
import { SchoolCalendar } from '#screens/settings/calendar/SchoolCalendar.tsx';
import { Snapshots } from '#screens/settings/snapshots/Snapshots.tsx';
import { useRecentActs } from '#state/school/useSchoolFacts.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Section, Stack, Inline } from '#ui/layout/Section.tsx';
import { SectionsBeside } from '#ui/layout/SectionsBeside.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { AttendanceSettings } from './AttendanceSettings.tsx';
import { GradingSettings } from '#screens/settings/grading/GradingSettings.tsx';
import { FieldsSettings } from '#screens/settings/fields/FieldsSettings.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { SchoolInformation, SchoolMark } from './SchoolInformation.tsx';
import { SystemInformation } from './SystemInformation.tsx';
import { SettingsPaper } from './SettingsPaper.tsx';
import { orTellFailure } from '#records/undo/useUndo.ts';
import { install, installing, isInstalled } from '#state/browser/installing.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Muted } from '#ui/display/text.tsx';
import { useStore } from 'zustand';

const SEVERAL_PCS = lazyPart(
  async () => (await import('#sharing/screens/SeveralPcs.tsx')).SeveralPcs,
);
const PAPER = paperOf(SettingsPaper);

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

/** Installs the program if the browser can do so now; otherwise explains how. */
function InstallProgram() {
  const canAsk = useStore(installing, ({ question }) => question !== undefined);
  if (isInstalled()) return null;
  if (!canAsk)
    return (
      <Muted>
        {t(
          'To install the program, choose “Install” or “Add to Home Screen” in the browser’s menu. Firefox on a computer offers neither.',
        )}
      </Muted>
    );
  return (
    <Inline>
      <Button
        onClick={() =>
          void orTellFailure(() => t('The browser did not install the program.'), install)
        }
      >
        {t('Install')}
      </Button>
      <Muted>{t('Opens in its own window, with the same records')}</Muted>
    </Inline>
  );
}
