/** A full name taken apart. */
import { cleaned } from './matchKey.ts';

export interface FullName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Words that belong to the last name behind them. */
const PARTICLES = new Set(
  'van von der den de del della di da dos das du la le el al bin ibn ben ter ten st. mac'.split(
    ' ',
  ),
);

/** "Last, First" or "First Last". A single word is a first name. */
export function splitName(text: string): FullName {
  const name = cleaned(text);
  const comma = name.indexOf(',');
  if (comma >= 0) {
    return { firstName: name.slice(comma + 1).trim(), lastName: name.slice(0, comma).trim() };
  }
  const words = name.split(' ');
  if (words.length === 1) return { firstName: name, lastName: '' };
  let start = words.length - 1;
  while (start > 1 && PARTICLES.has((words[start - 1] ?? '').toLowerCase())) start -= 1;
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}
