// `npm start`: everything from a fresh clone to a running school, with nothing but Node.
// Only Node's own modules may be imported up here: node_modules may not exist yet.
import { ensureInstalled } from './install.mjs';
import { ROOT } from './run.mjs';

const FIRST_PORT = 4173;

ensureInstalled();
process.chdir(ROOT);

const { build, preview } = await import('vite');

console.log('Building SchoolMaster Pro …');
await build({ root: ROOT, logLevel: 'warn' });

const server = await preview({
  root: ROOT,
  logLevel: 'warn',
  preview: { host: '127.0.0.1', port: FIRST_PORT, strictPort: false, open: false },
});
const address = server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${FIRST_PORT}/`;

console.log(
  `\nSchoolMaster Pro is running at ${address}\nOpen this address in a browser. Ctrl-C stops it.`,
);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => process.exit(0));
}
