import { t } from '#language/t.ts';
import {
  type RuleList,
  addToList,
  editInList,
  removeFromList,
  replaceList,
} from '#school/grading/listIntents.ts';
import { MOST_SHORT } from '#school/grading/subjects.ts';
import { numberInputText } from '#school/text/numberInputs.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSmallForm } from '#records/forms/useSmallForm.tsx';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { ConfirmDialog, FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { NumberField, TextAreaField, TextField } from '#ui/fields/fields.tsx';
import { Stack } from '#ui/layout/Section.tsx';
import { useStoredSchool } from '#state/school/SchoolContext.tsx';
import { useGradeTallies } from '#state/school/useRecords.ts';
import { useMemo } from 'react';
import {
  entriesTyped,
  entryOf,
  faultsIn,
  LIST_WORDS,
  nameShown,
  type EntryTexts,
} from './ruleTexts.ts';

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
      name: known ? nameShown(list, known.name) : '',
      short: known?.short ?? '',
      maxMarks: known?.maxMarks === undefined ? '' : numberInputText(known.maxMarks),
      weight: known?.weight === undefined ? '' : numberInputText(known.weight),
    },
    {
      onClose,
      onSaved: known ? undefined : onAdded,
      faults: (texts) => faultsIn(list, texts),
    },
  );
  return (
    <FormDialog
      title={known ? t('Edit {name}', { name: nameShown(list, known.name) }) : t(words.add)}
      submitLabel={known ? t('Save Changes') : t(words.submit)}
      {...form.dialog}
      onSubmit={() =>
        form.save((texts) => {
          const entry = entryOf(list, texts);
          return known ? editInList(list, known.name, entry) : addToList(list, entry);
        })
      }
    >
      <Stack>
        <TextField label={t('Name')} required autoComplete="off" {...form.field('name')} />
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
  const known = rows.map(({ name }) => name);
  const form = useSmallForm(
    smallFormName('rules', list, 'list'),
    { names: known.join('\n') },
    { onClose, faults: ({ names }) => ({ names: entriesTyped(list, names, known).fault }) },
  );
  const names = form.field('names');
  // In the language spoken until somebody types.
  const isUntouched = names.value === known.join('\n');
  return (
    <FormDialog
      title={t('Edit as a list')}
      submitLabel={t('Save Changes')}
      {...form.dialog}
      onSubmit={() =>
        form.save(({ names }) => replaceList(list, entriesTyped(list, names, known).entries))
      }
    >
      <TextAreaField
        label={t(LIST_WORDS[list].title)}
        autoComplete="off"
        rows={12}
        hint={[
          t(
            'One per line, in the order of all choices. Delete a line to remove the choice. Records keep it.',
          ),
          t(LIST_WORDS[list].line),
        ].join(' ')}
        {...names}
        value={isUntouched ? known.map((name) => nameShown(list, name)).join('\n') : names.value}
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
