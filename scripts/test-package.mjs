// `npm run test:package`: tests the results of `npm run package` as a whole on Linux (x64). The executable runs in an
// empty environment without Node, a browser saves a mark, the server ends, and the school is still there. Import only
// Node's own modules here: node_modules may not exist yet.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BROWSER_FLAGS, ensureTestBrowser } from './browser.mjs';
import { ensureInstalled, npm } from './install.mjs';
import { freePort, ROOT, runNode } from './run.mjs';

await ensureInstalled();
const browser = await ensureTestBrowser();
if ('problem' in browser) {
  console.error(browser.problem);
  process.exit(1);
}
const { path: chrome } = browser;
const packaging = await runNode(['scripts/package.mjs'], { live: true });
if (!packaging.ok) process.exit(1);

const { chromium } = await import('@playwright/test');
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const release = path.join(ROOT, 'release');
const scratch = mkdtempSync(path.join(tmpdir(), 'schoolmaster-test-package-'));
try {
  await step('the executables hold the program and are no larger than they should be', sizes);
  await step('the file for Linux runs without Node, and the school outlives it', oneFile);
  await step('npx runs the .tgz in an empty folder', throughNpx);
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}

function sizes() {
  for (const name of ['windows-x64.exe', 'linux-x64', 'linux-arm64']) {
    const file = path.join(release, `SchoolMaster-Pro-${version}-${name}`);
    assert.ok(statSync(file).size <= 130_000_000, `${name} has over 130 MB`);
    const bytes = readFileSync(file);
    // Node looks for this mark; the 1 after it says that a program is embedded.
    assert.ok(
      bytes.includes('NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2:1'),
      `${name} has no program`,
    );
    assert.ok(bytes.includes(`"version":"${version}"`), `${name} has another version`);
    if (name.endsWith('.exe')) {
      const header = bytes.readUInt32LE(0x3c);
      assert.equal(bytes.toString('latin1', header, header + 4), 'PE\0\0');
      assert.equal(bytes.readUInt32LE(header + 24 + 112 + 32), 0, 'a signature is left');
      assert.ok(bytes.includes(Buffer.from('NODE_SEA_BLOB', 'utf16le')), 'the resource is missing');
    }
  }
}

async function oneFile() {
  const port = await freePort();
  const file = path.join(release, `SchoolMaster-Pro-${version}-linux-x64`);
  const options = ['--no-open', `--port=${port}`];
  const profile = path.join(scratch, 'profile');
  const program = started(file, options);
  await program.says('is running at');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chrome,
    args: BROWSER_FLAGS,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`http://127.0.0.1:${port}/attendance`);
  await page.getByRole('button', { name: 'Save Attendance' }).click();
  await page.getByText('Attendance saved successfully!').waitFor();
  await program.says('You can close this window now');
  await program.end();
  await page.reload();
  await page.getByRole('button', { name: 'Save Attendance' }).waitFor();
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  const students = await page.getByRole('group', { name: 'Total Students' }).textContent();

  const again = started(file, options);
  await again.says('is running at');
  await page.reload();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  assert.equal(await page.getByRole('group', { name: 'Total Students' }).textContent(), students);
  await again.says('You can close this window now');
  await context.close();
  await again.end();
}

async function throughNpx() {
  const { command, args } = npm();
  const tarball = `schoolmaster-pro-${version}.tgz`;
  copyFileSync(path.join(release, tarball), path.join(scratch, tarball));
  const { status, stdout, stderr } = spawnSync(
    command,
    [...args, 'exec', '--yes', `./${tarball}`, '--', '--version'],
    { cwd: scratch, encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
  assert.equal(stdout.trim(), version);
}

/**
 * Runs a program without environment variables, so that no PATH leads to Node.
 *
 * @param {string} file
 * @param {readonly string[]} options
 */
function started(file, options) {
  const child = spawn(file, [...options], {
    cwd: scratch,
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  /** @type {(() => void)[]} */
  const heard = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      for (const one of heard) one();
    });
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    /** @param {string} text @returns {Promise<void>} */
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.includes(text)) resolve();
        };
        heard.push(look);
        look();
        void ended.then(() => reject(new Error(`It ended without "${text}":\n${output}`)));
      }),
    end: async () => {
      child.kill();
      await ended;
    },
  };
}

/**
 * @param {string} name
 * @param {() => Promise<void> | void} run
 */
async function step(name, run) {
  await run();
  console.log(`ok   ${name}`);
}
