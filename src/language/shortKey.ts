/**
 * Short keys of English texts. A build stores a language's words under them, because the English texts would be two fifths
 * of its bytes. In development the English texts are the keys.
 */

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';
const LENGTH = 5;

const known = new Map<string, string>();

/** Returns the key of a text: five letters, by the hash FNV-1a. The build fails if two texts have the same key. */
export function shortKey(text: string): string {
  let key = known.get(text);
  if (key === undefined) known.set(text, (key = lettersOf(hashOf(text))));
  return key;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function lettersOf(hash: number): string {
  return Array.from({ length: LENGTH }, (_, at) => LETTERS[(hash >>> (6 * at)) & 63]).join('');
}
