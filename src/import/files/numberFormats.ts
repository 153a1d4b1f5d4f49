/**
 * What a number looks like in a cell. Only as far as it matters here: dates are told from numbers, and a roll number
 * "0042", a phone "(555) 010-1990" or "R007" reads as a person sees it. Digits are never grouped, so that what is read
 * can be read one way only.
 */

/** A number as it is seen. */
export interface SeenNumber {
  readonly text: string;
  /** The number that the cell holds, which the text may round; none where it is a percentage or a time. */
  readonly number?: number;
}

/** What kind of thing a format shows. */
export type FormatKind = 'general' | 'date' | 'time' | 'shortened' | 'text' | 'number';

/** The formats that have a number and no code in the file; dates and times among them are listed below. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
  48: '##0.0E+0',
  49: '@',
};
const DATES_BUILT_IN = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58];
const TIMES_BUILT_IN = [18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56];

/** The code of a format that the file only numbers. */
export function builtInFormat(id: number): string {
  if (DATES_BUILT_IN.includes(id)) return 'yyyy-mm-dd';
  if (TIMES_BUILT_IN.includes(id)) return 'h:mm';
  return BUILT_IN[id] ?? 'General';
}

/** Quoted and escaped characters, blanks and fillings, colours, currencies and languages: what is no part of the pattern. */
const LITERALS = /"[^"]*(?:"|$)|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*(?:\]|$)/gi;

/** Spreadsheets take no longer code. What is longer shows nothing that anybody has seen. */
const LONGEST_CODE = 255;

/** Tells what a format shows. */
export function formatKind(code: string): FormatKind {
  if (code.length > LONGEST_CODE) return 'general';
  const bare = code.replace(LITERALS, '').split(';')[0] ?? '';
  if (/general/i.test(bare)) return 'general';
  if (/E[+-]/i.test(bare)) return 'shortened';
  if (/[yd]/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(bare))) return 'date';
  if (/[hs]/i.test(bare)) return 'time';
  if (bare.trim() === '@') return 'text';
  // Fractions and numbers in thousands are read as the plain number.
  return /[0#]/.test(bare) && !/\/|,(?![0#?])/.test(bare) ? 'number' : 'general';
}

/** A number without a pattern, without the noise behind the 15 digits that spreadsheets keep. */
export function plainNumber(value: number): SeenNumber {
  const number = Number(value.toPrecision(15));
  return { text: decimalDigits(number), number };
}

/** A part of a day as hours and minutes, and seconds where there are any. */
export function timeText(value: number): string {
  const seconds = Math.round(value * 86_400);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[2] === 0 ? parts.slice(0, 2) : parts;
  return shown.map((part) => String(part).padStart(2, '0')).join(':');
}

/** As many as spreadsheets show. */
const MOST_DECIMALS = 30;

/** A number as a format of kind `number` shows it. */
export function formattedNumber(value: number, code: string): SeenNumber {
  const { section, showsSign } = sectionFor(value, code);
  const tokens = tokensOf(section);
  if (tokens.every(({ kind }) => kind === 'literal')) return plainNumber(value);
  const isPercent = tokens.some(({ kind, text }) => kind === 'literal' && text === '%');
  const point = tokens.findIndex(({ kind }) => kind === 'point');
  const whole = point === -1 ? tokens : tokens.slice(0, point);
  const decimals = point === -1 ? [] : tokens.slice(point + 1);
  const places = Math.min(decimals.filter(({ kind }) => kind === 'digit').length, MOST_DECIMALS);
  const digits = roundedDigits(Math.abs(value) * (isPercent ? 100 : 1), places);
  const [wholeDigits = '0', decimalPart = ''] = digits.split('.');
  const sign = value < 0 && showsSign && Number(digits) !== 0 ? '-' : '';
  const text = sign + filledWhole(whole, wholeDigits) + filledDecimals(decimals, decimalPart);
  if (isPercent) return { text };
  // What the cell holds, not what its format rounds it to.
  return { text, number: Number(value.toPrecision(15)) };
}

interface Token {
  readonly kind: 'literal' | 'digit' | 'point';
  readonly text: string;
}

const TOKEN =
  /"(?<quoted>[^"]*)(?:"|$)|\\(?<escaped>.)|[_*].|\[\$(?<currency>[^\]-]*)[^\]]*(?:\]|$)|\[[^\]]*(?:\]|$)|(?<digit>[0#?])|(?<point>\.)|(?<comma>,)|(?<other>.)/gsu;

function tokensOf(section: string): Token[] {
  return [...section.matchAll(TOKEN)].flatMap(({ groups = {} }): Token[] => {
    const { quoted, escaped, currency, digit, point, other } = groups;
    if (digit !== undefined) return [{ kind: 'digit', text: digit }];
    if (point !== undefined) return [{ kind: 'point', text: '.' }];
    const literal = quoted ?? escaped ?? currency ?? other;
    return literal === undefined || literal === '' ? [] : [{ kind: 'literal', text: literal }];
  });
}

const CONDITION = /\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]/;

