import { choiceText } from '#school/text/choices.ts';
import { fieldLabel } from '#school/definitions/fieldTexts.ts';
import { msg, t, type Text } from '#language/t.ts';
import { peopleFields } from '#school/collections.ts';
import { FIELD_KINDS, fieldKindIn } from '#school/fields/fieldKinds.ts';
import { addField, chooseFieldUse, editField, removeField } from '#school/fields/fieldIntents.ts';
import {
  usesOf,
  type FieldUse,
  type PeopleName,
  type SchoolField,
} from '#school/fields/schoolFields.ts';
import { isSameName } from '#school/grading/namedEntries.ts';
import { USUAL_FIELDS } from '#school/fieldSettings.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool, useStoredSchool } from '#state/school/SchoolContext.tsx';
import { Button, IconButton } from '#ui/controls/Button.tsx';
import { Pencil, Plus, Trash2 } from '#ui/display/icons.ts';
import { Muted } from '#ui/display/text.tsx';
import { useFirstRows } from '#ui/display/useFirstRows.tsx';
import {
  SelectField,
  type SelectOption,
  CheckboxField,
  CheckboxGroup,
  TextAreaField,
  TextField,
} from '#ui/fields/fields.tsx';
import { useFocusInPlace } from '#ui/focus.ts';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { RowButtons } from '#ui/table/RowLine.tsx';
import { SimpleTable, actionsColumn, type Column } from '#ui/table/SimpleTable.tsx';
import { useState } from 'react';
import { useSmallForm } from '#records/forms/useSmallForm.tsx';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { ConfirmDialog, FormDialog } from '#ui/dialogs/FormDialog.tsx';

const TITLES: Readonly<Record<PeopleName, Text>> = {
  students: msg('Student fields'),
  teachers: msg('Teacher fields'),
};

const USES: Readonly<Record<FieldUse, Text>> = {
  required: msg('Required'),
  optional: msg('Optional'),
  hidden: msg('Hidden'),
};

/** The number of rows shown at first, so that the section fits into a window. */
const MOST_ROWS: Readonly<Record<PeopleName, number>> = { students: 7, teachers: 4 };

