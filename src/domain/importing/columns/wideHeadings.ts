/** What the heading of a column of marks tells: "Maths Final (50)". */
import { TEACHER_SUBJECTS } from '#domain/teachers/teachers.ts';
import { EXAM_TYPES, GRADE_SUBJECTS } from '#domain/grades/grades.ts';
import { headingKey, headingWords } from './headings.ts';
import { HEADING_WORDS } from '#domain/importing/words/headingWords.ts';
import { WORDS_OF_NO_MARKS, WORDS_OF_TOTALS } from '#domain/importing/words/resultWords.ts';
import { cleaned } from '#domain/importing/reading/matchKey.ts';

const SUBJECT_WORDS: readonly (readonly [RegExp, string])[] = [
  ...[...new Set<string>([...GRADE_SUBJECTS, ...TEACHER_SUBJECTS])].map(
    (subject) => [new RegExp(`\\b${headingKey(subject)}\\b`, 'u'), subject] as const,
  ),
  [/\bmaths?\b/u, 'Mathematics'],
  [/\bsci\b/u, 'Science'],
  [/\beng\b/u, 'English'],
  [/\bhist\b/u, 'History'],
  [/\bgeog?\b/u, 'Geography'],
  [/\bphys?\b/u, 'Physics'],
  [/\bchem\b/u, 'Chemistry'],
  [/\bbio\b/u, 'Biology'],
];

const EXAM_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bmid ?(?:term|year)?s?\b|\bmst\b/u, 'Mid-term'],
  [/\b(?:final|finals|end ?of ?(?:term|year)|end term|annual)\b/u, 'Final'],
  [/\bquiz(?:zes)?\b|\b(?:class )?test\b|\bct\b|\bcat\b/u, 'Quiz'],
  [/\bassignments?\b|\bhomework\b|\bhw\b|\basg\b/u, 'Assignment'],
  [/\bprojects?\b/u, 'Project'],
  ...EXAM_TYPES.map((type) => [new RegExp(`\\b${headingKey(type)}\\b`, 'u'), type] as const),
];

const MAXIMUM =
  /(?:\(|\[|\/|\bout of|\bmax\.?)\s*(\d+(?:[.,]\d+)?)\s*(?:marks|pts|points)?\s*[)\]]?/iu;
const NO_MARKS =
  /\b(?:total|sum|average|avg|mean|percent|percentage|rank|position|pos|gpa|age|grade|letter|result|remarks?|phone|year|s ?n|s ?no|sr|serial|no|id|attendance|days|credits?|absent|absences?|present)\b|%/u;
const NO_EXAMS = new Set([...WORDS_OF_TOTALS, ...WORDS_OF_NO_MARKS].map(headingKey));

/** The known subject that a heading names; empty where it names none. */
export function subjectOfHeading(heading: string): string {
  const key = headingKey(heading);
  return SUBJECT_WORDS.find(([pattern]) => pattern.test(key))?.[1] ?? '';
}

/** The exam type that a heading names; empty where it names none. */
export function examTypeOfHeading(heading: string): string {
  const key = headingKey(heading);
  return EXAM_WORDS.find(([pattern]) => pattern.test(key))?.[1] ?? '';
}

/** The maximum that a heading names: 50 in "Maths (50)", "Maths /50" and "Maths out of 50". */
export function maximumOfHeading(heading: string): string {
  return MAXIMUM.exec(heading)?.[1] ?? '';
}

/** A heading without the maximum that it names. */
export function withoutMaximum(heading: string): string {
  return heading.replace(MAXIMUM, ' ');
}

/** A subject that is known nowhere: what is left of the heading without exam type, maximum and words that say nothing. */
export function newSubjectOfHeading(heading: string): string {
  const left = EXAM_WORDS.reduce(
    (text, [pattern]) => text.replace(new RegExp(pattern.source, 'giu'), ' '),
    withoutMaximum(cleaned(heading)),
  )
    .replaceAll(/\b(?:marks?|scores?|points|exam|term|paper|unit|\d+)\b/giu, ' ')
    .replaceAll(/[-–:()[\]/]+/gu, ' ');
  const words = cleaned(left).split(' ');
  // "Nota 1" says no more than that it holds marks.
  const subject = words.filter((word) => !speaksOfMarks(word)).join(' ');
  return /\p{L}{2}/u.test(subject) ? subject : '';
}

const DAY_OF_MONTH =
  /^(?:d|day|tag|dia|día|jour|giorno|hari|dag|dzień|den|zi|nap|gün)?[\s._-]*0?([1-9]|[12]\d|3[01])$/iu;

/** The day of a month that a heading names, from 1: "7", "Day 7", "D7". */
export function dayOfMonth(heading: string): number | undefined {
  const day = DAY_OF_MONTH.exec(heading.trim())?.[1];
  return day === undefined ? undefined : Number(day);
}

const WORDS_OF_MARKS = new Set(HEADING_WORDS.marks.map(headingKey));

/** Whether a word of the heading is what marks are called: "Psychology Marks". */
export function speaksOfMarks(heading: string): boolean {
  return headingWords(heading).some((word) => WORDS_OF_MARKS.has(word));
}

/** Whether a column with this heading can be one of marks, judged by the heading alone. */
export function mayHoldMarks(heading: string): boolean {
  const key = headingKey(heading);
  return (!NO_MARKS.test(key) && !NO_EXAMS.has(key)) || subjectOfHeading(heading) !== '';
}
