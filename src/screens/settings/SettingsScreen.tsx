import { msg, t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { paperOf, SchoolSheet } from '#records/paper/SchoolSheet.tsx';
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
import { SystemInformation, useSystemFacts } from './SystemInformation.tsx';
import { orTellFailure } from '#records/undo/useUndo.ts';
import { install, installing, isInstalled } from '#state/browser/installing.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Muted } from '#ui/display/text.tsx';
import { useStore } from 'zustand';
import { actWords } from '#school/acts/actWords.ts';
import type { ActSummary } from '#school/acts/acts.ts';
import { compareDays } from '#school/text/days.ts';
import { registersDueAt } from '#school/attendance/registersDue.ts';
import { commaList, formatDay, formatList, momentText } from '#school/text/formats.ts';
import { calendarOf, hasCalendar, termsOf } from '#school/calendar/schoolYear.ts';
import { weekdayName, weekdaysInOrder } from '#school/calendar/weeks.ts';
import { SETTINGS, type NamedDays, type SchoolSettings } from '#school/settings/settings.ts';
import {
  countsText,
  namedSnapshots,
  SNAPSHOT_REASONS,
  type NamedSnapshot,
} from '#screens/settings/backups/words.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { PARTICULARS } from '#state/drafts/settingsDraft.ts';
import { unreadableLateRule } from '#school/attendance/lateRule.ts';
import { unreadableClassRules } from '#school/classes/classRules.ts';
import { unreadableFields } from '#school/fields/schoolFields.ts';
import { unreadableRules } from '#school/grading/unreadable.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { useSafetyFacts } from '#state/backups/safety.ts';
import { PaperFacts, SheetSection, PaperTable, type PaperColumn } from '#ui/paper/PrintSheet.tsx';
import { fieldLabel } from '#school/definitions/fieldTexts.ts';

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
      <UnreadableRules />
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

/** Names rules that another program stored in an unreadable way. They are kept, but do not count. */
function UnreadableRules() {
  const settings = useSchool((school) => school.settings);
  const rules = useTexts(
    () => [
      ...unreadableRules(settings),
      ...unreadableLateRule(settings),
      ...unreadableClassRules(settings),
      ...unreadableFields(settings),
    ],
    [settings],
  );
  if (rules.length === 0) return null;
  return (
    <Banner tone="warning">
      {t(
        'Another program stored {rules} in an unreadable way. The usual rules apply until you change them here.',
        { rules: formatList(rules) },
      )}
    </Banner>
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

/** The school's particulars, calendar, snapshots and recent changes on paper. `acts` is `undefined` while loading. */
function SettingsPaper({ acts }: { acts: readonly ActSummary[] | undefined }) {
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
