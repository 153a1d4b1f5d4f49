// Checks the words of all languages against the code: `npm run languages`. Prints, for each language, which words are missing,
// left over, have other placeholders than the English, lack a plural form, or are the English unchanged. Prints texts in
// the code that go past the catalogues, too. Exits with 1 if there is any.
//   --past=src/screens   only texts that go past, below that folder
//   --missing=es         writes the missing texts of one language into its file, to be filled in
//   --without-words      does not compare the words
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';
import { loadingSources } from './imports/loadSources.mjs';
import { faultsOf } from './languages/catalogue.mjs';
import { readTexts } from './languages/texts.mjs';
import { ROOT } from './run.mjs';

const SOURCE = path.join(ROOT, 'src');
const WORDS = path.join(SOURCE, 'language', 'words');
const CHOICES = 'school/text/choices.ts';

/** @param {string} name */
function option(name) {
  const found = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return found?.slice(name.length + 3);
}

/** @type {Map<string, string>} */
const texts = new Map();
/** @type {string[]} */
const faults = [];
/** The fixed choices, which the rules of `school/` store in English. */
const choices = new Set(
  readTexts(CHOICES, readFileSync(path.join(SOURCE, CHOICES), 'utf8')).found.map(
    ({ text }) => text.split('|')[0],
  ),
);
for (const file of filesBelow(SOURCE)) {
  if (!/\.tsx?$/.test(file) || /\.test\.|\.d\.ts$|^testing\//.test(file)) continue;
  const { found, past } = readTexts(file, readFileSync(path.join(SOURCE, file), 'utf8'));
  for (const { text, line } of found) if (!texts.has(text)) texts.set(text, `src/${file}:${line}`);
  const under = option('past');
  if (under !== undefined && !`src/${file}`.startsWith(under)) continue;
  for (const { text, line } of past) {
    if (file.startsWith('school/') && choices.has(text)) continue;
    faults.push(`src/${file}:${line}: goes past the catalogues: ${text}`);
  }
}

const asked = option('missing');
if (asked !== undefined) {
  const { same, words } = wordsOf(asked);
  const missing = [...texts.keys()].filter((text) => !words[text] && !same.includes(text));
  const toFill = { ...words, ...Object.fromEntries(missing.map((text) => [text, ''])) };
  const file = path.join(WORDS, `${asked}.json`);
  writeFileSync(file, `${JSON.stringify({ same, words: toFill }, null, 2)}\n`);
  console.log(`${missing.length} texts to fill in: ${path.relative(ROOT, file)}`);
} else {
  if (option('past') === undefined && !process.argv.includes('--without-words')) {
    const sources = await loadingSources();
    /** @type {typeof import('../src/language/message.ts')} */
    const { parseMessage } = await sources.load('src/language/message.ts');
    /** @type {typeof import('../src/language/languages.ts')} */
    const { ENGLISH, LANGUAGES } = await sources.load('src/language/languages.ts');
    await sources.close();
    const offered = LANGUAGES.map(({ code }) => code).filter((code) => code !== ENGLISH.code);
    const written = readdirSync(WORDS).map((file) => path.basename(file, '.json'));
    for (const code of new Set([...offered, ...written])) {
      if (!offered.includes(code)) faults.push(`${code}: has no line in src/language/languages.ts`);
      for (const fault of faultsOf(code, wordsOf(code), { texts, parseMessage })) {
        faults.push(`${code}: ${fault}`);
      }
    }
  }
  for (const fault of faults) console.error(fault);
  console.log(`${texts.size} texts, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/**
 * @param {string} code
 * @returns {{ same: string[], words: Record<string, string> }}
 */
function wordsOf(code) {
  try {
    return JSON.parse(readFileSync(path.join(WORDS, `${code}.json`), 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT')
      return { same: [], words: {} };
    throw error;
  }
}
