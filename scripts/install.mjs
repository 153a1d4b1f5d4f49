import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runProgram } from './run.mjs';

const OLDEST_NODE = { major: 20, minor: 19 };

/**
 * Runs `npm ci` if node_modules is missing or does not match package-lock.json. Ends the process with a plain message
 * if that is impossible.
 */
export async function ensureInstalled() {
  refuseOldNode();
  if (isInstalled()) return;
  const modules = path.join(ROOT, 'node_modules');
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail('node_modules is a link, and what it leads to is not what package-lock.json asks for.');
  }
  console.log('Installing what is needed (npm ci). This happens once and takes a minute …');
  const { command, args, shell } = npm();
  const { ok } = await runProgram(
    command,
    [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { live: true, shell },
  );
  if (!ok || !isInstalled()) {
    fail('npm ci did not succeed. Nothing was started; its own message is above.');
  }
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const recent =
    major > OLDEST_NODE.major || (major === OLDEST_NODE.major && minor >= OLDEST_NODE.minor);
  if (!recent) {
    fail(
      `Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer is needed; this is ${process.versions.node}. Get it from https://nodejs.org.`,
    );
  }
}

/**
 * npm writes node_modules/.package-lock.json last, listing what is really installed. Comparing it with the lock file
 * also detects an interrupted installation and a changed lock file.
 */
function isInstalled() {
  const record = path.join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesOf(path.join(ROOT, 'package-lock.json'));
  const present = packagesOf(record);
  return Object.entries(wanted).every(
    ([place, entry]) =>
      place === '' ||
      present[place]?.version === entry.version ||
      // Left out on purpose: the package is for another system.
      (present[place] === undefined && (entry.optional || entry.devOptional || entry.peer)),
  );
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage
 * @param {string} lockFile
 * @returns {Record<string, LockedPackage>}
 */
function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {};
}

/**
 * Gives npm as a script for this very Node where it can be found: that needs no shell, on Windows either.
 *
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export function npm() {
  const nodeFolder = path.dirname(process.execPath);
  const script = [
    process.env['npm_execpath'],
    path.join(nodeFolder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(nodeFolder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ].find((file) => file !== undefined && path.basename(file) === 'npm-cli.js' && existsSync(file));
  return script === undefined
    ? { command: 'npm', args: [], shell: process.platform === 'win32' }
    : { command: process.execPath, args: [script], shell: false };
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
