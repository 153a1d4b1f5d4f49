import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npm } from '../install.mjs';
import { ROOT } from '../run.mjs';

/** The program's own files in the package; the build lies beside them in `dist/`. */
const PROGRAM = ['fromFolder.mjs', 'program.mjs', 'server.mjs'];

/**
 * Packs the build with its server, for `npx`: no dependencies, and nothing to build.
 *
 * @param {import('../package.mjs').Build} build
 */
export async function makeTarball({ version, dist, release, digest }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'schoolmaster-tarball-'));
  try {
    const { name, description, license, engines } = JSON.parse(
      readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
    );
    const manifest = {
      name,
      version,
      description,
      license,
      type: 'module',
      engines,
      bin: { [name]: 'fromFolder.mjs' },
      build: digest,
    };
    writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    for (const file of PROGRAM)
      cpSync(path.join(ROOT, 'scripts', 'serve', file), path.join(folder, file));
    for (const file of ['README.md', 'LICENSE'])
      cpSync(path.join(ROOT, file), path.join(folder, file));
    cpSync(dist, path.join(folder, 'dist'), { recursive: true });
    pack(['--pack-destination', release], folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs `npm pack`, which writes a .tgz.
 *
 * @param {readonly string[]} more arguments
 * @param {string} cwd
 */
export function pack(more, cwd) {
  const { command, args, shell } = npm();
  const { status } = spawnSync(command, [...args, 'pack', ...more, '--loglevel=error'], {
    cwd,
    shell,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`npm pack ${more.join(' ')} did not succeed.`);
}
