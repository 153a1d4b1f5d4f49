import fc from 'fast-check';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DamagedFile, KeyNeeded, WrongPassphrase } from '#storage/encryption/encryptionErrors.ts';
import type { Encryption } from '#storage/encryption/encryptionWork.ts';
import { openEncryption } from '#storage/encryption/encryptionWork.ts';
import { handOverFile, NotWholeYet, sealedIn } from './foundFile.ts';
import { type SchoolKey, openKeyFile, writeKeyFile } from '#sharing/carrying/schoolKeys.ts';
import type { OpenedShare, ShareHeader } from './shareFile.ts';
import { NoShare, openShare, sealShare } from './shareFile.ts';

const PASSPHRASE = 'gravel tulip ocean lamp';

const HEADER: ShareHeader = {
  kind: 'entries',
  school: 'hillsideabcd',
  pc: 'k3f9x2m7qd',
  seq: 123,
  after: 122,
  app: '1.1.0',
};

const ENTRY =
  '{"t":"OxbA---12345678","at":1795392000000,"what":"Zoë Abbot edited","o":[["students","s1",{"phone":"555-0199"},{}]]}';

let age: Encryption;
let identity = '';
let recipient = '';
beforeAll(async () => {
  age = await openEncryption();
  identity = await age.newIdentity();
  recipient = await age.recipientOf(identity);
});

async function linesOf(opened: OpenedShare): Promise<readonly string[]> {
  if (!('header' in opened)) throw new Error('The file was not read.');
  const lines: string[] = [];
  for await (const line of opened.lines()) lines.push(line);
  return lines;
}

async function sealedFile(lines: readonly string[], header = HEADER): Promise<Blob> {
  return (await sealShare(age, header, lines, recipient)).file;
}

