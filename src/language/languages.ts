/** The languages that the program speaks, in the order of the choice. A language is one file of words and one line here. */

/** What one language says for each English text. */
export interface WordList {
  /** English texts that are the same in this language, such as "Excel". */
  readonly same: readonly string[];
  readonly words: Readonly<Record<string, string>>;
}

/** A language that a person can choose. */
export interface Language {
  /** As in `<html lang>`: "es". */
  readonly code: string;
  /** Its name for itself. */
  readonly name: string;
  readonly isRightToLeft?: boolean | undefined;
  /** Loads its words; English has none, because texts in the code are English. */
  readonly fetch?: () => Promise<{ readonly default: WordList }>;
}

export const ENGLISH: Language = { code: 'en', name: 'English' };

export const LANGUAGES: readonly Language[] = [
  ENGLISH,
  { code: 'es', name: 'Español', fetch: () => import('#language/words/es.json') },
  { code: 'fr', name: 'Français', fetch: () => import('#language/words/fr.json') },
  { code: 'pt', name: 'Português', fetch: () => import('#language/words/pt.json') },
  {
    code: 'ar',
    name: 'العربية',
    isRightToLeft: true,
    fetch: () => import('#language/words/ar.json'),
  },
  { code: 'hi', name: 'हिन्दी', fetch: () => import('#language/words/hi.json') },
  { code: 'sw', name: 'Kiswahili', fetch: () => import('#language/words/sw.json') },
  { code: 'de', name: 'Deutsch', fetch: () => import('#language/words/de.json') },
];

/** Returns the language of a browser's language tag by its first part: "es-419" gives Spanish. */
export function languageOf(tag: string): Language | undefined {
  const [code] = tag.toLowerCase().split('-');
  return LANGUAGES.find((language) => language.code === code);
}

/** Returns the first of the browser's languages that is spoken here, else English. */
export function firstSpoken(tags: readonly string[]): Language {
  return tags.map(languageOf).find((language) => language !== undefined) ?? ENGLISH;
}

/** Returns a browser's language tag for `Intl`, or that of English where it is none: some browsers say "C". */
export function validTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? ENGLISH.code;
  } catch {
    return ENGLISH.code;
  }
}
