import { t } from '#language/t.ts';
import { unreadableRules } from '#school/grading/unreadable.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { UnreadableRules } from '#screens/settings/rules/UnreadableRules.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { Section, Stack } from '#ui/layout/Section.tsx';
import { RuleListTable } from './RuleListTable.tsx';
import { ScaleSettings } from './ScaleSettings.tsx';
import { changePerformanceWords, showPerformance } from '#school/grading/gradingIntents.ts';
import { performanceWordsOf } from '#school/grading/performance.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { SwitchField, CheckboxField, CheckboxGroup, SelectField } from '#ui/fields/fields.tsx';
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

/** Subjects, assessment types, the scale, performance words and report cards. Each change is stored at once. */
export function GradingSettings() {
  const settings = useSchool((school) => school.settings);
  const unreadable = unreadableRules(settings);
  return (
    <Section title={t('Grading')} address="grading">
      <Stack>
        <UnreadableRules rules={unreadable} />
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

/** The words for percentages in reports. */
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

/** The layout of report cards, and the parts on them. */
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
