// Runs every property on new random examples: `npm run test:properties`, or `npm run test:properties -- 50` for 50
// rounds. A failure prints its seed; `PROPERTY_SEED=<seed> npx vitest run --project=unit* <file>` repeats it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commandOf, ROOT, runNode } from './run.mjs';

const [rounds = '10'] = process.argv.slice(2);
const files = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => path.join('src', file))
  .filter((file) => readFileSync(path.join(ROOT, file), 'utf8').includes("from 'fast-check'"));
let failed = 0;
for (let round = 1; round <= Number(rounds); round += 1) {
  const { ok } = await runNode([commandOf('vitest'), 'run', '--project=unit*', ...files], {
    env: { PROPERTY_SEED: 'random' },
    live: true,
  });
  if (!ok) failed += 1;
}
console.log(`${rounds} rounds of ${files.length} files, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
