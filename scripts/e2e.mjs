// `npm run test:e2e [-- e2e/students.spec.ts]`: builds, then runs the end-to-end tests against the build. Import only
// Node's own modules here: node_modules may not exist yet.
import { ensureTestBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { commandOf, freePort, runNode } from './run.mjs';

await ensureInstalled();
const browser = await ensureTestBrowser();
if ('problem' in browser) {
  console.error(browser.problem);
  process.exit(1);
}

const build = await runNode([commandOf('vite'), 'build']);
if (!build.ok) {
  console.error(build.output);
  process.exit(1);
}

const tests = await runNode(
  [commandOf('@playwright/test', 'playwright'), 'test', ...process.argv.slice(2)],
  { env: { CHROME_PATH: browser.path, E2E_PORT: String(await freePort()) }, live: true },
);
process.exit(tests.ok ? 0 : 1);
