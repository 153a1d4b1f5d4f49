import { StoredAtOnce } from '#records/forms/StoredAtOnce.tsx';
import { t, msg, type Text } from '#language/t.ts';
import { useSchool, useCommit } from '#state/school/SchoolContext.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { Section, Columns, Stack } from '#ui/layout/Section.tsx';
import { FieldsTable } from './FieldsTable.tsx';
import type { NameOrder } from '#school/settings/nameOrder.ts';
import {
  saveSettings,
  chooseLargestClass,
  chooseOwnClasses,
} from '#school/settings/settingsIntents.ts';
import { reportFailure, useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useNameOrder, useShowsRollNumbers } from '#state/school/useSchoolFacts.ts';
import { SelectField, SwitchField, NumberField } from '#ui/fields/fields.tsx';
import {
  hasOwnClasses,
  isLargestClass,
  largestClassOf,
  noLargestClass,
} from '#school/classes/classRules.ts';
import { numberInputText, readNumber } from '#school/text/numberInputs.ts';
import { ONLY_OWN_CLASSES } from '#records/lists/ListNotes.tsx';

/** The fields of people, the order of names, and the rules of classes. Each change is stored at once. */
export function FieldsSettings() {
  return (
    <Section title={t('Fields')} address="fields">
      <Stack>
        <FieldGrid>
          <NameOrderChoice />
          <ClassRules />
        </FieldGrid>
        <Columns>
          <FieldsTable of="students" />
          <FieldsTable of="teachers" />
        </Columns>
      </Stack>
    </Section>
  );
}

const OPTIONS: readonly { value: NameOrder; label: Text }[] = [
  { value: 'firstName', label: msg('First Name') },
  { value: 'lastName', label: msg('Last Name') },
  { value: 'rollNumber', label: msg('Roll Number') },
];

/** Chooses the order of people in lists. The choice is stored at once (docs/conformance.md, Order of names). */
function NameOrderChoice() {
  const commit = useCommit();
  const order = useNameOrder();
  const hasNumbers = useShowsRollNumbers();
  const options = OPTIONS.filter(({ value }) => hasNumbers || value !== 'rollNumber');
  return (
    <SelectField
      label={t('Order names by')}
      hint={t(
        'Applies on screens, in registers and reports, and on paper. Sorted by last name, names appear as “Balogun, Abena”.',
      )}
      options={options.map(({ value, label }) => ({ value, label: t(label) }))}
      value={order}
      onChange={({ target: { value } }) => {
        const chosen = options.find((option) => option.value === value);
        if (chosen) void reportFailure(commit(saveSettings({ nameOrder: chosen.value })));
      }}
    />
  );
}

/** The offered classes, and the largest size of a class. Each change is stored at once. */
function ClassRules() {
  const settings = useSchool((school) => school.settings);
  const commit = useCommitWithUndo();
  return (
    <Stack gap="small">
      <SwitchField
        label={t(ONLY_OWN_CLASSES)}
        checked={hasOwnClasses(settings)}
        onChange={({ target: { checked } }) => void commit(chooseOwnClasses(checked))}
      />
      <LargestClassField />
    </Stack>
  );
}

function LargestClassField() {
  const stored = useSchool(({ settings }) => numberInputText(largestClassOf(settings)));
  const commit = useCommitWithUndo();
  return (
    <StoredAtOnce
      place="largestClass"
      stored={stored}
      store={(typed) => commit(chooseLargestClass(sizeTyped(typed)))}
      problem={(typed) => (isLargestClass(sizeTyped(typed)) ? undefined : noLargestClass())}
    >
      {(field) => (
        <NumberField
          label={t('Largest class')}
          hint={t('The highest capacity you can give a class')}
          {...field}
        />
      )}
    </StoredAtOnce>
  );
}

/** Returns the typed size; −1, which is no size, for a text that is no number. */
function sizeTyped(text: string): number {
  return readNumber(text, { whole: false, fallback: -1 })[0];
}