describe('a file of changes', () => {
  test('returns its header and every line, however many and however long', async () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => JSON.stringify(text));
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.nat(700), async (some, repeats) => {
        const lines = [...some, ...Array.from({ length: repeats }, (_, at) => `"${at}"`)];
        const opened = await openShare(age, await sealedFile(lines), [identity]);
        expect(opened).toMatchObject({ header: HEADER });
        expect(await linesOf(opened)).toEqual(lines);
        // A second reading, after a first one that only looked.
        expect(await linesOf(opened)).toEqual(lines);
      }),
      { numRuns: 15 },
    );
  });

  test('of several megabytes returns them too', async () => {
    const lines = Array.from({ length: 40_000 }, (_, at) => `"${(at * 7919).toString(36)} ${at}é"`);
    const opened = await openShare(age, await sealedFile(lines), [identity]);
    expect((await linesOf(opened)).join('\n') === lines.join('\n')).toBe(true);
  });

  test('has the documented format: gzipped lines that end with their number and digest', async () => {
    const { file, digest } = await sealShare(age, HEADER, [ENTRY], recipient);
    expect(digest).toBe(await age.digestOf(file));
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    const text = await file.text();
    expect(text).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----\n/);
  });

  // @shows Several PCs: A file is taken in whole or not at all, whatever it is called and however often it comes
  test('is never accepted if it was cut off', async () => {
    const bytes = await bytesOf(await sealedFile(Array.from({ length: 40 }, () => ENTRY)));
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 2), async (length) => {
        await expect(taken(bytes.slice(0, length))).resolves.toBe(false);
      }),
      { numRuns: 80 },
    );
  });

  // @shows Several PCs: A file is taken in whole or not at all, whatever it is called and however often it comes
  test('is never accepted if one of its bits has flipped', async () => {
    const bytes = await bytesOf(await sealedFile([ENTRY]));
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 2), fc.nat(7), async (at, bit) => {
        const flipped = bytes.slice();
        flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
        await expect(taken(flipped)).resolves.toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  test('is not accepted without its last line, or with another', async () => {
    const whole = await plainOf(await sealedFile([ENTRY, ENTRY]));
    const lines = whole.trimEnd().split('\n');
    const last = lines.pop() ?? '';
    const [header = '', entry = ''] = lines;
    for (const [why, text] of Object.entries({
      'no last line': `${lines.join('\n')}\n`,
      'a line less': `${[header, entry, last].join('\n')}\n`,
      'another digest': whole.replace(/"sum":"./, '"sum":"g'),
      'another number': whole.replace(/"lines":3/, '"lines":4'),
      'nothing at all': '',
      'no line break at its end': whole.trimEnd(),
    })) {
      const zipped = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
      const file = await age.encrypted(await new Response(zipped).blob(), { recipient });
      await expect(openShare(age, file, [identity]), why).rejects.toThrow(DamagedFile);
    }
  });

  test('is opened only by keys of the school, including an old one', async () => {
    const file = await sealedFile([ENTRY]);
    const other = await age.newIdentity();
    await expect(openShare(age, file, [other])).rejects.toThrow(KeyNeeded);
    await expect(openShare(age, file, [])).rejects.toThrow(KeyNeeded);
    expect(await linesOf(await openShare(age, file, [other, identity]))).toEqual([ENTRY]);
  });

  test('of a newer program is reported as such, and so is a file without changes', async () => {
    const { file: newer } = await age.sealed(
      new Blob(['{"schoolmaster":"share","v":3,"pc":"k3f9x2m7qd","kind":"entries"}\n[]\n']),
      recipient,
    );
    expect(await openShare(age, newer, [identity])).toEqual({
      newer: 1,
    });
    for (const lines of ['', '{"hello":1}\n', 'hello\n', 'null\n']) {
      const { file } = await age.sealed(new Blob([lines]), recipient);
      await expect(openShare(age, file, [identity])).rejects.toThrow(NoShare);
    }
  });

  // Programs of format 1 would store these parts as whole fields, and lose what another PC added to them.
  test.each<readonly [entries: string, format: number, fields: readonly object[]]>([
    ['plain fields', 1, [{ phone: '1' }, { firstName: 'Ada', lastName: 'North' }]],
    ['fields that format 1 splits, too', 1, [{ reportComments: { '2026-09-01': 'Good' } }]],
    ['a text that looks like a part', 1, [{ address: '"notes":{' }]],
    ['a note', 2, [{ phone: '1' }, { notes: { a1: { on: '2026-11-20', text: 'Late bus' } } }]],
    ['a removed subject', 2, [{ subjects: { Latin: null } }]],
    ['own fields', 2, [{ fields: { 'students/own_sex': { label: 'Sex', kind: 'text' } } }]],
    ['a remark', 2, [{ reportRemarks: { '2026/Art': 'Neat' } }]],
    ['the number of a paper', 2, [{ papers: { '2026': 3 } }]],
  ])('with %s has format %i', async (_, format, fields) => {
    const lines = fields.map((one) => JSON.stringify({ t: 'a', o: [['students', 's1', one]] }));
    const file = await sealedFile(lines);
    expect((await plainOf(file)).split('\n', 1)[0]).toContain(`"share","v":${format},`);
    expect(await linesOf(await openShare(age, file, [identity]))).toEqual(lines);
  });

  test('shows none of its words in its bytes', async () => {
    const text = await (await sealedFile([ENTRY])).text();
    const bytes = Buffer.from(text.split('\n').slice(1, -2).join(''), 'base64').toString('latin1');
    for (const word of ['Abbot', '555', 'students', 'hillside', 'entries', HEADER.pc]) {
      expect(text).not.toContain(word);
      expect(bytes).not.toContain(word);
    }
  });
});

describe('the key of a school', () => {
  const KEY = {
    school: 'hillsideabcd',
    name: 'Hillside Schöol',
    identity: 'AGE-SECRET-KEY-1',
    made: 7,
  };

  test('is restored by its passphrase only', async () => {
    const file = await writeKeyFile(age, KEY, PASSPHRASE);
    expect(await openKeyFile(age, file, PASSPHRASE)).toEqual({ key: KEY, passphrase: PASSPHRASE });
    await expect(openKeyFile(age, file, 'gravel tulip')).rejects.toThrow(WrongPassphrase);
    expect(await file.text()).not.toContain('Hillside');
  });

  test('is not accepted if the text is something else', async () => {
    for (const text of ['no JSON', '{"v":1,"school":"a","name":"b"}', '{"v":2}', '[]']) {
      const file = await age.encrypted(new Blob([text]), { passphrase: PASSPHRASE });
      await expect(openKeyFile(age, file, PASSPHRASE)).rejects.toThrow(DamagedFile);
    }
    await expect(openKeyFile(age, new Blob(['a list']), PASSPHRASE)).rejects.toThrow(DamagedFile);
  });

  test('comes before the changes in a hand-over file', async () => {
    const keyFile = await writeKeyFile(age, KEY, PASSPHRASE);
    const share = await sealedFile([ENTRY]);
    const file = handOverFile([keyFile, share, share]);
    const [key, ...rest] = await sealedIn(file);
    expect(await openKeyFile(age, key?.content ?? file, PASSPHRASE)).toMatchObject({ key: KEY });
    expect(rest).toHaveLength(2);
    for (const { content } of rest) {
      expect(await linesOf(await openShare(age, content, [identity]))).toEqual([ENTRY]);
    }
    // Cut off anywhere in the key, or after it.
    const { size } = keyFile;
    for (const length of [60, size - 10, size + 5, size + 60, file.size - share.size + 5]) {
      await expect(sealedIn(file.slice(0, length)), `${length}`).rejects.toThrow(NotWholeYet);
    }
  });

  test('is distinguished from changes, and both from files of other programs', async () => {
    const keyFile = await writeKeyFile(age, KEY, PASSPHRASE);
    const openedBy = async (file: Blob) => (await sealedIn(file)).map((one) => one.openedBy);
    expect(await openedBy(keyFile)).toEqual(['passphrase']);
    expect(await openedBy(await sealedFile([ENTRY]))).toEqual(['key']);
    expect(await openedBy(new Blob(['Milk, bread']))).toEqual([]);
    await expect(sealedIn(new Blob([]))).rejects.toThrow(NotWholeYet);
  });
});

describe('files of the first released format', () => {
  const fixture = (name: string) => `e2e/fixtures/shared/${name}`;
  const fileOf = (name: string) => new Blob([readFileSync(fixture(name))]);
  let key: SchoolKey;
  beforeAll(async () => {
    ({ key } = await openKeyFile(age, fileOf('school_key.txt'), PASSPHRASE));
  });

  test('are read: the key, entries, a whole, and a hand-over file', async () => {
    expect(key).toMatchObject({ school: 'hillsideabcd', name: 'Hillside School', made: 0 });
    for (const [name, kind] of [
      ['entries.txt', 'entries'],
      ['pack.txt', 'pack'],
      ['whole.txt', 'whole'],
    ] as const) {
      const opened = await openShare(age, fileOf(name), [key.identity]);
      expect(opened).toMatchObject({ header: { kind, school: key.school, pc: HEADER.pc } });
      expect((await linesOf(opened)).map((line) => JSON.parse(line))).toContainEqual(
        JSON.parse(ENTRY),
      );
    }
    const parts = await sealedIn(fileOf('school_changes_2026-11-23_Laptop.txt'));
    expect(parts.map(({ openedBy }) => openedBy)).toEqual(['passphrase', 'key']);
    const [keyFile, whole] = await Promise.all(parts.map(({ content }) => content.text()));
    expect(keyFile).toBe((await fileOf('school_key.txt').text()).trimEnd());
    expect(whole?.trim()).toBe((await fileOf('whole.txt').text()).trim());
  });

  const hasAge = spawnSync('age', ['--version']).status === 0;
  const folder = mkdtempSync(path.join(tmpdir(), 'schoolmaster-shared-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.skipIf(!hasAge)(
    'are opened by the age tool of Debian and gunzip (skipped if age is not installed)',
    async () => {
      const keyFile = path.join(folder, 'key.txt');
      writeFileSync(keyFile, `${key.identity}\n`);
      const { stdout, stderr } = spawnSync('age', ['-d', '-i', keyFile, fixture('entries.txt')]);
      expect(stderr.toString()).toBe('');
      const [header = '', entry, last = ''] = gunzipSync(stdout).toString().split('\n');
      expect(JSON.parse(header)).toEqual({ schoolmaster: 'share', v: 1, ...HEADER });
      expect(entry).toBe(ENTRY);
      const sum = await age.digestOf(new Blob([`${header}\n${ENTRY}\n`]));
      expect(JSON.parse(last)).toEqual({ lines: 2, sum });
    },
  );
});

async function taken(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const file = new Blob([bytes]);
  try {
    const [share] = await sealedIn(file);
    if (share?.openedBy !== 'key') return false;
    await openShare(age, share.content, [identity]);
    return true;
  } catch (cause) {
    if (cause instanceof NotWholeYet || cause instanceof DamagedFile || cause instanceof KeyNeeded)
      return false;
    throw cause;
  }
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

/** The lines of a file, including the last. */
async function plainOf(file: Blob): Promise<string> {
  const before = await (await age.unsealed(file, [identity])).text();
  const lines = before.split('\n').length - 1;
  return `${before}${JSON.stringify({ lines, sum: await age.digestOf(new Blob([before])) })}\n`;
}
