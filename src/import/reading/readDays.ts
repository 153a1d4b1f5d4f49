/** Days as people write them. */
import { hasFullYear, isDay, isoDay } from '#school/text/days.ts';
import { latinDigits } from '#school/text/digits.ts';
import { memoizeByValue } from '#school/text/memoize.ts';
import { shortText } from '#school/text/visibleText.ts';
import { dayOfSerial } from '#school/exporting/excelNames.ts';
import { type Cell, cellText } from '#school/exporting/sheets.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { splitWeekday } from './weekdays.ts';

/** In which order day, month and year are written. */
export type DayOrder = 'dayMonthYear' | 'monthDayYear' | 'yearMonthDay';

/** Every order, the one that most of the world writes first. */
export const DAY_ORDERS: readonly DayOrder[] = ['dayMonthYear', 'monthDayYear', 'yearMonthDay'];

/** Serial numbers from 1927 to 2119: smaller and larger ones are more likely something else. */
const SERIALS = { from: 10_000, to: 80_000 } as const;

const TIME =
  /(?:T|[ ,])\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}(?: (?:[A-Z]{2,5}|[+-]\d{2}))?)?$/iu;
const NUMBERS = /^(\d{1,4})(?:\s*[./-]\s*|\s+)(\d{1,2})(?:\s*[./-]\s*|\s+)(\d{1,4})\.?$/u;
const SERIAL = /^\d{5}(?:[.,]\d+)?$/u;
const EIGHT_DIGITS = /^(\d{4})(\d{2})(\d{2})$/u;
const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th|º|°)?$/u;
const WEEKDAYS = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/iu;
/** "2014年3月9日", "3월 9일": year, month and day as Chinese, Japanese and Korean write them. */
const WITH_SIGNS = /^(?:(\d{4})\s*[年년]\s*)?(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일号號]?$/u;
/** What stands behind a year in Russian, Ukrainian, Bulgarian, Polish, Lithuanian. */
const OF_THE_YEAR = /(?<=\d)\s*(?:года|год|г|року|рік|р|roku|r|m)\.?$/iu;
/** "02/11", "2.11.", "02.11": a day and a month, as registers head their columns. */
const WITHOUT_YEAR = /^(\d{1,2})\s*(?:\/\s*(\d{1,2})|\.\s*(\d{1,2})\.|(?<=^\d\d)\.(\d\d))$/u;
/** The difference between a Thai year and the year of the calendar here. */
const BUDDHIST = { from: 2_440, to: 2_640, ahead: 543 } as const;

// Of two that call different months the same the later one is meant. Arabic has other names in Syria, Algeria and Morocco.
const LANGUAGES =
  'uk bg sk el sv nb da fi et lv en de es fr pt it nl pl cs ro lt hr sl hu tr id ms vi ar-MA ar-DZ ar-SY ar hi ne sw zh ja ko ru'.split(
    ' ',
  );

let months: ReadonlyMap<string, number> | undefined;

/** The month that a name stands for, from 1, whole or short, as the most usual languages write it. */
export function monthOfName(name: string): number | undefined {
  months ??= new Map(
    LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const alone = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
        // "Сентября", beside a day.
        const ofDay = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, place) => {
          const time = Date.UTC(2026, place, 15);
          const inDay = ofDay.formatToParts(time).find(({ type }) => type === 'month')?.value;
          // Some write no name beside a day, but a number.
          return [inDay ?? '', alone.format(time)]
            .filter((name) => /\p{L}/u.test(name))
            .map((name) => [matchKey(name).replaceAll('.', ''), place + 1] as const);
        }).flat();
      }),
    ),
  );
  const key = matchKey(name).replaceAll('.', '');
  return months.get(key) ?? (key === 'sept' ? 9 : undefined);
}

/** The readings of a cell: a day for each order. A sure day is the same for all orders. */
export type DayReadings = Readonly<Partial<Record<DayOrder, string>>>;

/** The number of texts whose readings are remembered. */
const MOST_REMEMBERED = 20_000;

const NO_READINGS: DayReadings = {};

/** The readings of a text on one day are remembered, because each day occurs many times in a file. */
const readingsOn = memoizeByValue(
  (today: string) =>
    memoizeByValue((written: string): DayReadings => {
      const text = shortText(written) ?? '';
      return /\d/.test(text) ? textReadings(text, today) : NO_READINGS;
    }, MOST_REMEMBERED),
  1,
);

/** The days that a cell can be read as; none where it is no date. `today` settles years of two digits. */
export function dayReadings(cell: Cell, today: string): DayReadings {
  if (typeof cell !== 'string') {
    if (cell.day !== undefined) return sameInEveryOrder(cell.day);
    if (cell.number !== undefined) {
      const text = shortText(cell.text) ?? '';
      return EIGHT_DIGITS.test(text) ? textReadings(text, today) : serial(cell.number);
    }
  }
  return readingsOn(today)(cellText(cell));
}

