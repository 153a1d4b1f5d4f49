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
