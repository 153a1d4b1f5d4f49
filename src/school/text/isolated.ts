/** Letters that are written from right to left, and the signs that turn the direction. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202b\u202e\u2067]/u;

const SET_APART = /\u2068[^\u2069]*\u2069/gu;

/**
 * A name as it is put into a sentence to be shown, never stored: one written from right to left is set apart, or it would
 * take the figures beside it along and scramble them. Any other name stays as it is, and a sentence whose names are set apart.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name.replaceAll(SET_APART, '')) ? `\u2068${name}\u2069` : name;
}

/** Tags the text of a sentence that names what people typed: each name, title and text in it is put as `isolated` puts it. */
export function sentence(
  texts: TemplateStringsArray,
  ...names: readonly (string | number)[]
): string {
  const apart = names.map((name) => (typeof name === 'string' ? isolated(name) : name));
  return String.raw({ raw: texts }, ...apart);
}

/** A sentence without the signs that `isolated` adds: for the names of controls, which nobody sees. */
export function withoutIsolation(sentence: string): string {
  return sentence.replaceAll(/[\u2068\u2069]/gu, '');
}
