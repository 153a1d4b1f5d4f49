/** The language that this page or worker speaks now. */
import { ENGLISH, type Language } from './languages.ts';

/** A language with its words loaded. */
export interface Spoken {
  readonly language: Language;
  /** A translation for each English text, or for its short key; empty in English. */
  readonly words: Readonly<Record<string, string>>;
  /** The browser's own language tag, for its region: "en-GB". */
  readonly browser: string;
}

let spoken: Spoken = { language: ENGLISH, words: {}, browser: 'en-GB' };
const listeners = new Set<() => void>();

/** Returns what is spoken now; the same object until the language changes. */
export function current(): Spoken {
  return spoken;
}

/** Speaks another language from now on, or follows another region. */
export function speak(next: Partial<Spoken>): void {
  spoken = { ...spoken, ...next };
  for (const notify of listeners) notify();
}

/** Calls back after every change of the language. Returns the function that ends this. */
export function onLanguageChange(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Runs synchronous code in English, for texts that programs read, such as CSV reports. */
export function inEnglish<T>(work: () => T): T {
  const before = spoken;
  spoken = { ...before, language: ENGLISH, words: {} };
  try {
    return work();
  } finally {
    spoken = before;
  }
}
