/** What the titles of a file tell of all its rows: the rows above its headings, its sheet's name, its own name. */
import type { SchoolClass } from '#domain/classes/classes.ts';
import { ClassFinder, isClassLike } from '#domain/importing/reading/classNames.ts';
import { cleaned, matchKey } from '#domain/importing/reading/matchKey.ts';
import { monthOfName } from '#domain/importing/reading/readDays.ts';

const ENDING = /\.(?:csv|tsv|txt|xlsx)$/iu;
const NAMED_CLASS =
  /(?:^|[^\p{L}])(?:class|grade|form|std|standard|year|klasse|classe|clase|turma|kelas|klasa|klasė|klas|třída|sınıf)[ _-]*(\d{1,2}(?:[ _-]?\p{L}(?!\p{L}))?)(?![\p{L}\p{N}])/iu;
const BARE_CLASS = /(?:^|[^\p{L}\p{N}])(\d{1,2}[ _-]?[A-Z])(?![\p{L}\p{N}])/u;

/** The class that the titles name; empty where they name none. */
export function classOfTitles(titles: readonly string[], classes: readonly SchoolClass[]): string {
  const finder = new ClassFinder(classes);
  for (const title of titles.map((text) => text.replace(ENDING, ''))) {
    const whole = cleaned(title);
    const known = finder.nameFor(whole);
    if (finder.has(known)) return known;
    const part = (NAMED_CLASS.exec(whole) ?? BARE_CLASS.exec(whole))?.[1];
    if (part !== undefined) return finder.nameFor(part.replaceAll(/[ _-]/gu, '').toUpperCase());
    if (isClassLike(whole)) return known;
  }
  return '';
}

/** The month that the titles name, `YYYY-MM`; without a year the newest up to today. */
export function monthOfTitles(titles: readonly string[], today: string): string | undefined {
  for (const title of titles) {
    const words = matchKey(title.replace(ENDING, '')).split(/[^\p{L}\p{M}\p{N}]+/u);
    const month = words.map(monthOfName).find((found) => found !== undefined);
    const year = words.find((word) => /^(?:19|20)\d{2}$/u.test(word));
    if (month !== undefined) {
      const text = String(month).padStart(2, '0');
      if (year !== undefined) return `${year}-${text}`;
      const thisYear = `${today.slice(0, 4)}-${text}`;
      return thisYear <= today ? thisYear : `${Number(today.slice(0, 4)) - 1}-${text}`;
    }
    const numbers = /(?<!\d)((?:19|20)\d{2})[-_. ](0[1-9]|1[0-2])(?!\d)/u.exec(title);
    if (numbers) return `${numbers[1]}-${numbers[2]}`;
  }
  return undefined;
}
