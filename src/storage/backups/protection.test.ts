import { FakeFolder } from '#testing/fakeFolder.ts';
import { Browser } from '#testing/stores.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { headerOf } from '#storage/encryption/ageFormat.ts';
import {
  KeyNeeded,
  PassphraseNeeded,
  WrongPassphrase,
} from '#storage/encryption/encryptionErrors.ts';
import { expect, test } from 'vitest';
import { folderFileName } from './folderBackup.ts';
import { readProtection } from './protection.ts';
import { schoolBackups } from './schoolBackups.ts';
import { UnusableBackup } from './backupFile.ts';

const PASSPHRASE = 'gravel tulip ocean lamp';
const MOMENT = new Date(2026, 10, 23, 8, 31);
const nothing = () => undefined;

async function started() {
  const store = await new Browser().open();
  return { store, backups: schoolBackups(store) };
}

/** The names in the folder, without the marks of the backups. */
const shapes = (folder: FakeFolder) =>
  [...folder.files.keys()].map((name) => name.replace(/_[a-z0-9]{5}(?=[._]\w*\.?json)/, '_mark'));

test('an unprotected backup stays plain and asks for nothing', async () => {
  const { backups } = await started();
  const { file, isProtected } = await backups.build('not asked for');
  expect(isProtected).toBeUndefined();
  expect(Object.keys(JSON.parse(await file.text()))).toHaveLength(6);
  expect(folderFileName(MOMENT, 'k3f9x')).toBe('school_backup_2026-11-23_083100_k3f9x.json');
});

// @shows Departures: Protected by a passphrase, a backup is the same JSON encrypted as text (age),
//   school_backup_{date}.json.age.txt; a download is opened by the passphrase alone, and asks for it. Children's
//   records on a lost stick. Without protection nothing changes: src/storage/backups/protection.test.ts says so
test('the passphrase alone opens a download, even in a browser that never saw the school', async () => {
  const { store, backups } = await started();
  const plain = await (await backups.build()).file.text();
  await backups.protect(PASSPHRASE);
  await expect(backups.build()).rejects.toThrow(PassphraseNeeded);
  await expect(backups.build('gravel tulip ocean lamb')).rejects.toThrow(WrongPassphrase);
  const { file, isProtected } = await backups.build(PASSPHRASE);
  expect(isProtected).toBe(true);
  expect((await headerOf(file))?.openedBy).toBe('passphrase');
  // The stored values alone open nothing.
  expect(JSON.stringify(await readProtection(store.database))).not.toMatch(/gravel|SECRET/);

  const elsewhere = await started();
  await elsewhere.store.commit(saveSettings({ phone: '555-0999' }));
  await expect(elsewhere.backups.open(file, nothing)).rejects.toThrow(PassphraseNeeded);
  const cut = file.slice(0, file.size - 2000);
  await expect(elsewhere.backups.open(cut, nothing, { passphrase: PASSPHRASE })).rejects.toThrow(
    UnusableBackup,
  );
  const before = await (await elsewhere.backups.build()).file.text();
  const checked = await elsewhere.backups.open(file, nothing, { passphrase: PASSPHRASE });
  expect(await (await elsewhere.backups.build()).file.text()).toBe(before);
  await checked.write(nothing);
  expect(await (await elsewhere.backups.build()).file.text()).toBe(plain);
});

// @shows Departures: Protected files in the folder are encrypted to a key that lies beside them, school_backup_key.txt,
//   by passphrase, and is never written over. They write themselves, with nobody there to give the passphrase
test('the folder gets protected files and their key, and the key file is never overwritten', async () => {
  const { backups } = await started();
  const folder = new FakeFolder();
  folder.files.set('school_backup_key.txt', 'of another computer');
  folder.files.set('school_backup_key_2.txt', '');
  await backups.keepFolder(folder);
  await backups.writeToFolder(folder, MOMENT, Math.random);
  const written = (await backups.folder())?.revision;
  await backups.protect(PASSPHRASE);
  // The next file is due even without a change.
  expect((await backups.folder())?.revision).toBeLessThan(written ?? 0);
  await backups.writeToFolder(folder, MOMENT, Math.random);
  await backups.writeToFolder(folder, MOMENT, Math.random);
  expect(shapes(folder)).toEqual([
    'school_backup_key.txt',
    'school_backup_key_2.txt',
    'school_backup_2026-11-23_083100_mark.json',
    'school_backup_2026-11-23_083100_mark.json.age.txt',
    'school_backup_2026-11-23_083100_mark_2.json.age.txt',
  ]);
  expect(folder.files.get('school_backup_key.txt')).toBe('of another computer');

  const name = [...folder.files.keys()].find((one) => one.endsWith('.age.txt')) ?? '';
  const file = new Blob([folder.files.get(name) ?? '']);
  const asked = await backups.open(file, nothing).catch((cause: unknown) => cause);
  expect(asked).toMatchObject({ name: 'PassphraseNeeded', byKey: true });
  // This browser knows its own key; elsewhere a person chooses the key file.
  (await backups.open(file, nothing, { passphrase: PASSPHRASE })).close();
  const elsewhere = await started();
  await expect(elsewhere.backups.open(file, nothing, { passphrase: PASSPHRASE })).rejects.toThrow(
    KeyNeeded,
  );
  const keyFile = folder.files.get('school_backup_key_2.txt');
  const checked = await elsewhere.backups.open(file, nothing, { passphrase: PASSPHRASE, keyFile });
  expect(checked.counts.students).toBeGreaterThan(0);
});

test('after another passphrase new files use it, and each older file opens with its own', async () => {
  const { backups } = await started();
  const folder = new FakeFolder();
  await backups.keepFolder(folder);
  const written = async () => {
    const before = new Set(folder.files.keys());
    await backups.writeToFolder(folder, MOMENT, Math.random);
    const names = [...folder.files.keys()].filter((name) => !before.has(name));
    const name = names.find((one) => one.endsWith('.age.txt')) ?? '';
    return new Blob([folder.files.get(name) ?? '']);
  };
  const opens = async (file: Blob, passphrase: string) =>
    (await backups.open(file, nothing, { passphrase })).close();
  await backups.protect(PASSPHRASE);
  const [download, older] = [(await backups.build(PASSPHRASE)).file, await written()];
  await backups.protect('another one altogether');
  const newer = await written();
  await expect(backups.build(PASSPHRASE)).rejects.toThrow(WrongPassphrase);
  for (const file of [download, older]) {
    await opens(file, PASSPHRASE);
    await expect(opens(file, 'of no file at all')).rejects.toThrow(WrongPassphrase);
  }
  await opens(newer, 'another one altogether');
  await expect(opens(newer, PASSPHRASE)).rejects.toThrow(WrongPassphrase);
  await backups.stopProtecting();
  await opens(newer, 'another one altogether');
  await opens(older, PASSPHRASE);
});
