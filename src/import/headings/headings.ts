/** Headings as they are compared: without punctuation, plurals of possession and the many ways to write "number". */
import { inPlainArabic } from '#import/words/wordKey.ts';
import { type Owner, SPELLINGS, wordsOf } from '#import/words/words.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { memoizeByValue } from '#school/text/memoize.ts';

/** Where a word begins in a name as programs write them: "dateOfBirth", "tel1padre". */
const INSIDE_NAME =
  /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L}{3})/gu;

/** Pieces of headings that are written without blanks: "rollnumber", "fathername", "dateofjoining". */
const PIECES = new RegExp(
  wordsOf('piece')
    .toSorted((one, other) => other.length - one.length)
    .join('|'),
  'gu',
);

/** The pieces of such a word; the word itself where it is something else. */
function piecesOf(word: string): readonly string[] {
  const pieces = word.match(PIECES) ?? [];
  return pieces.join('') === word ? pieces : [word];
}

/** "Nom de l'élève", "data d'iscrizione": an article is a word of its own. */
const ELIDED = /(?<!\p{L})((?:d|l|qu|dell|all|dall|nell|sull|un))['’`](?=\p{L}{2})/gu;
/** "Schüler:in", "aluno(a)", "Lehrer/in", "alumno/a", "subject(s)". */
const GENDERS =
  /(?<=\p{L}{3})(?:[:*/]-?(?:in|innen|a|as|e|es|trice)|\((?:in|innen|a|as|e|n|en|s|es|trice)\))(?!\p{L})/gu;

/** The maximum length of a heading. Longer texts are pages that somebody typed into a cell. */
export const LONGEST_HEADING = 255;

/** Headings and words of the table whose words are remembered. */
const MOST_REMEMBERED = 20_000;

/** The words of a heading that tell what it means. */
export const headingWords = memoizeByValue((heading: string): readonly string[] => {
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
    .flatMap(piecesOf)
    .map((word) => SPELLINGS.get(word) ?? inPlainArabic(word));
}, MOST_REMEMBERED);

/** The same as one text. */
export function headingKey(heading: string): string {
  return headingWords(heading).join(' ');
}

/** The words of some concepts of the table, as headings are compared. */
export function keysOf(...concepts: readonly string[]): ReadonlySet<string> {
  return new Set(concepts.flatMap((concept) => wordsOf(concept).map(headingKey)));
}

/** Finds any of some words as whole words; Chinese and Korean words stand within others. */
export function wholeWords(keys: Iterable<string>): RegExp {
  const all = Array.from(keys, (key) => key.replaceAll('+', '\\+'));
  const isOfSigns = (key: string): boolean => /\p{Script=Han}|\p{Script=Hangul}/u.test(key);
  const words = all.filter((key) => !isOfSigns(key));
  const signs = all.filter(isOfSigns);
  // Without any word, the pattern for words would find an empty one.
  const ofWords =
    words.length > 0 ? [`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`] : [];
  return new RegExp([...ofWords, ...signs].join('|'), 'u');
}

export interface HeadingParts {
  /** The first of `OWNERS` that the heading names. */
  readonly owner: Owner | undefined;
  /** The words without the owner, numbers and fillers. */
  readonly rest: readonly string[];
  /** The words without the owner only. */
  readonly all: readonly string[];
}

/** "Student's teacher" is the teacher. */
const OWNERS: readonly Owner[] = ['parent', 'other', 'teacher', 'school', 'student'];

const OWNER_OF_WORD: ReadonlyMap<string, Owner> = new Map(
  OWNERS.toReversed().flatMap((owner) =>
    wordsOf(`owner.${owner}`).map((word) => [headingKey(word), owner] as const),
  ),
);
const PREFIXES = OWNERS.flatMap((owner) =>
  wordsOf(`ownerPrefix.${owner}`).map((prefix) => [headingKey(prefix), owner] as const),
);
const SAYS_NOTHING = new Set(wordsOf('filler').map(headingKey));

const THINGS = new Set(wordsOf('thing').map(headingKey));

/** Whether a heading speaks of something that has a name of its own: "Kullanıcı adı", "Team name". */
export function speaksOfThing(key: string): boolean {
  return key.split(' ').some((word) => THINGS.has(word));
}

/** True for fillers such as "de" and "actual". */
export function isFiller(word: string): boolean {
  return SAYS_NOTHING.has(word);
}

/** Takes a heading apart, given as `headingKey` writes it. */
export function headingParts(key: string): HeadingParts {
  const named = new Set<Owner>();
  const all = key.split(' ').flatMap((word) => {
    const [prefix, owner] = (!/^[a-z]/u.test(word) &&
      PREFIXES.find(([one]) => word.startsWith(one))) || ['', undefined];
    const whose = owner ?? OWNER_OF_WORD.get(word);
    if (whose) named.add(whose);
    const left = owner ? word.slice(prefix.length) : whose ? '' : word;
    return left === '' ? [] : [left];
  });
  const rest = all.filter((word) => !isFiller(word) && !/^\d+$/u.test(word));
  // "Guru Wali" is a teacher who looks after a class, and no guardian.
  const owner =
    named.has('parent') && named.has('teacher') ? 'other' : OWNERS.find((one) => named.has(one));
  return { owner, rest, all };
}
