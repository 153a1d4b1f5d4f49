import { t } from '#language/t.ts';
import { registersDueAt } from '#school/attendance/missingRegisters.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { FoundHere } from '#records/forms/FoundDraft.tsx';
import { useStoredAtOnce } from '#records/forms/useStoredAtOnce.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { TimeField } from '#ui/fields/DateField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';

/** The time from which today's registers count as missing. */
export function RegistersDueField() {
  const stored = useSchool(({ settings }) => registersDueAt(settings));
  const commit = useCommitWithUndo();
  const [{ error: _never, ...field }, earlier] = useStoredAtOnce(
    'registersDue',
    stored,
    // The browser gives an empty text for an incomplete time. Then the stored time is shown again.
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
