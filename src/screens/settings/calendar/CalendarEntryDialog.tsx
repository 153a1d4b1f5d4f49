import { t } from '#language/t.ts';
import { addEntry, editEntry } from '#school/calendar/calendarIntents.ts';
import { isSameEntry } from '#school/calendar/schoolYear.ts';
import type { EntryKind } from '#school/calendar/importedDays.ts';
import type { NamedDays } from '#school/settings/settings.ts';
import { useSmallForm } from '#records/forms/useSmallForm.tsx';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { ENTRY_WORDS } from './words.ts';

const EMPTY: NamedDays = { name: '', from: '', to: '' };

/** What is stored for what is typed: closed days are often one. */
function wholeEntry(kind: EntryKind, { name, from, to }: NamedDays): NamedDays {
  return { name: name.trim(), from, to: kind === 'closedDays' && to === '' ? from : to };
}

/** Adds a term or closed days, or changes those that are `known`. */
export function CalendarEntryDialog({
  kind,
  known,
  stored,
  onClose,
}: {
  kind: EntryKind;
  known: NamedDays | undefined;
  /** What is in the calendar of this kind. */
  stored: readonly NamedDays[];
  onClose: () => void;
}) {
  const words = ENTRY_WORDS[kind];
  const { name, from, to } = known ?? EMPTY;
  const form = useSmallForm(
    smallFormName('calendar', kind, ...(known ? [from, name] : [])),
    { name, from, to },
    {
      onClose,
      isThere: (typed) =>
        !known && stored.some(isSameEntry(wholeEntry(kind, { ...EMPTY, ...typed }))),
    },
  );
  return (
    <FormDialog
      title={known ? t(words.edit) : t(words.add)}
      submitLabel={known ? t('Save Changes') : t(words.submit)}
      {...form.dialog}
      onSubmit={() =>
        form.save((texts) => {
          const whole = wholeEntry(kind, texts);
          return known ? editEntry(kind, known, whole) : addEntry(kind, whole);
        })
      }
    >
      <Stack>
        <TextField label={t('Name')} required autoComplete="off" {...form.field('name')} />
        <DateField label={t('First Day')} required {...form.field('from')} />
        <DateField
          label={t('Last Day')}
          required={kind === 'term'}
          hint={kind === 'term' ? undefined : t('Leave this empty for a single day.')}
          min={form.texts.from === '' ? undefined : form.texts.from}
          {...form.field('to')}
        />
      </Stack>
    </FormDialog>
  );
}
