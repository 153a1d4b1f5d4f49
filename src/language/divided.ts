import { current, type Spoken } from './current.ts';
import { t } from './t.ts';

const SOFT_HYPHEN = '\u00AD';
/** A shorter word fits every column. */
const LONG_WORD = /\p{L}{10,}/gu;

let known: { readonly spoken: Spoken; readonly words: ReadonlyMap<string, string> } | undefined;

/** Returns the long words of the language spoken now, with soft hyphens. */
function longWords(): ReadonlyMap<string, string> {
  const spoken = current();
  if (known?.spoken !== spoken) {
    const words = t('|long words in headings and cells, a hyphen where each may be divided')
      .split(' ')
      .map((word) => [word.replaceAll('-', ''), word.replaceAll('-', SOFT_HYPHEN)] as const);
    known = { spoken, words: new Map(words) };
  }
  return known.words;
}

/**
 * Returns a text for a narrow column: its long words have soft hyphens. Many browsers cannot divide words of other languages,
 * or only after they have fetched a dictionary.
 */
export function divided(text: string): string {
  const words = longWords();
  if (words.size < 2) return text;
  return text.replaceAll(LONG_WORD, (word) => words.get(word) ?? word);
}
