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
