import { t } from '#language/t.ts';
import { changePerformanceWords, showPerformance } from '#school/grading/gradingIntents.ts';
import { performanceWordsOf } from '#school/grading/performance.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { SwitchField } from '#ui/fields/CheckboxField.tsx';
import { StepsTable } from './StepsTable.tsx';
import { useTypedSteps } from './useTypedSteps.ts';

/** The words for percentages in reports. */
export function PerformanceSettings() {
  const { isShown, words } = useSchool(({ settings }) => performanceWordsOf(settings));
  const commit = useCommitWithUndo();
  const typed = useTypedSteps('performanceWords', 'word', words, (changed) =>
    commit(changePerformanceWords(changed)),
  );
  const shown = (
    <SwitchField
      label={t('Performance words')}
      checked={isShown}
      onChange={({ target: { checked } }) => void commit(showPerformance(checked))}
    />
  );
  if (!isShown) return <div>{shown}</div>;
  return (
    <StepsTable
      label={t('Performance words')}
      heading={t('Word')}
      step="word"
      head={shown}
      typed={typed}
    />
  );
}
