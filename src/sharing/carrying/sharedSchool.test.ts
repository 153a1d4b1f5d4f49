import { describe, expect, test } from 'vitest';
import { WrongPassphrase } from '#storage/encryption/encryptionErrors.ts';
import type { SchoolOfPcs } from '#testing/carryingPc.ts';
import { MemoryFolder } from '#testing/memoryFolder.ts';
import { copyFiles, CarryingPc } from '#testing/carryingPc.ts';
import { NoSuchSchool } from './findSchool.ts';
import { forgetSetBack } from './carriedState.ts';
import type { CarryingBase } from './carrying.ts';
import { handOver, takeInHandedOver } from './handOver.ts';
import { knowOtherSchools } from './otherSchools.ts';
import {
  asMember,
  carryNow,
  checkPassphrase,
  chooseOtherFolder,
  FolderHoldsSchool,
  lookForSchool,
  makeNewKey,
  removePc,
  shareSchool,
  statusHere,
  stopSharingHere,
  takeKey,
} from './sharedSchool.ts';

const PASSPHRASE = 'gravel tulip ocean lamp';

/** This test does not read the records: each school begins empty. */
const NO_SCHOOL: SchoolOfPcs = {
  school: '',
  recipient: '',
  identities: [],
  keyFile: '',
  keyName: '',
};

function pcOf(id: string, name: string) {
  const pc = new CarryingPc(NO_SCHOOL, id.repeat(10), name);
  const { database, records, app } = pc.carrying;
  const base: CarryingBase = { database, records, app, clock: () => new Date() };
  return { pc, base };
}

const handedOver = (base: CarryingBase, isWhole = false) =>
  asMember(base, (carrying, member) => handOver(carrying, member, isWhole));

const takeIn = (base: CarryingBase, files: readonly File[]) =>
  asMember(base, (carrying, member) => takeInHandedOver(carrying, member, files));

function keyFilesIn(folder: MemoryFolder): readonly Blob[] {
  const files = [...folder.contents()].filter(([path]) => path.includes('/school_'));
  return files.map(([, content]) => content);
}

const rounds = () => ({ seen: new Map(), thoroughAt: 0 });
const progress = () => undefined;

