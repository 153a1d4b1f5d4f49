/** Builds forms from definitions: validation and first values. Loads zod, so import it lazily. */
import { z } from 'zod';
import { boundsMessage, requiredMessage } from './fieldTexts.ts';
import {
  formFieldsOf,
  type StoredFormField,
  type Definition,
  type FormField,
  type FormName,
  type NumberName,
  type RecordOf,
  isNumberField,
} from './record.ts';
import { ownText, readTyped } from './fieldValues.ts';
import { isDay } from '#school/text/days.ts';
import {
  numberInputText,
  readNumber,
  twoMeanings,
  type NumberInput,
} from '#school/text/numberInputs.ts';
import { isVisible } from '#school/text/visibleText.ts';

// Otherwise zod compiles its checks with `new Function`, which the Content-Security-Policy forbids.
z.config({ jitless: true });

export { z };

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
    formFieldsOf(definition).map(([name, field]) => [
      name,
      schemaOf((text) => readField(field, text)),
    ]),
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

/** A typed text as a value to store, or a message for the person. */
type Read<Value> = { readonly value: Value } | { readonly fault: string };

/** Returns the schema of a field whose text `read` reads. Messages are made in the language spoken then. */
function schemaOf<Value>(read: (text: string) => Read<Value>): z.ZodType<Value, string> {
  return z.string().transform((text, context) => {
    const found = read(text);
    if ('value' in found) return found.value;
    context.addIssue({ code: 'custom', message: found.fault });
    return z.NEVER;
  });
}

/** Reads a text by another schema. One fault is shown at a time. */
function readBy<Value>(schema: z.core.$ZodType<Value>, text: string): Read<Value> {
  const read = z.safeParse(schema, text);
  return read.success ? { value: read.data } : { fault: read.error.issues[0]?.message ?? '' };
}

/** Reads the text of a field. An empty number, and an empty field of the school's own, has no value. */
function readField(
  field: StoredFormField,
  typed: string,
): Read<string | number | boolean | undefined> {
  const text = typed.trim();
  if (!isVisible(text)) {
    if (field.required) return { fault: requiredMessage(field) };
    return { value: field.isOwn || isNumberField(field) ? undefined : '' };
  }
  if (!isNumberField(field)) return readTyped(field, text);
  const { min, max = Number.MAX_SAFE_INTEGER } = field;
  const [value, other] = readNumber(text, numberInput(field));
  if (other !== undefined) return { fault: twoMeanings(text, [value, other]) };
  return value >= min && value <= max ? { value } : { fault: boundsMessage(field) };
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
  // A date field cannot show a stored text that is not a day.
  return kind === 'day' && !isDay(text) ? '' : text;
}

/** A form's texts as they show a stored record. */
export type ShownTexts = Readonly<Record<string, string>>;

/** Returns the schema of a field that may be empty; then its value is `empty`. */
export function unlessEmpty<T>(
  field: z.ZodType<T, string>,
  empty: NoInfer<T>,
): z.ZodType<T, string> {
  return schemaOf((text) => (text.trim() === '' ? { value: empty } : readBy(field, text)));
}

/** Returns the form rules for stored records; at least one of the fields `names` is required. */
export function ofStoredRecords<S extends z.ZodObject>(schema: S, names: readonly string[]) {
  /** The fields that may stay empty because the record lacks them. If all of `names` are empty, each is required. */
  const notKnownYet = (shown: ShownTexts): ReadonlySet<string> => {
    const isNamed = names.some((name) => shown[name] !== '');
    const empty = Object.keys(shown).filter((name) => shown[name] === '');
    return new Set(empty.filter((name) => isNamed || !names.includes(name)));
  };
  return {
    notKnownYet,
    /**
     * Accepts unchanged values, whatever a new record requires. So no stored value can be emptied, and no missing value is
     * demanded.
     */
    schema: (shown: ShownTexts): S => {
      const unknown = notKnownYet(shown);
      const shape = Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => {
        const known = shown[name];
        if (known === undefined || (known === '' && !unknown.has(name))) return [name, field];
        const kept = (text: string) => (text === known ? { value: text } : readBy(field, text));
        return [name, schemaOf<unknown>(kept)];
      });
      // `as`: the same fields with the same results; unchanged values are not stored again.
      return schema.extend(Object.fromEntries(shape)) as unknown as S;
    },
  };
}
