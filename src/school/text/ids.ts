/** Gives an id that no record has. */
export type NewId = () => string;

const ID_LENGTH = 9;
const ID_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

// There are 36⁹ ids: a thousand used ones in a row mean that `random` is broken, not that the school is full.
const MOST_TRIES = 1000;

function randomId(random: () => number): string {
  let id = '';
  while (id.length < ID_LENGTH) {
    id += ID_CHARACTERS.charAt(Math.floor(random() * ID_CHARACTERS.length));
  }
  return id;
}

/**
 * A random id of 9 characters a–z and 0–9 that is not in use yet (spec §3).
 * `random` answers from 0 up to, but not including, 1. Throws when it keeps giving used ids.
 */
export function newId(random: () => number, isUsed: (id: string) => boolean): string {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const id = randomId(random);
    if (!isUsed(id)) return id;
  }
  throw new Error('No unused record id could be found. Nothing was changed. Reload and try again.');
}
