const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}]/u;

/** Whether a text shows anything at all: blanks, zero-width and control characters alone do not. */
export function isVisible(text: string): boolean {
  const first = text.charCodeAt(0);
  // Most texts begin with a letter or digit that everybody knows; a file may have a million of them.
  return (first > 32 && first < 127) || SEEN.test(text);
}

/** The first character of a text that shows; empty where none does. */
export function firstVisible(text: string): string {
  return SEEN.exec(text)?.[0] ?? '';
}

/** Its beginning, where a text is longer than a line: somebody may have typed a page into a cell. */
export function beginningOf(text: string, longest = 200): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** No day, time or number is written with more characters than this. */
const LONGEST = 64;

/**
 * A text as a day or a number is read from it, without outer blanks and in usual letters; `undefined` where it is longer
 * than any of them, so that no pattern looks through pages.
 */
export function shortText(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return undefined;
  const plain = trimmed.normalize('NFKC').trim();
  return plain.length > LONGEST ? undefined : plain;
}
