/** What school years are called: "2026-2027", "2026/27", "2026". */
import type { Days } from './schoolYear.ts';

/** One year, or two with something between them. */
const FOUR_DIGITS = /(?<!\d)(\d{4})(?!\d)(?:(\s*[-–/]\s*)(\d{4}|\d{2})(?!\d))?/u;
const TWO_AND_TWO = /(?<!\d)(\d{2})(\s*[-–/]\s*)(\d{2})(?!\d)/u;

/** What the year after one of this name is called; by its days where the name says no year. */
export function nextYearName(name: string, days: Days): string {
  const pattern = [FOUR_DIGITS, TWO_AND_TWO].find((one) => one.test(name));
  if (pattern) {
    return name
      .trim()
      .replace(pattern, (_, year: string, between: string = '', second?: string) =>
        [oneMore(year), ...(second === undefined ? [] : [between, oneMore(second)])].join(''),
      );
  }
  return yearNameOf(days);
}

/** What a year is called by its days: "2026-2027", "2026". */
export function yearNameOf({ first, last }: Days): string {
  const [from, to] = [first.slice(0, 4), last.slice(0, 4)];
  return from === to ? from : `${from}-${to}`;
}

/** "2026" for "2025", "00" for "99". */
function oneMore(year: string): string {
  return String(Number(year) + 1)
    .padStart(year.length, '0')
    .slice(-year.length);
}

/** Whether two names are one, however they are written. */
export function isSameYearName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
