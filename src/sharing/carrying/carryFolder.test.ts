import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openEncryption } from '#storage/encryption/encryptionWork.ts';
import { writeKey } from '#sharing/folder/sharedFolder.ts';
import type { SchoolOfPcs } from '#testing/carryingPc.ts';
import { copyFiles, CarryingPc } from '#testing/carryingPc.ts';
import { changeCarried, readCarried, UNKNOWN_PC } from './carriedState.ts';
import { writeItAgain } from './tidyFolder.ts';

const SCHOOL: SchoolOfPcs = {
  school: 'hillside',
  recipient: 'key1',
  identities: ['key1'],
  keyFile: 'key file',
  keyName: 'school_1.txt',
};

const pcOf = (id: string) => new CarryingPc(SCHOOL, id.repeat(10));

async function joined(from: CarryingPc): Promise<CarryingPc> {
  const fresh = pcOf('z');
  copyFiles(from, fresh);
  await fresh.round();
  return fresh;
}

/** Runs rounds until no PC finds anything new. */
async function carryAll(pcs: readonly CarryingPc[]): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    for (const pc of pcs) {
      await pc.round();
      for (const other of pcs) if (other !== pc) copyFiles(pc, other);
    }
  }
  for (const pc of pcs) await pc.round();
}

describe('carrying by a folder', () => {
  test('brings the changes of each PC to all others, once, with the name of that PC', async () => {
    const [a, b] = [pcOf('a'), pcOf('b')];
    await a.act();
    await a.act();
    await b.act();
    await carryAll([a, b]);
    expect(await a.lines()).toHaveLength(3);
    expect(await b.lines()).toEqual(await a.lines());
    const ofA = [...a.folder.contents().keys()].filter((path) => /\/aaaaaaaaaa\/2/.test(path));
    expect(b.merged.flatMap(({ files }) => files)).toHaveLength(ofA.length);
    await a.act();
    await carryAll([a, b]);
    expect(b.merged.at(-1)).toMatchObject({ pc: 'PC aaaaaaaaaa', count: 1 });
    const before = [a.folder, b.folder].map((folder) => [...folder.contents().keys()]);
    await carryAll([a, b]);
    expect([a.folder, b.folder].map((folder) => [...folder.contents().keys()])).toEqual(before);
  });

  test('knows which PC has merged which files', async () => {
    const [a, b, c] = [pcOf('a'), pcOf('b'), pcOf('c')];
    await a.act();
    await carryAll([a, b, c]);
    await a.act();
    await a.round();
    copyFiles(a, b);
    await b.round();
    copyFiles(b, a);
    await a.round();
    const { seq, others } = await readCarried(a.database);
    expect(seq).toBe(2);
    expect(others['bbbbbbbbbb']?.taken).toMatchObject({ aaaaaaaaaa: 2 });
    expect(others['cccccccccc']?.taken).toMatchObject({ aaaaaaaaaa: 1 });
  });

  // @shows Several PCs: status "Shared, 8:34", what is not in the folder yet, who of the others has seen it; without a
  //   folder a badge after a day, and a bar on every other screen; table "PCs"; "Save my changes", "Take in
  //   changes"
  test('does not count a repeated look as news: a removed PC stays removed until it writes something new', async () => {
    const [a, b] = [pcOf('a'), pcOf('b')];
    await carryAll([a, b]);
    const heardOfB = async () => (await readCarried(a.database)).others[b.member.pc];
    await changeCarried(a.database, ({ others, ...carried }) => ({
      ...carried,
      others: {
        ...others,
        [b.member.pc]: { ...UNKNOWN_PC, ...others[b.member.pc], isRemoved: true },
      },
    }));
    const before = await heardOfB();
    a.now += 60_000;
    a.restart();
    await a.round();
    expect(await heardOfB()).toEqual(before);
    await b.act();
    await carryAll([a, b]);
    expect(await heardOfB()).toMatchObject({ at: a.now });
    expect(await heardOfB()).not.toHaveProperty('isRemoved');
  });

  // @shows Several PCs: A file is taken in whole or not at all, whatever it is called and however often it comes
  test('merges a file under any name, in any place, any number of times', async () => {
    const [a, b] = [pcOf('a'), pcOf('b')];
    await a.act();
    await a.round();
    copyFiles(a, b, (path, content) =>
      !path.includes('_000001_')
        ? []
        : [
            ['SchoolMaster/a.sync-conflict-20261123-083412-ABCDEFG.txt', content],
            ['SchoolMaster/aaaaaaaaaa/again (1).txt', content],
          ],
    );
    await b.round();
    expect(await b.lines()).toEqual(await a.lines());
    copyFiles(a, b);
    await b.round();
    const digests = b.merged.flatMap(({ files }) => files ?? []);
    expect(new Set(digests).size).toBe(digests.length);
  });

  test('reads a file again that may be incomplete', async () => {
    const [a, b] = [pcOf('a'), pcOf('b')];
    await a.act();
    await a.round();
    copyFiles(a, b, (path, content) => [[path, content.slice(0, 1)]]);
    await b.round();
    copyFiles(a, b);
    await b.round();
    expect(await b.lines()).toEqual(await a.lines());
  });

  // @shows Several PCs: A school is found, joined and carried on while other PCs write to the same folder; what cannot
  //   be read now is looked at again by the next round
  test('leaves unreadable files to the next round', async () => {
    const [a, b] = [pcOf('a'), pcOf('b')];
    await a.act();
    await a.round();
    copyFiles(a, b);
    let isLocked = true;
    b.onStep = (step) => {
      // A PC writes its own files after reading.
      if (step === 'open') isLocked = false;
      if (step === 'content' && isLocked) throw new DOMException('Not now.', 'NotReadableError');
    };
    const { waiting } = await b.round();
    expect(waiting.map(({ why }) => why)).toContain('notWhole');
    expect(await b.lines()).toEqual([]);
    b.onStep = () => undefined;
    expect((await b.round()).waiting).toEqual([]);
    expect(await b.lines()).toEqual(await a.lines());
  });

  test('waits until a file is complete', async () => {
    const [a, b] = [pcOf('a'), pcOf('b')];
    await a.act();
    await a.round();
    const half = (path: string, content: Blob) =>
      [[path, path.endsWith('about.txt') ? content : content.slice(0, 300)]] as const;
    copyFiles(a, b, half);
    const { waiting } = await b.round();
    expect(waiting.length).toBeGreaterThan(0);
    for (const one of waiting) expect(one).toMatchObject({ pc: 'aaaaaaaaaa', why: 'notWhole' });
    expect(await b.lines()).toEqual([]);
    copyFiles(a, b);
    expect((await b.round()).waiting).toEqual([]);
    expect(await b.lines()).toEqual(await a.lines());
  });

  test('skips files of other programs and of other schools', async () => {
    const [a, b] = [pcOf('a'), pcOf('b')];
    const stranger = new CarryingPc({ ...SCHOOL, school: 'other' }, 'x'.repeat(10));
    await stranger.act();
    await stranger.round();
    copyFiles(stranger, b);
    b.folder.place('SchoolMaster/shopping.txt', new Blob(['Milk']));
    await a.act();
    await carryAll([a, b]);
    expect(await b.lines()).toEqual(await a.lines());
  });

  test('reports files that need another key, and the key file that came with them', async () => {
    const [a, b] = [pcOf('a'), pcOf('b')];
    const renewed = { ...SCHOOL, recipient: 'key2', identities: ['key2', 'key1'] };
    const c = new CarryingPc(renewed, 'c'.repeat(10));
    const age = await openEncryption();
    const keyFile = await age.encrypted(new Blob(['{}']), { passphrase: 'any' });
    await writeKey(c.folder, 'school_2.txt', keyFile);
    await c.act();
    await a.act();
    await carryAll([a, b, c]);
    const look = await b.round();
    expect(new Set(look.waiting.map(({ pc, why }) => `${pc} ${why}`))).toEqual(
      new Set(['cccccccccc otherKey']),
    );
    expect(await Promise.all(look.keyFiles.map((file) => file.text()))).toEqual([
      await keyFile.text(),
    ]);
    // The holder of the new key also reads files of the old one.
    expect(await c.lines()).toHaveLength(2);
  });
});

