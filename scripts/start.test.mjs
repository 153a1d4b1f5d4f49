import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { createServer as createBareServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, ROOT } from './run.mjs';
import { HELLO_PATH, portFrom, SCHOOL_PORT, whoIsAt } from './serve/server.mjs';

/** The files that `npm start` needs. */
const COPIED = ['index.html', 'package.json', 'package-lock.json', 'public', 'scripts', 'src'];
const CONFIGURATION = ['tsconfig.json', 'vite.config.ts'];

/** @type {string} */
let scratch;
/** @type {import('node:child_process').ChildProcess[]} */
const started = [];

beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'schoolmaster-start-'));
});

afterAll(async () => {
  await Promise.all(started.map(ended));
  rmSync(scratch, { recursive: true, force: true });
}, 120_000);

describe('a started school', () => {
  /** @type {{ folder: string, port: number, output: string }} */
  let school;

  beforeAll(async () => {
    const folder = copiedFolder('school');
    const port = await freePort();
    school = { folder, port, output: await startUntilRunning(folder, { PORT: String(port) }) };
  }, 120_000);

  test('says where it runs, and that another port than the usual one has to be kept to', () => {
    expect(school.output).toContain(
      `SchoolMaster Pro is running at http://127.0.0.1:${school.port}/`,
    );
    expect(school.output).toContain('choose the same PORT= every time');
  });

  test('is served as 127.0.0.1', async () => {
    const page = await ask(school.port, '/students');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<title>SchoolMaster Pro</title>');
  });

  // @shows Bad input: localhost is sent on to 127.0.0.1; other host names stay forbidden
  test('sends localhost on to 127.0.0.1, path and query kept', async () => {
    for (const name of ['localhost', 'LocalHost']) {
      const sent = await ask(school.port, '/students?add', `${name}:${school.port}`);
      expect(sent.status).toBe(307);
      expect(sent.headers['location']).toBe(`http://127.0.0.1:${school.port}/students?add`);
    }
  });

  test.each(['school.example', 'school.localhost', '192.168.1.5', '[::1]', 'localhost.'])(
    // @shows Bad input: localhost is sent on to 127.0.0.1; other host names stay forbidden
    'refuses the name %j',
    async (name) => {
      const refused = await ask(school.port, '/', name);
      expect(refused.status).toBe(421);
      expect(refused.text).toMatch(/served as 127\.0\.0\.1, under no other name/);
      expect((await ask(school.port, HELLO_PATH, name)).status).toBe(421);
    },
  );

  test.each(['DELETE', 'POST', 'PUT', 'OPTIONS'])('takes no %s', async (method) => {
    const refused = await ask(school.port, '/', undefined, undefined, method);
    expect(refused.status).toBe(405);
    expect(refused.headers['allow']).toBe('GET, HEAD');
  });

  test('allows no page of another origin to read it', async () => {
    const { headers } = await ask(school.port, HELLO_PATH, undefined, 'http://localhost:3000');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('names no folder', async () => {
    const { text } = await ask(school.port, HELLO_PATH);
    expect(JSON.parse(text)).toEqual({
      program: 'SchoolMaster Pro',
      folder: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('does not hand out what only the build needs', async () => {
    expect((await ask(school.port, '/.vite/manifest.json')).text).not.toContain('src/main.ts');
  });

  // @shows Bad input: The same app at another address: one fixed port, 47821, never another by itself; a second start
  //   says where it runs
  test('started a second time says where it runs already, and ends well', async () => {
    const again = await start(school.folder, { PORT: String(school.port) });
    expect(again.code).toBe(0);
    expect(again.output).toContain(`running already at http://127.0.0.1:${school.port}/`);
    expect(again.output).not.toContain('Building');
  });

  test('started a second time without its PORT= is found all the same', async () => {
    const again = await start(school.folder, {});
    expect(again.code).toBe(0);
    expect(again.output).toContain(`running already at http://127.0.0.1:${school.port}/`);
  });

  test('keeps a copy in another folder from starting, and tells it how', async () => {
    const other = await start(copiedFolder('copy'), { PORT: String(school.port) });
    expect(other.code).toBe(1);
    expect(other.output).toContain('Another copy of SchoolMaster Pro');
    expect(other.output).toContain(`PORT=${SCHOOL_PORT}`);
    expect(other.output).not.toContain('Building');
  });
});

describe('a port that is taken', () => {
  test.each([
    ['a web server', createServer((_request, response) => response.end('<p>Printer</p>'))],
    ['something that hangs up', createBareServer((socket) => socket.destroy())],
    ['something that never stops', createServer((_request, response) => sendForever(response))],
    // @shows Bad input: The same app at another address: one fixed port, 47821, never another by itself; a second start
    //   says where it runs
  ])('by %s: ends with a message that names PORT=, and does not move', async (_name, server) => {
    const port = await listening(server);
    const { code, output } = await start(ROOT, { PORT: String(port) });
    server.close();
    expect(code).toBe(1);
    expect(output).toContain(`Another program uses port ${port}`);
    expect(output).toContain(`PORT=${SCHOOL_PORT}`);
    expect(output).not.toContain('running at');
    expect(output).not.toContain('Building');
  });
});

describe('the port', () => {
  // @shows Bad input: The same app at another address: one fixed port, 47821, never another by itself; a second start
  //   says where it runs
  test('is 47821 unless PORT= says otherwise', () => {
    expect(portFrom(undefined)).toBe(47821);
    expect(portFrom('5000')).toBe(5000);
    // The text that `set PORT=5000 && npm start` passes.
    expect(portFrom('5000 ')).toBe(5000);
  });

  test.each(['', '0', '-1', '65536', '80.5', '1e3', '0x50', '4173x', 'http'])(
    'cannot be %j',
    async (text) => {
      const { code, output } = await start(ROOT, { PORT: text });
      expect(code).toBe(1);
      expect(output).toBe(
        `PORT=${text} is no port. It has to be a whole number from 1 to 65535; without PORT= it is 47821.\n`,
      );
    },
  );

  test('of nobody is known as such', async () => {
    expect(await whoIsAt(await freePort(), ROOT)).toBe('nobody');
  });
});

/**
 * Makes a copy of this folder like a fresh clone, installed.
 *
 * @param {string} name
 */
function copiedFolder(name) {
  const folder = path.join(scratch, name);
  mkdirSync(folder);
  for (const name of [...COPIED, ...CONFIGURATION]) {
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  return folder;
}

/**
 * @param {string} folder
 * @param {Record<string, string>} env
 */
function spawnStart(folder, env) {
  const { PORT: _port, ...inherited } = process.env;
  const child = spawn(process.execPath, [path.join(folder, 'scripts', 'start.mjs')], {
    cwd: scratch,
    env: { ...inherited, NODE_ENV: undefined, VITEST: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

/**
 * Runs `npm start` and expects it to end.
 *
 * @param {string} folder
 * @param {Record<string, string>} env
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function start(folder, env) {
  return new Promise((resolve) => {
    const child = spawnStart(folder, env);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.on('close', (code) => resolve({ code, output }));
  });
}

/**
 * Runs `npm start` until the school is served.
 *
 * @param {string} folder
 * @param {Record<string, string>} env
 */
function startUntilRunning(folder, env) {
  return new Promise((resolve, reject) => {
    const child = spawnStart(folder, env);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (output.includes('every time.\n')) resolve(output);
      });
    }
    child.on('close', () => reject(new Error(`It ended: ${output}`)));
  });
}

/** @param {import('node:child_process').ChildProcess} child */
async function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('close', resolve));
  child.kill();
  await gone;
}

/**
 * @param {number} port
 * @param {string} address
 * @param {string} [name] the host as the browser calls it
 * @param {string} [origin] of the page that asks
 * @param {string} [method]
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, text: string }>}
 */
function ask(port, address, name = `127.0.0.1:${port}`, origin, method = 'GET') {
  return new Promise((resolve, reject) => {
    const headers = { host: name, accept: 'text/html', ...(origin && { origin }) };
    const options = { host: '127.0.0.1', port, path: address, headers, method };
    const asking = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, text }),
      );
    });
    asking.on('error', reject);
    asking.end();
  });
}

/** @param {import('node:net').Server} server @returns {Promise<number>} */
function listening(server) {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
}

/** @param {import('node:http').ServerResponse} response */
function sendForever(response) {
  const more = () => {
    while (!response.destroyed && response.write('more and more '));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}
