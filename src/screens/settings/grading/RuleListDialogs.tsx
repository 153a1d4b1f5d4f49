import { msg, type Text, t } from '#language/t.ts';
import { choiceText, choiceTyped, type ChoiceKind } from '#school/text/choices.ts';
import {
  type RuleList,
  addToList,
  editInList,
  removeFromList,
  replaceList,
  type ListEntry,
} from '#school/grading/listIntents.ts';
import { MOST_SHORT } from '#school/grading/subjects.ts';
import { numberInputText, numberTyped, twoMeanings } from '#school/text/numberInputs.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSmallForm, type Faults } from '#records/forms/useSmallForm.tsx';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { renameInDrafts } from '#state/drafts/renamedDrafts.ts';
import { ConfirmDialog, FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { NumberField, TextAreaField, TextField } from '#ui/fields/fields.tsx';
import { Stack } from '#ui/layout/Section.tsx';
import { useStoredSchool } from '#state/school/SchoolContext.tsx';
import { useGradeTallies } from '#state/school/useRecords.ts';
import { useMemo } from 'react';

/** The words for the lists and their dialogs. */
export const LIST_WORDS: Readonly<
  Record<RuleList, Readonly<Record<'title' | 'showAll' | 'add' | 'submit', Text>>>
> = {
  subjects: {
    title: msg('Subjects'),
    showAll: msg('Show all {count} subjects'),
    add: msg('Add subject'),
    submit: msg('Add Subject'),
  },
  examTypes: {
    title: msg('Assessment types'),
    showAll: msg('Show all {count} assessment types'),
    add: msg('Add type'),
    submit: msg('Add Type'),
  },
};

/** Returns the name of a subject or an assessment type in the language. */
export function nameShown(list: RuleList, name: string): string {
  return choiceText(CHOICES[list], name);
}

/** Returns the name to store for a typed one. */
function nameTyped(list: RuleList, typed: string): string {
  return choiceTyped(CHOICES[list], typed);
}

const CHOICES: Readonly<Record<RuleList, ChoiceKind>> = {
  subjects: 'subject',
  examTypes: 'examType',
};

/** A row of a list: an entry with what is known of it. */
export interface RuleRow {
  readonly name: string;
  readonly short?: string | undefined;
  readonly maxMarks?: number | undefined;
  readonly weight?: number | undefined;
}

/** Which dialog is open over a list. */
export type OpenRuleDialog =
  | { readonly kind: 'add' | 'list' }
  | { readonly kind: 'edit' | 'remove'; readonly name: string };

type EntryTexts = {
  readonly name: string;
  readonly short: string;
  readonly maxMarks: string;
  readonly weight: string;
};

/** Adds an entry, or changes the one that is known. */
export function EntryDialog({
  list,
  known,
  onAdded,
  onClose,
}: {
  list: RuleList;
  known: RuleRow | undefined;
  /** Called before the dialog closes after it has added an entry. */
  onAdded: () => void;
  onClose: () => void;
}) {
  const words = LIST_WORDS[list];
  const form = useSmallForm<EntryTexts>(
    smallFormName('rules', list, known?.name ?? ''),
    {
      name: known?.name ?? '',
      short: known?.short ?? '',
      maxMarks: known?.maxMarks === undefined ? '' : numberInputText(known.maxMarks),
      weight: known?.weight === undefined ? '' : numberInputText(known.weight),
    },
    {
      onClose,
      onSaved: () => {
        const name = nameTyped(list, form.texts.name.trim());
        if (known && known.name !== name) {
          const field = list === 'subjects' ? 'subject' : 'examType';
          renameInDrafts({ field, from: known.name, to: name });
        }
        if (!known) onAdded();
      },
      faults: (texts) => faultsIn(list, texts),
    },
  );
  const name = form.field('name');
  return (
    <FormDialog
      title={known ? t('Edit {name}', { name: nameShown(list, known.name) }) : t(words.add)}
      submitLabel={known ? t('Save Changes') : t(words.submit)}
      {...form.dialog}
      onSubmit={() =>
        form.save((texts) => {
          const entry = entryOf(list, { ...texts, name: nameTyped(list, texts.name) });
          return known ? editInList(list, known.name, entry) : addToList(list, entry);
        })
      }
    >
      <Stack>
        <TextField
          label={t('Name')}
          required
          autoComplete="off"
          {...name}
          value={name.value === known?.name ? nameShown(list, name.value) : name.value}
        />
        {list === 'subjects' ? (
          <TextField
            label={t('Short name')}
            autoComplete="off"
            hint={t('Up to {count} characters, for narrow columns.', { count: MOST_SHORT })}
            {...form.field('short')}
          />
        ) : (
          <>
            <NumberField
              label={t('Max marks')}
              decimal
              hint={t('The first value in Add Grade and Add assessment. Empty means 100.')}
              {...form.field('maxMarks')}
            />
            <NumberField
              label={t('Weight (%)')}
              decimal
              hint={t('Its share in averages by weights. Empty means none.')}
              {...form.field('weight')}
            />
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

function faultsIn(list: RuleList, { short, maxMarks, weight }: EntryTexts): Faults<EntryTexts> {
  if (list === 'examTypes') {
    return { maxMarks: numberFault(maxMarks, 1), weight: numberFault(weight, 0) };
  }
  const isTooLong = [...short.trim()].length > MOST_SHORT;
  return {
    short: isTooLong ? t('Use at most {count} characters', { count: MOST_SHORT }) : undefined,
  };
}

/** Why a text is no number from `least` on; nothing for an empty one. */
function numberFault(text: string, least: number): string | undefined {
  if (text.trim() === '') return undefined;
  const [number, other] = numberTyped(text);
  if (number !== undefined && other !== undefined) return twoMeanings(text, [number, other]);
  return number === undefined || number < least
    ? t('Enter a number of {least} or more, or leave this empty', { least })
    : undefined;
}

function entryOf(list: RuleList, { name, short, maxMarks, weight }: EntryTexts): ListEntry {
  if (list === 'subjects') return { name, short: short.trim() };
  return { name, maxMarks: numberTyped(maxMarks)[0], weight: numberTyped(weight)[0] };
}

/** All names at once, one a line. */
export function AsListDialog({
  list,
  rows,
  onClose,
}: {
  list: RuleList;
  rows: readonly RuleRow[];
  onClose: () => void;
}) {
  const stored = rows.map(({ name }) => name).join('\n');
  const form = useSmallForm(smallFormName('rules', list, 'list'), { names: stored }, { onClose });
  const field = form.field('names');
  // In the language until somebody types.
  const shown = rows.map(({ name }) => nameShown(list, name)).join('\n');
  return (
    <FormDialog
      title={t('Edit as a list')}
      submitLabel={t('Save Changes')}
      {...form.dialog}
      onSubmit={() =>
        form.save(({ names }) =>
          replaceList(
            list,
            names.split('\n').map((name) => nameTyped(list, name)),
          ),
        )
      }
    >
      <TextAreaField
        label={t(LIST_WORDS[list].title)}
        autoComplete="off"
        rows={12}
        hint={t(
          'One per line, in the order of all choices. Delete a line to remove the choice. Records keep it.',
        )}
        {...field}
        value={field.value === stored ? shown : field.value}
      />
    </FormDialog>
  );
}

/** Asks before an entry is no longer offered. */
export function RemoveDialog({
  list,
  name,
  uses,
  onClose,
}: {
  list: RuleList;
  name: string;
  uses: RuleUses | undefined;
  onClose: () => void;
}) {
  const commit = useCommitWithUndo();
  return (
    <ConfirmDialog
      title={t('Remove {name}?', { name: nameShown(list, name) })}
      sentence={keptBy(uses, name)}
      confirmLabel={t('Remove')}
      danger
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void commit(removeFromList(list, name));
      }}
    />
  );
}

/** "240 grades and 2 teachers keep it. It is no longer offered." */
function keptBy(uses: RuleUses | undefined, name: string): string {
  const [grades, teachers] = [uses?.grades.get(name) ?? 0, uses?.teachers.get(name) ?? 0];
  const counts = { grades, teachers };
  if (grades > 0 && teachers > 0) {
    return t(
      '{grades, plural, one {# grade} other {# grades}} and {teachers, plural, one {# teacher} other {# teachers}} keep it. It is no longer offered.',
      counts,
    );
  }
  return grades > 0
    ? t(
        '{grades, plural, one {# grade keeps it. It is no longer offered.} other {# grades keep it. It is no longer offered.}}',
        counts,
      )
    : t(
        '{teachers, plural, =0 {No record has it. It is no longer offered.} one {# teacher keeps it. It is no longer offered.} other {# teachers keep it. It is no longer offered.}}',
        counts,
      );
}

/** The number of records with a subject or a type, by its name. */
export interface RuleUses {
  readonly grades: ReadonlyMap<string, number>;
  readonly teachers: ReadonlyMap<string, number>;
}

const ALL_MONTHS = ['0000-01', '9999-12'] as const;

/** Counts the records of each name in a list. `undefined` while loading, and unless wanted. */
export function useRuleUses(list: RuleList, isWanted: boolean): RuleUses | undefined {
  const { status, records } = useGradeTallies(...ALL_MONTHS, isWanted);
  const teachers = useStoredSchool((school) => school.teachers);
  return useMemo(() => {
    if (status !== 'loaded') return undefined;
    const grades = new Map<string, number>();
    for (const { columns } of records) {
      for (const { subject, examType, marks } of columns) {
        const name = list === 'subjects' ? subject : examType;
        const given = marks.filter((mark) => mark !== null).length;
        grades.set(name, (grades.get(name) ?? 0) + given);
      }
    }
    const taught = new Map<string, number>();
    if (list === 'subjects') {
      for (const { subject } of teachers) taught.set(subject, (taught.get(subject) ?? 0) + 1);
    }
    return { grades, teachers: taught };
  }, [list, status, records, teachers]);
}
