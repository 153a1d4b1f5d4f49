// Serves the built program on this computer. Only Node's own modules: this file also runs inside the packages, where
// there is no node_modules.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import path from 'node:path';

/**
 * The school's fixed port: to a browser, another port is another origin with its own records. Hardly any other program
 * uses it.
 */
export const SCHOOL_PORT = 47821;

/** The only host name: to a browser `localhost` would be another school. */
export const SCHOOL_HOST = '127.0.0.1';

/** Here the server says which program and folder it serves. */
export const HELLO_PATH = '/.well-known/schoolmaster-pro';

/** The service worker requests this address once the browser has stored the whole program (src/app/sw.ts). */
const OFFLINE_PATH = `${HELLO_PATH}/offline`;

/**
 * Never any other origin, inline script or inline style. The page carries the policy itself, so that it holds on every
 * web server. Only a header binds the service worker and forbids frames.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
].join('; ');

/** docs/hosting.md tells other web servers to send the same headers. */
const HEADERS = {
  'Content-Security-Policy': `${CONTENT_SECURITY_POLICY}; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A server that takes longer or answers more is not ours. */
const ANSWER_WITHIN_MS = 3_000;
const LONGEST_ANSWER = 1_000;

/**
 * The files of a build. `read` returns a file's content by its path in the build's folder (`assets/main.js`), or
 * `undefined` if there is no such file.
 *
 * @typedef {{ read: (name: string) => Promise<Buffer | undefined> }} BuildFiles
 */

/** @param {number} port */
export function addressOf(port) {
  return `http://${SCHOOL_HOST}:${port}/`;
}

/**
 * Returns the port in a text, `SCHOOL_PORT` without a text, or `undefined` if invalid. Spaces are ignored, because
 * Windows passes the one in `set PORT=5000 && npm start`.
 *
 * @param {string | undefined} text
 * @returns {number | undefined}
 */
export function portFrom(text) {
  if (text === undefined) return SCHOOL_PORT;
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : undefined;
}

/**
 * Reads the files of a build from a folder at each request: a newer build may replace them at any time.
 *
 * @param {string} folder
 * @returns {BuildFiles}
 */
export function filesIn(folder) {
  return {
    read: async (name) => {
      try {
        return await readFile(path.join(folder, ...name.split('/')));
      } catch {
        // Missing, or a folder: the server answers both with its own message.
        return undefined;
      }
    },
  };
}

