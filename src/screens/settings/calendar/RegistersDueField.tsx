import { t } from '#language/t.ts';
import { registersDueAt } from '#school/attendance/missingRegisters.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { FoundHere } from '#records/forms/FoundDraft.tsx';
import { useStoredAtOnce } from '#records/forms/useStoredAtOnce.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { TimeField } from '#ui/fields/DateField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';

/** From when on today's registers count as missing. A browser's time field changes with each part that is typed. */
export function RegistersDueField() {
  const stored = useSchool(({ settings }) => registersDueAt(settings));
  const commit = useCommitWithUndo();
  const [{ error: _never, ...field }, earlier] = useStoredAtOnce(
    'registersDue',
    stored,
    // A time that is deleted in part is no time yet: the stored one is shown again.
    async (registersDue) => registersDue === '' || commit(saveSettings({ registersDue })),
  );
  return (
    <Stack gap="small">
      <FoundHere {...earlier} />
      <TimeField
        label={t('Registers are due at')}
        hint={t('From this time on, today’s registers count as missing.')}
        {...field}
      />
    </Stack>
  );
}
