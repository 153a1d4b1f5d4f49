import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string>} [env]
 * @property {boolean} [live] print as it comes, too
 * @property {string} [cwd]
 * @property {boolean} [shell] for a command that is no program of its own, as `npm` on Windows
 */

/**
 * Runs a script with this Node and collects its output.
 *
 * @param {readonly string[]} args the script, then its arguments
 * @param {RunOptions} [options]
 */
export function runNode(args, options) {
  return runProgram(process.execPath, args, options);
}

/**
 * Runs a program and collects its output.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runProgram(
  program,
  args,
  { env = {}, live = false, cwd = ROOT, shell = false } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(program, [...args], {
      cwd,
      shell,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, NODE_NO_WARNINGS: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
        if (live) process.stdout.write(text);
      });
    }
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/**
 * Returns the script behind a command of an installed package, so that starting it needs no shell.
 *
 * @param {string} packageName
 * @param {string} [command] where a package has several, or one named otherwise
 */
export function commandOf(packageName, command = packageName) {
  const folder = path.join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Returns a free port on 127.0.0.1. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string')
          reject(new Error('No port was given.'));
        else resolve(address.port);
      });
    });
  });
}
