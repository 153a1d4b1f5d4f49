import { StoredAtOnce } from '#records/forms/StoredAtOnce.tsx';
import { t } from '#language/t.ts';
import { ownReasons, reasonsOfText } from '#school/attendance/absenceReasons.ts';
import {
  limitProblem,
  limitShown,
  limitTyped,
  type WarningLimits,
} from '#school/attendance/warnings.ts';
import { lateRule, LATE_WORDS, type LateRule } from '#school/attendance/lateRule.ts';
import { saveSettings, chooseLate } from '#school/settings/settingsIntents.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { NumberField, TextAreaField } from '#ui/fields/fields.tsx';
import { Section, Stack, Inline } from '#ui/layout/Section.tsx';
import { Muted } from '#ui/display/text.tsx';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';

/** The limits of attendance warnings, the rule for Late, and the reasons in registers. Each field is stored at once. */
export function AttendanceSettings() {
  const settings = useSchool((school) => school.settings);
  const late =
    lateRule(settings) === 'present'
      ? t('Late counts as present.')
      : t('Late counts as attended there.');
  return (
    <Section title={t('Attendance')} address="attendance">
      <Stack>
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
  return (
    <StoredAtOnce
      place={name}
      stored={stored}
      store={(typed) => commit(saveSettings(limitTyped(name, typed)))}
      problem={(typed) => limitProblem(name, typed)}
    >
      {(field) => <NumberField label={label} decimal={name === 'below'} hint={hint} {...field} />}
    </StoredAtOnce>
  );
}

function ReasonsField() {
  const stored = useSchool(({ settings }) => ownReasons(settings).join('\n'));
  const commit = useCommitWithUndo();
  return (
    <StoredAtOnce
      place="reasons"
      stored={stored}
      store={async (typed) => {
        const reasons = reasonsOfText(typed);
        return reasons.join('\n') === stored || commit(saveSettings({ reasons }));
      }}
    >
      {(field) => (
        <TextAreaField
          label={t('Absence reasons')}
          autoComplete="off"
          rows={3}
          wide
          hint={t('Your own reasons, in addition to Sick, Excused and Unexcused. One per line.')}
          {...field}
        />
      )}
    </StoredAtOnce>
  );
}

const RULES: readonly LateRule[] = ['absent', 'present'];

function LateChoice() {
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