/**
 * Serves a build at 127.0.0.1. Rejects if the port cannot be used.
 *
 * @param {object} school
 * @param {BuildFiles} school.files
 * @param {number} school.port 0 for any free port
 * @param {string} school.identity tells two copies of the program apart; only its digest is handed out
 * @param {string} [school.base] the folder of the address, `/` unless given
 * @param {() => void} [school.onWorksOffline] called each time that a browser says it keeps the whole program
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export function serve({ files, port, identity, base = '/', onWorksOffline }) {
  const server = createServer((asked, response) => {
    answer(asked, response).catch(() => response.destroy());
  });
  /** @param {import('node:http').IncomingMessage} asked @param {import('node:http').ServerResponse} response */
  async function answer(asked, response) {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    const name = hostName(asked.headers.host);
    const full = `http://${SCHOOL_HOST}${asked.url}`;
    const url = URL.canParse(full) ? new URL(full) : null;
    if (name === 'localhost') {
      // A temporary redirect: a browser remembers permanent ones, and another program may use the port one day.
      redirect(response, `http://${SCHOOL_HOST}:${asked.socket.localPort}${asked.url}`);
    } else if (name !== SCHOOL_HOST) {
      // Protects against DNS rebinding: another site could point its own name here and read the answers.
      say(response, 421, `SchoolMaster Pro is served as ${SCHOOL_HOST}, under no other name.`);
    } else if (asked.method !== 'GET' && asked.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      say(response, 405, 'SchoolMaster Pro is only read from here: GET and HEAD.');
    } else if (url?.pathname === HELLO_PATH) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(hello(identity));
    } else if (url?.pathname === OFFLINE_PATH) {
      response.writeHead(204).end();
      onWorksOffline?.();
    } else if (url === null || !url.pathname.startsWith(base)) {
      say(response, 404, 'No such file.');
    } else {
      await answerFile(url, asked, response);
    }
  }
  /** @param {URL} url @param {import('node:http').IncomingMessage} asked @param {import('node:http').ServerResponse} response */
  async function answerFile({ pathname, search }, asked, response) {
    const inside = pathname.slice(base.length);
    const file = nameOfFile(inside);
    const content = file === undefined ? undefined : await files.read(file);
    if (file !== undefined && content !== undefined) {
      send(asked, response, file, content);
    } else if (!inside.includes('/')) {
      // A single name is a screen or a typing error: the page itself says so.
      send(asked, response, 'index.html', (await files.read('index.html')) ?? Buffer.alloc(0));
    } else if (asked.headers.accept?.includes('text/html')) {
      // The page names its files relative to its own folder, so it is only served there.
      redirect(response, base + screenFor(inside) + search);
    } else {
      say(response, 404, 'No such file.');
    }
  }
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, SCHOOL_HOST, () => {
      const bound = server.address();
      resolve({
        address: addressOf(typeof bound === 'object' && bound !== null ? bound.port : port),
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/**
 * Finds out who listens on a port of this computer. `this program` has the same identity.
 *
 * @param {number} port
 * @param {string} identity
 * @returns {Promise<'nobody' | 'this program' | 'another copy' | 'another program'>}
 */
export function whoIsAt(port, identity) {
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
        response.on('end', () => {
          resolve(whoSays(text, identity));
        });
        response.on('close', () => resolve('another program'));
      },
    );
    asking.on('timeout', () => asking.destroy());
    // A program that accepts connections but does not speak HTTP uses the port too.
    asking.on('error', (error) =>
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'nobody' : 'another program'),
    );
    asking.end();
  });
}

/** @param {string} text @param {string} identity */
function whoSays(text, identity) {
  if (text === hello(identity)) return 'this program';
  return text.startsWith('{"program":"SchoolMaster Pro"') ? 'another copy' : 'another program';
}

/** @param {string} identity a folder's name is nobody's business: its digest stands for it */
function hello(identity) {
  const folder = createHash('sha256').update(identity).digest('hex');
  return JSON.stringify({ program: 'SchoolMaster Pro', folder });
}

/**
 * Returns the file that an address may mean, or `undefined`. Names that begin with a dot are never served.
 *
 * @param {string} inside the address from the program's folder
 */
function nameOfFile(inside) {
  try {
    const name = decodeURIComponent(inside);
    const isSafe = !name.includes('\\') && !name.includes('\0');
    return isSafe && name.split('/').every((part) => part !== '' && !part.startsWith('.'))
      ? name
      : undefined;
  } catch {
    // The address cannot be decoded, such as `%FF`.
    return undefined;
  }
}

/**
 * Returns the screen that a deeper address stands for: `students` for `students/`, and none for anything deeper.
 *
 * @param {string} inside
 */
function screenFor(inside) {
  const name = inside.replace(/\/+$/, '');
  return name.includes('/') ? 'page-not-found' : name;
}

/**
 * @param {import('node:http').IncomingMessage} asked
 * @param {import('node:http').ServerResponse} response
 * @param {string} name
 * @param {Buffer} content
 */
function send(asked, response, name, content) {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  // Names of files in assets/ change with their content. All other files must be revalidated, or a new version is never
  // found.
  const lasts = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  const headers = { etag, 'cache-control': lasts };
  if (asked.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
    'content-length': content.length,
  });
  response.end(asked.method === 'HEAD' ? undefined : content);
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {string} location
 */
function redirect(response, location) {
  response.writeHead(307, { location }).end();
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} sentence
 */
function say(response, status, sentence) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${sentence}\n`);
}

/** @param {string | undefined} host as the browser sends it, with or without a port */
function hostName(host) {
  return host?.replace(/:\d*$/, '').toLowerCase();
}
