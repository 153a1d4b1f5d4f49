// `node scripts/serve-build.mjs 4273`: serves the existing dist/ for the end-to-end tests.
import path from 'node:path';
import { ROOT } from './run.mjs';
import { filesIn, serve } from './serve/server.mjs';

await serve({
  files: filesIn(path.join(ROOT, 'dist')),
  port: Number(process.argv[2]),
  identity: ROOT,
});
