import { t } from '#language/t.ts';
import { LATE_WORDS, lateRule, type LateRule } from '#school/attendance/lateRule.ts';
import { chooseLate } from '#school/settings/settingsIntents.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Muted } from '#ui/display/text.tsx';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';
import { Inline } from '#ui/layout/Stack.tsx';

const RULES: readonly LateRule[] = ['absent', 'present'];

/** Chooses whether late students count as absent or present in attendance rates. */
export function LateChoice() {
  const rule = useSchool(({ settings }) => lateRule(settings));
  const commit = useCommitWithUndo();
  return (
    <Inline>
      <Muted>{t('Late counts as')}</Muted>
      <SegmentedRadios
        label={t('Late counts as')}
        options={RULES.map((value) => ({ value, label: t(LATE_WORDS[value]) }))}
        value={rule}
        onChange={(as) => void commit(chooseLate(as))}
      />
    </Inline>
  );
}
