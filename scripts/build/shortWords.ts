import type { Plugin } from 'vite';
import type { WordList } from '../../src/language/languages.ts';
import { shortKey } from '../../src/language/shortKey.ts';

/** Stores the words of each language under short keys (src/language/shortKey.ts). The build fails if two texts have one key. */
export function shortWords(): Plugin {
  return {
    name: 'short-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/language\/words\/\w+\.json$/ },
      handler(code, id) {
        // `as`: `npm run languages` checks the files.
        const { words } = JSON.parse(code) as WordList;
        const short = new Map(Object.entries(words).map(([text, word]) => [shortKey(text), word]));
        if (short.size < Object.keys(words).length)
          this.error(`Two texts of ${id} have the same short key. Change LETTERS in shortKey.ts.`);
        // What is the same in English needs no words.
        return { code: JSON.stringify({ same: [], words: Object.fromEntries(short) }), map: null };
      },
    },
  };
}
