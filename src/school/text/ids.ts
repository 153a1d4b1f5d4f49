/** Returns an id that no record has. */
export type NewId = () => string;

const ID_LENGTH = 9;
const ID_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

// There are 36⁹ ids: a thousand used ones in a row mean that `random` is broken, not that all ids are used.
const MOST_TRIES = 1000;

function randomId(random: () => number): string {
  let id = '';
  while (id.length < ID_LENGTH) {
    id += ID_CHARACTERS.charAt(Math.floor(random() * ID_CHARACTERS.length));
  }
  return id;
}

/**
 * Returns a random unused id of 9 characters a–z and 0–9 (spec §3).
 * `random` returns numbers from 0 up to, but not including, 1. Throws if it keeps producing used ids.
 */
export function newId(random: () => number, isUsed: (id: string) => boolean): string {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const id = randomId(random);
    if (!isUsed(id)) return id;
  }
  throw new Error('No unused record id could be found. Nothing was changed. Reload and try again.');
}

/** Ids derived from a record's subject, so that two PCs give the same thing the same id. */

/** The number of ids: nine characters of 36. */
const IDS = 36 ** 9;

/** Returns the id derived from these texts, nine characters a–z and 0–9: the same everywhere and always. */
export function derivedId(...parts: readonly string[]): string {
  const text = JSON.stringify(parts);
  // Two 32-bit hashes (FNV-1a from two bases, mixed at the end): with a single one, two of 80,000 marks would collide.
  const number = hash(text, 0x811c9dc5) * 2 ** 20 + (hash(text, 0x1b873593) >>> 12);
  return (number % IDS).toString(36).padStart(9, '0');
}

function hash(text: string, base: number): number {
  let sum = base;
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  }
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
}
