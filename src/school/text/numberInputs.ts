import { t } from '#language/t.ts';
import { latinNumber } from './digits.ts';

/** The rules of a number field. */
export interface NumberInput {
  /** Cuts off decimals (spec §5: parsed as whole numbers). */
  readonly whole: boolean;
  /** The number that stands for text that is not a number (spec §5). */
  readonly fallback: number;
}

/** The start of a text as decimals, one for each possible meaning, and the remaining text. */
interface Understood {
  readonly decimals: readonly string[];
  readonly rest: string;
}

/** Fields show no longer number. */
const LONGEST = 64;

/** Nearly every mark has this form, which has only one meaning. */
const PLAIN_NUMBER = /^\d{1,9}(?:\.\d{1,2})?$/;
const WITH_EXPONENT = /^[+-]?(\d+(?:\.\d*)?|\.\d+)e[+-]?\d+/i;
const GROUPED_BY_BLANKS = /^([+-]?\d{1,3}(?:([ '])\d{3})(?:\2\d{3})*)(?:[.,](\d+))?(?![\d.,])/;
const WITH_MARKS = /^([+-]?)(\d*(?:[.,]\d+)*)/;
/** Digit groups of thousands, and of lakhs in India: "1,234,567" and "12,34,567". */
const GROUPS = /^\d{1,3}( \d{2,3})* \d{3}$/;

/** True if a text is a number with only one possible meaning. */
export function isPlainNumber(text: string): boolean {
  return PLAIN_NUMBER.test(text);
}

function understood(text: string): Understood {
  const all = text.trim();
  const usual = all.slice(0, LONGEST).normalize('NFKC') + all.slice(LONGEST);
  const typed = latinNumber(usual).trim().replace('−', '-').replaceAll('’', "'");
  const [exponent] = WITH_EXPONENT.exec(typed) ?? [];
  if (exponent !== undefined) return { decimals: [exponent], rest: typed.slice(exponent.length) };
  const [blanks, groups = '', , fraction = ''] = GROUPED_BY_BLANKS.exec(typed) ?? [];
  if (blanks !== undefined) {
    const decimals = [`${groups.replaceAll(/[ ']/g, '')}.${fraction}`];
    return { decimals, rest: typed.slice(blanks.length) };
  }
  const [number = '', sign = '', body = ''] = WITH_MARKS.exec(typed) ?? [];
  return {
    decimals: meanings(body).map((decimal) => sign + decimal),
    rest: typed.slice(number.length),
  };
}

/** Returns the possible meanings of digits with commas and points. */
function meanings(body: string): string[] {
  const parts = body.split(/[.,]/);
  const marks = body.replaceAll(/\d/g, '');
  const last = parts.at(-1) ?? '';
  if (parts.length === 1) return body === '' ? [] : [body];
  if (parts.length === 2) {
    const decimal = parts.join('.');
    return last.length === 3 ? [parts.join(''), decimal] : [decimal];
  }
  const isDecimal = marks.at(-1) !== marks[0];
  const groups = isDecimal ? parts.slice(0, -1) : parts;
  const groupMarks = new Set(marks.slice(0, groups.length - 1));
  if (groupMarks.size > 1 || !GROUPS.test(groups.join(' '))) return [];
  return [groups.join('') + (isDecimal ? `.${last}` : '')];
}

/**
 * Returns the number of a field's text, or its two possible numbers. A comma or point before exactly three digits
 * separates decimals in one country and thousands in another. All other forms are clear.
 */
export function readNumber(
  text: string,
  { whole, fallback }: NumberInput,
): readonly [number] | readonly [number, number] {
  if (isPlainNumber(text)) return [whole ? Math.trunc(Number(text)) : Number(text)];
  const [first = fallback, second = first] = understood(text)
    .decimals.map((decimal) => (whole ? Math.trunc(Number(decimal)) : Number(decimal)))
    .filter((value) => (whole ? Number.isSafeInteger(value) : Number.isFinite(value)))
    // Adding 0 turns −0 into 0.
    .map((value) => value + 0);
  return first === second ? [first] : [first, second];
}

/** Formats a number for a field with only one possible meaning: 12.345 becomes "12.3450". */
export function numberInputText(value: number): string {
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** Returns the text a field shows after it is left: its number. Empty texts and texts with two meanings stay. */
export function numberShown(text: string, input: NumberInput): string {
  const [value, other] = readNumber(text, input);
  if (text.trim() === '' || other !== undefined) return text.trim();
  return numberInputText(value);
}

/** True if a reader of the text knows the number that would be saved. */
export function showsItsNumber(text: string, input: NumberInput): boolean {
  const shown = numberShown(text, input);
  if (shown === text.trim()) return true;
  const { decimals, rest } = understood(text);
  return rest === '' && decimals.length === 1 && plain(decimals[0] ?? '') === plain(shown);
}

/** Removes insignificant zeros, for comparison. */
function plain(decimal: string): string {
  if (decimal.length > LONGEST) return decimal;
  const digits = /^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(decimal);
  if (digits === null) return decimal;
  const [, sign, whole = '', fraction = ''] = digits;
  return `${sign === '-' ? '-' : ''}${whole}.${fraction}`;
}

/** Returns the message at the field for a text with two meanings. */
export function twoMeanings(text: string, [first, second]: readonly [number, number]): string {
  return t('“{text}” could mean {first} or {second}. Type the one you mean.', {
    text: text.trim(),
    first: numberInputText(first),
    second: numberInputText(second),
  });
}

/**
 * Returns the number of a whole text, or its two possible numbers; empty if any part is not part of a number. Forms use
 * a fallback instead (spec §5), but grids keep the text for correction.
 */
export function numberTyped(text: string): readonly number[] {
  // Fast path: a pasted block has hundreds of these.
  if (isPlainNumber(text)) return [Number(text)];
  const { decimals, rest } = understood(text);
  if (rest !== '') return [];
  return [...new Set(decimals.map((decimal) => Number(decimal) + 0))].filter(Number.isFinite);
}
