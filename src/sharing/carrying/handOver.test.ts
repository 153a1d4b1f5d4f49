import { describe, expect, test } from 'vitest';
import type { SchoolOfPcs } from '#testing/carryingPc.ts';
import { CarryingPc } from '#testing/carryingPc.ts';
import { readCarried } from './carriedState.ts';
import { handOver, takeInHandedOver } from './handOver.ts';

const KEY_FILE =
  '-----BEGIN AGE ENCRYPTED FILE-----\nYWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBhCmIKLS0tIGMKMTIzNDU2\nNzg5MDEyMzQ1Ng==\n-----END AGE ENCRYPTED FILE-----\n';

const SCHOOL: SchoolOfPcs = {
  school: 'hillside',
  recipient: 'key1',
  identities: ['key1'],
  keyFile: KEY_FILE,
  keyName: 'school_1.txt',
};

const office = () => new CarryingPc(SCHOOL, 'aaaaaaaaaa', 'Office PC');
const laptop = () => new CarryingPc(SCHOOL, 'bbbbbbbbbb', 'Laptop');

async function fileOf(pc: CarryingPc, isWhole = false): Promise<File> {
  const { file, name, done } = await handOver(pc.carrying, pc.member, isWhole);
  await done();
  return new File([file], name);
}

const takeIn = (pc: CarryingPc, ...files: readonly File[]) =>
  takeInHandedOver(pc.carrying, pc.member, files);

