// Fails if a style sheet holds a colour, size, corner or shadow of its own (`lint/raw-values.mjs`).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';
import { rawValuesIn, TOKENS } from './lint/raw-values.mjs';
import { ROOT } from './run.mjs';

const sheets = filesBelow(path.join(ROOT, 'src'))
  .filter((file) => file.endsWith('.css'))
  .map((file) => `src/${file}`)
  .filter((file) => file !== TOKENS);
const found = sheets.flatMap((file) =>
  rawValuesIn(readFileSync(path.join(ROOT, file), 'utf8')).map((value) => `${file}:${value}`),
);
for (const value of found) console.error(value);
if (found.length > 0) console.error(`Take these values from ${TOKENS}.`);
process.exitCode = found.length > 0 ? 1 : 0;
