import { msg, t, type Text } from '#language/t.ts';
import { nameOrderOf, type NameOrder } from '#school/settings/nameOrder.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { reportFailure } from '#records/undo/useUndo.ts';
import { useCommit } from '#state/school/SchoolContext.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';

const OPTIONS: readonly { value: NameOrder; label: Text }[] = [
  { value: 'firstName', label: msg('First Name') },
  { value: 'lastName', label: msg('Last Name') },
  { value: 'rollNumber', label: msg('Roll Number') },
];

/** Chooses the order of people in lists. The choice is stored at once (docs/conformance.md, Order of names). */
export function NameOrderChoice() {
  const commit = useCommit();
  const order = useNameOrder();
  return (
    <SelectField
      label={t('Order names by')}
      hint={t(
        'Applies on screens, in registers and reports, and on paper. Sorted by last name, names appear as “Balogun, Abena”.',
      )}
      options={OPTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
      value={order}
      onChange={({ target: { value } }) => {
        void reportFailure(commit(saveSettings({ nameOrder: nameOrderOf({ nameOrder: value }) })));
      }}
    />
  );
}
