/** Builds forms from definitions: validation and first values. Loads zod, so import it lazily. */
import { boundsMessage, requiredMessage } from './fieldMessages.ts';
import {
  dayShown,
  emailText,
  numberText,
  optionalDay,
  optionalEmail,
  optionalNumber,
  ownValue,
  requiredDay,
  requiredText,
} from './formFields.ts';
import { formFieldsOf, type StoredFormField } from './formFieldsOf.ts';
import { ownText } from './ownValues.ts';
import type { NumberInput } from '#school/text/numberInputs.ts';
import { numberInputText } from '#school/text/numberInputs.ts';
import type { Definition, FormField, FormName, NumberName, RecordOf } from './record.ts';
import { isNumberField } from './record.ts';
import { z } from './zodSetup.ts';

/** The typed texts of a form's fields. */
export type FormTexts<D extends Definition> = { readonly [N in FormName<D>]: string };

/** The result of a form: the record's fields without those that the school's rules fill in. */
type FormValues<D extends Definition> = Pick<RecordOf<D>, FormName<D> & keyof RecordOf<D>>;

type Shape<D extends Definition> = {
  // An accepted form has a value for each field, even for fields that a stored record may lack.
  readonly [N in FormName<D>]: z.ZodType<Required<FormValues<D>>[N & keyof FormValues<D>], string>;
};

/** Returns the form's schema (spec §5): raw texts in, record fields out. */
export function formSchemaOf<D extends Definition>(definition: D): z.ZodObject<Shape<D>> {
  const shape = Object.fromEntries(
    formFieldsOf(definition).map(([name, field]) => [name, fieldSchema(field)]),
  );
  // `as`: one schema for each form field, of the field's kind.
  return z.object(shape as unknown as Shape<D>);
}

/** Returns a form's first values: the record's, or a new record's. */
export function formStart<D extends Definition>(
  definition: D,
  record: RecordOf<D> | undefined,
  today: string,
): FormTexts<D> {
  const stored: Readonly<Record<string, unknown>> | undefined = record;
  const texts = formFieldsOf(definition).map(([name, field]) => [
    name,
    stored === undefined ? firstText(field, today) : shownText(field, stored[name]),
  ]);
  // `as`: a text for each form field.
  return Object.fromEntries(texts) as FormTexts<D>;
}

/** Returns the number rules of each number field. */
export function numbersOf<D extends Definition>(
  definition: D,
): { readonly [N in NumberName<D>]: NumberInput } {
  const numbers = formFieldsOf(definition).flatMap(([name, field]) =>
    isNumberField(field) ? [[name, numberInput(field)]] : [],
  );
  // `as`: one entry for each number field.
  return Object.fromEntries(numbers) as { readonly [N in NumberName<D>]: NumberInput };
}

function fieldSchema(
  field: StoredFormField,
): z.ZodType<string | number | boolean | undefined, string> {
  const required = () => requiredMessage(field);
  const isRequired = field.required;
  if (field.isOwn) return ownValue(field, isRequired ? required : undefined);
  if (isNumberField(field)) {
    const { min, max } = field;
    const bounds = () => boundsMessage(field);
    const schema = numberText({ required, input: numberInput(field), bounds, min, max });
    return isRequired ? schema : optionalNumber(schema);
  }
  if (field.kind === 'day') {
    return isRequired ? requiredDay(required) : optionalDay();
  }
  if (field.kind === 'email') return isRequired ? emailText(required) : optionalEmail();
  return isRequired ? requiredText(required) : z.string().trim();
}

function numberInput({ kind, fallback }: FormField & { readonly fallback: number }): NumberInput {
  return { whole: kind === 'wholeNumber', fallback };
}

function firstText(field: FormField, today: string): string {
  const first = 'startsWith' in field ? field.startsWith : 'empty';
  if (first === 'empty') return '';
  return first === 'today' ? today : numberInputText(first);
}

function shownText({ kind, isOwn }: StoredFormField, stored: unknown): string {
  const text = typeof stored === 'boolean' && !isOwn ? '' : ownText(stored);
  return kind === 'day' ? dayShown(text) : text;
}
