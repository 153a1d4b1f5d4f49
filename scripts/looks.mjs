// Fails if a style sheet holds a colour, size, corner or shadow of its own, or a left or right side, or takes one that nobody gives
// (`lint/raw-values.mjs`).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';
import { namesGiven, rawValuesIn, TOKENS, unknownNamesIn } from './lint/raw-values.mjs';
import { ROOT } from './run.mjs';

const files = filesBelow(path.join(ROOT, 'src'))
  .filter((file) => /\.(?:css|tsx?)$/u.test(file))
  .map((file) => `src/${file}`)
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
const given = new Set(files.flatMap(({ text }) => namesGiven(text)));
const sheets = files.filter(({ file }) => file.endsWith('.css') && file !== TOKENS);
const raw = sheets.flatMap(({ file, text }) =>
  rawValuesIn(text).map((value) => `${file}:${value}`),
);
const unknown = sheets.flatMap(({ file, text }) =>
  unknownNamesIn(text, given).map((name) => `${file}:${name}`),
);
for (const line of [...raw, ...unknown]) console.error(line);
if (raw.length > 0) console.error(`Take values from ${TOKENS}, and name sides by how lines run.`);
if (unknown.length > 0)
  console.error('Nobody gives these values, so browsers ignore the declarations.');
process.exitCode = raw.length + unknown.length > 0 ? 1 : 0;
