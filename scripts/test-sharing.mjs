// Long tests of several PCs that share a school; `npm test` runs short ones. Runs all parts, or the named ones:
// `npm run test:sharing [-- histories=1000 folders syncthing]`.
//   histories  20,000 random histories by default; a failure prints its seed and its events
//   folders    three browsers on one real folder, which lose power again and again
//   syncthing  two browsers with a folder each, synchronized by a real Syncthing, which is killed too
// Import only Node's own modules here: node_modules may not exist yet.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { commandOf, ROOT, runNode } from './run.mjs';
import { filesIn, serve } from './serve/server.mjs';

const PARTS = { histories: playHistories, folders: onOneFolder, syncthing: bySyncthing };

const requested = process.argv.slice(2).map((argument) => argument.split('='));
const chosen = requested.length > 0 ? requested : Object.keys(PARTS).map((name) => [name]);
for (const [name = '', value] of chosen) {
  const play = Object.entries(PARTS).find(([known]) => known === name)?.[1];
  if (!play) {
    console.error(`There is no part "${name}". The parts are ${Object.keys(PARTS).join(', ')}.`);
    process.exitCode = 1;
  } else if (!(await play(value))) process.exitCode = 1;
}

/** @param {string} [runs] */
async function playHistories(runs = '20000') {
  const { ok } = await runNode(
    [commandOf('vitest'), 'run', '--project=unit', 'src/storage/sharing.property.test.ts'],
    { env: { SHARING_RUNS: runs, PROPERTY_SEED: 'random' }, live: true },
  );
  return ok;
}

async function onOneFolder() {
  const { threePcsOnOneFolder } = await import('./sharing/folders.mjs');
  return inBrowsers('folders', threePcsOnOneFolder);
}

async function bySyncthing() {
  const { syncthingVersion } = await import('./sharing/syncthing.mjs');
  const version = syncthingVersion();
  if (version === undefined) {
    console.log(
      '--   syncthing: not tested, no Syncthing is installed (Debian: apt-get install syncthing)',
    );
    return true;
  }
  const { pcsWithSyncthing } = await import('./sharing/pair.mjs');
  return inBrowsers(`Syncthing ${version}`, pcsWithSyncthing);
}

/**
 * Plays a part with the served build in the browser that people use: a headless one never asks whether a folder may
 * be written to.
 *
 * @param {string} name
 * @param {(given: { program: string, address: string, scratch: string, say: (text: string) => void }) => Promise<void>} play
 */
async function inBrowsers(name, play) {
  await ensureInstalled();
  const browser = await ensureBrowser();
  if ('problem' in browser) {
    console.error(browser.problem);
    return false;
  }
  const build = await runNode([commandOf('vite'), 'build']);
  if (!build.ok) {
    console.error(build.output);
    return false;
  }
  const scratch = mkdtempSync(path.join(tmpdir(), 'schoolmaster-sharing-'));
  const server = await serve({ files: filesIn(path.join(ROOT, 'dist')), port: 0, identity: ROOT });
  const began = performance.now();
  try {
    await play({
      program: browser.path,
      address: server.address,
      scratch,
      say: (text) =>
        console.log(`ok   ${name}, ${((performance.now() - began) / 1000).toFixed(0)} s: ${text}`),
    });
    return true;
  } catch (error) {
    console.error(`FAIL ${name}:`, error);
    return false;
  } finally {
    await server.close();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}
