import { t } from '#language/t.ts';
import {
  hasOwnClasses,
  isLargestClass,
  largestClassOf,
  noLargestClass,
  unreadableClassRules,
} from '#school/classes/classRules.ts';
import { chooseLargestClass, chooseOwnClasses } from '#school/settings/settingsIntents.ts';
import { numberInputText, readNumber } from '#school/text/numberInputs.ts';
import { ONLY_OWN_CLASSES } from '#records/lists/ListNotes.tsx';
import { FoundHere } from '#records/forms/FoundDraft.tsx';
import { useStoredAtOnce } from '#records/forms/useStoredAtOnce.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { UnreadableRules } from '#screens/settings/rules/UnreadableRules.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { SwitchField } from '#ui/fields/CheckboxField.tsx';
import { NumberField } from '#ui/fields/TextField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';

/** The offered classes, and the largest size of a class. Each change is stored at once. */
export function ClassRules() {
  const settings = useSchool((school) => school.settings);
  const commit = useCommitWithUndo();
  return (
    <Stack gap="small">
      <UnreadableRules rules={unreadableClassRules(settings)} />
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
  const [field, earlier] = useStoredAtOnce(
    'largestClass',
    stored,
    (typed) => commit(chooseLargestClass(sizeTyped(typed))),
    (typed) => (isLargestClass(sizeTyped(typed)) ? undefined : noLargestClass()),
  );
  return (
    <Stack gap="small">
      <FoundHere {...earlier} />
      <NumberField
        label={t('Largest class')}
        hint={t('The highest capacity you can give a class')}
        {...field}
      />
    </Stack>
  );
}

/** Returns the typed size; −1, which is no size, for a text that is no number. */
function sizeTyped(text: string): number {
  return readNumber(text, { whole: false, fallback: -1 })[0];
}
