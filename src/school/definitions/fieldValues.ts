/** Values of fields: texts that people typed become values, by the kind of the field. */
import { english, msg, t, type Text } from '#language/t.ts';
import { choiceText, type ChoiceKind } from '#school/text/choices.ts';
import { hasFullYear, isDay } from '#school/text/days.ts';
import { formatNumber } from '#language/locale.ts';
import { formatDay, commaList } from '#school/text/formats.ts';
import { isEmailAddress, NO_EMAIL } from '#school/text/emailAddress.ts';
import { numberInputText, numberTyped, twoMeanings } from '#school/text/numberInputs.ts';
import type { FormField } from './record.ts';

/** The texts of forms for yes and no. */
export const YES = msg('Yes');
export const NO = msg('No');

/** The message for a day without a full year. */
const SHORT_YEAR = msg('Write the year with four digits');

/** Reads a text that is not empty, as a value or a fault. Choices, and yes or no, are read in upper or lower case. */
export function readTyped(
  field: FormField,
  text: string,
): { readonly value: string | number | boolean } | { readonly fault: string } {
  switch (field.kind) {
    case 'figure': {
      const [number, other] = numberTyped(text);
      if (number === undefined) return { fault: t('Enter a number') };
      if (other !== undefined) return { fault: twoMeanings(text, [number, other]) };
      return { value: number };
    }
    case 'yesNo': {
      const isSaid = (word: Text): boolean =>
        [english(word), t(word)].some((one) => one.toLowerCase() === text.toLowerCase());
      if (isSaid(YES)) return { value: true };
      return isSaid(NO) ? { value: false } : { fault: t('Choose Yes or No') };
    }
    case 'day':
      if (!isDay(text)) return { fault: t('Enter a real date') };
      return hasFullYear(text) ? { value: text } : { fault: t(SHORT_YEAR) };
    case 'email':
      return isEmailAddress(text) ? { value: text } : { fault: t(NO_EMAIL) };
    case 'choice': {
      const { choices = [text] } = field;
      const alike = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
      return alike === undefined
        ? { fault: t('Choose one of: {choices}', { choices: commaList(choices) }) }
        : { value: alike };
    }
    default:
      return { value: text };
  }
}

/** The text of a stored value in forms, in English; empty for no value, or for one of an unknown type. */
export function ownText(value: unknown): string {
  if (typeof value === 'boolean') return english(value ? YES : NO);
  if (typeof value === 'number') return numberInputText(value);
  return typeof value === 'string' ? value : '';
}

/** A stored value of a field as people read it, in the language spoken; empty for no value. */
export function fieldInWords(
  { kind, fixed }: Pick<FormField, 'kind'> & { readonly fixed?: ChoiceKind },
  value: unknown,
): string {
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return kind === 'yesNo' ? t(value ? YES : NO) : '';
  if (typeof value !== 'string' || value.trim() === '') return '';
  if (fixed) return choiceText(fixed, value);
  return kind === 'day' && isDay(value) ? formatDay(value) : value;
}