/** The fields of students or of teachers, in the order of the form. */
export function FieldsTable({ of }: { of: PeopleName }) {
  const rows = useSchool(({ settings }) => peopleFields(of, settings));
  const {
    limit,
    button,
    open: showAll,
  } = useFirstRows(rows.length, MOST_ROWS[of], msg('Show all {count} fields'));
  const [dialog, setDialog] = useState<OpenFieldDialog>();
  const close = (): void => setDialog(undefined);
  return (
    // A section of its own: it gets the focus if the table loses its last row.
    <section>
      <Stack gap="small">
        <Inline between>
          <h3>{t(TITLES[of])}</h3>
          <Button size="small" icon={<Plus />} onClick={() => setDialog({ kind: 'add' })}>
            {t('Add field')}
          </Button>
        </Inline>
        {of === 'students' ? <UsualFields rows={rows} onAdded={showAll} /> : null}
        <SimpleTable
          label={t(TITLES[of])}
          columns={useColumns(of, setDialog)}
          rows={rows.slice(0, limit)}
          rowKey={({ name }) => name}
          rowsRef={useFocusInPlace()}
          bordered
          compact
          fitted
        />
        {button}
      </Stack>
      {dialog?.kind === 'remove' ? (
        <RemoveDialog of={of} field={dialog.field} onClose={close} />
      ) : null}
      {dialog && dialog.kind !== 'remove' ? (
        <FieldDialog
          of={of}
          known={dialog.kind === 'edit' ? dialog.field : undefined}
          onAdded={showAll}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

function useColumns(
  of: PeopleName,
  open: (dialog: OpenFieldDialog) => void,
): readonly Column<SchoolField>[] {
  const commit = useCommitWithUndo();
  return [
    { id: 'label', header: t('Label'), cell: (field) => fieldLabel(field) },
    { id: 'kind', header: t('Kind'), cell: ({ kind }) => t(FIELD_KINDS[kind]) },
    {
      id: 'use',
      header: t('Use'),
      cell: ({ use, ...field }) => (
        <SelectField
          label={t('Use of {label}', { label: fieldLabel(field) })}
          labelHidden
          options={usesOf(field.name).map((value) => ({ value, label: t(USES[value]) }))}
          value={use}
          onChange={({ target: { value } }) => {
            const chosen = usesOf(field.name).find((one) => one === value);
            if (chosen) void commit(chooseFieldUse(of, field.name, chosen));
          }}
        />
      ),
    },
    actionsColumn((field) =>
      field.isOwn ? (
        <RowButtons>
          <IconButton
            label={t('Edit {name}', { name: fieldLabel(field) })}
            icon={<Pencil />}
            onClick={() => open({ kind: 'edit', field })}
          />
          <IconButton
            label={t('Remove {name}', { name: fieldLabel(field) })}
            icon={<Trash2 />}
            danger
            onClick={() => open({ kind: 'remove', field })}
          />
        </RowButtons>
      ) : null,
    ),
  ];
}

/** Buttons that add fields which many schools ask for. */
function UsualFields({ rows, onAdded }: { rows: readonly SchoolField[]; onAdded: () => void }) {
  const commit = useCommitWithUndo();
  const keepsFocus = useFocusInPlace();
  const missing = USUAL_FIELDS.filter(
    ({ label }) => !rows.some((row) => isSameName(row.label, label)),
  );
  if (missing.length === 0) return null;
  return (
    <div ref={keepsFocus} role="group" aria-label={t('Fields that many schools ask for')}>
      <Muted>{t('Many schools also ask for')}</Muted>
      {missing.map((field) => (
        <Button
          key={field.label}
          size="small"
          variant="ghost"
          icon={<Plus />}
          onClick={() => {
            onAdded();
            void commit(addField('students', field));
          }}
        >
          {choiceText('field', field.label)}
        </Button>
      ))}
    </div>
  );
}

type OpenFieldDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly field: SchoolField };

type FieldTexts = {
  readonly label: string;
  readonly kind: string;
  readonly choices: string;
  readonly list: string;
  readonly paper: string;
  readonly card: string;
};

/** A tick, as a draft keeps it. */
const TICKED = 'yes';
const tick = (isTicked: boolean | undefined): string => (isTicked === true ? TICKED : '');

function kindOptions(): readonly SelectOption[] {
  return Object.entries(FIELD_KINDS).map(([value, label]) => ({ value, label: t(label) }));
}

function FieldDialog({
  of,
  known,
  onAdded,
  onClose,
}: {
  of: PeopleName;
  known: SchoolField | undefined;
  /** Called before the dialog closes after it has added a field. */
  onAdded: () => void;
  onClose: () => void;
}) {
  const form = useSmallForm<FieldTexts>(
    smallFormName('field', of, known?.name ?? ''),
    {
      label: known?.label ?? '',
      kind: known?.kind ?? 'text',
      choices: known?.choices.join('\n') ?? '',
      list: tick(known?.inList),
      paper: tick(known?.onPaper),
      card: tick(known?.onCard),
    },
    { onClose, onSaved: known ? undefined : onAdded },
  );
  const { texts } = form;
  const ticks = (key: 'list' | 'paper' | 'card') => ({
    checked: texts[key] === TICKED,
    onChange: ({ target }: { readonly target: { readonly checked: boolean } }) =>
      form.type({ [key]: tick(target.checked) }),
  });
  return (
    <FormDialog
      title={known ? t('Edit {name}', { name: known.label }) : t('Add field')}
      submitLabel={known ? t('Save Changes') : t('Add Field')}
      {...form.dialog}
      onSubmit={() => {
        const field = {
          label: texts.label,
          kind: fieldKindIn(texts.kind) ?? 'text',
          choices: texts.choices.split('\n'),
          inList: texts.list === TICKED,
          onPaper: texts.paper === TICKED,
          onCard: texts.card === TICKED,
        };
        form.save(() => (known ? editField(of, known.name, field) : addField(of, field)));
      }}
    >
      <Stack>
        <TextField label={t('Label')} required autoComplete="off" {...form.field('label')} />
        <SelectField
          label={t('Kind')}
          options={kindOptions()}
          hint={known ? t('Records keep their values when you change the kind.') : undefined}
          {...form.field('kind')}
        />
        {texts.kind === 'choice' ? (
          <TextAreaField
            label={t('Choices')}
            required
            autoComplete="off"
            rows={4}
            hint={t('One per line, in the order of the form')}
            {...form.field('choices')}
          />
        ) : null}
        <CheckboxGroup label={t('Also shown')}>
          <CheckboxField label={t('In the list')} {...ticks('list')} />
          <CheckboxField label={t('On printed lists')} {...ticks('paper')} />
          {of === 'students' ? (
            <CheckboxField label={t('On the report card')} {...ticks('card')} />
          ) : null}
        </CheckboxGroup>
      </Stack>
    </FormDialog>
  );
}

function RemoveDialog({
  of,
  field,
  onClose,
}: {
  of: PeopleName;
  field: SchoolField;
  onClose: () => void;
}) {
  const commit = useCommitWithUndo();
  const having = useStoredSchool((school) => {
    const people: readonly Readonly<Record<string, unknown>>[] = school[of];
    return people.filter((person) => person[field.name] !== undefined).length;
  });
  return (
    <ConfirmDialog
      title={t('Remove {name}?', { name: fieldLabel(field) })}
      sentence={keptBy(having, of)}
      confirmLabel={t('Remove')}
      danger
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void commit(removeField(of, field.name));
      }}
    />
  );
}

/** "57 students have it. It stays stored: …" */
function keptBy(having: number, of: PeopleName): string {
  return of === 'students'
    ? t(
        '{count, plural, =0 {No student has it.} one {# student has it. The value stays stored. To see it again, add a field with this label.} other {# students have it. The values stay stored. To see them again, add a field with this label.}}',
        { count: having },
      )
    : t(
        '{count, plural, =0 {No teacher has it.} one {# teacher has it. The value stays stored. To see it again, add a field with this label.} other {# teachers have it. The values stay stored. To see them again, add a field with this label.}}',
        { count: having },
      );
}
