import { msg, t, type Text } from '#language/t.ts';
import { averageRule, type AverageRule } from '#school/grading/averageRule.ts';
import { examTypeList } from '#school/grading/examTypes.ts';
import { chooseAverages } from '#school/grading/gradingIntents.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Muted } from '#ui/display/text.tsx';
import { StatusLine } from '#ui/feedback/states.tsx';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';
import { Inline } from '#ui/layout/Stack.tsx';

const OPTIONS: readonly { value: AverageRule; label: Text }[] = [
  { value: 'points', label: msg('By points') },
  { value: 'weights', label: msg('By weights of types') },
];

/** Chooses averages by points, or by the weights of exam types. */
export function AveragesChoice() {
  const settings = useSchool((school) => school.settings);
  const commit = useCommitWithUndo();
  const rule = averageRule(settings);
  return (
    <Inline>
      <Muted>{t('Averages')}</Muted>
      <SegmentedRadios
        label={t('Averages')}
        options={OPTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
        value={rule}
        onChange={(by) => void commit(chooseAverages(by))}
      />
    </Inline>
  );
}

/** Shows the sum of the weights; nothing if averages are by points. */
export function SumOfWeights() {
  const settings = useSchool((school) => school.settings);
  if (averageRule(settings) === 'points') return null;
  return <StatusLine>{weightsInWords(settings)}</StatusLine>;
}

function weightsInWords(settings: Parameters<typeof examTypeList>[0]): string {
  const weights = examTypeList(settings).flatMap(({ weight }) => weight ?? []);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  // Adding doubles leaves digits behind.
  if (sum > 0) return t('The weights add up to {sum} %', { sum: Number(sum.toFixed(6)) });
  return t('No type has a weight yet, so averages are by points');
}