/** Whether a cell can be read as a day. */
export function canBeDay(cell: Cell, today: string): boolean {
  return Object.keys(dayReadings(cell, today)).length > 0;
}

function sameInEveryOrder(day: string | undefined): DayReadings {
  if (day === undefined || !isDay(day)) return {};
  return { dayMonthYear: day, monthDayYear: day, yearMonthDay: day };
}

function serial(number: number): DayReadings {
  const whole = Math.floor(number);
  if (whole < SERIALS.from || whole > SERIALS.to) return {};
  return sameInEveryOrder(dayOfSerial(whole));
}

/** "2012-03-03T23:00:00.000Z": a moment, as programs export the days of their date fields. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/iu;

/** The day that begins here at the moment which a text tells: midnight somewhere else is an hour of another day. */
function dayBeginningHere(text: string): string | undefined {
  if (!INSTANT.test(text)) return undefined;
  const moment = new Date(text);
  const isMidnight = moment.getHours() + moment.getMinutes() + moment.getSeconds() === 0;
  return isMidnight ? isoDay(moment) : undefined;
}

function textReadings(written: string, today: string): DayReadings {
  const begins = dayBeginningHere(written.trim());
  if (begins !== undefined) return sameInEveryOrder(begins);
  const text = dayAlone(written);
  if (SERIAL.test(text)) return serial(Number(text.replace(',', '.')));
  const eight = EIGHT_DIGITS.exec(text);
  if (eight) return sameInEveryOrder(`${eight[1]}-${eight[2]}-${eight[3]}`);
  const numbers = NUMBERS.exec(text);
  if (numbers) return numberReadings(numbers[1] ?? '', numbers[2] ?? '', numbers[3] ?? '', today);
  return sameInEveryOrder(withMonthName(text, today));
}

/** The text without the time and the weekday. */
function dayAlone(text: string): string {
  const day = text
    .replace(TIME, '')
    .replace(/[ ,]+$/u, '')
    .replace(WEEKDAYS, '')
    .replace(OF_THE_YEAR, '')
    .trim();
  return /[^\d\s./:-]/u.test(day) ? splitWeekday(day).date : day;
}

function numberReadings(a: string, b: string, c: string, today: string): DayReadings {
  if (a.length > 2) return sameInEveryOrder(dayOf(a, b, c, today));
  const found: Partial<Record<DayOrder, string>> = {};
  const dayFirst = dayOf(c, b, a, today);
  const monthFirst = dayOf(c, a, b, today);
  if (dayFirst !== undefined) found.dayMonthYear = dayFirst;
  if (monthFirst !== undefined) found.monthDayYear = monthFirst;
  const yearFirst = c.length > 2 ? undefined : dayOf(a, b, c, today);
  if (yearFirst !== undefined) found.yearMonthDay = yearFirst;
  return found;
}

