import { t } from '#language/t.ts';
import { unreadableRules } from '#school/grading/unreadable.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { UnreadableRules } from '#screens/settings/rules/UnreadableRules.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { PerformanceSettings } from './PerformanceSettings.tsx';
import { ReportCardSettings } from './ReportCardSettings.tsx';
import { RuleListTable } from './RuleListTable.tsx';
import { ScaleSettings } from './ScaleSettings.tsx';

/** Subjects, assessment types, the scale, performance words and report cards. Each change is stored at once. */
export function GradingSettings() {
  const settings = useSchool((school) => school.settings);
  const unreadable = unreadableRules(settings);
  return (
    <Section title={t('Grading')} address="grading">
      <Stack>
        <UnreadableRules rules={unreadable} />
        <RuleListTable list="subjects" />
        <RuleListTable list="examTypes" />
        <FieldGrid>
          <ScaleSettings />
          <PerformanceSettings />
        </FieldGrid>
        <ReportCardSettings />
      </Stack>
    </Section>
  );
}