test('continues in another folder on a PC that was set back, and merges the files it does not remember', async () => {
  const [a, b] = [pcOf('a'), pcOf('b')];
  await a.act();
  await carryAll([a, b]);
  // The same PC, as of before its first change.
  const before = pcOf('a');
  copyFiles(b, before);
  for (const [path, content] of a.folder.contents()) before.folder.place(path, content);
  const oldFiles = (): Promise<readonly string[]> =>
    Promise.all(
      [...before.folder.contents()]
        .filter(([path]) => path.includes('aaaaaaaaaa'))
        .map(async ([path, content]) => `${path} ${await content.text()}`),
    );
  const old = await oldFiles();
  expect((await before.round()).isRenamed).toBe(true);
  await before.act();
  await carryAll([before, b]);
  expect(await before.lines()).toHaveLength(2);
  expect(await b.lines()).toEqual(await before.lines());
  expect(await oldFiles()).toEqual(old);
  const paths = [...before.folder.contents().keys()];
  expect(paths.some((path) => path.includes('nnnnnnnnnn/2'))).toBe(true);
});

describe('whatever fails half-way', () => {
  // @shows Several PCs: Nothing that was stored is lost, whatever fails while it is written
  test('no stored change is lost: the next start writes it', async () => {
    for (let failing = 1; ; failing += 1) {
      const [a, b] = [pcOf('a'), pcOf('b')];
      await b.act();
      await b.round();
      copyFiles(b, a);
      await a.act();
      const isDone = await a.roundUntil(failing);
      await a.act();
      await carryAll([a, b]);
      expect(await b.lines(), `step ${failing}`).toHaveLength(3);
      expect(await a.lines(), `step ${failing}`).toEqual(await b.lines());
      const left = [...a.folder.contents()].filter(
        ([path, { size }]) => path.endsWith('.crswap') || size === 0,
      );
      expect(left, `step ${failing}`).toEqual([]);
      if (isDone) {
        expect(failing).toBeGreaterThan(25);
        return;
      }
    }
  });

  test.each(['write', 'close', 'open', 'file', 'folder', 'list'])(
    'unwritten changes stay in the outbox while the folder refuses (%s)',
    async (refused) => {
      const [a, b] = [pcOf('a'), pcOf('b')];
      await a.round();
      const { wroteAt } = await readCarried(a.database);
      a.now += 60_000;
      await a.act();
      a.onStep = (step) => {
        if (step === refused) throw new DOMException('The disk is full.', 'QuotaExceededError');
      };
      await expect(a.round()).rejects.toThrow('full');
      await expect(a.round()).rejects.toThrow('full');
      // Where the folder cannot be listed, the change is in it nevertheless.
      const isWritten = (await a.carrying.records.outbox()).length === 0;
      expect((await readCarried(a.database)).wroteAt).toBe(isWritten ? a.now : wroteAt);
      a.onStep = () => undefined;
      await carryAll([a, b]);
      expect((await readCarried(a.database)).wroteAt).toBe(a.now);
      expect(await b.lines()).toEqual(await a.lines());
      expect(await b.lines()).toHaveLength(1);
    },
  );

  // @shows Several PCs: Nothing that was stored is lost, whatever fails while it is written
  test('every PC ends with everything, in whatever order files come', async () => {
    const step = fc.oneof(
      fc.record({ is: fc.constant('act' as const), pc: fc.nat(2) }),
      fc.record({ is: fc.constant('round' as const), pc: fc.nat(2), until: fc.nat(120) }),
      fc.record({
        is: fc.constant('copy' as const),
        pc: fc.nat(2),
        to: fc.nat(2),
        cut: fc.option(fc.nat(400), { nil: undefined }),
        renames: fc.boolean(),
      }),
      fc.record({ is: fc.constant('later' as const), pc: fc.nat(2), days: fc.nat(40) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const pcs = ['a', 'b', 'c'].map(pcOf);
        let acts = 0;
        for (const one of steps) {
          const pc = pcs[one.pc] ?? pcOf('x');
          if (one.is === 'act') {
            await pc.act();
            acts += 1;
          } else if (one.is === 'later') pc.later(one.days);
          else if (one.is === 'copy') {
            copyFiles(pc, pcs[one.to] ?? pc, (path, content) => [
              [
                one.renames && path.split('/').length > 2 ? `${path.slice(0, -4)} (1).txt` : path,
                one.cut === undefined ? content : content.slice(0, one.cut),
              ],
            ]);
          } else {
            await pc.roundUntil(one.until);
          }
        }
        for (const pc of pcs) pc.restart();
        await carryAll(pcs);
        for (const pc of pcs) expect(await pc.lines()).toHaveLength(acts);
        const [first] = pcs;
        if (first) expect(await (await joined(first)).lines()).toHaveLength(acts);
      }),
      { numRuns: 15 },
    );
  });
});

