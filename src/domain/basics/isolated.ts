/** Letters that are written from right to left, and the signs that turn the direction. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202b\u202e\u2067]/u;

/**
 * A name as it is put into a sentence to be shown, never stored: one written from right to left is set apart, or it would
 * take the figures beside it along and scramble them. Any other name stays as it is.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** A sentence without the signs that `isolated` adds: for the names of controls, which nobody sees. */
export function withoutIsolation(sentence: string): string {
  return sentence.replaceAll(/[\u2068\u2069]/gu, '');
}
