import { unreadableRules } from '#school/grading/unreadable.ts';
import { formatList } from '#school/text/formats.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { PerformanceSettings } from './PerformanceSettings.tsx';
import { ReportCardSettings } from './ReportCardSettings.tsx';
import { RuleListTable } from './RuleListTable.tsx';
import { ScaleSettings } from './ScaleSettings.tsx';

/** What the school teaches, and how grades are given, averaged and read. Each change is stored at once. */
export function GradingSettings() {
  return (
    <Section title="Grading" address="grading">
      <Stack>
        <Unreadable />
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

/** What another program has stored here in another way is kept, and counts as not there. */
function Unreadable() {
  const unreadable = useSchool(({ settings }) => settings);
  const rules = unreadableRules(unreadable);
  if (rules.length === 0) return null;
  return (
    <Banner tone="warning">
      {`Another program has stored ${formatList(rules)} in a way that cannot be read. This is kept as it is, and the usual rules hold until you change them here.`}
    </Banner>
  );
}
