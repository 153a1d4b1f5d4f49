import { t } from '#language/t.ts';
import { addEntry, editEntry } from '#school/calendar/calendarIntents.ts';
import { isSameEntry } from '#school/calendar/schoolYear.ts';
import type { EntryKind } from '#school/calendar/importedDays.ts';
import type { NamedDays } from '#school/settings/settings.ts';
import { FormDraftOffer } from '#records/forms/FoundDraft.tsx';
import { useKeptTexts } from '#records/forms/useFormDraft.ts';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { useSmallForm } from '#records/forms/useSmallForm.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useEffect, useRef } from 'react';
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
  const {
    texts: entry,
    type,
    changed,
    draft,
    close,
  } = useKeptTexts(
    smallFormName('calendar', kind, ...(known ? [from, name] : [])),
    {
      name,
      from,
      to,
    },
    onClose,
    (typed) => !known && stored.some(isSameEntry(wholeEntry(kind, { ...EMPTY, ...typed }))),
  );
  const form = useSmallForm(close);
  const fields = useRef<HTMLDivElement>(null);
  const wrong = (['name', 'from', 'to'] as const).find((field) => form.errorOf(field));
  useEffect(() => {
    if (wrong) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);
  return (
    <FormDialog
      title={known ? t(words.edit) : t(words.add)}
      submitLabel={known ? t('Save Changes') : t(words.submit)}
      size="small"
      changed={changed}
      banner={<FormDraftOffer {...draft} />}
      busy={form.saving}
      errorSummary={form.failure ? <Banner tone="danger">{form.failure}</Banner> : null}
      onCancel={close}
      onSubmit={(event) => {
        event.preventDefault();
        const whole = wholeEntry(kind, entry);
        void form.save(known ? editEntry(kind, known, whole) : addEntry(kind, whole));
      }}
    >
      <div ref={fields}>
        <Stack>
          <TextField
            label={t('Name')}
            required
            autoComplete="off"
            value={entry.name}
            error={form.errorOf('name')}
            onChange={({ target }) => type({ name: target.value })}
          />
          <DateField
            label={t('First Day')}
            required
            value={entry.from}
            error={form.errorOf('from')}
            onChange={({ target }) => type({ from: target.value })}
          />
          <DateField
            label={t('Last Day')}
            required={kind === 'term'}
            hint={kind === 'term' ? undefined : t('Leave this empty for a single day.')}
            value={entry.to}
            min={entry.from === '' ? undefined : entry.from}
            error={form.errorOf('to')}
            onChange={({ target }) => type({ to: target.value })}
          />
        </Stack>
      </div>
    </FormDialog>
  );
}
