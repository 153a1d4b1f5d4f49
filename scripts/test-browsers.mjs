// `npm run test:browsers`: the main journeys in every installed engine (`-- WebKit`: only in that one). Not part of
// `npm test`, which runs everything in Chromium. Import only Node's own modules here: node_modules may not exist yet.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { engines } from './browsers/engines.mjs';
import { JOURNEYS } from './browsers/journeys.mjs';
import { ensureInstalled } from './install.mjs';
import { commandOf, ROOT, runNode } from './run.mjs';
import { filesIn, serve } from './serve/server.mjs';

const wanted = process.argv.slice(2);
const all = engines().filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const found = all.flatMap((engine) => ('start' in engine ? [engine] : []));
for (const engine of all) {
  if ('missing' in engine) console.log(`--   ${engine.name}: not tested, ${engine.missing}`);
}
if (found.length === 0) {
  console.error('No browser was found, so nothing was tested. Install one of those named above.');
  process.exit(1);
}

await ensureInstalled();
const build = await runNode([commandOf('vite'), 'build']);
if (!build.ok) {
  console.error(build.output);
  process.exit(1);
}

let failed = 0;
for (const engine of found) failed += (await passes(engine)) ? 0 : 1;
console.log(`${found.length - failed} of ${found.length} engines passed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * Runs all journeys in one engine. Each continues from the one before, so the first failure ends them.
 *
 * @param {{ name: string, start: () => Promise<import('./browsers/engines.mjs').Running> }} engine
 */
async function passes({ name, start }) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'schoolmaster-journeys-'));
  const server = await serve({ files: filesIn(path.join(ROOT, 'dist')), port: 0, identity: ROOT });
  const { address } = server;
  /** @type {import('./browsers/engines.mjs').Running | undefined} */
  let running;
  try {
    running = await start();
    console.log(`     ${name} ${running.version}`);
    const place = { window: running.window, address, scratch, stopServer: () => server.close() };
    for (const [title, journey] of JOURNEYS) {
      const notPossible = await journey(place).catch((/** @type {unknown} */ cause) => {
        throw new Error(title, { cause });
      });
      console.log(notPossible ? `--   ${title}: not possible, ${notPossible}` : `ok   ${title}`);
    }
    return true;
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : { message: '', cause: error };
    const reason = cause instanceof Error ? cause.message : (cause ?? error);
    console.log(`FAIL ${name}: ${message}\n${String(reason)}`);
    return false;
  } finally {
    await running?.window.close().catch(() => undefined);
    await running?.end();
    await server.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}
