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
import { ownText, readOwnValue, SHORT_YEAR } from './ownValues.ts';
import { t } from '#language/t.ts';
import { hasFullYear, isDay } from '#school/text/days.ts';
import { isEmailAddress, NO_EMAIL } from '#school/text/emailAddress.ts';
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

/** Makes a message when it is shown, in the language spoken then. */
type Message = () => string;

/** A trimmed text that must not be empty. */
function requiredText(error: Message) {
  return z.string().trim().refine(isVisible, { error });
}

/** An email address: something@something.something, in any script. */
function emailText(error: Message) {
  return requiredText(error).refine(isEmailAddress, { error: () => t(NO_EMAIL) });
}

/** An email address, or an empty text. */
function optionalEmail() {
  return z
    .string()
    .trim()
    .refine((text) => text === '' || isEmailAddress(text), { error: () => t(NO_EMAIL) });
}

/** A real calendar day, `YYYY-MM-DD`. */
function requiredDay(error: Message) {
  return z.string().trim().refine(isDay, { error }).refine(isYearFull, SHORT);
}

const SHORT = { error: () => t(SHORT_YEAR) };

/** Text that is not a day at all has its own message. */
function isYearFull(text: string): boolean {
  return !isDay(text) || hasFullYear(text);
}

/** A real calendar day, or an empty text. */
function optionalDay() {
  return z
    .string()
    .trim()
    .refine((text) => text === '' || isDay(text), {
      error: () => t('Enter a real date, or leave this empty'),
    })
    .refine(isYearFull, SHORT);
}

/** A number field: not empty, parsed or replaced by its fallback, within its bounds. */
function numberText(options: {
  readonly required: Message;
  readonly input: NumberInput;
  readonly bounds: Message;
  readonly min: number;
  readonly max?: number | undefined;
}) {
  const { input, min, max = Number.MAX_SAFE_INTEGER } = options;
  return z
    .string()
    .trim()
    .min(1, { error: options.required })
    .transform((text, context) => {
      const [value, other] = readNumber(text, input);
      if (other === undefined) return value;
      context.addIssue({ code: 'custom', message: twoMeanings(text, [value, other]) });
      return z.NEVER;
    })
    .refine((value) => value >= min && value <= max, { error: options.bounds });
}

/** The same number field, which may be empty: then it has no value. */
function optionalNumber(number: z.ZodType<number, string>) {
  return orNothing((text) => {
    const read = number.safeParse(text);
    return read.success ? { value: read.data } : { fault: read.error.issues[0]?.message ?? '' };
  });
}

/** A field of the school's own. An empty field has no value; with `required`, it is an error. */
function ownValue(field: FormField, required: Message | undefined) {
  return orNothing((text) => readOwnValue(field, text), required);
}

function orNothing<Value>(
  read: (text: string) => { readonly value: Value } | { readonly fault: string },
  required?: Message,
): z.ZodType<Value | undefined, string> {
  return z.string().transform((typed, context) => {
    const text = typed.trim();
    if (!isVisible(text) && required === undefined) return undefined;
    const found = isVisible(text) ? read(text) : { fault: required?.() ?? '' };
    if ('value' in found) return found.value;
    context.addIssue({ code: 'custom', message: found.fault });
    return z.NEVER;
  });
}

/** Returns a date field's first value: stored text that is not a day cannot be shown. */
function dayShown(stored: string): string {
  return isDay(stored) ? stored : '';
}

/** A form's texts as they show a stored record. */
export type ShownTexts = Readonly<Record<string, string>>;

/**
 * Returns the fields that may stay empty because the stored record lacks them. Of `names` at least one is required: if
 * all are empty, each is required.
 */
export function notKnownYet(shown: ShownTexts, names: readonly string[]): ReadonlySet<string> {
  const isNamed = names.some((name) => shown[name] !== '');
  const empty = Object.keys(shown).filter((name) => shown[name] === '');
  return new Set(empty.filter((name) => isNamed || !names.includes(name)));
}

/**
 * Returns the schema for a stored record: unchanged values are accepted, whatever a new record requires. So no stored
 * value can be emptied, and no missing value is demanded.
 */
export function storedFormSchema<S extends z.ZodObject>(
  schema: S,
  shown: ShownTexts,
  names: readonly string[],
): S {
  const unknown = notKnownYet(shown, names);
  const shape = Object.fromEntries(
    Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => {
      const text = shown[name];
      const isKept = text !== undefined && (text !== '' || unknown.has(name));
      return [name, isKept ? unlessChanged(field, text) : field];
    }),
  );
  // `as`: the same fields with the same results; unchanged values are not stored again.
  return schema.extend(shape) as unknown as S;
}

/** Returns the schema of a field that may be empty; then its value is `empty`. */
export function unlessEmpty<T>(
  field: z.ZodType<T, string>,
  empty: NoInfer<T>,
): z.ZodType<T, string> {
  return z.string().transform((text, context) => {
    if (text.trim() === '') return empty;
    const read = field.safeParse(text);
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: read.error.issues[0]?.message });
    return z.NEVER;
  });
}

function unlessChanged(field: z.core.$ZodType, shown: string): z.ZodType {
  return z.unknown().transform((text, context) => {
    if (text === shown) return text;
    const read = z.safeParse(field, text);
    if (read.success) return read.data;
    // One error is shown at a time.
    const message = read.error.issues[0]?.message;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** Returns the form rules for stored records; at least one of the fields `names` is required. */
export function ofStoredRecords<S extends z.ZodObject>(schema: S, names: readonly string[]) {
  return {
    schema: (shown: ShownTexts): S => storedFormSchema(schema, shown, names),
    notKnownYet: (shown: ShownTexts): ReadonlySet<string> => notKnownYet(shown, names),
  };
}
