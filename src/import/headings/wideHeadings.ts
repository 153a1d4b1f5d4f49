/** Finds subject, type and maximum in the heading of a column of marks: "Maths Final (50)". */
import { latinDigits } from '#school/text/digits.ts';
import { EXAM_TYPES, examTypeList } from '#school/grading/examTypes.ts';
import { ownSubjects, subjectNames, TEACHER_SUBJECTS } from '#school/grading/subjects.ts';
import { memoize, memoizeByValue } from '#school/text/memoize.ts';
import { type ImportRules, SPECIFIED } from '#import/reading/importSchool.ts';
import {
  headingKey,
  headingWords,
  isFiller,
  keysOf,
  LONGEST_HEADING,
  wholeWords,
} from './headings.ts';
import { wordsOf, wordsOfChoice } from '#import/words/words.ts';
import { cleaned } from '#school/text/matchKey.ts';

const TERMS = keysOf('term', 'partOfMark');
const PARTS = keysOf('partOfMark', 'partInLetters');
const SUBJECTS_ELSEWHERE = keysOf('subjectName');
/** The number of headings whose words are remembered. */
const MOST_HEADINGS = 1000;
/** The maximum number of words of a kind of exam in the table. */
const LONGEST_RUN = 3;

/** "/20", "(20)", "(/20)", "(20 P.)", "out of 20", "max 20"; "2025/26", "1/2" and "02/03" say something else. */
const MAXIMUM =
  /(?:[([]\s*(?:\/|out of|max\.?|sur|von|sobre|su|van|из)?|(?<!(?<!\p{L}\d?)\d\s?|\/\s?)\/|(?<=\d )\/(?=\d\d)|\bout of|\bmax\.?)\s*(\d{1,4}(?:[.,]\d+)?)(?![\d/])\s*(?:marks|points|punkte|puntos|pontos|punti|p(?:ts?|kt)?\.?(?!\p{L}))?\s*[)\]]?/iu;
const LARGEST_MAXIMUM = 1000;
const IN_BRACKETS = /\([^()]*\)/gu;
/** The weight of a mark: "%10". */
const WEIGHT = /[([]?(?:%\s*\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s*%)[)\]]?/u;
const NO_MARKS = wholeWords(keysOf('wordOfNoMark'));
/** Returns a heading without the weight of its marks; empty for a page that somebody typed into a cell. */
function withoutWeight(heading: string): string {
  return heading.length > LONGEST_HEADING ? '' : latinDigits(heading).replace(WEIGHT, ' ');
}

/** Headings of final results. "Final Exam" is a single mark. */
const FINAL_RESULT = wholeWords(keysOf('finalResult'));
const TOTALS = keysOf('total');
const IS_TOTAL = wholeWords(TOTALS);
const NO_EXAMS = keysOf('total', 'noMark', 'sex');

/** What headings say of the subjects and types of assessments of one school. */
export interface SchoolWords {
  /** The school's own name of the subject in a heading; empty where it names none. */
  readonly subjectOf: (heading: string) => string;
  /** Whether a heading has the name of a subject in it, though it may be of another one: "Political Science". */
  readonly namesSubject: (heading: string) => boolean;
  /** Whether a heading is the name of a subject, in this school or in some language. */
  readonly isSubject: (heading: string) => boolean;
  /** The school's own name of the type in a heading; empty where it names none. */
  readonly examTypeOf: (heading: string) => string;
  /** A new subject: the heading without type, maximum and fillers. */
  readonly newSubjectOf: (heading: string) => string;
  /** Whether a column with this heading can be one of marks, judged by the heading alone. */
  readonly mayHoldMarks: (heading: string) => boolean;
}

/** The words of a school; without settings those of the specification. */
export function schoolWords(rules: ImportRules = SPECIFIED): SchoolWords {
  return wordsByRules(rules);
}

