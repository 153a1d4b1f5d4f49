import { current } from './current.ts';

/** Right-to-left letters and direction marks. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202b\u202e\u2067]/u;

const SET_APART = /\u2068[^\u2069]*\u2069/gu;

/** Arabic words and nothing else, so that a right-to-left sentence needs no marks around them. */
const WHOLLY_ARABIC = /^[\p{Script=Arabic}\p{M} ]*$/u;

/**
 * Isolates a name for display in a sentence; never store the result. Without isolation, a name that runs the other way
 * than the sentence would reorder the figures beside it. Other names, and sentences with isolated names, are returned
 * unchanged.
 */
export function isolated(name: string): string {
  const bare = name.replaceAll(SET_APART, '');
  return runsOtherWay(bare) ? `\u2068${name}\u2069` : name;
}

function runsOtherWay(text: string): boolean {
  if (current().language.isRightToLeft !== true) return RIGHT_TO_LEFT.test(text);
  // A list of names that are set apart already leaves commas alone.
  return /[\p{L}\p{N}]/u.test(text) && !WHOLLY_ARABIC.test(text);
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
