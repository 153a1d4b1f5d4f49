import { lazily } from '#language/locale.ts';

const collator = lazily((locale) => new Intl.Collator(locale, { numeric: true }));

/** Compares texts as people order them in the language spoken: "Class 2" before "Class 10", "é" beside "e". */
export function compareNatural(a: string, b: string): number {
  return collator().compare(a, b);
}
