import { StoredAtOnce } from '#records/forms/StoredAtOnce.tsx';
import { choiceText } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import { changeOwnScale, choosePassFrom, chooseScale } from '#school/grading/gradingIntents.ts';
import { SCALE_KINDS, SCALES, scaleOf, type Scale } from '#school/grading/scales.ts';
import { numberInputText, numberTyped } from '#school/text/numberInputs.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { ChevronDown, ChevronRight } from '#ui/display/icons.ts';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { NumberField, SelectField } from '#ui/fields/fields.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { useState } from 'react';
import { StepsTable, useTypedSteps } from './StepsTable.tsx';

/** The grading scale, and the percentage that passes. */
export function ScaleSettings() {
  const scale = useSchool(({ settings }) => scaleOf(settings));
  const commit = useCommitWithUndo();
  const own = useTypedSteps('ownScale', 'label', scale.steps, (steps) =>
    commit(changeOwnScale(steps)),
  );
  // Opened by choosing the own scale, or by steps of a closed page. Folded at first, so that the section fits.
  const [isOpen, setOpen] = useState(false);
  const [wasFound, setWasFound] = useState(false);
  if (own.earlier.found && !wasFound) {
    setWasFound(true);
    setOpen(true);
  }
  return (
    <Stack gap="small">
      <SelectField
        label={t('Grading scale')}
        options={SCALE_KINDS.map((kind) => ({ value: kind, label: t(SCALES[kind].name) }))}
        value={scale.kind}
        onChange={({ target: { value } }) => {
          const kind = SCALE_KINDS.find((known) => known === value);
          setOpen(kind === 'own');
          if (kind) void commit(chooseScale(kind));
        }}
      />
      {scale.kind === 'own' ? (
        <Inline>
          <Button
            variant="ghost"
            size="small"
            icon={isOpen ? <ChevronDown /> : <ChevronRight />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('{count} steps', { count: scale.steps.length })}
          </Button>
        </Inline>
      ) : null}
      {scale.kind === 'own' && isOpen ? (
        <StepsTable label={t('Own scale')} heading={t('Label')} step="step" typed={own} />
      ) : null}
      <FieldGrid small>
        <TryField scale={scale} />
        <PassField scale={scale} />
      </FieldGrid>
    </Stack>
  );
}

/** Tries the school's scale: shows the grade of a typed percentage. */
function TryField({ scale }: { scale: Scale }) {
  const [typed, setTyped] = useState(() => numberInputText(83.5));
  const [percent, other] = numberTyped(typed);
  const isPercent = percent !== undefined && other === undefined;
  return (
    <div>
      <NumberField
        label={t('Try a percentage')}
        decimal
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p aria-live="polite">{isPercent ? earned(scale, percent) : t('Type a number')}</p>
    </div>
  );
}

/** "83.5 % is A". */
function earned(scale: Scale, percent: number): string {
  const values = { percent, grade: choiceText('grade', scale.gradeOf(percent)) };
  const fails = scale.isNotPassed(percent);
  if (!scale.hasGrades) {
    return fails
      ? t('{percent} % stays a percentage, not passed', { percent })
      : t('{percent} % stays a percentage', { percent });
  }
  return fails
    ? t('{percent} % is {grade}, not passed', values)
    : t('{percent} % is {grade}', values);
}

function PassField({ scale: { passFrom } }: { scale: Scale }) {
  const commit = useCommitWithUndo();
  const stored = passFrom === undefined ? '' : numberInputText(passFrom);
  return (
    <StoredAtOnce
      place="passFrom"
      stored={stored}
      store={(typed) => commit(choosePassFrom(numberTyped(typed)[0]))}
      problem={(typed) => {
        const [percent, other] = numberTyped(typed);
        const isRight =
          typed.trim() === '' ||
          (percent !== undefined && other === undefined && percent >= 0 && percent <= 100);
        return isRight ? undefined : t('Enter a number from 0 to 100, or leave this empty');
      }}
    >
      {(field) => (
        <NumberField
          label={t('Pass from (%)')}
          decimal
          hint={t('Empty: nobody fails.')}
          {...field}
        />
      )}
    </StoredAtOnce>
  );
}
