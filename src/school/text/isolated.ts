/** Right-to-left letters and direction marks. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202b\u202e\u2067]/u;

const SET_APART = /\u2068[^\u2069]*\u2069/gu;

/**
 * Isolates a name for display in a sentence; never store the result. Without isolation, a right-to-left name would
 * reorder the figures beside it. Other names, and sentences with isolated names, are returned unchanged.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name.replaceAll(SET_APART, '')) ? `\u2068${name}\u2069` : name;
}

/** Template tag for sentences with typed names: isolates each inserted value. */
export function sentence(
  texts: TemplateStringsArray,
  ...names: readonly (string | number)[]
): string {
  const isolatedNames = names.map((name) => (typeof name === 'string' ? isolated(name) : name));
  return String.raw({ raw: texts }, ...isolatedNames);
}

/** Removes the marks that `isolated` adds, for control names, which nobody sees. */
export function withoutIsolation(sentence: string): string {
  return sentence.replaceAll(/[\u2068\u2069]/gu, '');
}
