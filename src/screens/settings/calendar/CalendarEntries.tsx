import { msg, type Text, t } from '#language/t.ts';
import type { EntryKind } from '#school/calendar/importedDays.ts';
import { formatDay } from '#school/text/formats.ts';
import { calendarOf, entryKey, schoolYearOf, termsOf } from '#school/calendar/schoolYear.ts';
import { compareDays } from '#school/text/days.ts';
import { deleteEntry, addEntry, editEntry } from '#school/calendar/calendarIntents.ts';
import type { NamedDays } from '#school/settings/settings.ts';
import { EditAndDelete } from '#records/forms/RowActions.tsx';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { More } from '#ui/controls/More.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Plus } from '#ui/display/icons.ts';
import { useFocusInPlace } from '#ui/focus.ts';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { SimpleTable, actionsColumn, type Column } from '#ui/table/SimpleTable.tsx';
import { useMemo, useState } from 'react';
import { useSmallForm } from '#records/forms/useSmallForm.tsx';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { TextField } from '#ui/fields/fields.tsx';

const ENTRY_WORDS: Readonly<
  Record<EntryKind, Readonly<Record<'title' | 'add' | 'edit' | 'submit' | 'none', Text>>>
> = {
  term: {
    title: msg('Terms'),
    add: msg('Add term'),
    edit: msg('Edit term'),
    submit: msg('Add Term'),
    none: msg('No terms yet.'),
  },
  closedDays: {
    title: msg('Closed days'),
    add: msg('Add closed days'),
    edit: msg('Edit closed days'),
    submit: msg('Add Closed Days'),
    none: msg('No closed days this year.'),
  },
};

/** The terms, or the closed days. Closed days of ended years are folded away. */
export function CalendarEntries({ kind }: { kind: EntryKind }) {
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const { title, add, none } = ENTRY_WORDS[kind];
  const [asked, ask] = useState<{ readonly entry: NamedDays | undefined }>();
  const entries = useMemo(
    () =>
      kind === 'term'
        ? termsOf(settings)
        : calendarOf(settings).closed.toSorted((a, b) => compareDays(a.from, b.from)),
    [kind, settings],
  );
  const first = kind === 'term' ? '' : schoolYearOf(settings, today).first;
  const past = entries.filter(({ to }) => to < first);
  const present = entries.filter(({ to }) => to >= first);
  const edit = (entry: NamedDays): void => ask({ entry });
  return (
    // A section of its own for the focus of a table that loses its last row.
    <section>
      <Stack gap="small">
        <Inline between>
          <h4>{t(title)}</h4>
          <Button size="small" icon={<Plus />} onClick={() => ask({ entry: undefined })}>
            {t(add)}
          </Button>
        </Inline>
        <EntryTable label={t(title)} kind={kind} entries={present} onEdit={edit} />
        {present.length === 0 ? <Muted>{t(none)}</Muted> : null}
        {past.length === 0 ? null : (
          <More summary={t('Past closed days')}>
            <EntryTable label={t('Past closed days')} kind={kind} entries={past} onEdit={edit} />
          </More>
        )}
      </Stack>
      {asked ? (
        <CalendarEntryDialog
          kind={kind}
          known={asked.entry}
          stored={entries}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </section>
  );
}

function EntryTable({
  label,
  kind,
  entries,
  onEdit,
}: {
  label: string;
  kind: EntryKind;
  entries: readonly NamedDays[];
  onEdit: (entry: NamedDays) => void;
}) {
  const commit = useCommitWithUndo();
  const keys = useMemo(() => keysOf(entries), [entries]);
  const columns: readonly Column<NamedDays>[] = [
    { id: 'name', header: t('Name'), cell: ({ name }) => name },
    { id: 'from', header: t('First day'), width: '4.5rem', cell: ({ from }) => formatDay(from) },
    { id: 'to', header: t('Last day'), width: '4.5rem', cell: ({ to }) => formatDay(to) },
    actionsColumn((entry) => (
      <EditAndDelete
        name={entry.name}
        onEdit={() => onEdit(entry)}
        onDelete={() => void commit(deleteEntry(kind, entry))}
      />
    )),
  ];
  return (
    <SimpleTable
      label={label}
      columns={columns}
      rows={entries}
      rowKey={(entry) => keys.get(entry) ?? ''}
      rowsRef={useFocusInPlace()}
      bordered
      fitted
    />
  );
}

/** Returns keys that stay the same when other rows come or go. Equal entries are numbered. */
function keysOf(entries: readonly NamedDays[]): ReadonlyMap<NamedDays, string> {
  const counts = new Map<string, number>();
  return new Map(
    entries.map((entry) => {
      const said = entryKey(entry);
      const count = (counts.get(said) ?? 0) + 1;
      counts.set(said, count);
      return [entry, `${count} ${said}`];
    }),
  );
}

const EMPTY: NamedDays = { name: '', from: '', to: '' };

/** What is stored for what is typed: closed days are often one. */
function wholeEntry(kind: EntryKind, { name, from, to }: NamedDays): NamedDays {
  return { name: name.trim(), from, to: kind === 'closedDays' && to === '' ? from : to };
}

function CalendarEntryDialog({
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
      isThere: (typed) => {
        const key = entryKey(wholeEntry(kind, { ...EMPTY, ...typed }));
        return !known && stored.some((entry) => entryKey(entry) === key);
      },
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
