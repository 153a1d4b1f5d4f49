import { msg } from '#language/t.ts';
import { type DayCount, dayOfSerial } from '#school/exporting/excelNames.ts';
import type { Cell } from '#school/exporting/sheets.ts';

/**
 * Formats numbers as their cells show them, as far as lists need it: dates, a roll number "0042", a phone
 * "(555) 010-1990", "R007". Digits are never grouped, because a grouped number can be read in two ways.
 */

interface SeenNumber {
  readonly text: string;
  /** The exact number, which the text may round; missing for percentages and times. */
  readonly number?: number;
}

/** The kind of value that a format shows. */
export type FormatKind = 'general' | 'date' | 'time' | 'shortened' | 'text' | 'number';

/** Codes of built-in formats, which files only number. Dates and times follow below. */
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

/** Returns the code of a built-in format. */
export function builtInFormat(id: number): string {
  if (DATES_BUILT_IN.includes(id)) return 'yyyy-mm-dd';
  if (TIMES_BUILT_IN.includes(id)) return 'h:mm';
  return BUILT_IN[id] ?? 'General';
}

/** Parts of a code that are no pattern: quoted and escaped characters, fillings, colours, currencies, languages. */
const LITERALS = /"[^"]*(?:"|$)|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*(?:\]|$)/gi;

/** In characters. Spreadsheets accept no longer code, so that a longer one is an attack or damage. */
const LONGEST_CODE = 255;

/** Returns the kind of value that a format shows. */
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

/** Returns a number in the 15 digits that spreadsheets keep. */
export function plainNumber(value: number): SeenNumber {
  const number = Number(value.toPrecision(15));
  return { text: decimalDigits(number), number };
}

/** Returns a fraction of a day as HH:MM, or HH:MM:SS if it has seconds. */
export function timeText(value: number): string {
  const seconds = Math.round(value * 86_400);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[2] === 0 ? parts.slice(0, 2) : parts;
  return shown.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Spreadsheets show no more. */
const MOST_DECIMALS = 30;

/** Returns a number as a format of kind `number` shows it. */
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
  // The exact number, not the one that the format rounds to.
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

/** Returns the pattern for a value. A format has patterns for above 0, below 0 and 0, or patterns with conditions. */
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

const COMPARED: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<=': (value, limit) => value <= limit,
  '>=': (value, limit) => value >= limit,
  '<>': (value, limit) => value !== limit,
  '<': (value, limit) => value < limit,
  '>': (value, limit) => value > limit,
  '=': (value, limit) => value === limit,
};

function holds(section: string, value: number): boolean {
  const [, sign = '', limit] = CONDITION.exec(section) ?? [];
  return COMPARED[sign]?.(value, Number(limit)) ?? true;
}

/** Fills digits into the pattern from the right. Digits without a place stand before its first digit. */
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

/** Rounds a decimal number half up, as written: 1.005 becomes 1.01, though the double is smaller. */
function roundedDigits(value: number, places: number): string {
  const exact = decimalDigits(Number(value.toPrecision(15)));
  const rounded = Number(`${Math.round(Number(`${exact}e${places}`))}e-${places}`);
  return Number.isFinite(rounded) ? decimalDigits(rounded, places) : exact;
}

/** Returns all digits of a number, never an exponent. */
function decimalDigits(number: number, places = 0): string {
  const text = places > 0 ? number.toFixed(places) : String(number);
  return text.includes('e') ? BigInt(Math.round(number)).toString() : text;
}

/** Returns the cell for a day that a workbook stores as a number, with its time of day. */
export function dateCell(serial: number, count: DayCount): Cell {
  const day = dayOfSerial(Math.floor(serial + 1e-6), count);
  return day === undefined
    ? { text: String(serial), unreadable: NO_DAY }
    : { text: day, day, ...timeOf(serial % 1) };
}

const NO_DAY = msg('There is no such day in the calendar. Type the date here.');

/** A minute as a fraction of a day. */
const MINUTE = 1 / 1440;

function timeOf(partOfDay: number): { readonly time?: string } {
  return partOfDay < MINUTE || partOfDay > 1 - MINUTE
    ? {}
    : { time: timeText(partOfDay).slice(0, 5) };
}
