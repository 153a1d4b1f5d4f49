/** Keys under keyboards that write other letters than Latin ones. */

/** A key as the browser reports it. */
interface PressedKey {
  readonly key: string;
  /** The place on the keyboard: "KeyS". */
  readonly code: string;
}

const LATIN = /^[a-z]$/i;
/** Keys of Hindi also write vowel signs, and one of Arabic writes two letters. Input methods and accents give no letter. */
const OTHER_LETTER = /^(?:\p{L}?\p{M}+|\p{L}|لا|Process|Dead)$/u;
const PLACE = /^Key([A-Z])$/;

/**
 * Returns the key in lower case for comparisons with shortcuts. Where the keyboard writes no Latin letter, the key counts
 * by its place: Ctrl and the place of S saves in Arabic and Hindi, too.
 */
export function keyByPlace({ key, code }: PressedKey): string {
  const isOtherLetter = !LATIN.test(key) && OTHER_LETTER.test(key);
  const place = isOtherLetter ? PLACE.exec(code)?.[1] : undefined;
  return (place ?? key).toLowerCase();
}