const wordsByRules = memoize((rules: ImportRules): SchoolWords => {
  const patterns = subjectPatterns(rules);
  const own = new Set(patterns.map(({ key }) => key));
  const types = typesByWords(rules);
  const longest = Math.max(LONGEST_RUN, ...[...types.keys()].map((key) => key.split(' ').length));
  const subjectOf = (heading: string): string => {
    const key = headingKey(heading);
    // "Histoire Géo (coef 3)" is more than its last word.
    const bare = headingKey(heading.replaceAll(IN_BRACKETS, ' '));
    if (bare.includes(' ') && SUBJECTS_ELSEWHERE.has(bare) && !own.has(bare)) return '';
    const { pattern, subject } = patterns.find((one) => one.pattern.test(key)) ?? {};
    if (pattern === undefined || subject === undefined) return '';
    const before = bare
      .slice(0, Math.max(0, bare.search(pattern)))
      .trim()
      .split(' ');
    const isKnown = before.some((_, from) => {
      const run = before.slice(from).join(' ');
      return types.has(run) || saysNoSubject(run) || PARTS.has(run);
    });
    // "Political Science" is no Science.
    return isKnown || !QUALIFIER.test(before.at(-1) ?? '') ? subject : '';
  };
  const namesSubject = (heading: string): boolean =>
    patterns.some(({ pattern }) => pattern.test(headingKey(heading)));
  return {
    subjectOf,
    namesSubject,
    isSubject: (heading) =>
      subjectOf(heading) !== '' || SUBJECTS_ELSEWHERE.has(headingKey(heading)),
    examTypeOf: memoizeByValue((heading: string): string => {
      const runs = runsOf(headingWords(heading), longest);
      return runs.map(({ run }) => types.get(run)).find((type) => type !== undefined) ?? '';
    }, MOST_HEADINGS),
    newSubjectOf: memoizeByValue(
      (heading: string): string => subjectLeftOf(heading, types, longest),
      MOST_HEADINGS,
    ),
    mayHoldMarks: (heading) => {
      const key = headingKey(withoutMaximum(withoutWeight(heading)));
      return (
        !FINAL_RESULT.test(key) &&
        ((!NO_MARKS.test(key) && !key.includes('%') && !NO_EXAMS.has(key)) || namesSubject(heading))
      );
    },
  };
});

/** A word that makes another subject of the one behind it. */
const QUALIFIER = /^\p{L}{3,}$/u;

interface SubjectPattern {
  readonly key: string;
  readonly pattern: RegExp;
  readonly subject: string;
}

/** Returns the subjects with the patterns of their names, short names and usual short words. */
function subjectPatterns(rules: ImportRules): readonly SubjectPattern[] {
  const names = [
    ...new Set([...subjectNames(rules, 'grades'), ...subjectNames(rules, 'teachers')]),
  ];
  const named = names.map((subject) => {
    const key = headingKey(subject);
    return { key, pattern: wholeWords([key]), subject };
  });
  // "History of Art" goes before "Art", and "Computer Science" before "Science".
  named.sort((a, b) => b.key.length - a.key.length);
  const short = (ownSubjects(rules) ?? []).flatMap(({ name, short: word }) => {
    const key = headingKey(word ?? '');
    return key === ''
      ? []
      : [{ key, pattern: new RegExp(`^${key}(?: ?\\d+)?$`, 'u'), subject: name }];
  });
  const usual = TEACHER_SUBJECTS.flatMap((specified) => {
    const words = [specified, ...wordsOfChoice('shortSubject', specified)].map(headingKey);
    const subject = named.find(({ pattern }) => words.some((word) => pattern.test(word)))?.subject;
    return subject === undefined
      ? []
      : words.map((key) => ({ key, pattern: wholeWords([key]), subject }));
  });
  return [...named, ...short, ...usual].filter(({ key }) => key !== '');
}

/** Returns the types of a school by their words. Words for other types are left out. */
function typesByWords(rules: ImportRules): ReadonlyMap<string, string> {
  const own = examTypeList(rules).map(({ name }) => ({ name, key: headingKey(name) }));
  const types = new Map(own.map(({ name, key }) => [key, name]));
  for (const specified of EXAM_TYPES) {
    const words = [specified, ...wordsOf(`exam.${specified}`)].map(headingKey);
    const type =
      own.find(({ name }) => name === specified) ?? own.find(({ key }) => words.includes(key));
    for (const word of type ? words : []) if (!types.has(word)) types.set(word, type?.name ?? '');
  }
  types.delete('');
  return types;
}

/** Neighbouring words, the longer runs first. */
function runsOf(
  words: readonly string[],
  longest: number,
): readonly { readonly run: string; readonly from: number; readonly size: number }[] {
  return Array.from({ length: longest }, (_, less) => longest - less).flatMap((size) =>
    words.flatMap((__, from) =>
      from + size > words.length
        ? []
        : [{ run: words.slice(from, from + size).join(' '), from, size }],
    ),
  );
}

