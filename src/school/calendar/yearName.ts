/** Names of school years: "2026-2027", "2026/27", "2026". */
import type { Days } from './periods.ts';

/** One year, or two with a separator. */
const FOUR_DIGITS = /(?<!\d)(\d{4})(?!\d)(?:(\s*[-–/]\s*)(\d{4}|\d{2})(?!\d))?/u;
const TWO_AND_TWO = /(?<!\d)(\d{2})(\s*[-–/]\s*)(\d{2})(?!\d)/u;

/** Returns the name of the year after this name's; by its days if the name contains no year. */
export function nextYearName(name: string, days: Days): string {
  const pattern = [FOUR_DIGITS, TWO_AND_TWO].find((pattern) => pattern.test(name));
  if (pattern) {
    return name
      .trim()
      .replace(pattern, (_, year: string, between: string = '', second?: string) =>
        [nextNumber(year), ...(second === undefined ? [] : [between, nextNumber(second)])].join(''),
      );
  }
  return yearNameOf(days);
}

/** Returns a year's name from its days: "2026-2027", "2026". */
export function yearNameOf({ first, last }: Days): string {
  const [from, to] = [first.slice(0, 4), last.slice(0, 4)];
  return from === to ? from : `${from}-${to}`;
}

/** Returns "2026" for "2025", "00" for "99". */
function nextNumber(year: string): string {
  return String(Number(year) + 1)
    .padStart(year.length, '0')
    .slice(-year.length);
}

/** True if two names are the same, ignoring case and spaces. */
export function isSameYearName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
