// Where the school is served, and who answers there now. Only Node's own modules: node_modules may not exist yet.
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { ROOT } from './run.mjs';

/**
 * To a browser another port is another place with records of its own. So it is one port for good, and one that hardly
 * another program uses.
 */
export const SCHOOL_PORT = 47821;

/** The one name the school is served under: to a browser `localhost` would be another school. */
export const SCHOOL_HOST = '127.0.0.1';

/** Here the server says which program it is, and of which folder. */
export const HELLO_PATH = '/.well-known/schoolmaster-pro';

/** A server that takes longer to say who it is, is none of ours. */
const ANSWER_WITHIN_MS = 3_000;
const LONGEST_ANSWER = 1_000;

/** The port on which this folder was served last, so that a second start finds the first. */
const LAST_PORT_FILE = path.join(ROOT, '.cache', 'port');

/** @param {number} port */
export function addressOf(port) {
  return `http://${SCHOOL_HOST}:${port}/`;
}

/**
 * The port that `PORT=` asks for, `SCHOOL_PORT` where it is not set, `undefined` where it is no port. Blanks around it
 * do not count: Windows hands on the one in `set PORT=5000 && npm start`.
 *
 * @param {string | undefined} text
 * @returns {number | undefined}
 */
export function portFrom(text) {
  if (text === undefined) return SCHOOL_PORT;
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : undefined;
}

/** What the server answers at `HELLO_PATH`. The folder is told as a fingerprint: its name is nobody's business. */
export function hello() {
  const folder = createHash('sha256').update(realpathSync(ROOT)).digest('hex');
  return JSON.stringify({ program: 'SchoolMaster Pro', folder });
}

/**
 * Who listens on a port of this computer.
 *
 * @param {number} port
 * @returns {Promise<'nobody' | 'this folder' | 'another folder' | 'another program'>}
 */
export function whoIsAt(port) {
  return new Promise((resolve) => {
    const asking = request(
      { host: SCHOOL_HOST, port, path: HELLO_PATH, timeout: ANSWER_WITHIN_MS, agent: false },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => {
          text += part;
          if (text.length > LONGEST_ANSWER) response.destroy();
        });
        response.on('end', () => resolve(whoSays(text)));
        response.on('close', () => resolve('another program'));
      },
    );
    asking.on('timeout', () => asking.destroy());
    // Somebody who accepts and does not speak HTTP is somebody, too.
    asking.on('error', (error) =>
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'nobody' : 'another program'),
    );
    asking.end();
  });
}

/** @param {string} text */
function whoSays(text) {
  if (text === hello()) return 'this folder';
  return text.startsWith('{"program":"SchoolMaster Pro"') ? 'another folder' : 'another program';
}

/** The port on which this folder was served last. @returns {number | undefined} */
export function lastPort() {
  try {
    return portFrom(readFileSync(LAST_PORT_FILE, 'utf8'));
  } catch {
    // Never served, or tidied away: then only the usual port is looked at.
    return undefined;
  }
}

/** @param {number} port */
export async function noteLastPort(port) {
  await mkdir(path.dirname(LAST_PORT_FILE), { recursive: true });
  await writeFile(LAST_PORT_FILE, String(port));
}
