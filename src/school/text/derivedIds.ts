/** Ids that follow from what a record is about, so that two PCs give one thing one id. */

/** How many ids there are: nine characters of 36. */
const IDS = 36 ** 9;

/** The id, nine characters a–z and 0–9, that follows from these texts: the same one everywhere and always. */
export function derivedId(...parts: readonly string[]): string {
  const text = JSON.stringify(parts);
  // Two hashes of 32 bits (FNV-1a from two bases, mixed at the end): one alone is shared by two of 80,000 marks.
  const number = hash(text, 0x811c9dc5) * 2 ** 20 + (hash(text, 0x1b873593) >>> 12);
  return (number % IDS).toString(36).padStart(9, '0');
}

function hash(text: string, base: number): number {
  let sum = base;
  for (let place = 0; place < text.length; place += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(place), 0x01000193);
  }
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
}
