// Checks the words by which imports know headings, statuses and exams (src/import/words/words.tsv), and sorts them:
//
//   node scripts/import-words.mjs [--write]
//
// A line is a concept, a language (ISO 639; "mul" for several) and words between commas. A word is said once in a concept.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';

const FILE = path.join(ROOT, 'src/import/words/words.tsv');
const text = readFileSync(FILE, 'utf8');
const sorted = sortedWords(text);
if (process.argv.includes('--write')) writeFileSync(FILE, sorted);
else if (sorted !== text) {
  console.error(
    'The words are not sorted, or some are said twice: node scripts/import-words.mjs --write',
  );
  process.exit(1);
}

/**
 * The lines by concept, then English, then by language; each word at its first place only.
 *
 * @param {string} table
 */
function sortedWords(table) {
  /** @type {Map<string, Map<string, string[]>>} */
  const concepts = new Map();
  for (const line of table.split('\n')) {
    if (line === '') continue;
    const [concept = '', language = '', words = ''] = line.split('\t');
    if (!/^[\w.-]+$/u.test(concept) || !/^(?:[a-z]{2}|mul)$/u.test(language) || words === '') {
      throw new Error(`No line of concept, language and words: ${line}`);
    }
    const languages = concepts.get(concept) ?? new Map();
    concepts.set(concept, languages);
    const known = new Set([...languages.values()].flat());
    const own = words.split(', ').filter((word) => !known.has(word) && known.add(word));
    languages.set(language, [...(languages.get(language) ?? []), ...own]);
  }
  return [...concepts]
    .flatMap(([concept, languages]) =>
      [...languages]
        .filter(([, words]) => words.length > 0)
        .toSorted(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
        .map(([language, words]) => `${[concept, language, words.join(', ')].join('\t')}\n`),
    )
    .join('');
}

/**
 * English first, words of several languages last.
 *
 * @param {string} language
 */
function rank(language) {
  return language === 'en' ? 0 : language === 'mul' ? 2 : 1;
}
