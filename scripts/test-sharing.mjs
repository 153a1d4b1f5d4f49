// Random histories of several PCs that share a school: `npm run test:sharing`, or `npm run test:sharing -- 1000` for so
// many. `npm test` runs 200 of them. One that fails is printed with its seed and with what happened in it.
import { commandOf, runNode } from './run.mjs';

const [runs = '20000'] = process.argv.slice(2);
const { ok } = await runNode(
  [commandOf('vitest'), 'run', '--project=unit', 'src/storage/sharing.property.test.ts'],
  { env: { SHARING_RUNS: runs, PROPERTY_SEED: 'random' }, live: true },
);
process.exitCode = ok ? 0 : 1;
