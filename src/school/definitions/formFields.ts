import { t } from '#language/t.ts';
import { hasFullYear, isDay } from '#school/text/days.ts';
import { isEmailAddress, NO_EMAIL } from '#school/text/emailAddress.ts';
import { readNumber, twoMeanings, type NumberInput } from '#school/text/numberInputs.ts';
import { isVisible } from '#school/text/visibleText.ts';
import { readOwnValue, SHORT_YEAR } from './ownValues.ts';
import type { FormField } from './record.ts';
import { z } from './zodSetup.ts';

/** Makes a message when it is shown, in the language spoken then. */
type Message = () => string;

/** A trimmed text that must not be empty. */
export function requiredText(error: Message) {
  return z.string().trim().refine(isVisible, { error });
}

/** An email address: something@something.something, in any script. */
export function emailText(error: Message) {
  return requiredText(error).refine(isEmailAddress, { error: () => t(NO_EMAIL) });
}

/** An email address, or an empty text. */
export function optionalEmail() {
  return z
    .string()
    .trim()
    .refine((text) => text === '' || isEmailAddress(text), { error: () => t(NO_EMAIL) });
}

/** A real calendar day, `YYYY-MM-DD`. */
export function requiredDay(error: Message) {
  return z.string().trim().refine(isDay, { error }).refine(isYearFull, SHORT);
}

const SHORT = { error: () => t(SHORT_YEAR) };

/** Text that is not a day at all has its own message. */
function isYearFull(text: string): boolean {
  return !isDay(text) || hasFullYear(text);
}

/** A real calendar day, or an empty text. */
export function optionalDay() {
  return z
    .string()
    .trim()
    .refine((text) => text === '' || isDay(text), {
      error: () => t('Enter a real date, or leave this empty'),
    })
    .refine(isYearFull, SHORT);
}

/** A number field: not empty, parsed or replaced by its fallback, within its bounds. */
export function numberText(options: {
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
export function optionalNumber(number: z.ZodType<number, string>) {
  return orNothing((text) => {
    const read = number.safeParse(text);
    return read.success ? { value: read.data } : { fault: read.error.issues[0]?.message ?? '' };
  });
}

/** A field of the school's own. An empty field has no value; with `required`, it is an error. */
export function ownValue(field: FormField, required: Message | undefined) {
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
export function dayShown(stored: string): string {
  return isDay(stored) ? stored : '';
}