/** A format has up to three patterns: for what is above 0, below it, and 0; or each for its own condition. */
function sectionFor(value: number, code: string): { section: string; showsSign: boolean } {
  const sections =
    code.match(/(?:"[^"]*(?:"|$)|\\.?|[^;"\\])*(?:;|$)/g)?.map((part) => part.replace(/;$/, '')) ??
    [];
  const [first = '', second, third] = sections;
  if (CONDITION.test(code)) {
    const section = sections.find((part) => holds(part, value)) ?? first;
    return { section, showsSign: true };
  }
  if (value < 0 && second) return { section: second, showsSign: false };
  return { section: value === 0 && third ? third : first, showsSign: true };
}

function holds(section: string, value: number): boolean {
  const [, sign, text] = CONDITION.exec(section) ?? [];
  const limit = Number(text);
  switch (sign) {
    case '<=':
      return value <= limit;
    case '>=':
      return value >= limit;
    case '<>':
      return value !== limit;
    case '<':
      return value < limit;
    case '>':
      return value > limit;
    case '=':
      return value === limit;
    default:
      return true;
  }
}

/** Digits go into the pattern from the right; those for which there is no place stand before its first. */
function filledWhole(tokens: readonly Token[], digits: string): string {
  const rest = digits === '0' ? [] : [...digits];
  const first = tokens.findIndex(({ kind }) => kind === 'digit');
  let text = '';
  for (const [place, token] of [...tokens.entries()].reverse()) {
    if (token.kind === 'digit') {
      const digit = rest.pop() ?? (token.text === '0' ? '0' : '');
      text = (place === first ? rest.splice(0).join('') : '') + digit + text;
    } else {
      text = token.text + text;
    }
  }
  return first === -1 ? text + rest.join('') : text;
}

function filledDecimals(tokens: readonly Token[], digits: string): string {
  const optional =
    tokens.filter(({ kind }) => kind === 'digit').findLastIndex(({ text }) => text === '0') + 1;
  const kept = digits.slice(0, optional) + digits.slice(optional).replace(/0+$/, '');
  const rest = [...kept];
  const text = tokens
    .map((token) => (token.kind === 'digit' ? (rest.shift() ?? '') : token.text))
    .join('');
  return kept === '' ? text : `.${text}`;
}

/** A number that is not negative in digits, rounded half upwards as it is written, and not as the double it is. */
function roundedDigits(value: number, places: number): string {
  const exact = decimalDigits(Number(value.toPrecision(15)));
  const rounded = Number(`${Math.round(Number(`${exact}e${places}`))}e-${places}`);
  return Number.isFinite(rounded) ? decimalDigits(rounded, places) : exact;
}

/** All digits of a number, never in short. */
function decimalDigits(number: number, places = 0): string {
  const text = places > 0 ? number.toFixed(places) : String(number);
  return text.includes('e') ? BigInt(Math.round(number)).toString() : text;
}
