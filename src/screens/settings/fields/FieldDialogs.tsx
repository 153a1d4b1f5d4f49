import { addField, editField, removeField } from '#school/fields/fieldIntents.ts';
import { FIELD_KINDS, fieldKindIn } from '#school/fields/fieldKinds.ts';
import type { PeopleName, SchoolField } from '#school/fields/schoolFields.ts';
import { counted, wordFor } from '#school/text/formats.ts';
import { sentence } from '#language/isolated.ts';
import { FormDraftOffer } from '#records/forms/FoundDraft.tsx';
import { useKeptTexts } from '#records/forms/useFormDraft.ts';
import { useSmallForm } from '#records/forms/useSmallForm.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { CheckboxField, CheckboxGroup } from '#ui/fields/CheckboxField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
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

interface FieldTexts {
  readonly label: string;
  readonly kind: string;
  readonly choices: string;
  readonly list: string;
  readonly paper: string;
  readonly card: string;
}

/** A tick, as a draft keeps it. */
const TICKED = 'yes';
const tick = (isTicked: boolean | undefined): string => (isTicked === true ? TICKED : '');

const KIND_OPTIONS = Object.entries(FIELD_KINDS).map(([value, label]) => ({ value, label }));

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
  const { texts, type, changed, draft, close } = useKeptTexts<FieldTexts>(
    smallFormName('field', of, known?.name ?? ''),
    {
      label: known?.label ?? '',
      kind: known?.kind ?? 'text',
      choices: known?.choices.join('\n') ?? '',
      list: tick(known?.inList),
      paper: tick(known?.onPaper),
      card: tick(known?.onCard),
    },
    onClose,
  );
  const form = useSmallForm(() => {
    if (!known) onAdded();
    close();
  });
  const ticks = (key: 'list' | 'paper' | 'card') => ({
    checked: texts[key] === TICKED,
    onChange: ({ target }: { readonly target: { readonly checked: boolean } }) =>
      type({ [key]: tick(target.checked) }),
  });
  return (
    <FormDialog
      title={known ? `Edit ${known.label}` : 'Add field'}
      submitLabel={known ? 'Save Changes' : 'Add Field'}
      size="small"
      changed={changed}
      banner={<FormDraftOffer {...draft} />}
      busy={form.saving}
      errorSummary={form.failure ? <Banner tone="danger">{form.failure}</Banner> : null}
      onCancel={close}
      onSubmit={(event) => {
        event.preventDefault();
        const field = {
          label: texts.label,
          kind: fieldKindIn(texts.kind) ?? 'text',
          choices: texts.choices.split('\n'),
          inList: texts.list === TICKED,
          onPaper: texts.paper === TICKED,
          onCard: texts.card === TICKED,
        };
        void form.save(known ? editField(of, known.name, field) : addField(of, field));
      }}
    >
      <Stack>
        <TextField
          label="Label"
          required
          autoComplete="off"
          value={texts.label}
          error={form.errorOf('label')}
          onChange={({ target }) => type({ label: target.value })}
        />
        <SelectField
          label="Kind"
          options={KIND_OPTIONS}
          value={texts.kind}
          hint={known ? 'Records keep their values, whatever the kind is.' : undefined}
          onChange={({ target }) => type({ kind: target.value })}
        />
        {texts.kind === 'choice' ? (
          <TextAreaField
            label="Choices"
            required
            autoComplete="off"
            rows={4}
            hint="One a line, in the order of the form"
            value={texts.choices}
            error={form.errorOf('choices')}
            onChange={({ target }) => type({ choices: target.value })}
          />
        ) : null}
        <CheckboxGroup label="Also shown">
          <CheckboxField label="In the list" {...ticks('list')} />
          <CheckboxField label="On printed lists" {...ticks('paper')} />
          {of === 'students' ? (
            <CheckboxField label="On the report card" {...ticks('card')} />
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
  const having = useSchool((school) => {
    const people: readonly Readonly<Record<string, unknown>>[] = school[of];
    return people.filter((person) => person[field.name] !== undefined).length;
  });
  return (
    <ConfirmDialog
      title={sentence`Remove ${field.label}?`}
      sentence={keptBy(having, of)}
      confirmLabel="Remove"
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
  if (having === 0) return `None of the ${of} has it.`;
  const people = counted(having, of === 'students' ? 'student' : 'teacher');
  const have = wordFor(having, 'has', 'have');
  return `${people} ${have} it. It stays stored: a field added later under this label shows it again.`;
}
