/** What the titles of a file tell of all its rows: the rows above its headings, its sheet's name, its own name. */
import type { SchoolClass } from '#school/classes/classes.ts';
import { ClassFinder, isClassLike } from '#school/classes/readClassNames.ts';
import { cleaned, matchKey } from '#school/text/matchKey.ts';
import { dayReadings, headingReadings, monthOfName } from '#import/reading/readDays.ts';
import { headingKey, headingParts, LONGEST_HEADING } from '#import/headings/headings.ts';
import { schoolWords } from '#import/headings/wideHeadings.ts';
import { wordsOf } from '#import/words/words.ts';
import type { ImportRules } from '#import/reading/importSchool.ts';

const ENDING = /\.(?:csv|tsv|txt|xlsx|ods)$/iu;
const CLASS = wordsOf('classWord').join('|');
/** "Class 2", "klasse_4b". */
const NAMED_CLASS = new RegExp(
  `(?:^|[^\\p{L}])(?:${CLASS})[ _-]*(\\d{1,2}(?:[ _-]?\\p{L}(?!\\p{L}))?)(?![\\p{L}\\p{N}])`,
  'iu',
);
/** "4. Klasse", "10th grade": without the mark of an order the number may count classes. */
const ORDERED_CLASS = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d{1,2})(?:\\.|st|nd|rd|th|º|ª|°)[ _-]*(?:${CLASS}|${wordsOf('yearWord').join('|')})(?!\\p{L})`,
  'iu',
);
/** The minimum length of a subject inside a longer title: "IPA" may be anything. */
const SHORTEST_NAMED = 4;
/** "5A", "5 A", "3^C", "3ªC". */
const BARE_CLASS = /(?:^|[^\p{L}\p{N}])(\d{1,2}[º°ª^]?[ _-]?[A-Z])(?![\p{L}\p{N}])/u;
/** A small letter is no word only where it follows its number at once ("3 e 4"), and a class only in a list ("v. 2b"). */
const BARE_CLASS_IN_LIST = /(?:^|[^\p{L}\p{N}])(\d{1,2}[º°ª^_-]?\p{Ll})(?![\p{L}\p{N}])/u;
/** Also at the end of a word: "Klassenliste", "klassenlijst". */
const LIST =
  /(?:list|lista|liste|listado|lijst|roster|register|registro|elenco|nómina|relação|seznam|zoznam|spisak|popis|névsor|sąrašas|daftar|yoklama|список|名簿|名单)(?!\p{L})/iu;

/** The class that the titles name; empty where they name none. */
export function classOfTitles(titles: readonly string[], classes: readonly SchoolClass[]): string {
  const finder = new ClassFinder(classes);
  for (const title of titles.map((text) => text.replace(ENDING, ''))) {
    const whole = cleaned(title);
    const known = finder.nameFor(whole);
    if (finder.has(known)) return known;
    const part = classIn(whole);
    if (part !== undefined) return finder.nameFor(part.replaceAll(/[º°ª^ _-]/gu, '').toUpperCase());
    if (isClassLike(whole)) return known;
  }
  return '';
}

/** The class within a title, as the title writes it. */
function classIn(title: string): string | undefined {
  const found =
    NAMED_CLASS.exec(title) ??
    ORDERED_CLASS.exec(title) ??
    BARE_CLASS.exec(title) ??
    (LIST.test(title) ? BARE_CLASS_IN_LIST.exec(title) : undefined);
  return found?.[1];
}

const DAY_IN_NUMBERS =
  /(?<!\d)(?:(?:19|20)\d{2}([-./_])\d{1,2}\1\d{1,2}|\d{1,2}([-./_])\d{1,2}\2(?:19|20)?\d{2}|20\d{6})(?!\d)/u;

/** What in the titles names a day, with its year: "Register of 17 March 2026", "register-2026-03-17.csv". */
export function dayPhrases(titles: readonly string[], today: string): readonly string[] {
  return titles.flatMap((title) => {
    const bare = title.replace(ENDING, '');
    const numbers = DAY_IN_NUMBERS.exec(bare)?.[0].replaceAll('_', '-');
    const words = bare.split(/[\s_,]+/u);
    const phrases = words.map((_, place) => words.slice(place, place + 3).join(' '));
    const named = phrases.filter((phrase) => /\p{L}/u.test(phrase) && /\b\d{4}\b/u.test(phrase));
    return [bare, ...(numbers === undefined ? [] : [numbers]), ...named].filter((text) => {
      const readings = /^\d{8}$/u.test(text)
        ? dayReadings(text, today)
        : headingReadings(text, today);
      return Object.keys(readings).length > 0;
    });
  });
}

/** The subject that the titles name, in whatever language; empty where they name none. */
export function subjectOfTitles(titles: readonly string[], rules?: ImportRules): string {
  const { subjectOf } = schoolWords(rules);
  for (const title of titles) {
    // "College of Science" teaches more than science.
    if (title.length > LONGEST_HEADING || headingParts(headingKey(title)).owner === 'school')
      continue;
    const text = cleaned(title.replace(ENDING, '').replaceAll(/[_–:()[\]/.-]+/gu, ' '));
    const subject = subjectOf(text) || namedIn(text, rules);
    if (subject !== '') return subject;
  }
  return '';
}

/** The longest run of words that is a subject; a short one is no word in something else. */
function namedIn(text: string, rules: ImportRules | undefined): string {
  const { isSubject, newSubjectOf } = schoolWords(rules);
  const whole = newSubjectOf(text);
  if (isSubject(whole)) return whole;
  const words = text.split(' ');
  for (let size = Math.min(3, words.length); size > 0; size -= 1) {
    for (let from = 0; from + size <= words.length; from += 1) {
      const run = words.slice(from, from + size).join(' ');
      if (run.length >= SHORTEST_NAMED && isSubject(run)) return run;
    }
  }
  return '';
}

const YEAR = /^(?:19|20)\d{2}$/u;
/** "2021-05", "2021年5月". */
const IN_NUMBERS = /(?<!\d)((?:19|20)\d{2})(?:[-_. ](?=\d{2})|[年년] ?)(0?[1-9]|1[0-2])(?!\d)/u;

/** The month that the titles name, `YYYY-MM`; without a year the newest up to today. */
export function monthOfTitles(titles: readonly string[], today: string): string | undefined {
  // "Month | July" and "Year | 2023", each in a cell of its own.
  const [ofCell, ...others] = new Set(titles.filter((title) => YEAR.test(title)));
  for (const title of titles) {
    const words = matchKey(title.replace(ENDING, '')).split(/[^\p{L}\p{M}\p{N}]+/u);
    const month = words.map(monthOfName).find((found) => found !== undefined);
    const year =
      words.find((word) => YEAR.test(word)) ?? (others.length === 0 ? ofCell : undefined);
    if (month !== undefined) {
      const text = String(month).padStart(2, '0');
      if (year !== undefined) return `${year}-${text}`;
      const thisYear = `${today.slice(0, 4)}-${text}`;
      return thisYear <= today ? thisYear : `${Number(today.slice(0, 4)) - 1}-${text}`;
    }
    const numbers = IN_NUMBERS.exec(title);
    if (numbers) return `${numbers[1]}-${numbers[2]?.padStart(2, '0')}`;
  }
  return undefined;
}
