/** Splits a heading into its owner and the rest: "Veli Telefonu" is the telephone of a parent. */
import { wordsOf, type Owner } from '#import/words/words.ts';
import { headingKey } from './headings.ts';

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