/** The maximum that a heading names: 50 in "Maths (50)", "Maths /50" and "Maths out of 50". */
export function maximumOfHeading(heading: string): string {
  const maximum = MAXIMUM.exec(withoutWeight(heading))?.[1] ?? '';
  return Number(maximum.replace(',', '.')) > LARGEST_MAXIMUM ? '' : maximum;
}

/** A heading without the maximum that it names. */
export function withoutMaximum(heading: string): string {
  return maximumOfHeading(heading) === '' ? heading : latinDigits(heading).replace(MAXIMUM, ' ');
}

function subjectLeftOf(
  heading: string,
  types: ReadonlyMap<string, string>,
  longest: number,
): string {
  if (heading.length > LONGEST_HEADING) return '';
  const written = cleaned(
    withoutMaximum(cleaned(heading))
      .replace(WEIGHT, ' ')
      // "Contrôle 1 (coef 2)": what stands in brackets is no new subject.
      .replaceAll(IN_BRACKETS, ' ')
      .replaceAll(/\d+\s*\/\s*\d+/gu, ' ')
      .replaceAll(/[-–:()[\]/_]+/gu, ' '),
  );
  // "Body Language" is a subject, though "body" means points in Czech.
  if (SUBJECTS_ELSEWHERE.has(headingKey(written))) return written;
  const words = written.split(' ');
  const keys = words.map((word) => headingKey(word).replace(/ ?\d+$/u, ''));
  const isLeft = words.map(() => true);
  // A school may number its types: "Test 1".
  for (const { run, from, size } of [
    ...runsOf(keys, longest),
    ...runsOf(words.map(headingKey), longest),
  ]) {
    if (types.has(run) || saysNoSubject(run)) isLeft.fill(false, from, from + size);
  }
  const [first, ...others] = words.filter((_, place) => isLeft[place]);
  // "Subject English" stands below a group of subjects.
  const isCalled =
    CALLS_A_SUBJECT.has(headingKey(first ?? '')) && /\p{L}{2}/u.test(others.join(' '));
  const left = first === undefined || isCalled ? others : [first, ...others];
  // A heading cut at a filler keeps all words: "Educación para el Trabajo".
  const isCut = isJoint(left.at(-1)) || isJoint(left[0]);
  const subject = (isCut ? words : left).join(' ');
  return /\p{L}{2}/u.test(subject) && left.length > 0 ? subject : '';
}

const CALLS_A_SUBJECT = keysOf('subject');

/** True for numbers, terms and words for marks, which name no subject. */
function saysNoSubject(run: string): boolean {
  return (
    run === '' ||
    /^(?:\d+(?:st|nd|rd|th)?|[ivx]+)$/u.test(run) ||
    TERMS.has(run) ||
    TOTALS.has(run) ||
    WORDS_OF_MARKS.has(run) ||
    /^(?:scores?|points|marks?)$/u.test(run)
  );
}

function isJoint(word: string | undefined): boolean {
  return word !== undefined && (isFiller(headingKey(word)) || /^para$/iu.test(word));
}

const DAY_OF_MONTH =
  /^(?:(?:d|day|tag|dia|día|jour|giorno|hari|dag|dzień|den|zi|nap|gün)?[\s._-]*|\p{L}{1,3}[\s.]+)0?([1-9]|[12]\d|3[01])$/iu;

/** The day of a month that a heading names, from 1: "7", "Day 7", "D7", "Mo 7". */
export function dayOfMonth(heading: string): number | undefined {
  const day = DAY_OF_MONTH.exec(heading.trim())?.[1];
  return day === undefined ? undefined : Number(day);
}

const WORDS_OF_MARKS = keysOf('marks');

/** True if a heading has a word for marks: "Psychology Marks". */
export function speaksOfMarks(heading: string): boolean {
  return headingWords(heading).some((word) => WORDS_OF_MARKS.has(word));
}

/** True for parts of a mark: "Theory (80)" and "CA" beside an exam. */
export function isPartOfMark(heading: string): boolean {
  const words = headingWords(withoutMaximum(heading)).filter(
    (word) => !/^\d+$/u.test(word) && !WORDS_OF_MARKS.has(word),
  );
  return PARTS.has(words.join(' '));
}

/** True if a heading means a sum or an average: "Total", "معدل الفصل 2". */
export function isTotal(heading: string): boolean {
  const key = headingKey(heading);
  return FINAL_RESULT.test(key) || IS_TOTAL.test(key);
}
