import { scaleOf, scaleText } from '#school/grading/scales.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Section } from '#ui/layout/Section.tsx';

/** How grades are given and read. */
export function GradingSettings() {
  const scale = useSchool(({ settings }) => scaleOf(settings));
  return (
    <Section title="Grading" address="grading">
      <p>{scaleText(scale)}</p>
    </Section>
  );
}
