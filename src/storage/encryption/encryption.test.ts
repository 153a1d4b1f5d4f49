import { armor, Decrypter, Encrypter } from 'age-encryption';
import fc from 'fast-check';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Bytes, headerOf } from './ageFormat.ts';
import type { ProtectedKey } from './ageLibrary.ts';
import { encrypted, newKey, payloadKey, secretKey } from './ageLibrary.ts';
import { decrypted } from './agePayload.ts';
import { DamagedFile, KeyNeeded, WrongPassphrase } from './encryptionErrors.ts';

const PASSPHRASE = 'gravel tulip ocean lamp';
const NOW = new Date(2026, 10, 23);

/** The contents of a file, read in pieces of this many bytes. */
async function opened(
  file: Blob,
  { passphrase = PASSPHRASE, keyFiles = [] as readonly string[], pieceSize = 100_000 } = {},
): Promise<Bytes> {
  const header = await headerOf(file);
  if (!header) throw new Error('The file is not encrypted.');
  const key = await payloadKey(header, passphrase, keyFiles);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceSize) }, (_, at) =>
    bytes.slice(at * pieceSize, (at + 1) * pieceSize),
  );
  return new Uint8Array(await new Blob([...decrypted(pieces, key)]).arrayBuffer());
}

/** Bytes without a pattern; equal lengths give equal bytes. */
function someBytes(length: number): Bytes {
  return Uint8Array.from({ length }, (_, at) => (at * 7919 + (at >> 8)) % 251);
}

const byPassphrase = (content: Bytes) => encrypted(new Blob([content]), { passphrase: PASSPHRASE });

const ACCENTED = 'école très sûre ñandú';
const ACCENTED_FORMS = [ACCENTED.normalize('NFC'), ACCENTED.normalize('NFD')];
/** Full-width letters, as a keyboard for Chinese or Japanese may write them. */
const FULL_WIDTH = ACCENTED.normalize('NFC').replaceAll(/[a-z ]/g, (letter) =>
  letter === ' ' ? '\u3000' : String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
);

/** A file as versions up to 1.1.0 made it: encrypted by the typed passphrase. */
async function encryptedAsBefore(content: Bytes, passphrase: string): Promise<Blob> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(2);
  return new Blob([armor.encode(await encrypter.encrypt(content))]);
}

