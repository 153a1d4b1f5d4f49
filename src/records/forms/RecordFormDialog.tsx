import { FORM_WORDS } from './formWords.ts';
import { t, msg, type Text, english } from '#language/t.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmDialog, FormDialog } from '#ui/dialogs/FormDialog.tsx';
import type { ReactNode } from 'react';
import {
  type FieldValues,
  type UseFormRegisterReturn,
  useWatch,
  type Control,
} from 'react-hook-form';
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

const GO_ON = 'go-on';

const NONE: readonly string[] = [];
const ASKS = { title: msg('Save anyway?'), confirmLabel: msg('Save') };

/** The dialog around a record's fields: "Add Student", "Edit Student". */
export function RecordFormDialog<Input extends FieldValues, Output extends FieldValues>({
  editor,
  asks = ASKS,
  hidden = NONE,
  children,
}: {
  editor: RecordEditor<Input, Output>;
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
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent;
        const addsAnother = submitter instanceof HTMLButtonElement && submitter.value === GO_ON;
        (addsAnother ? editor.submitAndGoOn : editor.submit)(event);
      }}
      onCancel={editor.close}
      changed={editor.changed}
      busy={editor.saving}
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
            {...(editor.addsAnother
              ? { type: 'submit', value: GO_ON }
              : { onClick: editor.submitAndGoOn })}
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

/** The parts of its form that a field needs, from `useRecordForm`. */
interface FormOf<Name extends string> {
  readonly form: {
    readonly register: (name: Name) => UseFormRegisterReturn;
    readonly formState: {
      readonly errors: { readonly [N in Name]?: { readonly message?: string | undefined } };
      readonly dirtyFields: { readonly [N in Name]?: unknown };
    };
  };
  /** Fields that may stay empty because the stored record lacks them. */
  readonly notKnownYet?: ReadonlySet<string>;
  readonly registerNumber: (name: Name) => UseFormRegisterReturn;
}

type ChoiceName<D extends Definition> = NamesOfKind<D, 'choice' | 'reference' | 'yesNo'>;

type Notes = Pick<TextFieldProps, 'hint' | 'warning' | 'wide'>;

interface RecordFieldProps<D extends Definition, Name extends string> extends Notes {
  of: D;
  /** The fields that the school shows; a field outside is not rendered. */
  among?: Definition;
  name: Name;
  form: FormOf<Name>;
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
  const notes = { ...factsOf(field, form, name), ...layout, autoComplete: 'off' };
  if (isNumberField(field)) {
    return (
      <NumberField {...notes} decimal={field.kind === 'number'} {...form.registerNumber(name)} />
    );
  }
  const registered = form.form.register(name);
  if (field.kind === 'figure') return <NumberField {...notes} decimal {...registered} />;
  if (suggestions) return <SuggestField {...notes} suggestions={suggestions} {...registered} />;
  switch (field.kind) {
    case 'lines':
      return <TextAreaField {...notes} rows={2} {...registered} />;
    case 'day':
      return <DateField {...notes} {...registered} />;
    case 'email':
      return <TextField {...notes} type="email" inputMode="email" {...registered} />;
    case 'phone':
      return <TextField {...notes} type="tel" inputMode="tel" {...registered} />;
    default:
      return <TextField {...notes} {...registered} />;
  }
}

interface RecordChoiceProps<D extends Definition, Name extends string>
  extends Notes, Pick<SelectFieldProps, 'options' | 'lastAction'> {
  of: D;
  /** See `RecordField`. */
  among?: Definition;
  name: Name;
  form: FormOf<Name>;
  /** Shown while nothing is chosen. */
  placeholder: string;
}

/** A field with a list of choices. Fixed choices are shown in the person's language. */
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
  const facts = factsOf(field, form, name);
  const { fixed } = field;
  const shown = options.map((option) =>
    typeof option === 'string' && fixed
      ? { value: option, label: choiceText(fixed, option) }
      : option,
  );
  return <SelectField {...facts} {...layout} options={shown} {...form.form.register(name)} />;
}

function factsOf<Name extends string>(
  field: FormField,
  { form, notKnownYet }: FormOf<Name>,
  name: Name,
) {
  const isOptional = field.required === false;
  const isUnknown = !isOptional && notKnownYet?.has(name) === true;
  const { errors, dirtyFields } = form.formState;
  return {
    label: fieldLabel(field),
    required: !isOptional && !isUnknown,
    optional: isOptional,
    error: errors[name]?.message,
    ...(isUnknown && !dirtyFields[name] && { hint: t('Not known yet') }),
  };
}

interface OwnForm extends FormOf<string> {
  readonly form: FormOf<string>['form'] & {
    readonly control: Control;
    readonly formState: { readonly defaultValues?: FieldValues };
  };
}

/** The fields that the school has added to a form, after the specified ones. */
export function OwnFields<Input extends FieldValues, Output extends FieldValues>({
  of,
  form,
}: {
  of: Definition;
  form: RecordForm<Input, Output>;
}) {
  // `as`: the form's values hold a text for each field of the definition, and the compiler knows only the specified ones.
  const own = form as unknown as OwnForm;
  return formFieldsOf(of).flatMap(([name, field]) =>
    field.isOwn ? [<OwnInput key={name} {...{ name, field }} form={own} />] : [],
  );
}

function OwnInput({ name, field, form }: { name: string; field: StoredFormField; form: OwnForm }) {
  if (isChoice(field)) {
    const stored: unknown = form.form.formState.defaultValues?.[name];
    const options =
      field.kind === 'yesNo'
        ? [YES, NO].map((answer) => ({ value: english(answer), label: t(answer) }))
        : choicesWith(field.choices ?? [], typeof stored === 'string' ? stored : '');
    const of = { [name]: field };
    return <RecordChoice {...{ of, name, form, options }} placeholder={t('Not chosen')} />;
  }
  if (!isTyped(field)) return null;
  const props = { of: { [name]: field }, name, form };
  if (field.kind === 'phone') return <OwnPhone {...props} />;
  return <RecordField {...props} wide={field.kind === 'lines'} />;
}

type ChosenField = StoredFormField & { readonly kind: 'choice' | 'yesNo' };
type TypedField = Exclude<StoredFormField, { readonly kind: 'choice' | 'yesNo' | 'reference' }>;

function isChoice(field: StoredFormField): field is ChosenField {
  return field.kind === 'choice' || field.kind === 'yesNo';
}

function isTyped(field: StoredFormField): field is TypedField {
  return !isChoice(field) && field.kind !== 'reference';
}

function OwnPhone(props: {
  of: Readonly<Record<string, TypedField>>;
  name: string;
  form: OwnForm;
}) {
  const phone: unknown = useWatch({ control: props.form.form.control, name: props.name });
  return <RecordField {...props} warning={phoneWarning(typeof phone === 'string' ? phone : '')} />;
}
