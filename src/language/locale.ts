/** Formats and orders of the language spoken now, in the browser's region. */
import { current, type Spoken } from './current.ts';

/** English without a known region is written as in Britain: all formats show the month in letters. */
const FALLBACK = 'en-GB';

const REGION = /^[a-z]+(?:-[a-z]{4})?-([a-z]{2}|\d{3})(?:-|$)/i;

/** Returns the region of a language tag: "AT" of "de-AT". */
function regionOf(tag: string): string | undefined {
  return REGION.exec(tag)?.[1]?.toUpperCase();
}

/** Returns the tag for `Intl`: the language with the region of the browser's first language, "es-US". */
export function localeOf({ language, browser }: Spoken): string {
  const region = regionOf(browser);
  if (region !== undefined) return `${language.code}-${region}`;
  return language.code === 'en' ? FALLBACK : language.code;
}

interface Format {
  resolvedOptions: () => { readonly locale: string };
}

/** Creates a format when it is first needed in a language, because creating it is slow. */
export function lazily<T extends Format>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>();
  let last: { readonly spoken: Spoken; readonly format: T } | undefined;
  return () => {
    const spoken = current();
    if (last?.spoken === spoken) return last.format;
    const locale = localeOf(spoken);
    let format = made.get(locale);
    if (!format) made.set(locale, (format = inRegion(make, locale)));
    last = { spoken, format };
    return format;
  };
}

function inRegion<T extends Format>(make: (locale: string) => T, locale: string): T {
  const format = make(locale);
  // Browsers have no English for many regions, such as Brazil, and would use that of the United States.
  return format.resolvedOptions().locale === 'en' ? make(englishElsewhere()) : format;
}

/** Returns an English locale with the day first, and with a decimal comma if the browser's language has one. */
function englishElsewhere(): string {
  return (0.5).toLocaleString(current().browser).includes(',') ? 'en-DE' : FALLBACK;
}

/** Regions where the week begins on Saturday or Sunday, for browsers that do not know. */
const SATURDAY = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';
const SUNDAY =
  'AG AS AU BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';

/** A part of `Intl.Locale` that some browsers lack, or have as a property. */
interface WithWeek {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

/** Returns the first day of the week, Monday 1 to Sunday 7. English weeks begin on Monday everywhere. */
export function firstWeekday(): number {
  return current().language.code === 'en' ? 1 : firstWeekdayOf(localeOf(current()));
}

/** Returns the first day of the week of a locale. */
export function firstWeekdayOf(locale: string, known?: WithWeek): number {
  const tag = new Intl.Locale(locale);
  // `as`: TypeScript does not know the property, which browsers had before the function.
  const { getWeekInfo, weekInfo } = known ?? (tag as WithWeek);
  const info = getWeekInfo?.call(tag) ?? weekInfo;
  if (info) return info.firstDay;
  const region = tag.maximize().region ?? '';
  if (SATURDAY.includes(region)) return 6;
  return SUNDAY.includes(region) ? 7 : 1;
}

const numberFormat = lazily((locale) => new Intl.NumberFormat(locale));
const pluralRules = lazily((locale) => new Intl.PluralRules(locale));

/** Formats a number: "5,905". */
export function formatNumber(number: number): string {
  // The same in every region that writes English; creating a format takes longer than rendering a list.
  const isPlain = Number.isInteger(number) && number >= 0 && number < 1000;
  return isPlain && current().language.code === 'en'
    ? String(number)
    : numberFormat().format(number);
}

/** Returns a text with the digits that `formatNumber` writes: "الصف ٣" in Egypt. */
export function inOwnDigits(text: string): string {
  return formatNumber(0) === '0'
    ? text
    : text.replaceAll(/[0-9]/g, (digit) => formatNumber(Number(digit)));
}

const wholePercentFormat = lazily((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));

/** Formats a percentage without decimals: "80%". */
export function formatWholePercent(percent: number): string {
  return wholePercentFormat().format(percent / 100);
}

/** Returns the style of CSS counters whose digits are those of `formatNumber`. */
export function counterStyle(): string {
  const { numberingSystem } = numberFormat().resolvedOptions();
  return COUNTER_STYLES[numberingSystem] ?? 'decimal';
}

/** The numbering systems that `Intl` gives our languages, beside Latin digits. */
const COUNTER_STYLES: Readonly<Record<string, string>> = {
  arab: 'arabic-indic',
  arabext: 'persian',
  deva: 'devanagari',
};

/** Returns the plural form of a number: "one", "few", "other". */
export function pluralForm(number: number): string {
  if (current().language.code === 'en') return number === 1 ? 'one' : 'other';
  return pluralRules().select(number);
}
