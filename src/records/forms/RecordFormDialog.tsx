import { FORM_WORDS } from './formWords.ts';
import { t, msg, type Text, english } from '#language/t.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmDialog, FormDialog } from '#ui/dialogs/FormDialog.tsx';
import type { ReactNode } from 'react';
import { FormDraftOffer } from './FoundDraft.tsx';
import { RecordElsewhere } from './ElsewhereBanner.tsx';
import type { RecordEditor } from './useRecordEditor.ts';
import { choiceText } from '#school/text/choices.ts';
import { fieldLabel, phoneWarning } from '#school/definitions/fieldTexts.ts';
import {
  isFormField,
  formFieldsOf,
  type StoredFormField,
  type Definition,
  type FormField,
  type FormName,
  type NamesOfKind,
  isNumberField,
} from '#school/definitions/record.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import {
  NumberField,
  SuggestField,
  TextAreaField,
  TextField,
  type TextFieldProps,
  SelectField,
  type SelectFieldProps,
} from '#ui/fields/fields.tsx';
import { NO, YES } from '#school/definitions/fieldValues.ts';
import { choicesWith } from './fieldText.ts';
import type { RecordForm } from './useRecordForm.ts';

const NONE: readonly string[] = [];
const ASKS = { title: msg('Save anyway?'), confirmLabel: msg('Save') };

/** The dialog around a record's fields: "Add Student", "Edit Student". */
export function RecordFormDialog({
  editor,
  asks = ASKS,
  hidden = NONE,
  children,
}: {
  editor: RecordEditor;
  /** The title and the confirm button of a question before saving. */
  asks?: { title: Text; confirmLabel: Text };
  /** Hidden fields: differences in them are not shown either. */
  hidden?: readonly string[] | undefined;
  children: ReactNode;
}) {
  const { kind, isNew, failure } = editor;
  const words = FORM_WORDS[kind];
  return (
    <FormDialog
      title={isNew ? t(words.add) : t(words.edit)}
      submitLabel={isNew ? t(words.add) : t('Save Changes')}
      onSubmit={editor.submit}
      onCancel={editor.close}
      changed={editor.changed}
      busy={editor.saving}
      refusals={editor.refusals}
      banner={
        <>
          <FormDraftOffer {...editor.draft} />
          <RecordElsewhere editor={editor} hidden={hidden} />
        </>
      }
      errorSummary={failure === undefined ? null : <Banner tone="danger">{failure}</Banner>}
      extraActions={
        isNew ? (
          // After its first use this button comes first, because Enter presses a form's first submit button.
          <Button
            variant="ghost"
            busy={editor.saving}
            type={editor.addsAnother ? 'submit' : 'button'}
            onClick={(event) => {
              // Otherwise the form would be submitted once more.
              event.preventDefault();
              editor.submitAndGoOn();
            }}
          >
            {t('Save and add another')}
          </Button>
        ) : null
      }
    >
      {children}
      {editor.question === undefined ? null : (
        <ConfirmDialog
          title={t(asks.title)}
          confirmLabel={t(asks.confirmLabel)}
          sentence={editor.question}
          onCancel={() => editor.answer(false)}
          onConfirm={() => editor.answer(true)}
        />
      )}
    </FormDialog>
  );
}

/** A field of a form, from its definition: label, control and whether it is required. The form decides the layout. */

type ChoiceName<D extends Definition> = NamesOfKind<D, 'choice' | 'reference' | 'yesNo'>;

type Notes = Pick<TextFieldProps, 'hint' | 'warning' | 'wide'>;

interface RecordFieldProps<D extends Definition, Name extends string> extends Notes {
  of: D;
  /** The fields that the school shows; a field outside is not rendered. */
  among?: Definition;
  name: Name;
  form: RecordForm;
  /** Offered while typing in a text field. */
  suggestions?: readonly string[];
  autoCapitalize?: 'words';
  placeholder?: string;
}

/** A field to type in. The browser's autofill would offer the clerk's own address, so it is off. */
export function RecordField<
  D extends Definition,
  Name extends Exclude<FormName<D>, ChoiceName<D>>,
