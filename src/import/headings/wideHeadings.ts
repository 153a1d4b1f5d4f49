/** What the heading of a column of marks tells: "Maths Final (50)". */
import { TEACHER_SUBJECTS, GRADE_SUBJECTS } from '#school/grading/subjects.ts';
import { EXAM_TYPES } from '#school/grading/examTypes.ts';
import { memoizeByValue } from '#school/text/memoize.ts';
import { isFiller } from './headingParts.ts';
import { headingKey, headingWords, keysOf, LONGEST_HEADING } from './headings.ts';
import { wordsOf } from '#import/words/words.ts';
import { cleaned } from '#school/text/matchKey.ts';

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

const OWN_SUBJECTS = new Set(
  [...GRADE_SUBJECTS, ...TEACHER_SUBJECTS].map((subject) => headingKey(subject)),
);

/** The kind of exam by the words for it. */
const EXAM_OF_WORDS: ReadonlyMap<string, string> = new Map(
  EXAM_TYPES.flatMap((type) =>
    wordsOf(`exam.${type}`).map((word) => [headingKey(word), type] as const),
  ),
);
const TERMS = keysOf('term', 'partOfMark');
const PARTS = keysOf('partOfMark', 'partInLetters');
const SUBJECTS_ELSEWHERE = keysOf('subjectName');
/** Many rules ask of each heading. */
const MOST_HEADINGS = 1000;
/** The longest of these are three words. */
const LONGEST_RUN = 3;

/** "/20", "(20)", "out of 20", "max 20"; "2025/26", "1/2" and "02/03" say something else. */
const MAXIMUM =
  /(?:\(|\[|(?<![\d/]\s?)\/|\bout of|\bmax\.?)\s*(\d{1,4}(?:[.,]\d+)?)(?![\d/])\s*(?:marks|pts|points)?\s*[)\]]?/iu;
const LARGEST_MAXIMUM = 1000;
/** "%10": what a mark counts. */
const WEIGHT = /[([]?(?:%\s*\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s*%)[)\]]?/u;
const NO_MARKS =
  /\b(?:total|sum|average|avg|mean|min|minimum|max|maximum|highest|lowest|percent|percentage|rank|position|pos|[a-z]?gpa|spi|cpi|ects|age|grade|letter|result|remarks?|phone|year|s ?n|s ?no|sr|serial|no|id|attendance|days|credits?|absent|absences?|present|(?:current|unposted)(?: \w+)? (?:score|grade|points))\b|%/u;
/** A heading without what its marks count; a page in a cell counts nothing. */
function withoutWeight(heading: string): string {
  return heading.length > LONGEST_HEADING ? '' : heading.replace(WEIGHT, ' ');
}

/** What all marks of a subject come to. "Final Exam" is one of them, and no sum. */
const FINAL_RESULT =
  /(?:^| )(?:overall|aggregate|(?:final|end|year) (?:scores?|marks?|grades?|result|points)|final (?:average|percentage)|(?:scores?|marks?|grades?) final|notas? final(?:es|is)?|note finale|votos? finale?|calificacion(?:es)? final(?:es)?|calif final|promedio final|media final|resultado final|endnote|gesamtnote|abschlussnote|nilai akhir|eindcijfer|ocena koncowa|gecme notu|basari notu|diem tong ket)(?: |$)|итоговая оценка|总评成绩/u;
const TOTALS = keysOf('total');
const NO_EXAMS = keysOf('total', 'noMark', 'sex');

/** The known subject that a heading names; empty where it names none. */
export function subjectOfHeading(heading: string): string {
  const key = headingKey(heading);
  // "Histoire Géo" is more than its last word.
  if (key.includes(' ') && SUBJECTS_ELSEWHERE.has(key) && !OWN_SUBJECTS.has(key)) return '';
  return SUBJECT_WORDS.find(([pattern]) => pattern.test(key))?.[1] ?? '';
}

/** Whether a heading is the name of a subject in some language. */
export function isSubjectName(heading: string): boolean {
  return subjectOfHeading(heading) !== '' || SUBJECTS_ELSEWHERE.has(headingKey(heading));
}

/** The exam type that a heading names; empty where it names none. */
export const examTypeOfHeading = memoizeByValue((heading: string): string => {
  const words = headingWords(heading);
  for (const { run } of runsOf(words)) {
    const type = EXAM_OF_WORDS.get(run);
    if (type !== undefined) return type;
  }
  return '';
}, MOST_HEADINGS);

