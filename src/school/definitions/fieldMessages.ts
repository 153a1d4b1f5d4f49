/** Messages at the fields of forms: errors, which stop saving, and warnings, which do not. */
import { fieldLabel } from './fieldLabel.ts';
import { t } from '#language/t.ts';
import type { FormField, NumberFacts } from './record.ts';

/** Returns the message for an empty field: "Enter a first name"; of a field of the school's own "Choose Sex". */
export function requiredMessage(field: FormField & { readonly isOwn?: boolean }): string {
  if (field.missing) return t(field.missing);
  const label = fieldLabel(field);
  const isChosen = field.kind === 'choice' || field.kind === 'yesNo';
  return isChosen ? t('Choose {label}', { label }) : t('Enter {label}', { label });
}

/** Returns the message for a number out of bounds: "Capacity is from 1 to 50". */
export function boundsMessage({ bounds, min, max = min }: NumberFacts): string {
  return t(bounds, { min, max });
}

/** Phone numbers anywhere have at least this many digits. */
const FEWEST_DIGITS = 3;

/** Warns of a phone number that nobody can call (docs/conformance.md, What a row shows). */
export function phoneWarning(text: string): string | undefined {
  if (text.trim() === '' || text.replace(/\P{Nd}/gu, '').length >= FEWEST_DIGITS) return undefined;
  return t('This does not look like a phone number. You can still save it.');
}

/** Warns of a birth date in the future. `today` is `YYYY-MM-DD`. */
export function birthDateWarning(day: string, today: string): string | undefined {
  return day > today ? t('This day is in the future. You can still save it.') : undefined;
}
