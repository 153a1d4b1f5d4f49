import { fieldLabel } from '#school/definitions/fieldTexts.ts';
import { t } from '#language/t.ts';
import { addField, editField, removeField } from '#school/fields/fieldIntents.ts';
import { FIELD_KINDS, fieldKindIn } from '#school/fields/fieldKinds.ts';
import type { PeopleName, SchoolField } from '#school/fields/schoolFields.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSmallForm } from '#records/forms/useSmallForm.tsx';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { useStoredSchool } from '#state/school/SchoolContext.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { CheckboxField, CheckboxGroup } from '#ui/fields/CheckboxField.tsx';
import { SelectField, type SelectOption } from '#ui/fields/SelectField.tsx';
import { TextAreaField, TextField } from '#ui/fields/TextField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';

/** Which dialog is open over the fields. */
export type OpenFieldDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly field: SchoolField };

interface FieldDialogsProps {
  of: PeopleName;
  dialog: OpenFieldDialog;
  /** Called before the dialog closes after it has added a field. */
  onAdded: () => void;
  onClose: () => void;
}

/** The dialogs over the fields of people. */
export function FieldDialogs({ of, dialog, onAdded, onClose }: FieldDialogsProps) {
  if (dialog.kind === 'remove') {
    return <RemoveDialog of={of} field={dialog.field} onClose={onClose} />;
  }
  const known = dialog.kind === 'edit' ? dialog.field : undefined;
  return <FieldDialog of={of} known={known} onAdded={onAdded} onClose={onClose} />;
}

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

/** Adds a field, or changes the one that is known. */
function FieldDialog({
  of,
  known,
  onAdded,
  onClose,
}: {
  of: PeopleName;
  known: SchoolField | undefined;
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
      title={known ? t('Edit {label}', { label: known.label }) : t('Add field')}
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
      title={t('Remove {label}?', { label: fieldLabel(field) })}
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
