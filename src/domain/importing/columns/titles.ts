/** What the titles of a file tell of all its rows: the rows above its headings, its sheet's name, its own name. */
import type { SchoolClass } from '#domain/classes/classes.ts';
import { ClassFinder, isClassLike } from '#domain/importing/reading/readClassNames.ts';
import { cleaned, matchKey } from '#domain/importing/reading/matchKey.ts';
import type { DayOrder } from '#domain/importing/reading/readDays.ts';
import { dayOfHeading, monthOfName, readDay } from '#domain/importing/reading/readDays.ts';
import { headingParts } from './headingParts.ts';
import { headingKey, LONGEST_HEADING } from './headings.ts';
import { UNNAMED } from './allSheets.ts';
import { isSubjectName, newSubjectOfHeading, subjectOfHeading } from './wideHeadings.ts';

const ENDING = /\.(?:csv|tsv|txt|xlsx)$/iu;
const NAMED_CLASS =
  /(?:^|[^\p{L}])(?:class|grade|form|std|standard|year|klasse|classe|clase|turma|kelas|klasa|klasė|klas|třída|sınıf)[ _-]*(\d{1,2}(?:[ _-]?\p{L}(?!\p{L}))?)(?![\p{L}\p{N}])/iu;
/** "IPA" in a longer title may be anything. */
const SHORTEST_NAMED = 4;
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

const DAY_IN_NUMBERS =
  /(?<!\d)(?:(?:19|20)\d{2}([-./_])\d{1,2}\1\d{1,2}|\d{1,2}([-./_])\d{1,2}\2(?:19|20)?\d{2}|20\d{6})(?!\d)/u;

/** The day that the titles name, with its year: "Register of 17 March 2026", "register-2026-03-17.csv". */
export function dayOfTitles(
  titles: readonly string[],
  order: DayOrder,
  today: string,
): string | undefined {
  for (const title of titles.map((text) => text.replace(ENDING, ''))) {
    const numbers = DAY_IN_NUMBERS.exec(title)?.[0].replaceAll('_', '-');
    const words = title.split(/[\s_,]+/u);
    const phrases = words.map((_, place) => words.slice(place, place + 3).join(' '));
    const named = phrases.filter((phrase) => /\p{L}/u.test(phrase) && /\b\d{4}\b/u.test(phrase));
    for (const text of [title, ...(numbers === undefined ? [] : [numbers]), ...named]) {
      const day = /^\d{8}$/u.test(text)
        ? readDay(text, order, today)
        : dayOfHeading(text, order, today);
      if (day !== undefined) return day;
    }
  }
  return undefined;
}

/** The subject that the titles name, in whatever language; empty where they name none. */
export function subjectOfTitles(titles: readonly string[]): string {
  for (const title of titles) {
    // A college of science teaches more.
    if (title.length > LONGEST_HEADING || headingParts(headingKey(title)).owner === 'school')
      continue;
    const text = cleaned(title.replace(ENDING, '').replaceAll(/[_–:()[\]/.-]+/gu, ' '));
    const subject = subjectOfHeading(text) || namedIn(text);
    if (subject !== '') return subject;
  }
  return '';
}

/** Whether the name of a sheet can be the one of a subject: no class, no month, no kind of exam, and not what a program gave it. */
export function saysSubject(name: string): boolean {
  const isClass = isClassLike(name) || NAMED_CLASS.test(name) || BARE_CLASS.test(name);
  return (
    !isClass &&
    !UNNAMED.test(name) &&
    monthOfTitles([name], '') === undefined &&
    newSubjectOfHeading(name) !== ''
  );
}

/** The longest run of words that is a subject; a short one is no word in something else. */
function namedIn(text: string): string {
  const whole = newSubjectOfHeading(text);
  if (isSubjectName(whole)) return whole;
  const words = text.split(' ');
  for (let size = Math.min(3, words.length); size > 0; size -= 1) {
    for (let from = 0; from + size <= words.length; from += 1) {
      const run = words.slice(from, from + size).join(' ');
      if (run.length >= SHORTEST_NAMED && isSubjectName(run)) return run;
    }
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
