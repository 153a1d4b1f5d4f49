/** Classes of French schools, whose numbers run down: CM2, 6e, 5e, 4e, 3e, 2de, 1re, terminale. */

/** The guess from a class's name: another class, one that is not there yet, leaving school, or staying. */
export type NextClass = { readonly to: string } | { readonly create: string } | 'leaves' | 'stays';

const ORDINAL = '(?:ième|i?eme|ème|è|e)';

/** The beginnings of class names, by level. */
const LEVELS = [
  'cp',
  'ce ?1',
  'ce ?2',
  'cm ?1',
  'cm ?2',
  `(?:6 ?${ORDINAL}|sixième)`,
  `(?:5 ?${ORDINAL}|cinquième)`,
  `(?:4 ?${ORDINAL}|quatrième)`,
  `(?:3 ?${ORDINAL}|troisième)`,
  '(?:2 ?n?de|seconde)',
  '(?:1 ?(?:re|ère|ere)|première)',
  '(?:terminale|tle)',
].map((level) => new RegExp(`^${level}`, 'iu'));

/** Numbers of other countries, which run up: 2e and 7e are levels of Belgium, Quebec and Switzerland. */
const RUNS_UP = new RegExp(`^(?:[2789]|\\d\\d) ?${ORDINAL}(?!\\p{L})`, 'iu');

/** A section letter after a number, as in 5b. In such a school "5e" has the section e, too. */
const SECTION = /^\d+ ?[a-df-z]$/u;

interface Level {
  readonly name: string;
  readonly rank: number;
  /** "5e" of "5e B". */
  readonly level: string;
  /** " B" of "5e B". */
  readonly section: string;
}

function levelOf(name: string): readonly Level[] {
  return LEVELS.flatMap((pattern, rank) => {
    const [level] = pattern.exec(name) ?? [];
    if (level === undefined) return [];
    const section = name.slice(level.length);
    return /^\p{Ll}/u.test(section) ? [] : [{ name, rank, level, section }];
  });
}

/**
 * Returns a function that guesses the next class of a French school, like `nextClassAmong`; `undefined` for names that are
 * no French level.
 */
export function nextFrenchClass(
  names: readonly string[],
  creates: boolean,
): (name: string) => NextClass | undefined {
  const isFrench = !names.some((name) => RUNS_UP.test(name) || SECTION.test(name));
  const levels = isFrench ? names.flatMap(levelOf) : [];
  const last = Math.max(...levels.map(({ rank }) => rank));
  return (name) => {
    const own = levels.find((one) => one.name === name);
    if (!own) return undefined;
    if (own.rank === last) return 'leaves';
    const above = levels.filter(({ rank }) => rank === own.rank + 1);
    const to = above.find(({ section }) => section.toLowerCase() === own.section.toLowerCase());
    if (to) return { to: to.name };
    const isSection = /^[\s-]*[\p{L}\d]?$/u.test(own.section);
    const [like] = above;
    return creates && isSection && like ? { create: like.level + own.section } : 'stays';
  };
}