>({ of, among = of, name, form, suggestions, ...layout }: RecordFieldProps<D, Name>) {
  const field = among[name];
  if (field === undefined || !isFormField(field)) return null;
  const props = { ...propsOf(field, form, name), ...layout, autoComplete: 'off' };
  if (isNumberField(field)) return <NumberField {...props} decimal={field.kind === 'number'} />;
  if (field.kind === 'figure') return <NumberField {...props} decimal />;
  if (suggestions) return <SuggestField {...props} suggestions={suggestions} />;
  switch (field.kind) {
    case 'lines':
      return <TextAreaField {...props} rows={2} />;
    case 'day':
      return <DateField {...props} />;
    case 'email':
      return <TextField {...props} type="email" inputMode="email" />;
    case 'phone':
      return <TextField {...props} type="tel" inputMode="tel" />;
    default:
      return <TextField {...props} />;
  }
}

interface RecordChoiceProps<D extends Definition, Name extends string>
  extends Notes, Pick<SelectFieldProps, 'options' | 'lastAction'> {
  of: D;
  /** See `RecordField`. */
  among?: Definition;
  name: Name;
  form: RecordForm;
  /** Shown while nothing is chosen. */
  placeholder: string;
}

/**
 * A field with a list of choices. Fixed choices are shown in the person's language. A value that is no choice is offered
 * too, so that it stays until someone changes it.
 */
export function RecordChoice<D extends Definition, Name extends ChoiceName<D>>({
  of,
  among = of,
  name,
  form,
  options,
  ...layout
}: RecordChoiceProps<D, Name>) {
  const field = among[name];
  if (field === undefined || !isFormField(field)) return null;
  const props = propsOf(field, form, name);
  const { fixed } = field;
  const all =
    field.kind === 'choice'
      ? choicesWith(choicesWith(options, form.opened[name] ?? ''), props.value)
      : options;
  const shown = all.map((option) =>
    typeof option === 'string' && fixed
      ? { value: option, label: choiceText(fixed, option) }
      : option,
  );
  return <SelectField {...props} {...layout} options={shown} />;
}

function propsOf(field: FormField, form: RecordForm, name: string) {
  const isOptional = field.required === false;
  const isUnknown = !isOptional && form.notKnownYet.has(name);
  const props = form.field(name);
  return {
    ...props,
    label: fieldLabel(field),
    required: !isOptional && !isUnknown,
    optional: isOptional,
    ...(isUnknown && props.value === form.opened[name] && { hint: t('Not known yet') }),
  };
}

/** The fields that the school has added to a form, after the specified ones. */
export function OwnFields({ of, form }: { of: Definition; form: RecordForm }) {
  return formFieldsOf(of).flatMap(([name, field]) =>
    field.isOwn ? [<OwnInput key={name} {...{ name, field, form }} />] : [],
  );
}

function OwnInput({
  name,
  field,
  form,
}: {
  name: string;
  field: StoredFormField;
  form: RecordForm;
}) {
  if (isChoice(field)) {
    const options =
      field.kind === 'yesNo'
        ? [YES, NO].map((answer) => ({ value: english(answer), label: t(answer) }))
        : (field.choices ?? []);
    const of = { [name]: field };
    return <RecordChoice {...{ of, name, form, options }} placeholder={t('Not chosen')} />;
  }
  if (!isTyped(field)) return null;
  const warning = field.kind === 'phone' ? phoneWarning(form.texts[name] ?? '') : undefined;
  const of = { [name]: field };
  return <RecordField {...{ of, name, form, warning }} wide={field.kind === 'lines'} />;
}

type ChosenField = StoredFormField & { readonly kind: 'choice' | 'yesNo' };
type TypedField = Exclude<StoredFormField, { readonly kind: 'choice' | 'yesNo' | 'reference' }>;

function isChoice(field: StoredFormField): field is ChosenField {
  return field.kind === 'choice' || field.kind === 'yesNo';
}

function isTyped(field: StoredFormField): field is TypedField {
  return !isChoice(field) && field.kind !== 'reference';
}
