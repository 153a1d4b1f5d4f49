import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../run.mjs';
import { HELLO_PATH } from './server.mjs';

/** How long a busy machine may need to start a process. */
const SOON = { timeout: 30_000 };

/** @type {string} A folder as it lies in the .tgz. */
let folder;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'schoolmaster-program-'));
  for (const file of ['fromFolder.mjs', 'program.mjs', 'server.mjs'])
    cpSync(path.join(import.meta.dirname, file), path.join(folder, file));
  writeFileSync(path.join(folder, 'package.json'), '{"version":"9.8.7","build":"a build"}');
  mkdirSync(path.join(folder, 'dist', 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'dist', 'index.html'), '<title>SchoolMaster Pro</title>');
  writeFileSync(path.join(folder, 'dist', 'assets', 'main.js'), 'start();');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the program of a package', () => {
  test('says its version and its options', async () => {
    expect(await ended(start(['--version']))).toEqual({ code: 0, output: '9.8.7\n' });
    const { code, output } = await ended(start(['--help']));
    expect(code).toBe(0);
    for (const option of ['--port', '--no-open', '--version', '--help'])
      expect(output).toContain(option);
  });

  test('refuses an option that it does not know, and lists those it has', async () => {
    const { code, output } = await ended(start(['--prot=5000']));
    expect(code).toBe(1);
    expect(output).toContain('--prot');
    expect(output).toContain('--no-open');
  });

  test.each([['--port=80.5'], ['--port=0'], ['--port=school']])('refuses %s', async (option) => {
    const { code, output } = await ended(start([option]));
    expect(code).toBe(1);
    expect(output).toContain('is no port');
  });

  test('serves the build, and says once when the window may be closed', async () => {
    const port = await freePort();
    const program = await running(['--no-open', `--port=${port}`]);
    expect(program.output()).toContain(
      `SchoolMaster Pro 9.8.7 is running at http://127.0.0.1:${port}/`,
    );
    expect(program.output()).not.toContain('close this window now');

    const page = await fetch(`http://127.0.0.1:${port}/students`);
    expect(await page.text()).toContain('<title>SchoolMaster Pro</title>');
    for (const _time of [1, 2]) {
      const { status } = await fetch(`http://127.0.0.1:${port}${HELLO_PATH}/offline`);
      expect(status).toBe(204);
    }
    await expect
      .poll(() => program.output().split('You can close this window now').length, SOON)
      .toBe(2);
  });

  test('takes its port from PORT=, where no option names one', async () => {
    const port = await freePort();
    const program = await running(['--no-open'], { PORT: String(port) });
    expect(program.output()).toContain(`http://127.0.0.1:${port}/`);
  });

  test('started a second time says where it runs, and ends well', async () => {
    const port = await freePort();
    await running(['--no-open', `--port=${port}`]);
    expect(await ended(start(['--no-open', `--port=${port}`]))).toEqual({
      code: 0,
      output: `SchoolMaster Pro is running already at http://127.0.0.1:${port}/\n`,
    });
  });

  // Windows opens the browser by a program of its own, which nothing can stand in for.
  test.runIf(process.platform !== 'win32')(
    'opens the browser at its start, and at the second start the running school',
    async () => {
      const port = await freePort();
      const opened = path.join(folder, `opened-${port}`);
      const PATH = openers(`echo "$1" >> '${opened}'`);
      const addresses = () => readFileSync(opened, { encoding: 'utf8', flag: 'a+' });
      const program = await running([`--port=${port}`], { PATH });
      expect(program.output()).toContain('The browser opens it now.');
      await expect.poll(addresses, SOON).toBe(`http://127.0.0.1:${port}/\n`);
      expect((await ended(start([`--port=${port}`], { PATH }))).code).toBe(0);
      await expect.poll(addresses, SOON).toBe(`http://127.0.0.1:${port}/\n`.repeat(2));
    },
  );

  test.runIf(process.platform !== 'win32')('says so if no browser can be opened', async () => {
    for (const PATH of [openers('exit 3'), folder]) {
      const port = await freePort();
      const program = await running([`--port=${port}`], { PATH });
      await expect
        .poll(program.output, SOON)
        .toContain(`No browser could be opened. Open http://127.0.0.1:${port}/ yourself.`);
    }
  });

  test('with its port taken says what to do, and waits for Enter', async () => {
    const other = createServer((_request, response) => response.end('Printer'));
    const port = await freePort();
    await new Promise((listening) => other.listen(port, '127.0.0.1', () => listening(undefined)));
    onTestFinished(() => void other.close());

    const child = start(['--no-open', `--port=${port}`]);
    const program = reading(child);
    await expect.poll(program.output, SOON).toContain('Press Enter to close this window.');
    expect(program.output()).toContain(`Another program uses port ${port}`);
    expect(child.exitCode).toBeNull();
    child.stdin.write('\n');
    expect((await ended(child)).code).toBe(1);
  });
});

describe('the server', () => {
  test.each([
    ['/', 200, 'no-cache'],
    ['/students', 200, 'no-cache'],
    ['/assets/main.js', 200, 'public, max-age=31536000, immutable'],
    ['/assets/gone.js', 404, undefined],
    ['/students/12', 404, undefined],
    ['/..%2fpackage.json', 200, 'no-cache'],
    ['/assets/..%5c..%5cpackage.json', 404, undefined],
    ['/%FF/', 404, undefined],
  ])('answers %s with %i, to be kept: %s', async (address, status, kept) => {
    const port = await freePort();
    await running(['--no-open', `--port=${port}`]);
    const answer = await fetch(`http://127.0.0.1:${port}${address}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control') ?? undefined).toBe(kept);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await answer.text()).not.toContain('9.8.7');
  });

  test('does not send again what the browser has, nor a content for HEAD', async () => {
    const port = await freePort();
    await running(['--no-open', `--port=${port}`]);
    const address = `http://127.0.0.1:${port}/assets/main.js`;
    const first = await fetch(address);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(address, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const head = await fetch(address, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('8');
    expect(await head.text()).toBe('');
  });
});

/**
 * Makes a folder of programs that stand in for the ones that open a browser.
 *
 * @param {string} script
 */
function openers(script) {
  const place = mkdtempSync(path.join(folder, 'openers-'));
  for (const name of ['open', 'xdg-open'])
    writeFileSync(path.join(place, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return place;
}

/**
 * @param {readonly string[]} options
 * @param {Record<string, string>} [env]
 */
function start(options, env = {}) {
  const { PORT: _port, ...inherited } = process.env;
  return spawn(process.execPath, [path.join(folder, 'fromFolder.mjs'), ...options], {
    env: { ...inherited, VITEST: undefined, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** @param {ReturnType<typeof start>} child */
function reading(child) {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  return { output: () => output };
}

/**
 * Starts a program that runs until the test is over; resolves once it serves.
 *
 * @param {readonly string[]} options
 * @param {Record<string, string>} [env]
 */
async function running(options, env) {
  const child = start(options, env);
  onTestFinished(() => void child.kill());
  const program = reading(child);
  await expect.poll(program.output, SOON).toContain('Leave this window open');
  return program;
}

/**
 * Runs a program that ends by itself, or after Enter. Its input is closed, because nobody can press a key.
 *
 * @param {ReturnType<typeof start>} child
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function ended(child) {
  const program = reading(child);
  child.stdin.end();
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output: program.output() }));
  });
}