describe('an encrypted file', () => {
  // @shows Departures: Protected by a passphrase, a backup is the same JSON encrypted as text (age),
  //   school_backup_{date}.json.age.txt; a download is opened by the passphrase alone, and asks for it. Children's
  //   records on a lost stick. Without protection nothing changes: src/storage/backups/protection.test.ts says so
  test('decrypts to the same bytes, by passphrase and by key, read in pieces of any size', async () => {
    const key = await newKey(PASSPHRASE, NOW);
    const edges = [0, 1, 47, 48, 49, 65_535, 65_536, 65_537, 131_072, 200_000];
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom(...edges), fc.nat(150_000)),
        fc.integer({ min: 1024, max: 90_000 }),
        fc.boolean(),
        async (length, pieceSize, isByKey) => {
          const content = someBytes(length);
          const file = await encrypted(
            new Blob([content]),
            isByKey ? { recipient: key.recipient } : { passphrase: PASSPHRASE },
          );
          const back = await opened(file, { keyFiles: [key.keyFile], pieceSize });
          expect(Buffer.compare(back, content)).toBe(0);
        },
      ),
      { numRuns: 40 },
    );
  });

  test.each<[string, (text: string) => string]>([
    ['other line ends', (text) => text.replaceAll('\n', '\r\n')],
    ['blanks around it', (text) => `\r\n ${text}\r\n\r\n`],
    ['blanks at its line ends', (text) => text.replaceAll('\n', ' \t\n')],
    ['a byte-order mark', (text) => `\uFEFF${text}`],
    ['all of these', (text) => `\uFEFF\r\n ${text.trimEnd().replaceAll('\n', '  \r\n')} \r\n\r\n`],
  ])('decrypts after it was saved with %s', async (_what, saved) => {
    const content = someBytes(70_000);
    const key = await newKey(PASSPHRASE, NOW);
    const byKey = await encrypted(new Blob([content]), { recipient: key.recipient });
    for (const file of [await byPassphrase(content), byKey]) {
      const changed = new Blob([saved(await file.text())]);
      const back = await opened(changed, { keyFiles: [saved(key.keyFile)] });
      expect(Buffer.compare(back, content)).toBe(0);
    }
  });

  test.each([
    ['typed with combining accents', 'NFD'],
    ['typed with composed accents', 'NFC'],
    ['typed in full width', 'full width'],
    // @shows Several PCs: Several spaces between the words of a passphrase count as one, and accents and full-width
    //   letters as one form; files made otherwise still open
  ])(
    'is opened by its passphrase %s, whichever form encrypted the file',
    async (_what, typedAs) => {
      const content = someBytes(100);
      for (const made of ACCENTED_FORMS) {
        const typed = typedAs === 'full width' ? FULL_WIDTH : ACCENTED.normalize(typedAs);
        const file = await encryptedAsBefore(content, made);
        const key = await newKey(made, NOW);
        const byKey = await encrypted(new Blob([content]), { recipient: key.recipient });
        const passphrase = { passphrase: typed, keyFiles: [key.keyFile] };
        expect(Buffer.compare(await opened(file, passphrase), content)).toBe(0);
        expect(Buffer.compare(await opened(byKey, passphrase), content)).toBe(0);
      }
    },
  );

  test('is encrypted by the compatible composed form of its passphrase', async () => {
    const content = someBytes(100);
    for (const passphrase of [...ACCENTED_FORMS, FULL_WIDTH]) {
      const file = await encrypted(new Blob([content]), { passphrase });
      const decrypter = new Decrypter();
      decrypter.addPassphrase(ACCENTED.normalize('NFKC'));
      const bytes = await decrypter.decrypt(armor.decode(await file.text()));
      expect(Buffer.compare(bytes, content)).toBe(0);
    }
  });

  // @shows Departures: Upload Backup takes protected files by their content, says when the passphrase or the key is
  //   another, and refuses what is damaged; nothing is changed. A file can be dropped on it. Its choice of files
  //   has .txt once backups are protected here; "Upload Protected Backup" beside it always has. A new computer has
  //   to be able to read them
  test('is refused wherever it is cut off', async () => {
    const bytes = new Uint8Array(await (await byPassphrase(someBytes(66_000))).arrayBuffer());
    // The file is complete without its last line break.
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 40, max: bytes.length - 2 }), async (length) => {
        await expect(opened(new Blob([bytes.slice(0, length)]))).rejects.toThrow(DamagedFile);
      }),
      { numRuns: 40 },
    );
  });

  test('is refused if a whole chunk is missing at its end', async () => {
    const text = await (await byPassphrase(someBytes(200_000))).text();
    const lines = text.trimEnd().split('\n');
    const last = lines.pop() ?? '';
    const shorter = new Blob([[...lines.slice(0, 2000), last].join('\n')]);
    await expect(opened(shorter)).rejects.toThrow(DamagedFile);
  });

  // @shows Departures: Upload Backup takes protected files by their content, says when the passphrase or the key is
  //   another, and refuses what is damaged; nothing is changed. A file can be dropped on it. Its choice of files
  //   has .txt once backups are protected here; "Upload Protected Backup" beside it always has. A new computer has
  //   to be able to read them
  test('is refused, or complete, whichever of its bits has flipped', async () => {
    const content = someBytes(500);
    const bytes = new Uint8Array(await (await byPassphrase(content)).arrayBuffer());
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
        const flipped = bytes.slice();
        flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
        const back = await opened(new Blob([flipped])).catch((cause: unknown) => cause);
        if (back instanceof Uint8Array) expect(Buffer.compare(back, content)).toBe(0);
        else expect(back).toBeInstanceOf(Error);
        // Every character matters except the last line break.
        if (at < bytes.length - 1) expect(back).not.toBeInstanceOf(Uint8Array);
      }),
      { numRuns: 300 },
    );
  });

  test('has one text: unused bits of its last line are zero', async () => {
    // Of three consecutive lengths, two leave unused bits. Then the letter is not one of the last two, and the next
    // letter is used, too.
    const content = someBytes(500);
    const files = await Promise.all([0, 1, 2].map((more) => byPassphrase(content.subarray(more))));
    const texts = await Promise.all(files.map((file) => file.text()));
    const text = texts.find((one) => one.includes('=\n')) ?? '';
    const other = text.replace(
      /([A-Za-z0-9])(=+\n)/,
      (_, letter: string, end: string) => String.fromCharCode(letter.charCodeAt(0) + 1) + end,
    );
    await expect(opened(new Blob([other]))).rejects.toThrow(DamagedFile);
  });

  test('is opened by no other passphrase, and by no other key', async () => {
    const content = someBytes(10);
    const mine = await newKey(PASSPHRASE, NOW);
    const other = await newKey(PASSPHRASE, NOW);
    const byKey = await encrypted(new Blob([content]), { recipient: mine.recipient });
    const wrong = { passphrase: 'Gravel tulip ocean lamp' };
    await expect(opened(await byPassphrase(content), wrong)).rejects.toThrow(WrongPassphrase);
    await expect(opened(byKey, { ...wrong, keyFiles: [mine.keyFile] })).rejects.toThrow(
      WrongPassphrase,
    );
    await expect(opened(byKey)).rejects.toThrow(KeyNeeded);
    await expect(opened(byKey, { keyFiles: [other.keyFile] })).rejects.toThrow(KeyNeeded);
    await expect(opened(byKey, { keyFiles: ['a shopping list'] })).rejects.toThrow(DamagedFile);
  });
});

