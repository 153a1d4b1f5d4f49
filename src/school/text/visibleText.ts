import { latinNumber } from './digits.ts';

const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}]/u;

/** True if a text shows anything: spaces, zero-width and control characters do not count. */
export function isVisible(text: string): boolean {
  const first = text.charCodeAt(0);
  // Fast path: most texts begin with an ASCII letter or digit, and a file may have a million texts.
  return (first > 32 && first < 127) || VISIBLE.test(text);
}

/** Returns the first visible character of a text; empty if there is none. */
export function firstVisible(text: string): string {
  return VISIBLE.exec(text)?.[0] ?? '';
}

/** Shortens a text to its beginning: somebody may have typed a page into a cell. */
export function beginningOf(text: string, longest = 200): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** Days, times and numbers are never longer. */
const LONGEST = 64;

/**
 * Returns a text prepared for parsing days and numbers: trimmed, with normal characters and 0–9. `undefined` if too
 * long, so that no pattern runs over pages.
 */
export function shortText(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return undefined;
  const plain = latinNumber(trimmed.normalize('NFKC')).trim();
  return plain.length > LONGEST ? undefined : plain;
}