describe('a folder after long use', () => {
  test('holds few files, and a joining PC gets everything from them', async () => {
    const [a, b] = [pcOf('a'), pcOf('b')];
    let acts = 0;
    for (let day = 0; day < 75; day += 1) {
      for (const pc of [a, b]) {
        pc.later(1);
        await pc.act();
        await pc.round();
        await pc.act();
        acts += 2;
      }
      if (day % 3 === 0) await carryAll([a, b]);
    }
    for (const pc of [a, b]) pc.later(1);
    await carryAll([a, b]);
    const names = [...a.folder.contents().keys()].filter((path) => path.includes('aaaaaaaaaa'));
    // A year, months, some weeks, the days of a week, a whole and `about.txt`.
    expect(names.length).toBeLessThan(35);
    expect(names.filter((name) => name.includes('_pack_')).length).toBeGreaterThan(1);
    const fresh = await joined(a);
    expect(await fresh.lines()).toHaveLength(acts);
  });

  // @shows Several PCs: Weeks, months and years become packs; a file is deleted once a pack that was read back holds it
  //   and another PC has it, or after 60 days; of all PCs’ wholes the newest stays
  test('holds one whole, the newest, whoever wrote it', async () => {
    const [a, b] = [pcOf('a'), pcOf('b')];
    await carryAll([a, b]);
    const wholes = (pc: CarryingPc) =>
      [...pc.folder.contents().keys()].filter((path) => path.includes('_whole_'));
    expect(wholes(a)).toEqual([expect.stringContaining('aaaaaaaaaa/')]);
    b.later(31);
    await b.act();
    await b.round();
    a.later(1);
    await carryAll([a, b]);
    a.later(1);
    await carryAll([a, b]);
    expect(wholes(a)).toEqual([expect.stringContaining('bbbbbbbbbb/')]);
    expect(await (await joined(a)).lines()).toHaveLength(1);
  });

  test('keeps the whole with the new key while another PC still writes with the old one', async () => {
    const [a, b] = [pcOf('a'), pcOf('b')];
    a.member = { ...a.member, recipient: 'key2', identities: ['key2', 'key1'] };
    await a.round();
    await b.act();
    await b.round();
    copyFiles(b, a);
    a.later(1);
    await a.round();
    expect(await a.lines()).toHaveLength(1);
    const wholes = [...a.folder.contents().keys()].filter((path) => path.includes('_whole_'));
    expect(wholes.toSorted()).toEqual([
      expect.stringContaining('aaaaaaaaaa/'),
      expect.stringContaining('bbbbbbbbbb/'),
    ]);
  });

  // @shows Several PCs: Weeks, months and years become packs; a file is deleted once a pack that was read back holds it
  //   and another PC has it, or after 60 days; of all PCs’ wholes the newest stays
  test('keeps files that nobody has merged yet, even if a pack holds them', async () => {
    const a = pcOf('a');
    for (let day = 0; day < 10; day += 1) {
      a.later(1);
      await a.act();
      await a.round();
    }
    const entries = () =>
      [...a.folder.contents().keys()].filter((path) => /_\d{6}_/.test(path)).length;
    expect(entries()).toBe(10);
    a.later(61);
    await a.round();
    await a.round();
    expect(entries()).toBeLessThan(10);
    expect(await (await joined(a)).lines()).toHaveLength(10);
  });

  test.each(['deleted', 'damaged'])(
    'in which somebody has %s files is complete again after one rewrite',
    async (what) => {
      const [a, b] = [pcOf('a'), pcOf('b')];
      await a.act();
      await a.act();
      await a.round();
      const gone = [...a.folder.contents().keys()].find((path) => /_\d{6}_/.test(path)) ?? '';
      if (what === 'deleted') a.folder.drop(gone);
      else a.folder.place(gone, new Blob(['-----BEGIN AGE ENCRYPTED FILE-----\nYWdl']));
      a.later(1);
      const { missing } = await a.round();
      expect(missing).toEqual([gone.split('/').at(-1)]);
      await writeItAgain({ ...a.carrying, member: a.member, folder: a.folder }, missing);
      a.later(1);
      expect((await a.round()).missing).toEqual([]);
      copyFiles(a, b);
      await b.round();
      expect(await b.lines()).toEqual(await a.lines());
    },
  );

  test('is complete after one press, even if more was deleted since the last look', async () => {
    const a = pcOf('a');
    await a.act();
    await a.round();
    for (const path of a.folder.contents().keys()) a.folder.drop(path);
    await a.act();
    await writeItAgain({ ...a.carrying, member: a.member, folder: a.folder }, []);
    a.restart();
    expect((await a.round()).missing).toEqual([]);
  });

  // @shows Several PCs: "New key" makes a new key file and a whole; others ask for its passphrase, and read old files
  //   by old keys. The newest key is written by, whichever passphrase is given last
  test('gets the whole that a new key requires, even if somebody has deleted files', async () => {
    const a = pcOf('a');
    await a.act();
    await a.round();
    const gone = [...a.folder.contents().keys()].find((path) => /_\d{6}_/.test(path)) ?? '';
    a.folder.drop(gone);
    await changeCarried(a.database, (carried) => ({ ...carried, wholeAt: 0 }));
    await a.act();
    a.restart();
    expect((await a.round()).missing).toEqual([gone.split('/').at(-1)]);
    const wholes = [...a.folder.contents().keys()].filter((path) => path.includes('_whole_'));
    expect(wholes).toHaveLength(2);
  });
});
