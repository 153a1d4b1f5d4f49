import { t } from '#language/t.ts';
import { phoneWarning } from '#school/definitions/fieldMessages.ts';
import { formFieldsOf, type StoredFormField } from '#school/definitions/formFieldsOf.ts';
import { NO, YES } from '#school/definitions/ownValues.ts';
import type { Definition } from '#school/definitions/record.ts';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import { choicesWith } from './fieldText.ts';
import { RecordChoice, RecordField, type FormOf } from './RecordField.tsx';
import type { RecordForm } from './useRecordForm.ts';

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
        ? [YES, NO].map((value) => ({ value, label: t(value) }))
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
