import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesBelow } from '../files.mjs';
import { isBuildCurrent } from './currentBuild.mjs';
import { withoutSignature } from './signature.mjs';
import { makeTarball } from './tarball.mjs';
import { makeWebFolder, makeWebZip } from './webZip.mjs';

const FILES = ['assets/main.js', 'index.html'];

/** @type {string} */
let folder;
/** @type {import('../package.mjs').Build} */
let build;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'schoolmaster-package-'));
  const dist = path.join(folder, 'dist');
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  for (const name of FILES) writeFileSync(path.join(dist, name), `content of ${name}`);
  build = { version: '9.8.7', dist, files: FILES, digest: 'a build', release: folder };
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the folder for a web server', () => {
  test('holds the build and how to host it, the same bytes each time', () => {
    const file = path.join(folder, 'SchoolMaster-Pro-9.8.7-web.zip');
    makeWebZip(build);
    const bytes = readFileSync(file);
    const entries = unzipSync(bytes);
    expect(Object.keys(entries)).toEqual(
      expect.arrayContaining([...FILES, 'hosting.txt', 'hosting/nginx.conf']),
    );
    for (const name of ['index.html', '404.html'])
      expect(strFromU8(entries[name] ?? new Uint8Array())).toBe('content of index.html');
    expect(strFromU8(entries['hosting.txt'] ?? new Uint8Array())).toContain(
      'In ten minutes without a server',
    );
    makeWebZip(build);
    expect(readFileSync(file).equals(bytes)).toBe(true);
    makeWebFolder(build);
    expect(filesBelow(path.join(folder, 'web'))).toEqual(Object.keys(entries).toSorted());
  });
});

describe('the package for npx', () => {
  test('holds the program, the build and nothing to install, the same bytes each time', async () => {
    const file = path.join(folder, 'schoolmaster-pro-9.8.7.tgz');
    await makeTarball(build);
    const bytes = readFileSync(file);
    const names = entriesOf(gunzipSync(bytes));
    expect([...names.keys()].toSorted()).toEqual(
      [
        'LICENSE',
        'README.md',
        'dist/assets/main.js',
        'dist/index.html',
        'fromFolder.mjs',
        'package.json',
        'program.mjs',
        'server.mjs',
      ].map((name) => `package/${name}`),
    );
    const manifest = JSON.parse(names.get('package/package.json') ?? '');
    expect(manifest).toMatchObject({
      version: '9.8.7',
      bin: { 'schoolmaster-pro': 'fromFolder.mjs' },
    });
    expect(manifest).not.toHaveProperty('dependencies');

    const unpacked = path.join(folder, 'unpacked');
    mkdirSync(unpacked);
    for (const [name, text] of names) {
      const place = path.join(unpacked, name);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, text);
    }
    const program = path.join(unpacked, 'package', manifest.bin['schoolmaster-pro']);
    expect(execFileSync(process.execPath, [program, '--version'], { encoding: 'utf8' })).toBe(
      '9.8.7\n',
    );

    await makeTarball(build);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });
});

describe('the build', () => {
  test('is made anew where it is missing, or older than a source', () => {
    const project = path.join(folder, 'project');
    const day = new Date(2026, 10, 25);
    /** @param {string} name @param {number} minute */
    const write = (name, minute) => {
      const file = path.join(project, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, '');
      const at = new Date(day.getTime() + minute * 60_000);
      for (const place of [file, path.dirname(file)]) utimesSync(place, at, at);
    };
    write('src/main.ts', 1);
    expect(isBuildCurrent(project)).toBe(false);
    write('dist/index.html', 2);
    expect(isBuildCurrent(project)).toBe(true);
    write('src/main.css', 3);
    expect(isBuildCurrent(project)).toBe(false);
    write('dist/index.html', 4);
    expect(isBuildCurrent(project)).toBe(true);
    // The folder tells that a file in it was deleted.
    utimesSync(path.join(project, 'src'), day, new Date(day.getTime() + 5 * 60_000));
    expect(isBuildCurrent(project)).toBe(false);
  });
});

describe('a signed Windows program', () => {
  const HEADER = 0x80;
  const DIRECTORY = HEADER + 24 + 112 + 4 * 8;

  test('loses the signature at its end, and its checksum', () => {
    const program = Buffer.alloc(1000, 7);
    program.writeUInt32LE(HEADER, 0x3c);
    program.write('PE\0\0', HEADER, 'latin1');
    program.writeUInt32LE(900, DIRECTORY);
    program.writeUInt32LE(100, DIRECTORY + 4);
    const bare = withoutSignature(program);
    expect(bare.length).toBe(900);
    expect(bare.readUInt32LE(DIRECTORY)).toBe(0);
    expect(bare.readUInt32LE(DIRECTORY + 4)).toBe(0);
    expect(bare.readUInt32LE(HEADER + 24 + 64)).toBe(0);
    expect(withoutSignature(bare)).toEqual(bare);
  });

  test('is refused where the signature is elsewhere, or it is no Windows program', () => {
    const program = Buffer.alloc(1000);
    program.writeUInt32LE(HEADER, 0x3c);
    expect(() => withoutSignature(program)).toThrow('no Windows program');
    program.write('PE\0\0', HEADER, 'latin1');
    program.writeUInt32LE(500, DIRECTORY);
    program.writeUInt32LE(100, DIRECTORY + 4);
    expect(() => withoutSignature(program)).toThrow('not the last part');
  });
});

/**
 * Returns the files of a tar archive.
 *
 * @param {Buffer} tar
 */
function entriesOf(tar) {
  /** @type {Map<string, string>} */
  const entries = new Map();
  for (let at = 0; tar[at] !== 0;) {
    const name = tar.toString('latin1', at, at + 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8);
    entries.set(name, tar.toString('utf8', at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return entries;
}
