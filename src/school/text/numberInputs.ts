/** What a number field takes. */
export interface NumberInput {
  /** Decimals are cut off (spec §5: parsed as whole numbers). */
  readonly whole: boolean;
  /** What text that is no number stands for (spec §5). */
  readonly fallback: number;
}

/** The beginning of a text as decimals a program reads, one for each thing it could mean, and what follows them. */
interface Understood {
  readonly decimals: readonly string[];
  readonly rest: string;
}

/** No number that a field shows has more characters. */
const LONGEST = 64;

/** What nearly every mark is: it needs no looking at what it could mean. */
const PLAIN_NUMBER = /^\d{1,9}(?:\.\d{1,2})?$/;
const WITH_EXPONENT = /^[+-]?(\d+(?:\.\d*)?|\.\d+)e[+-]?\d+/i;
const GROUPED_BY_BLANKS = /^([+-]?\d{1,3}(?:([ '])\d{3})(?:\2\d{3})*)(?:[.,](\d+))?(?![\d.,])/;
const WITH_MARKS = /^([+-]?)(\d*(?:[.,]\d+)*)/;
/** Thousands, and the lakhs of India: "1,234,567" and "12,34,567". */
const GROUPS = /^\d{1,3}( \d{2,3})* \d{3}$/;

/** Whether a text is a number that can be read in one way only. */
export function isPlainNumber(text: string): boolean {
  return PLAIN_NUMBER.test(text);
}

function understood(text: string): Understood {
  const all = text.trim();
  const usual = all.slice(0, LONGEST).normalize('NFKC') + all.slice(LONGEST);
  const typed = usual.trim().replace('−', '-').replaceAll('’', "'");
  const [exponent] = WITH_EXPONENT.exec(typed) ?? [];
  if (exponent !== undefined) return { decimals: [exponent], rest: typed.slice(exponent.length) };
  const [blanks, groups = '', , behind = ''] = GROUPED_BY_BLANKS.exec(typed) ?? [];
  if (blanks !== undefined) {
    const decimals = [`${groups.replaceAll(/[ ']/g, '')}.${behind}`];
    return { decimals, rest: typed.slice(blanks.length) };
  }
  const [number = '', sign = '', body = ''] = WITH_MARKS.exec(typed) ?? [];
  return {
    decimals: meanings(body).map((decimal) => sign + decimal),
    rest: typed.slice(number.length),
  };
}

/** What digits with commas and points between them could mean. */
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
 * The number a text in a field stands for, or the two that it could. A comma or point with exactly three digits behind
 * it divides decimals in one country and thousands in the next; anything else can be read in one way only.
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

/** A number as a field shows it, so that it can be read in one way only: 12.345 is "12.3450". */
export function numberInputText(value: number): string {
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** What a field shows once it is left: its number. Empty text stays empty, and what could mean two things as it is. */
export function numberShown(text: string, input: NumberInput): string {
  const [value, other] = readNumber(text, input);
  if (text.trim() === '' || other !== undefined) return text.trim();
  return numberInputText(value);
}

/** Whether who reads the text knows the number that would be saved for it. */
export function showsItsNumber(text: string, input: NumberInput): boolean {
  const shown = numberShown(text, input);
  if (shown === text.trim()) return true;
  const { decimals, rest } = understood(text);
  return rest === '' && decimals.length === 1 && plain(decimals[0] ?? '') === plain(shown);
}

/** A decimal without the zeros that say nothing, for comparing. */
function plain(decimal: string): string {
  if (decimal.length > LONGEST) return decimal;
  const digits = /^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(decimal);
  if (digits === null) return decimal;
  const [, sign, whole = '', fraction = ''] = digits;
  return `${sign === '-' ? '-' : ''}${whole}.${fraction}`;
}

/** Says at the field why a text with two meanings is refused. */
export function twoMeanings(text: string, [first, second]: readonly [number, number]): string {
  return `“${text.trim()}” could mean ${numberInputText(first)} or ${numberInputText(second)}. Type the one you mean.`;
}

/**
 * The number that a whole text stands for, or the two that it could; none where anything in it is no part of a number.
 * Where a form takes a fallback (spec §5), a grid leaves the text to be mended.
 */
export function numberTyped(text: string): readonly number[] {
  // A pasted block has hundreds of these.
  if (isPlainNumber(text)) return [Number(text)];
  const { decimals, rest } = understood(text);
  if (rest !== '') return [];
  return [...new Set(decimals.map((decimal) => Number(decimal) + 0))].filter(Number.isFinite);
}
