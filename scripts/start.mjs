// `npm start`: everything from a fresh clone to a running school, with nothing but Node. Import only Node's own modules
// here: node_modules may not exist yet.
import { readFileSync, realpathSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './run.mjs';
import { addressOf, filesIn, portFrom, SCHOOL_PORT, serve, whoIsAt } from './serve/server.mjs';

/** The port on which this folder was served last, so that a second start finds the first. */
const LAST_PORT_FILE = path.join(ROOT, '.cache', 'port');
const IDENTITY = realpathSync(ROOT);

const chosen = process.env['PORT'];
const port = chosenPort();
await endIfRunning();
await endIfTaken();

await ensureInstalled();
process.chdir(ROOT);

const { build } = await import('vite');

console.log('Building SchoolMaster Pro …');
await build({ root: ROOT, logLevel: 'warn' });

await serveBuild();
await noteLastPort();

console.log(
  `\nSchoolMaster Pro is running at ${addressOf(port)}\nOpen this address in a browser. Ctrl-C stops it.`,
);
if (port !== SCHOOL_PORT) {
  console.log('The records belong to this very address: choose the same PORT= every time.');
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => process.exit(0));
}

function chosenPort() {
  return (
    portFrom(chosen) ??
    fail(
      `PORT=${chosen} is no port. It has to be a whole number from 1 to 65535; without PORT= it is ${SCHOOL_PORT}.`,
    )
  );
}

/** Started without a port while this folder is served on the last chosen port: show that school. */
async function endIfRunning() {
  const earlier = chosen === undefined ? lastPort() : undefined;
  if (earlier !== undefined && (await whoIsAt(earlier, IDENTITY)) === 'this program') {
    endAsRunning(earlier);
  }
}

/** Before the build: the files of a running server must not be replaced. */
async function endIfTaken() {
  const listener = await whoIsAt(port, IDENTITY);
  if (listener === 'this program') endAsRunning(port);
  if (listener === 'another copy') {
    fail(
      [
        `Another copy of SchoolMaster Pro, from another folder, is running at ${addressOf(port)}, so this one was not started.`,
        'Both show the same records there. End the other one first (Ctrl-C in its window), then start this one.',
        `A second school beside it needs a port of its own: ${withPort()}`,
      ].join('\n'),
    );
  }
  if (listener === 'another program') {
    fail(
      [
        `Another program uses port ${port}, so SchoolMaster Pro was not started.`,
        'It does not move to another port by itself: the records belong to the address, and at another one the browser shows another school.',
        `End the other program and start again, or choose another port and keep to it: ${withPort()}`,
      ].join('\n'),
    );
  }
}

async function serveBuild() {
  try {
    await serve({ files: filesIn(path.join(ROOT, 'dist')), port, identity: IDENTITY });
  } catch (cause) {
    // Another program may have taken the port during the build.
    await endIfTaken();
    const reason = cause instanceof Error ? cause.message : String(cause);
    fail(
      `Port ${port} cannot be used (${reason}). Choose another one and keep to it: ${withPort()}`,
    );
  }
}

/** @param {number} running @returns {never} */
function endAsRunning(running) {
  console.log(
    `SchoolMaster Pro is running already at ${addressOf(running)}\nOpen this address in a browser. To start it anew, end the running one first (Ctrl-C in its window).`,
  );
  process.exit(0);
}

/** @returns {number | undefined} the port on which this folder was served last */
function lastPort() {
  try {
    return portFrom(readFileSync(LAST_PORT_FILE, 'utf8'));
  } catch {
    // Never served, or deleted: then only the usual port is checked.
    return undefined;
  }
}

async function noteLastPort() {
  await mkdir(path.dirname(LAST_PORT_FILE), { recursive: true });
  await writeFile(LAST_PORT_FILE, String(port));
}

/** Says how to choose another port on this computer. */
function withPort() {
  const other = port === SCHOOL_PORT ? SCHOOL_PORT + 1 : SCHOOL_PORT;
  return process.platform === 'win32'
    ? `set PORT=${other} && npm start`
    : `PORT=${other} npm start`;
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
