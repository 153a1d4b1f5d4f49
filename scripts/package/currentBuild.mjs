import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { commandOf, ROOT, runNode } from '../run.mjs';

/** The inputs of the build. The policy in the page stands in the server's file. */
const SOURCES = [
  'src',
  'public',
  'scripts/build',
  'scripts/files.mjs',
  'scripts/serve/server.mjs',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

/** Builds the program where `dist/` is missing or outdated. Ends the process with the reason if that is impossible. */
export async function ensureBuilt() {
  if (isBuildCurrent(ROOT)) return;
  console.log('Building SchoolMaster Pro …');
  const built = await runNode([commandOf('vite'), 'build']);
  if (built.ok) return;
  console.error(built.output);
  process.exit(1);
}

/**
 * Whether `dist/` is there and newer than all its sources. Folders count: a deleted file changes them alone.
 *
 * @param {string} root the project's folder
 */
export function isBuildCurrent(root) {
  const built = newest(path.join(root, 'dist', 'index.html'));
  return built > Math.max(...SOURCES.map((place) => newest(path.join(root, place))));
}

/**
 * Returns when a file, or the newest file of a folder, was changed; 0 if there is none.
 *
 * @param {string} place
 * @returns {number} milliseconds
 */
function newest(place) {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(
    found.mtimeMs,
    ...readdirSync(place).map((name) => newest(path.join(place, name))),
  );
}