describe('a school on several PCs', () => {
  // @shows Several PCs: A folder that holds a school: "This folder holds Hillside School. Join it instead.", nothing
  //   written. Its name stands in encrypted files alone: with another passphrase it is "a school already"
  // @shows Several PCs: "Join a shared school": Choose Folder or "Hand-over files", Passphrase, "Open" says school,
  //   students and the newest change, or why there is not enough of it to join; "Join" keeps what was there as a
  //   snapshot
  // @shows Several PCs: Several spaces between the words of a passphrase count as one, and accents and full-width
  //   letters as one form; files made otherwise still open
  test('is shared by a folder, found by its passphrase, joined and carried', async () => {
    const [a, b] = [pcOf('a', 'Office PC'), pcOf('b', 'Laptop')];
    const given = { pcName: 'Office PC', passphrase: PASSPHRASE, schoolName: 'Hillside School' };
    await a.pc.act();
    await shareSchool(a.base, { ...given, folder: a.pc.folder });
    await carryNow(a.base, rounds());
    copyFiles(a.pc, b.pc);

    // A second attempt to share in this folder gets an error; only the passphrase reveals the school's name.
    await expect(shareSchool(b.base, { ...given, folder: b.pc.folder })).rejects.toThrow(
      'This folder holds Hillside School. Join it instead.',
    );
    await expect(
      shareSchool(b.base, { ...given, folder: b.pc.folder, passphrase: 'another one, long' }),
    ).rejects.toThrow(FolderHoldsSchool);
    expect(await statusHere(b.base)).toBeUndefined();

    await expect(lookForSchool(b.base, b.pc.folder, 'gravel tulip', progress)).rejects.toThrow(
      WrongPassphrase,
    );
    await expect(lookForSchool(b.base, [], PASSPHRASE, progress)).rejects.toThrow(NoSuchSchool);
    const found = await lookForSchool(b.base, b.pc.folder, 'gravel  tulip ocean   lamp', progress);
    expect(found).toMatchObject({ name: 'Hillside School', newest: { pcName: 'Office PC' } });
    await found.join('Laptop', b.pc.folder);
    expect(await b.pc.lines()).toEqual(await a.pc.lines());

    await b.pc.act();
    await carryNow(b.base, rounds());
    copyFiles(b.pc, a.pc);
    await carryNow(a.base, rounds());
    expect(await a.pc.lines()).toEqual(await b.pc.lines());
    const status = await statusHere(a.base);
    expect(status?.carried.others).toMatchObject({ bbbbbbbbbb: { name: 'Laptop' } });

    await removePc(a.base.database, 'bbbbbbbbbb', true);
    expect((await statusHere(a.base))?.carried.others['bbbbbbbbbb']?.isRemoved).toBe(true);
    await b.pc.act();
    await carryNow(b.base, rounds());
    copyFiles(b.pc, a.pc);
    await carryNow(a.base, rounds());
    expect((await statusHere(a.base))?.carried.others['bbbbbbbbbb']?.isRemoved).toBeUndefined();

    await stopSharingHere(a.base);
    expect(await statusHere(a.base)).toBeUndefined();
    expect(await a.pc.lines()).toHaveLength(3);
  });

  // @shows Several PCs: "To look at" says, too, that this PC was set back or copied ("This PC was set back; 212 changes
  //   taken in again. It is now called Office PC 2"), asks whether a date more than 100 days off is right (Yes,
  //   No), and says whose files wait: newer program, not whole for a day. A PC cannot tell being set back from
  //   being copied, so both are said in one sentence. Every tab tells of files that wait, as the tab that carries
  //   has found them
  test('gives a new name to a PC that was set back or copied, and reports how many changes came again', async () => {
    const [a, copy] = [pcOf('a', 'Office PC'), pcOf('a', 'Office PC')];
    const given = { pcName: 'Office PC', passphrase: PASSPHRASE, schoolName: 'Hillside School' };
    await shareSchool(a.base, { ...given, folder: a.pc.folder });
    await carryNow(a.base, rounds());
    const bring = () => {
      for (const [path, file] of a.pc.folder.contents()) copy.pc.folder.place(path, file);
    };
    bring();
    const found = await lookForSchool(copy.base, copy.pc.folder, PASSPHRASE, progress);
    await found.join('Office PC', copy.pc.folder);
    for (let act = 0; act < 3; act += 1) await a.pc.act();
    await carryNow(a.base, rounds());
    bring();
    await carryNow(copy.base, rounds());
    const status = await statusHere(copy.base);
    expect(status).toMatchObject({
      member: { pc: 'nnnnnnnnnn', pcName: 'Office PC 2' },
      carried: { setBack: 3, others: { aaaaaaaaaa: { name: 'Office PC' } } },
    });
    expect(await copy.pc.lines()).toEqual(await a.pc.lines());
    await forgetSetBack(copy.pc.database);
    expect((await statusHere(copy.base))?.carried.setBack).toBeUndefined();
  });

  // @shows Several PCs: "Choose again", beside "Open" on every screen and in Settings: of a folder whose key is not
  //   known the passphrase is asked for; another school's is refused in a sentence, nothing touched. Which school
  //   it is only its passphrase tells
  test('continues in another folder, and asks for the passphrase of an unknown key', async () => {
    const [a, b, other] = [pcOf('a', 'Office PC'), pcOf('b', 'Laptop'), pcOf('c', 'Elsewhere')];
    const given = { pcName: 'Office PC', passphrase: PASSPHRASE, schoolName: 'Hillside School' };
    await shareSchool(a.base, { ...given, folder: a.pc.folder });
    await carryNow(a.base, rounds());
    const found = await lookForSchool(b.base, a.pc.folder, PASSPHRASE, progress);
    await found.join('Laptop', b.pc.folder);
    const folderOf = async (pc: typeof b) => (await statusHere(pc.base))?.member.folder;

    const empty = new MemoryFolder();
    await makeNewKey(a.base, 'a new passphrase', 'Hillside School');
    expect(await chooseOtherFolder(a.base, empty)).toBe('chosen');
    await a.pc.act();
    const { missing } = (await carryNow(a.base, rounds())) ?? {};
    expect(missing).toEqual([]);
    expect(await chooseOtherFolder(b.base, empty)).toBe('otherKey');
    await expect(chooseOtherFolder(b.base, empty, PASSPHRASE)).rejects.toThrow(WrongPassphrase);
    expect(await folderOf(b)).toBe(b.pc.folder);
    expect(await chooseOtherFolder(b.base, empty, 'a new passphrase')).toBe('chosen');
    await carryNow(b.base, rounds());
    expect(await b.pc.lines()).toEqual(await a.pc.lines());
    // Files of the old key belong to the school, too.
    expect(await chooseOtherFolder(b.base, a.pc.folder)).toBe('chosen');

    await shareSchool(other.base, { ...given, folder: other.pc.folder });
    await carryNow(other.base, rounds());
    const files = other.pc.folder.contents();
    expect(await chooseOtherFolder(b.base, other.pc.folder)).toBe('otherKey');
    await expect(chooseOtherFolder(b.base, other.pc.folder, PASSPHRASE)).rejects.toThrow(
      'This folder holds another school. Nothing was changed.',
    );
    expect(await folderOf(b)).toBe(a.pc.folder);
    expect(other.pc.folder.contents()).toEqual(files);
  });

  // @shows Several PCs: The folder "SchoolMaster" itself is refused for sharing and "Choose again"; where a folder
  //   holds no school, joining says which to choose, or to wait
  test('refuses the folder that the program itself makes, and names the folder to choose', async () => {
    const [a, b] = [pcOf('a', 'Office PC'), pcOf('b', 'Laptop')];
    const given = { pcName: 'Office PC', passphrase: PASSPHRASE, schoolName: 'Hillside School' };
    await shareSchool(a.base, { ...given, folder: a.pc.folder });
    await carryNow(a.base, rounds());
    const inside = new MemoryFolder('SchoolMaster');
    for (const [path, content] of a.pc.folder.contents()) {
      inside.place(path.replace('SchoolMaster/', ''), content);
    }
    const CHOOSE = 'Choose the folder that holds “SchoolMaster”';
    await expect(lookForSchool(b.base, inside, PASSPHRASE, progress)).rejects.toThrow(
      `This folder holds no shared school. ${CHOOSE}, or wait until your sync program has copied it.`,
    );
    await expect(shareSchool(b.base, { ...given, folder: inside })).rejects.toThrow(CHOOSE);
    await expect(chooseOtherFolder(a.base, inside)).rejects.toThrow(CHOOSE);
    await shareSchool(b.base, { ...given, folder: new MemoryFolder('SchoolMaster') });
  });

  test.each([
    ['composed', 'combining', 'NFC', 'NFD'],
    ['combining', 'composed', 'NFD', 'NFC'],
  ])('chosen with %s accents is opened with %s ones', async (_chosen, _typed, chosen, typed) => {
    const [a, b] = [pcOf('a', 'Office PC'), pcOf('b', 'Laptop')];
    const [first, second] = ['école très sûre ñandú', 'une nouvelle clé à nous'];
    const given = { pcName: 'Office PC', schoolName: 'Hillside School' };
    const passphrase = first.normalize(chosen);
    await shareSchool(a.base, { ...given, passphrase, folder: a.pc.folder });
    await carryNow(a.base, rounds());
    const found = await lookForSchool(b.base, a.pc.folder, first.normalize(typed), progress);
    await found.join('Laptop', b.pc.folder);
    // The recovery sheet prints one form, whichever was typed.
    expect(await checkPassphrase(b.base, first.normalize(typed))).toBe(first.normalize('NFC'));

    await makeNewKey(a.base, second.normalize(chosen), 'Hillside School');
    await carryNow(a.base, rounds());
    await takeKey(b.base, keyFilesIn(a.pc.folder), second.normalize(typed));
    const { recipient } = (await statusHere(a.base))?.member ?? {};
    expect((await statusHere(b.base))?.member).toMatchObject({ recipient });
  });

  // @shows Several PCs: Another school that was shared into the folder is known once its passphrase is given: "To look
  //   at" says "Laptop shared another school into this folder" until OK, and it is not asked for again. Until then
  //   nothing tells it from a new key
  test('waits for another school in its folder until the passphrase reveals that school', async () => {
    const [a, b] = [pcOf('a', 'Office PC'), pcOf('b', 'Laptop')];
    const given = { pcName: 'Office PC', passphrase: PASSPHRASE, schoolName: 'Hillside School' };
    await shareSchool(a.base, { ...given, folder: a.pc.folder });
    await carryNow(a.base, rounds());
    const theirs = { pcName: 'Laptop', passphrase: 'another passphrase', schoolName: 'Own School' };
    await shareSchool(b.base, { ...theirs, folder: b.pc.folder });
    await carryNow(b.base, rounds());
    copyFiles(b.pc, a.pc);
    const keyFilesAt = async () => (await carryNow(a.base, rounds()))?.keyFiles ?? [];
    const keyFiles = await keyFilesAt();
    expect(keyFiles).toHaveLength(1);
    await expect(takeKey(a.base, keyFiles, PASSPHRASE)).rejects.toThrow(WrongPassphrase);
    await expect(takeKey(a.base, keyFiles, 'another passphrase')).rejects.toThrow(
      /Own School.*Laptop shares/,
    );
    expect(await keyFilesAt()).toEqual([]);
    expect(await statusHere(a.base)).toMatchObject({
      member: { pcName: 'Office PC' },
      carried: { otherSchools: [{ name: 'Own School', pcName: 'Laptop' }] },
    });
    await knowOtherSchools(a.pc.database);
    expect((await statusHere(a.base))?.carried.otherSchools).toMatchObject([{ isKnown: true }]);
    const { file, name } = await handedOver(b.base);
    const taken = await takeIn(a.base, [new File([file], name)]);
    expect(taken.notRead).toMatchObject([{ why: 'other' }]);

    // A new key of its own school is found beside the other, even if one passphrase opens both.
    const c = pcOf('c', 'Library');
    await (
      await lookForSchool(c.base, a.pc.folder, PASSPHRASE, progress)
    ).join('Library', a.pc.folder);
    await makeNewKey(c.base, 'another passphrase', 'Hillside School');
    await carryNow(c.base, rounds());
    await takeKey(a.base, [...keyFiles, ...(await keyFilesAt())], 'another passphrase');
    const { recipient } = (await statusHere(c.base))?.member ?? {};
    expect((await statusHere(a.base))?.member.recipient).toBe(recipient);
  });

  // @shows Several PCs: "New key" makes a new key file and a whole; others ask for its passphrase, and read old files
  //   by old keys. The newest key is written by, whichever passphrase is given last
  test('is encrypted with its newest key, even if the passphrase of an older key is given later', async () => {
    const [a, b] = [pcOf('a', 'Office PC'), pcOf('b', 'Laptop')];
    const given = { pcName: 'Office PC', passphrase: PASSPHRASE, schoolName: 'Hillside School' };
    await a.pc.act();
    await shareSchool(a.base, { ...given, folder: a.pc.folder });
    await carryNow(a.base, rounds());
    const [oldKey] = keyFilesIn(a.pc.folder);
    if (!oldKey) throw new Error('Sharing writes a key file.');
    await makeNewKey(a.base, 'a new passphrase', 'Hillside School');
    await carryNow(a.base, rounds());
    await (
      await lookForSchool(b.base, a.pc.folder, 'a new passphrase', progress)
    ).join('Laptop', b.pc.folder);

    await takeKey(b.base, [oldKey], PASSPHRASE);
    const member = async (pc: typeof b) => (await statusHere(pc.base))?.member;
    const { recipient, keyName } = (await member(a)) ?? {};
    expect(await member(b)).toMatchObject({ recipient, keyName });
    // Files of the older key can still be read.
    expect((await member(b))?.identities.toSorted()).toEqual(
      (await member(a))?.identities.toSorted(),
    );
    await expect(checkPassphrase(b.base, PASSPHRASE)).rejects.toThrow(WrongPassphrase);
    expect(await checkPassphrase(b.base, 'a new passphrase')).toBe('a new passphrase');
    // If one passphrase opens two keys, the newer key is used, in any order of the files.
    await makeNewKey(a.base, PASSPHRASE, 'Hillside School');
    await carryNow(a.base, rounds());
    const newest = keyFilesIn(a.pc.folder);
    for (const keyFiles of [newest, newest.toReversed()]) {
      const c = pcOf('c', 'Library');
      const files = [...keyFiles, ...a.pc.folder.contents().values()].map(
        (content) => new File([content], 'any.txt'),
      );
      await (await lookForSchool(c.base, files, PASSPHRASE, progress)).join('Library', undefined);
      expect((await member(c))?.recipient).toBe((await member(a))?.recipient);
    }
  });

  // @shows Several PCs: A school is found, joined and carried on while other PCs write to the same folder; what cannot
  //   be read now is looked at again by the next round
  test('is found and joined while another PC writes to the same folder', async () => {
    const [a, b] = [pcOf('a', 'Office PC'), pcOf('b', 'Laptop')];
    const given = { pcName: 'Office PC', passphrase: PASSPHRASE, schoolName: 'Hillside School' };
    await a.pc.act();
    await shareSchool(a.base, { ...given, folder: a.pc.folder });
    await carryNow(a.base, rounds());
    const about = 'SchoolMaster/aaaaaaaaaa/about.txt';
    const writeAgain = () =>
      a.pc.folder.place(about, a.pc.folder.contents().get(about) ?? new Blob([]));
    let readings = 0;
    a.pc.onStep = (step) => {
      if (step !== 'content') return;
      readings += 1;
      if (readings % 4 === 1) writeAgain();
    };
    const found = await lookForSchool(b.base, a.pc.folder, PASSPHRASE, writeAgain);
    await found.join('Laptop', a.pc.folder);
    expect(await b.pc.lines()).toEqual(await a.pc.lines());
  });

  // @shows Several PCs: "Join a shared school": Choose Folder or "Hand-over files", Passphrase, "Open" says school,
  //   students and the newest change, or why there is not enough of it to join; "Join" keeps what was there as a
  //   snapshot
  test('is joined only by a whole', async () => {
    const [a, b, c] = [pcOf('a', 'Office PC'), pcOf('b', 'Laptop'), pcOf('c', 'Library')];
    const given = { pcName: 'Office PC', passphrase: PASSPHRASE, schoolName: 'Hillside School' };
    await a.pc.act();
    await shareSchool(a.base, { ...given, folder: a.pc.folder });
    await carryNow(a.base, rounds());
    const { file, name } = await handedOver(a.base);
    const cut = new File([file.slice(0, -200)], name);
    const findBy = (from: MemoryFolder | readonly File[]) =>
      lookForSchool(c.base, from, PASSPHRASE, progress);
    await expect(findBy([cut])).rejects.toThrow('These files are not complete.');
    await expect(findBy([cut, new File([file], name)])).rejects.toThrow('not complete');

    await (
      await lookForSchool(b.base, [new File([file], name)], PASSPHRASE, progress)
    ).join('Laptop', undefined);
    await b.pc.act();
    const changes = await handedOver(b.base);
    await expect(findBy([new File([changes.file], changes.name)])).rejects.toThrow(
      '“Save the whole school”',
    );
    const all = await handedOver(b.base, true);
    expect(await findBy([new File([all.file], all.name)])).toMatchObject({ pcNames: ['Laptop'] });

    const halfway = new MemoryFolder();
    for (const [path, content] of a.pc.folder.contents()) {
      halfway.place(path, path.includes('_whole_') ? content.slice(0, -9) : content);
    }
    await expect(findBy(halfway)).rejects.toThrow('not complete in this folder yet');
    expect(await statusHere(c.base)).toBeUndefined();
  });

  // @shows Several PCs: "New key" makes a new key file and a whole; others ask for its passphrase, and read old files
  //   by old keys. The newest key is written by, whichever passphrase is given last
  test('is joined by a hand-over file; a new key is requested and accepted', async () => {
    const [a, b] = [pcOf('a', 'Office PC'), pcOf('b', 'Laptop')];
    const given = { pcName: 'Office PC', passphrase: PASSPHRASE, schoolName: 'Hillside School' };
    await a.pc.act();
    await shareSchool(a.base, { ...given, folder: undefined });
    const { file, name, done } = await handedOver(a.base);
    await done();
    const found = await lookForSchool(b.base, [new File([file], name)], PASSPHRASE, progress);
    await found.join('Laptop', undefined);
    expect(await b.pc.lines()).toEqual(await a.pc.lines());

    await makeNewKey(a.base, 'a new passphrase', 'Hillside School');
    await a.pc.act();
    const renewed = await handedOver(a.base, true);
    const second = new File([renewed.file], renewed.name);
    expect((await takeIn(b.base, [second])).notRead).toMatchObject([{ why: 'otherKey' }]);
    await expect(takeKey(b.base, [second], PASSPHRASE)).rejects.toThrow(WrongPassphrase);
    expect(await checkPassphrase(b.base, ` ${PASSPHRASE}`.replaceAll(' ', '  ').trim())).toBe(
      PASSPHRASE,
    );
    await takeKey(b.base, [second], 'a new passphrase');
    await expect(checkPassphrase(b.base, PASSPHRASE)).rejects.toThrow(WrongPassphrase);
    expect((await takeIn(b.base, [second])).from).toEqual(['Office PC']);
    expect(await b.pc.lines()).toEqual(await a.pc.lines());
    // Old keys are kept for reading.
    expect((await takeIn(b.base, [new File([file], name)])).notRead).toEqual([]);
  });
});
