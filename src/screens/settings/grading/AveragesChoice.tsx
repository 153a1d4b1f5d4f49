import { averageRule, type AverageRule } from '#school/grading/averageRule.ts';
import { examTypeList } from '#school/grading/examTypes.ts';
import { chooseAverages } from '#school/grading/gradingIntents.ts';
import { formatNumber } from '#language/locale.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Muted } from '#ui/display/text.tsx';
import { StatusLine } from '#ui/feedback/states.tsx';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';
import { Inline } from '#ui/layout/Stack.tsx';

const OPTIONS: readonly { value: AverageRule; label: string }[] = [
  { value: 'points', label: 'By points' },
  { value: 'weights', label: 'By weights of types' },
];

/** By points, or by the weights of exam types. */
export function AveragesChoice() {
  const settings = useSchool((school) => school.settings);
  const commit = useCommitWithUndo();
  const rule = averageRule(settings);
  return (
    <Inline>
      <Muted>Averages</Muted>
      <SegmentedRadios
        label="Averages"
        options={OPTIONS}
        value={rule}
        onChange={(by) => void commit(chooseAverages(by))}
      />
    </Inline>
  );
}

/** What the weights come to; nothing where averages are by points. */
export function SumOfWeights() {
  const settings = useSchool((school) => school.settings);
  if (averageRule(settings) === 'points') return null;
  return <StatusLine>{weightsInWords(settings)}</StatusLine>;
}

function weightsInWords(settings: Parameters<typeof examTypeList>[0]): string {
  const weights = examTypeList(settings).flatMap(({ weight }) => weight ?? []);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  // Adding doubles leaves digits behind.
  if (sum > 0) return `The weights come to ${formatNumber(Number(sum.toFixed(6)))} %`;
  return 'No type has a weight yet: averages are by points';
}
