import { t } from '#language/t.ts';
import { ownReasons, reasonsOfText } from '#school/attendance/absenceReasons.ts';
import {
  limitProblem,
  limitShown,
  limitTyped,
  type WarningLimits,
} from '#school/attendance/warnings.ts';
import { lateRule, unreadableLateRule } from '#school/attendance/lateRule.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { FoundHere } from '#records/forms/FoundDraft.tsx';
import { useStoredAtOnce } from '#records/forms/useStoredAtOnce.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { NumberField, TextAreaField } from '#ui/fields/TextField.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { LateChoice } from './LateChoice.tsx';
import { UnreadableRules } from '#screens/settings/rules/UnreadableRules.tsx';

/** The limits of attendance warnings, the rule for Late, and the reasons in registers. Each field is stored at once. */
export function AttendanceSettings() {
  const settings = useSchool((school) => school.settings);
  const unreadable = unreadableLateRule(settings);
  const late =
    lateRule(settings) === 'present'
      ? t('Late counts as present.')
      : t('Late counts as attended there.');
  return (
    <Section title={t('Attendance')} address="attendance">
      <Stack>
        <UnreadableRules rules={unreadable} />
        <LateChoice />
        <FieldGrid>
          <LimitField
            name="below"
            label={t('Warn below (%)')}
            hint={[
              t(
                'Attendance Warnings list students who attended less this school year, over ten or more recorded days.',
              ),
              late,
            ].join(' ')}
          />
          <LimitField
            name="inARow"
            label={t('Warn after absences in a row')}
            hint={t('They also list students who are absent this many days in a row.')}
          />
          <ReasonsField />
        </FieldGrid>
      </Stack>
    </Section>
  );
}

function LimitField({
  name,
  label,
  hint,
}: {
  name: keyof WarningLimits;
  label: string;
  hint: string;
}) {
  const stored = useSchool(({ settings }) => limitShown(name, settings));
  const commit = useCommitWithUndo();
  const [field, earlier] = useStoredAtOnce(
    name,
    stored,
    (typed) => commit(saveSettings(limitTyped(name, typed))),
    (typed) => limitProblem(name, typed),
  );
  return (
    <Stack gap="small">
      <FoundHere {...earlier} />
      <NumberField label={label} decimal={name === 'below'} hint={hint} {...field} />
    </Stack>
  );
}

function ReasonsField() {
  const stored = useSchool(({ settings }) => ownReasons(settings).join('\n'));
  const commit = useCommitWithUndo();
  const [{ error: _never, ...field }, earlier] = useStoredAtOnce(
    'reasons',
    stored,
    async (typed) => {
      const reasons = reasonsOfText(typed);
      return reasons.join('\n') === stored || commit(saveSettings({ reasons }));
    },
  );
  return (
    <Stack gap="small">
      <FoundHere {...earlier} />
      <TextAreaField
        label={t('Absence reasons')}
        autoComplete="off"
        rows={3}
        wide
        hint={t('Your own reasons, in addition to Sick, Excused and Unexcused. One per line.')}
        {...field}
      />
    </Stack>
  );
}
