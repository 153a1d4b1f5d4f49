/** Headings as they are compared: without punctuation, plurals of possession and the many ways to write "number". */
import { matchKey } from '#domain/importing/reading/matchKey.ts';

const WORDS: ReadonlyMap<string, string> = new Map([
  ['number', 'no'],
  ['num', 'no'],
  ['nr', 'no'],
  ['enrolment', 'enrollment'],
  ['telephone', 'phone'],
  ['tel', 'phone'],
  ['mobile', 'phone'],
  ['cell', 'phone'],
  ['cellphone', 'phone'],
  ['fathers', 'father'],
  ['mothers', 'mother'],
  ['parents', 'parent'],
  ['guardians', 'guardian'],
  ['students', 'student'],
  ['pupils', 'pupil'],
  ['learners', 'learner'],
]);

/** The words of a heading that tell what it means. */
export function headingWords(heading: string): readonly string[] {
  return matchKey(heading)
    .replaceAll(/['’`]s?\b/gu, '')
    .replaceAll('#', ' no ')
    .replaceAll(/[^\p{L}\p{N}\p{M}%+]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => WORDS.get(word) ?? word);
}

/** The same as one text. */
export function headingKey(heading: string): string {
  return headingWords(heading).join(' ');
}