function dayOf(year: string, month: string, day: string, today: string): string | undefined {
  if (year.length === 3 || year.length === 0 || day.length > 2) return undefined;
  const text = `-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (Number(year) > BUDDHIST.from && Number(year) < BUDDHIST.to) {
    return dayOf(String(Number(year) - BUDDHIST.ahead), month, day, today);
  }
  // 1382 in Iran is 2003, and 1445 in Arabia 2024: nobody at a school is as old as that.
  if (year.length === 4 && Number(year) >= 1300 && Number(year) < 1600) return undefined;
  // The year 14 as "0014" is a slip of a date field, which some program has exported.
  if (year.length === 4) return isDay(year + text) && hasFullYear(year) ? year + text : undefined;
  const inThisCentury = `${today.slice(0, 2)}${year.padStart(2, '0')}${text}`;
  // A year of two digits means the newest such day up to today.
  if (isDay(inThisCentury) && inThisCentury <= today) return inThisCentury;
  const before = `${String(Number(today.slice(0, 2)) - 1)}${year.padStart(2, '0')}${text}`;
  return isDay(before) ? before : undefined;
}

/** A day whose month is named; `year` is missing where the text has none. */
interface NamedDay {
  readonly day: string;
  readonly month: number;
  readonly year: string | undefined;
}

/** "12 March 2014", "Mar 12, 2014", "12-Mar-14", "12 March", "3月12日". */
function namedDay(text: string): NamedDay | undefined {
  const [, inYear, ofYear, signed] = WITH_SIGNS.exec(text) ?? [];
  if (signed !== undefined) return { day: signed, month: Number(ofYear), year: inYear };
  const parts = text
    .replaceAll(/[,/-]/gu, ' ')
    .replaceAll(/\b(?:of|de|del|d')\b/giu, ' ')
    .split(/\s+/u)
    .map((part) => (/^\d+\.$/u.test(part) ? part.slice(0, -1) : part))
    .filter((part) => part !== '');
  if (parts.length < 2 || parts.length > 3) return undefined;
  const place = parts.findIndex((part) => !/\d/u.test(part));
  const month = place < 0 ? undefined : monthOfName(parts[place] ?? '');
  if (month === undefined) return undefined;
  const [first = '', second] = parts.filter((_, index) => index !== place);
  const isYearFirst = /^\d{4}$/u.test(first);
  const [written, year] = isYearFirst ? [second ?? '', first] : [first, second];
  const day = ORDINAL.exec(written)?.[1];
  return day === undefined ? undefined : { day, month, year };
}

/** Without a year the newest such day up to today. */
function withMonthName(text: string, today: string): string | undefined {
  const named = namedDay(text);
  if (named === undefined) return undefined;
  const { day, month, year } = named;
  if (year === undefined) return newestWithoutYear(month, day, today);
  return /^\d{2}(\d{2})?$/u.test(year) ? dayOf(year, String(month), day, today) : undefined;
}

/** Whether a cell names a day and a month, but no year. */
export function lacksYear(cell: Cell): boolean {
  if (typeof cell !== 'string' && (cell.day ?? cell.number) !== undefined) return false;
  const named = namedDay(dayAlone(shortText(cellText(cell)) ?? ''));
  return named !== undefined && named.year === undefined;
}

/** The newest day of a month and number, `MM-DD`, that is not after another; `undefined` where there is none. */
export function newestUpTo(monthAndDay: string, limit: string): string | undefined {
  const year = Number(limit.slice(0, 4));
  // Eight back, for 29 February around a year like 2100.
  for (let back = 0; back <= 8; back += 1) {
    const found = `${year - back}-${monthAndDay}`;
    if (found <= limit && isDay(found)) return found;
  }
  return undefined;
}

function newestWithoutYear(month: number, day: string, today: string): string | undefined {
  return newestUpTo(`${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`, today);
}

/** The day that a cell was read as in an order; without one only what can be read one way. */
export function dayIn(readings: DayReadings, order: DayOrder | undefined): string | undefined {
  const inOrder = order && readings[order];
  if (inOrder !== undefined) return inOrder;
  const [day, ...others] = new Set(Object.values(readings));
  return others.length === 0 ? day : undefined;
}

/** The day a cell stands for; `undefined` where it is none. What can be read one way only needs no order. */
export function readDay(
  cell: Cell,
  order: DayOrder | undefined,
  today: string,
): string | undefined {
  return dayIn(dayReadings(cell, today), order);
}

/** The days that a heading may name; none where it names no day at all. */
export function headingReadings(cell: Cell, today: string): DayReadings {
  if (typeof cell !== 'string' && cell.day === undefined && cell.number !== undefined) {
    return NO_READINGS;
  }
  const text = latinDigits(cellText(cell)).trim();
  return SERIAL.test(text) || EIGHT_DIGITS.test(text) ? NO_READINGS : dayReadings(cell, today);
}

/** The column of a register, which may leave out the year: "02/11", "Mon 2.11." */
export interface ColumnDay {
  /** With a year that the heading says; else the newest up to `today`. */
  readonly readings: DayReadings;
  readonly lacksYear: boolean;
  /** What its day of the week may be; empty where it says none. */
  readonly weekdays: ReadonlySet<number>;
}

/** What the heading of a column of a register may say of its day; `undefined` where it names none. */
export function columnDay(cell: Cell, today: string): ColumnDay | undefined {
  const { date, weekdays } = splitWeekday(latinDigits(cellText(cell)).trim());
  const readings = headingReadings(cell, today);
  if (Object.keys(readings).length > 0) return { readings, weekdays, lacksYear: lacksYear(cell) };
  if (typeof cell !== 'string' && cell.number !== undefined) return undefined;
  const [, a, slash, point, pair] = WITHOUT_YEAR.exec(date) ?? [];
  const b = slash ?? point ?? pair;
  if (a === undefined || b === undefined) return undefined;
  const [dayMonthYear, monthDayYear] = [
    newestWithoutYear(Number(b), a, today),
    newestWithoutYear(Number(a), b, today),
  ];
  if ((dayMonthYear ?? monthDayYear) === undefined) return undefined;
  return {
    readings: {
      ...(dayMonthYear !== undefined && { dayMonthYear }),
      ...(monthDayYear !== undefined && { monthDayYear }),
    },
    weekdays,
    lacksYear: true,
  };
}