test('a file that is not encrypted has no header', async () => {
  expect(await headerOf(new Blob(['{"students":null}']))).toBeUndefined();
  expect(await headerOf(new Blob([]))).toBeUndefined();
});

describe('the age tool', () => {
  const fixture = (name: string) => readFileSync(`e2e/fixtures/protected/${name}`, 'utf8');
  const hasAge = spawnSync('age', ['--version']).status === 0;
  const folder = mkdtempSync(path.join(tmpdir(), 'schoolmaster-age-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const inFolder = (name: string) => path.join(folder, name);

  // @shows Departures: Upload Backup takes protected files by their content, says when the passphrase or the key is
  //   another, and refuses what is damaged; nothing is changed. A file can be dropped on it. Its choice of files
  //   has .txt once backups are protected here; "Upload Protected Backup" beside it always has. A new computer has
  //   to be able to read them
  test('encrypted a file to a key, and the key by passphrase, and both open here', async () => {
    const keyFiles = [fixture('school_backup_key.txt')];
    const file = new Blob([fixture('by-key.age.txt')]);
    const content = new TextDecoder().decode(await opened(file, { keyFiles }));
    expect(JSON.parse(content)).toMatchObject({ students: expect.stringContaining('Zoë') });
  });

  // @shows Departures: Protected by a passphrase, a backup is the same JSON encrypted as text (age),
  //   school_backup_{date}.json.age.txt; a download is opened by the passphrase alone, and asks for it. Children's
  //   records on a lost stick. Without protection nothing changes: src/storage/backups/protection.test.ts says so
  test.skipIf(!hasAge)('opens our files (skipped if it is not installed)', async () => {
    const key: ProtectedKey = await newKey(PASSPHRASE, NOW);
    const content = someBytes(140_000);
    const file = await encrypted(new Blob([content]), { recipient: key.recipient });
    writeFileSync(inFolder('backup.age.txt'), await file.text());
    writeFileSync(inFolder('key.txt'), `${(await secretKey(key.keyFile, PASSPHRASE)).text}\n`);
    const { stdout, stderr } = spawnSync(
      'age',
      ['-d', '-i', inFolder('key.txt'), inFolder('backup.age.txt')],
      { maxBuffer: 1e7 },
    );
    expect(stderr.toString()).toBe('');
    expect(Buffer.compare(stdout, content)).toBe(0);
  });
});
