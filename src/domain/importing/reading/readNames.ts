/** A full name taken apart. */
import { cleaned } from './matchKey.ts';

export interface FullName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Words that belong to the last name behind them. */
const PARTICLES = new Set(
  'van von der den de del de la di da dos das du la le el al bin ibn ben ter ten st. mac'.split(
    ' ',
  ),
);

/** Forms of address and degrees before a name, alone or several: "Prof. Dr. Ada Berg". */
const TITLES =
  /^(?:(?:mr|mrs|ms|miss|mx|dr|prof|herr|frau|mme|mlle|sr|sra|srta|hr|fr)\.\s*|(?:mr|mrs|ms|miss|mx|dr|prof|professor|herr|frau|mme|mlle|srta)\s+)+(?=\S)/iu;
/** What tells a son from his father stands behind the last name and belongs to it. */
const GENERATION = /^(?:jr\.?|sr\.?|junior|senior|ii|iii|iv)$/iu;

/** A name without "Mr." and "Dr.". One that is nothing else stays. */
export function withoutTitle(text: string): string {
  return cleaned(text).replace(TITLES, '');
}

/** "Last, First" or "First Last", without titles. A single word is a first name. */
export function splitName(text: string): FullName {
  const [before = '', ...behind] = withoutTitle(text)
    .split(',')
    .map((part) => part.trim());
  if (behind.length === 1 && GENERATION.test(behind[0] ?? ''))
    return splitWords(`${before} ${behind[0]}`);
  if (behind.length === 0) return splitWords(before);
  const given = withoutTitle(behind.join(' ')).split(' ');
  const hasGeneration = given.length > 1 && GENERATION.test(given.at(-1) ?? '');
  return hasGeneration
    ? { firstName: given.slice(0, -1).join(' '), lastName: `${before} ${given.at(-1)}` }
    : { firstName: given.join(' '), lastName: before };
}

function splitWords(name: string): FullName {
  const words = name.split(' ');
  if (words.length === 1) return { firstName: name, lastName: '' };
  let start = words.length - 1;
  if (start > 1 && GENERATION.test(words[start] ?? '')) start -= 1;
  while (start > 1 && PARTICLES.has((words[start - 1] ?? '').toLowerCase())) start -= 1;
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}
