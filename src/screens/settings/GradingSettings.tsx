import { letterScaleText } from '#school/reports/reportCardLines.ts';
import { Section } from '#ui/layout/Section.tsx';

/** How grades are given and read. */
export function GradingSettings() {
  return (
    <Section title="Grading" address="grading">
      <p>{letterScaleText()}</p>
    </Section>
  );
}
