import { MoreButton } from '#ui/controls/More.tsx';
import { t } from '#language/t.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { Section, Stack, Inline } from '#ui/layout/Section.tsx';
import { RuleListTable } from './RuleListTable.tsx';
import {
  changePerformanceWords,
  showPerformance,
  changeOwnScale,
  choosePassFrom,
  chooseScale,
} from '#school/grading/gradingIntents.ts';
import { performanceWordsOf } from '#school/grading/performance.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import {
  SwitchField,
  CheckboxField,
  CheckboxGroup,
  SelectField,
  NumberField,
} from '#ui/fields/fields.tsx';
import { StepsTable, useTypedSteps } from './StepsTable.tsx';
import { fieldLabel } from '#school/definitions/fieldTexts.ts';
import {
  CARD_LAYOUTS,
  CARD_PARTS,
  cardLookOf,
  LAYOUT_NAMES,
  PART_NAMES,
} from '#school/reports/cardLook.ts';
import { editField } from '#school/fields/fieldIntents.ts';
import { fieldsOnCards } from '#school/reports/cardParticulars.ts';
import { chooseCardLayout, showOnCard } from '#school/reports/reportCardIntents.ts';
import { useState } from 'react';
import { StoredAtOnce } from '#records/forms/StoredAtOnce.tsx';
import { choiceText } from '#school/text/choices.ts';
import { SCALE_KINDS, SCALES, scaleOf, type Scale } from '#school/grading/scales.ts';
import { numberInputText, numberTyped } from '#school/text/numberInputs.ts';

/** Subjects, assessment types, the scale, performance words and report cards. Each change is stored at once. */
export function GradingSettings() {
  return (
    <Section title={t('Grading')} address="grading">
      <Stack>
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

function PerformanceSettings() {
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

const layouts = () => LAYOUT_NAMES.map((value) => ({ value, label: t(CARD_LAYOUTS[value]) }));

function ReportCardSettings() {
  const settings = useSchool((school) => school.settings);
  const { layout, shows } = cardLookOf(settings);
  const commit = useCommitWithUndo();
  return (
    <FieldGrid>
      <SelectField
        label={t('Report card')}
        options={layouts()}
        value={layout}
        hint={layout === 'compact' ? t('Two on a page.') : t('A page for each student.')}
        onChange={({ target: { value } }) => {
          const chosen = LAYOUT_NAMES.find((known) => known === value);
          if (chosen) void commit(chooseCardLayout(chosen));
        }}
      />
      <CheckboxGroup label={t('On the card')}>
        {PART_NAMES.map((part) => (
          <PartField
            key={part}
            label={t(CARD_PARTS[part])}
            isShown={shows[part]}
            store={(isShown) => commit(showOnCard(part, isShown))}
          />
        ))}
        {fieldsOnCards(settings).map((field) => (
          <PartField
            key={field.name}
            label={fieldLabel(field)}
            isShown={field.onCard}
            store={(onCard) => commit(editField('students', field.name, { ...field, onCard }))}
          />
        ))}
      </CheckboxGroup>
    </FieldGrid>
  );
}

/** A checkbox that changes at once, and shows the stored value after the act. */
function PartField({
  label,
  isShown,
  store,
}: {
  label: string;
  isShown: boolean;
  store: (isShown: boolean) => Promise<boolean>;
}) {
  const [ticked, setTicked] = useState<boolean>();
  return (
    <CheckboxField
      label={label}
      checked={ticked ?? isShown}
      onChange={({ target: { checked } }) => {
        setTicked(checked);
        void store(checked).then(() => setTicked(undefined));
      }}
    />
  );
}

function ScaleSettings() {
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
          <MoreButton
            label={t('{count} steps', { count: scale.steps.length })}
            size="small"
            isOpen={isOpen}
            onOpen={setOpen}
          />
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