describe('files handed over by hand', () => {
  // @shows Several PCs: status "Shared, 8:34", what is not in the folder yet, who of the others has seen it; without a
  //   folder a badge after a day, and a bar on every other screen; table "PCs"; "Save my changes", "Take in
  //   changes"
  test('hold the whole school until another PC is known, then only new changes', async () => {
    const [a, b] = [office(), laptop()];
    await a.act();
    await a.act();
    const first = await fileOf(a);
    expect(first.name).toBe('school_changes_2026-11-23_Office PC.txt');
    expect(await takeIn(b, first)).toEqual({
      read: 1,
      notRead: [],
      from: ['Office PC'],
      missing: [],
    });
    await b.act();
    await takeIn(a, await fileOf(b));
    expect(await a.lines()).toHaveLength(3);
    await a.act();
    const second = await fileOf(a);
    await takeIn(b, second);
    expect(await b.lines()).toEqual(await a.lines());
    expect(second.size).toBeLessThan(first.size + 300);
    expect(b.merged.at(-1)).toMatchObject({ pc: 'Office PC', count: 1 });
  });

  test('note when this PC last wrote, and last took in changes of whom', async () => {
    const [a, b] = [office(), laptop()];
    await a.act();
    const first = await fileOf(a);
    expect((await readCarried(a.database)).wroteAt).toBe(a.now);
    await takeIn(b, first);
    const took = b.now;
    expect((await readCarried(b.database)).wroteAt).toBeUndefined();
    await b.act();
    await takeIn(a, await fileOf(b));
    b.now += 60_000;
    // The whole repeats what both have.
    await takeIn(b, await fileOf(a, true));
    const { others } = await readCarried(b.database);
    expect(others['aaaaaaaaaa']).toMatchObject({ at: b.now, tookAt: took });
  });

  test('can be merged twice, in any order, even by the PC that made them', async () => {
    const [a, b] = [office(), laptop()];
    await a.act();
    const first = await fileOf(a);
    await takeIn(a, await fileOf(b));
    await a.act();
    const second = await fileOf(a);
    await takeIn(b, second, first, second);
    expect(await b.lines()).toEqual(await a.lines());
    expect((await readCarried(b.database)).others).toMatchObject({ aaaaaaaaaa: { upTo: 2 } });
    expect(await takeIn(b, first)).toEqual({ read: 1, notRead: [], from: [], missing: [] });
    expect(await takeIn(a, first)).toEqual({ read: 1, notRead: [], from: [], missing: [] });
  });

  test('are news to the PC that made them if it was set back, and give it another name', async () => {
    const a = office();
    await a.act();
    const file = await fileOf(a);
    const before = office();
    expect(await takeIn(before, file)).toEqual({
      read: 1,
      notRead: [],
      from: ['Office PC'],
      missing: [],
    });
    expect(await before.lines()).toEqual(await a.lines());
    const { setBack, others } = await readCarried(before.database);
    expect(setBack).toBe(1);
    expect(others['aaaaaaaaaa']?.beyond).toEqual([]);
    expect(others).toMatchObject({ aaaaaaaaaa: { name: 'Office PC', upTo: 1 } });
  });

  // @shows Several PCs: Where a later file of a PC is there and an earlier one is not, "Take in changes" and "To look
  //   at" say so, with what to do, until it or the whole school has come; in a folder after a day. Of a folder
  //   what stands before a PC’s first file there counts as part of a whole
  test('show that an earlier one is missing, until that file or the whole school has come', async () => {
    const [a, b] = [office(), laptop()];
    await a.act();
    await takeIn(b, await fileOf(a));
    await takeIn(a, await fileOf(b));
    await b.act();
    const first = await fileOf(b);
    await b.act();
    const second = await fileOf(b);
    await b.act();
    const third = await fileOf(b);
    expect((await takeIn(a, second)).missing).toEqual(['Laptop']);
    expect((await takeIn(a, third)).missing).toEqual(['Laptop']);
    const lost = (await readCarried(a.database)).others['bbbbbbbbbb'];
    expect(lost?.gapSince).toBeUndefined();
    expect((await takeIn(a, first)).missing).toEqual([]);
    expect(await a.lines()).toEqual(await b.lines());

    await b.act();
    await fileOf(b);
    await b.act();
    expect((await takeIn(a, await fileOf(b))).missing).toEqual(['Laptop']);
    expect((await readCarried(a.database)).others['bbbbbbbbbb']?.gapSince).toBe(a.now);
    expect((await takeIn(a, await fileOf(b, true))).missing).toEqual([]);
    expect((await readCarried(a.database)).others['bbbbbbbbbb']?.gapSince).toBeUndefined();
  });

  // @shows Several PCs: Where a later file of a PC is there and an earlier one is not, "Take in changes" and "To look
  //   at" say so, with what to do, until it or the whole school has come; in a folder after a day. Of a folder
  //   what stands before a PC’s first file there counts as part of a whole
  test('are not missing if they came within a whole of another PC', async () => {
    const [a, b] = [office(), laptop()];
    const c = new CarryingPc(SCHOOL, 'cccccccccc', 'Library');
    await a.act();
    await takeIn(b, await fileOf(a));
    await takeIn(a, await fileOf(b));
    await takeIn(c, await fileOf(b, true));
    expect(Object.keys((await readCarried(c.database)).others)).toEqual(['bbbbbbbbbb']);
    await a.act();
    const second = await fileOf(a);
    expect((await takeIn(c, second)).missing).toEqual([]);
    await a.act();
    await takeIn(b, second, await fileOf(a));
    await a.act();
    expect((await takeIn(c, await fileOf(a))).missing).toEqual(['Office PC']);
    await takeIn(c, await fileOf(b, true));
    expect((await takeIn(c, await fileOf(a))).missing).toEqual([]);
    expect(await c.lines()).toEqual(await a.lines());
  });

  test('stay in the outbox if they were not handed over after all', async () => {
    const a = office();
    await a.act();
    await handOver(a.carrying, a.member);
    expect((await a.carrying.records.status())?.unsent).toBe(1);
    await fileOf(a);
    expect((await a.carrying.records.status())?.unsent).toBe(0);
  });

  test('report who has merged which files, as folders do', async () => {
    const [a, b] = [office(), laptop()];
    await a.act();
    await takeIn(b, await fileOf(a));
    await takeIn(a, await fileOf(b));
    expect((await readCarried(a.database)).others).toMatchObject({
      bbbbbbbbbb: { name: 'Laptop', app: '1.2.0', taken: { aaaaaaaaaa: 1 } },
    });
  });

  test('are distinguished from other files, and incomplete ones are not merged', async () => {
    const [a, b] = [office(), laptop()];
    await a.act();
    const file = await fileOf(a);
    const half = new File([file.slice(0, file.size - 100)], 'half.txt');
    const list = new File(['Milk'], 'list.txt');
    const stranger = new CarryingPc({ ...SCHOOL, recipient: 'key2', identities: ['key2'] }, 'x');
    const theirs = await fileOf(stranger);
    expect((await takeIn(b, half, list, theirs)).notRead.map(({ why }) => why)).toEqual([
      'notWhole',
      'other',
      'otherKey',
    ]);
    expect(await b.lines()).toEqual([]);
  });
});
