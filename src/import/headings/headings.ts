/** Headings as they are compared: without punctuation, plurals of possession and the many ways to write "number". */
import { inPlainArabic } from '#import/words/wordKey.ts';
import { wordsOf } from '#import/words/words.ts';
import { matchKey } from '#school/text/matchKey.ts';

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

/** Where a word begins in a name as programs write them: "dateOfBirth", "tel1padre". */
const INSIDE_NAME =
  /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L}{3})/gu;

/** Pieces of headings that are written without blanks: "rollnumber", "fathername", "dateofjoining". */
const PIECES = (
  'address admission birth class code contact date day email exam examination experience father fathers first full grade ' +
  'group guardian hire hired home id index join joining last level marks max mobile month monthly mother mothers name no num number of parent ' +
  'parents phone pupil qualification reg registration residential roll salary section student teacher telephone test type year years'
).split(' ');

/** The pieces of such a word; `undefined` where it is something else. */
function piecesOf(word: string): readonly string[] | undefined {
  if (word === '') return [];
  for (const piece of PIECES) {
    const after = word.startsWith(piece) ? piecesOf(word.slice(piece.length)) : undefined;
    if (after) return [piece, ...after];
  }
  return undefined;
}

/** "Nom de l'élève", "data d'iscrizione": an article is a word of its own. */
const ELIDED = /(?<!\p{L})((?:d|l|qu|dell|all|dall|nell|sull|un))['’`](?=\p{L}{2})/gu;
/** "Schüler:in", "aluno(a)", "Lehrer/in", "alumno/a", "subject(s)". */
const GENDERS =
  /(?<=\p{L}{3})(?:[:*/]-?(?:in|innen|a|as|e|es|trice)|\((?:in|innen|a|as|e|n|en|s|es|trice)\))(?!\p{L})/gu;

/** The maximum length of a heading. Longer texts are pages that somebody typed into a cell. */
export const LONGEST_HEADING = 255;

/** The words of a heading that tell what it means. */
export function headingWords(heading: string): readonly string[] {
  if (heading.length > LONGEST_HEADING) return [];
  return matchKey(heading.replaceAll(INSIDE_NAME, ' '))
    .replaceAll(GENDERS, '')
    .replaceAll(ELIDED, '$1 ')
    .replaceAll(/['’`]s?\b/gu, '')
    .replaceAll('#', ' no ')
    .replaceAll(/[^\p{L}\p{N}\p{M}%+]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => piecesOf(word) ?? [word])
    .map((word) => WORDS.get(word) ?? inPlainArabic(word));
}

/** The same as one text. */
export function headingKey(heading: string): string {
  return headingWords(heading).join(' ');
}

/** The words of some concepts of the table, as headings are compared. */
export function keysOf(...concepts: readonly string[]): ReadonlySet<string> {
  return new Set(concepts.flatMap((concept) => wordsOf(concept).map(headingKey)));
}