/** Neighbouring words, the longer runs first. */
function runsOf(
  words: readonly string[],
): readonly { readonly run: string; readonly from: number; readonly size: number }[] {
  return Array.from({ length: LONGEST_RUN }, (_, less) => LONGEST_RUN - less).flatMap((size) =>
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
  return maximumOfHeading(heading) === '' ? heading : heading.replace(MAXIMUM, ' ');
}

/** A subject that is known nowhere: what is left of the heading without exam type, maximum and words that say nothing. */
export const newSubjectOfHeading = memoizeByValue((heading: string): string => {
  if (heading.length > LONGEST_HEADING) return '';
  const written = cleaned(
    withoutMaximum(cleaned(heading))
      .replace(WEIGHT, ' ')
      .replaceAll(/\d+\s*\/\s*\d+/gu, ' ')
      .replaceAll(/[-–:()[\]/_]+/gu, ' '),
  );
  const words = written.split(' ');
  const keys = words.map((word) => headingKey(word).replace(/ ?\d+$/u, ''));
  const isLeft = words.map(() => true);
  for (const { run, from, size } of runsOf(keys)) {
    if (saysNoSubject(run)) isLeft.fill(false, from, from + size);
  }
  const [first, ...others] = words.filter((_, place) => isLeft[place]);
  // "Subject English" stands below a group of subjects.
  const isCalled =
    CALLS_A_SUBJECT.test(headingKey(first ?? '')) && /\p{L}{2}/u.test(others.join(' '));
  const left = first === undefined || isCalled ? others : [first, ...others];
  // "Educación para el Trabajo" is more than what stands before an exam.
  const isCut = isJoint(left.at(-1)) || isJoint(left[0]);
  const subject = (isCut ? words : left).join(' ');
  return /\p{L}{2}/u.test(subject) && left.length > 0 ? subject : '';
}, MOST_HEADINGS);

const CALLS_A_SUBJECT =
  /^(?:subjects?|asignaturas?|materias?|disciplinas?|matieres?|fach|facher|vak|przedmiot|predmet|tantargy|ders|dersler|mapel|предмет|المادة|科目)$/u;

/** Numbers, kinds of exam, parts of a year, and "Nota", which says no more than that there are marks. */
function saysNoSubject(run: string): boolean {
  return (
    run === '' ||
    /^(?:\d+(?:st|nd|rd|th)?|[ivx]+)$/u.test(run) ||
    EXAM_OF_WORDS.has(run) ||
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
  /^(?:d|day|tag|dia|día|jour|giorno|hari|dag|dzień|den|zi|nap|gün)?[\s._-]*0?([1-9]|[12]\d|3[01])$/iu;

/** The day of a month that a heading names, from 1: "7", "Day 7", "D7". */
export function dayOfMonth(heading: string): number | undefined {
  const day = DAY_OF_MONTH.exec(heading.trim())?.[1];
  return day === undefined ? undefined : Number(day);
}

const WORDS_OF_MARKS = keysOf('marks');

/** Whether a word of the heading is what marks are called: "Psychology Marks". */
export function speaksOfMarks(heading: string): boolean {
  return headingWords(heading).some((word) => WORDS_OF_MARKS.has(word));
}

/** "Theory (80)" and "CA" beside an exam are further parts of its mark. */
export function isPartOfMark(heading: string): boolean {
  const words = headingWords(withoutMaximum(heading)).filter(
    (word) => !/^\d+$/u.test(word) && !WORDS_OF_MARKS.has(word),
  );
  return PARTS.has(words.join(' '));
}

/** Whether a heading says what marks come to: "Total", "معدل الفصل 2". */
export function isTotal(heading: string): boolean {
  return (
    FINAL_RESULT.test(headingKey(heading)) || headingWords(heading).some((word) => TOTALS.has(word))
  );
}

/** Whether a column with this heading can be one of marks, judged by the heading alone. */
export function mayHoldMarks(heading: string): boolean {
  const key = headingKey(withoutWeight(heading));
  return (
    !FINAL_RESULT.test(key) &&
    ((!NO_MARKS.test(key) && !NO_EXAMS.has(key)) || subjectOfHeading(heading) !== '')
  );
}
