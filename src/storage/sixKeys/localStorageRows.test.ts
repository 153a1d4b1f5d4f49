import { restoreRecords } from '#testing/backups.ts';
import { addStudent, deleteStudent, editStudent } from '#school/students/studentIntents.ts';
import { LimitedKeys, MemoryKeys } from '#testing/keys.ts';
import { entriesOf } from './sixKeys.ts';
import { mark, smallSchool, student, teacher } from '#testing/records.ts';
import { Browser, recordsIn, recordsOf, hear } from '#testing/stores.ts';
import { describe, expect, test } from 'vitest';
import { knownBackups, noteBackup } from '#storage/backups/backupWatch.ts';
import { localStorageRows } from './localStorageRows.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import { openSchoolStore } from '#storage/openSchoolStore.ts';

const DOWNLOADED = { revision: 1, at: 4_000, downloaded: true };

/** Local storage that can be read but never written. */
class ReadOnlyKeys extends MemoryKeys {
  open = true;
  override setItem(key: string, value: string): void {
    if (!this.open) throw new DOMException('no', 'QuotaExceededError');
    super.setItem(key, value);
  }
}

describe('a school without a database', () => {
  test('is kept in the six keys', async () => {
    const browser = new Browser();
    const store = await browser.openWithoutDatabase();
    expect(store.problem).toBe('refused');
    await store.commit(deleteStudent(student({ id: 'student02' })));
    expect(browser.key('students')).toEqual([student()]);
    expect(await recordsOf(await browser.openWithoutDatabase())).toEqual(await recordsOf(store));
  });

  test('reports that nothing was saved when a key is refused, and shows the stored records', async () => {
    const browser = new Browser();
    const keys = new LimitedKeys(5_242_880);
    browser.keys = keys;
    const store = await browser.openWithoutDatabase();
    const before = await recordsOf(store);
    keys.limit = keys.characters() + 20;
    const commit = store.commit(addStudent(student({ id: 'student03' })));
    await expect(commit).rejects.toThrow('quota');
    expect(await recordsOf(store)).toEqual(before);
    expect(browser.key('students')).toEqual(smallSchool().students);
    expect(browser.key('classes')).toEqual(smallSchool().classes);
  });

  test('writes shrinking keys first, to make room for growing ones', async () => {
    const browser = new Browser();
    const keys = new LimitedKeys(5_242_880);
    browser.keys = keys;
    const marks = Array.from({ length: 50 }, (_, index) => mark({ id: `mark${index}` }));
    browser.sample = { ...smallSchool(), attendance: marks };
    const store = await browser.openWithoutDatabase();
    keys.limit = keys.characters() + 100;
    await store.commit({
      students: { put: [student({ address: 'long'.repeat(100) })] },
      attendance: { remove: marks },
    });
    expect(browser.key('attendance')).toEqual([]);
  });

  test('opens with the records of the keys if none can be written, and reports that', async () => {
    const browser = new Browser();
    const keys = new ReadOnlyKeys();
    browser.keys = keys;
    browser.writeKey('students', [student()]);
    keys.open = false;
    const store = await browser.openWithoutDatabase();
    expect(hear(store)).toMatchObject([{ kind: 'cannotSave' }]);
    expect((await recordsOf(store)).students).toEqual([student()]);
    await expect(store.commit(editStudent(student(), { phone: '1' }))).rejects.toThrow('no');
    expect((await recordsOf(store)).students).toEqual([student()]);
    keys.open = true;
    await store.commit(editStudent(student(), { phone: '1' }));
    expect(browser.key('students')).toEqual([student({ phone: '1' })]);
  });

  test('loses nothing to a concurrent write', async () => {
    const browser = new Browser();
    const store = await browser.openWithoutDatabase();
    await Promise.all([
      store.commit(editStudent(student(), { phone: '1' })),
      noteBackup(store.database, DOWNLOADED),
      store.commit(editStudent(student(), { email: 'a@b.example' })),
      noteBackup(store.database, DOWNLOADED),
    ]);
    expect(browser.key('students')).toMatchObject([{ phone: '1', email: 'a@b.example' }, {}]);
    expect((await recordsOf(store)).students[0]).toMatchObject({ phone: '1' });
  });

  test('follows another tab, and forgets its own snapshots of other rows', async () => {
    const browser = new Browser();
    const [one, other] = [await browser.openWithoutDatabase(), await browser.openWithoutDatabase()];
    await one.commit(editStudent(student(), { phone: '1' }));
    const [snapshot] = await one.history.snapshots();
    if (!snapshot) throw new Error('no snapshot was taken');
    await other.commit(editStudent(student(), { email: 'a@b.example' }));
    await expect(one.history.restore(snapshot)).rejects.toThrow('no longer kept');
    expect((await recordsOf(one)).students[0]).toMatchObject({ phone: '1', email: 'a@b.example' });
    expect(browser.key('teachers')).toEqual(smallSchool().teachers);
  });

  test('shows the records that another tab has saved', async () => {
    const browser = new Browser();
    const [one, other] = [await browser.openWithoutDatabase(), await browser.openWithoutDatabase()];
    await one.commit(editStudent(student(), { phone: '1' }));
    expect((await recordsOf(other)).students[0]).toMatchObject({ phone: '1' });
  });

  test('saves a change that begins while another tab’s change is being read', async () => {
    const browser = new Browser();
    const [one, other] = [await browser.openWithoutDatabase(), await browser.openWithoutDatabase()];
    await one.commit(editStudent(student(), { phone: '1' }));
    await Promise.all([
      other.small(),
      other.commit(editStudent(student(), { email: 'a@b.example' })),
      other.small(),
    ]);
    expect(browser.key('students')).toMatchObject([{ phone: '1', email: 'a@b.example' }, {}]);
  });

  test('keeps unreadable text, even after records replace it', async () => {
    const browser = new Browser();
    browser.writeKey('students', '{broken');
    browser.writeKey('teachers', []);
    const store = await browser.openWithoutDatabase();
    expect(browser.keys.getItem('school_students')).toBe('{broken');
    expect(await store.quarantine.list()).toMatchObject([{ field: 'students', text: '{broken' }]);
    await store.commit(addStudent(student()));
    expect(browser.key('students')).toEqual([student()]);
    const again = await browser.openWithoutDatabase();
    expect((await recordsOf(again)).students).toEqual([student()]);
    expect(await again.quarantine.list()).toMatchObject([{ field: 'students', text: '{broken' }]);
    const withDatabase = await browser.open();
    expect(await withDatabase.quarantine.list()).toMatchObject([{ text: '{broken' }]);
    expect(browser.keys.getItem('schoolmaster_meta')).toBeNull();
  });

  test('drops such text, and its key, on the person’s request', async () => {
    const browser = new Browser();
    browser.writeKey('students', '{broken');
    browser.writeKey('teachers', []);
    const store = await browser.openWithoutDatabase();
    const [quarantinedText] = await store.quarantine.list();
    if (quarantinedText) await store.quarantine.drop(quarantinedText);
    expect(browser.keys.getItem('school_students')).toBeNull();
    expect(await (await browser.openWithoutDatabase()).quarantine.list()).toEqual([]);
  });

  test('takes in later texts of another program, and reports them', async () => {
    const browser = new Browser();
    const store = await browser.openWithoutDatabase();
    const heard = hear(store);
    const theirs = student({ id: 'theirs001', firstName: 'Theirs' });
    browser.writeKey('students', [...smallSchool().students, theirs]);
    await store.commit(editStudent(student(), { phone: '1' }));
    expect(browser.key('students')).toMatchObject([{ phone: '1' }, {}, { id: 'theirs001' }]);
    expect(heard).toEqual([{ kind: 'takenIn', fields: ['students'] }]);
  });

  test('quarantines later, unreadable text of another program', async () => {
    const browser = new Browser();
    const store = await browser.openWithoutDatabase();
    browser.writeKey('students', '{broken');
    browser.tabs.storageEvent();
    await expect.poll(() => store.quarantine.list()).toMatchObject([{ text: '{broken' }]);
    await store.commit(addStudent(student()));
    expect(await store.quarantine.list()).toMatchObject([{ text: '{broken' }]);
  });

  // @shows Bad input: Another program writes what cannot be read, and there is no database: the open tab goes on with
  //   the records it had, and each such text is kept aside
  test('continues with its records, which then replace that text', async () => {
    const browser = new Browser();
    const store = await browser.openWithoutDatabase();
    browser.writeKey('students', '{broken');
    await store.checkKeys();
    browser.writeKey('teachers', []);
    await store.checkKeys();
    expect(await recordsOf(store)).toEqual({ ...recordsIn(smallSchool()), teachers: [] });
    await store.commit(editStudent(student(), { phone: '1' }));
    expect(browser.key('students')).toMatchObject([{ phone: '1' }, { id: 'student02' }]);
    expect(await store.quarantine.list()).toMatchObject([{ text: '{broken' }]);
  });

  // @shows Bad input: Another program writes what cannot be read, and there is no database: the open tab goes on with
  //   the records it had, and each such text is kept aside
  test('quarantines each such text that follows another', async () => {
    const browser = new Browser();
    browser.writeKey('students', '{broken');
    const store = await browser.openWithoutDatabase();
    await store.commit(addStudent(student()));
    browser.writeKey('students', '{broken again');
    const texts = async () => (await store.quarantine.list()).map(({ text }) => text);
    expect(await texts()).toEqual(['{broken', '{broken again']);
    const [first] = await store.quarantine.list();
    if (first) await store.quarantine.drop(first);
    expect(await texts()).toEqual(['{broken again']);
  });

  test('remembers its last backup', async () => {
    const browser = new Browser();
    await noteBackup((await browser.openWithoutDatabase()).database, DOWNLOADED);
    const { database } = await browser.openWithoutDatabase();
    expect(await knownBackups(database)).toMatchObject({ downloadedAt: DOWNLOADED.at });
  });

  test('has no student any more once local storage was cleared, however many changes ago', async () => {
    const browser = new Browser();
    const store = await browser.openWithoutDatabase();
    await store.commit(editStudent(student(), { phone: '1' }));
    const { keys } = browser;
    while (keys.length > 0) keys.removeItem(keys.key(0) ?? '');
    const seen: number[] = [];
    for (let change = 0; change < 6; change += 1) {
      await store.commit(async (school) => {
        seen.push((await school.students()).length);
        return { settings: { ...(await school.settings()), phone: String(change) } };
      });
    }
    expect(seen).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('starts afresh after a reset', async () => {
    const browser = new Browser();
    const store = await browser.openWithoutDatabase();
    browser.keys.setItem('schoolmaster_theme', 'dark');
    await store.commit(deleteStudent(student()));
    await store.reset();
    expect(browser.keys.getItem('schoolmaster_theme')).toBeNull();
    expect(browser.key('students')).toEqual(smallSchool().students);
    expect(await recordsOf(store)).toEqual(recordsIn(smallSchool()));
  });
});

describe('beside another tab that has the database', () => {
  const twoTabs = async () => {
    const browser = new Browser();
    const other = await browser.open();
    return { browser, other, alone: await browser.openWithoutDatabase('newer') };
  };

  test.each<readonly [what: string, save: (store: SchoolStore) => Promise<unknown>]>([
    ['a change', (store) => store.commit(editStudent(student(), { phone: '2' }))],
    ['a restore', (store) => restoreRecords(store, { students: [] })],
    ['a reset', (store) => store.reset()],
    // @shows Bad input: A tab without the database, while another has it. Without Web Locks it saves; what it saves is
    //   taken in
  ])('%s is refused, with the reason', async (_what, save) => {
    const { browser, alone } = await twoTabs();
    expect(alone.isHeldByAnotherTab).toBe(true);
    const before = browser.keys.getItem('school_students');
    await expect(save(alone)).rejects.toThrow('Another tab of this program has');
    expect(browser.keys.getItem('school_students')).toBe(before);
    expect((await recordsOf(alone)).students).toEqual(smallSchool().students);
  });

  test('changes of that tab are shown', async () => {
    const { other, alone } = await twoTabs();
    await other.commit(editStudent(student(), { phone: '2' }));
    expect((await recordsOf(alone)).students[0]).toMatchObject({ phone: '2' });
  });

  test('nothing can be saved either if that tab has an older version and keeps the database', async () => {
    const browser = new Browser();
    browser.writeKey('students', [student()]);
    const alone = await browser.openWithoutDatabase('blocked');
    expect(alone.isHeldByAnotherTab).toBe(true);
    await expect(alone.commit(editStudent(student(), { phone: '2' }))).rejects.toThrow('tab');
  });

  test('changes are stored once that tab has lost the database', async () => {
    const browser = new Browser();
    let lose = (): void => undefined;
    await openSchoolStore({
      ...browser.options(),
      openDatabase: (onLost) => {
        lose = () => onLost('closed');
        return Promise.resolve(browser.database);
      },
    });
    const alone = await browser.openWithoutDatabase('newer');
    lose();
    await alone.commit(editStudent(student(), { phone: '2' }));
    expect(browser.key('students')).toMatchObject([{ phone: '2' }, {}]);
  });

  test('an unreadable text is not reported as a refusal by the browser', async () => {
    const { browser } = await twoTabs();
    browser.writeKey('teachers', 'not json');
    const alone = await browser.openWithoutDatabase('newer');
    expect(hear(alone)).toEqual([]);
    expect(await alone.quarantine.list()).toMatchObject([{ field: 'teachers', text: 'not json' }]);
  });
});

describe('when the database opens again', () => {
  test('changes saved without it are taken in, after keeping the state before', async () => {
    const browser = new Browser();
    await (await browser.open()).commit(editStudent(student(), { phone: '1' }));
    browser.closeTabs();
    const alone = await browser.openWithoutDatabase();
    await alone.commit(editStudent(student(), { phone: '2' }));
    const store = await browser.open();
    expect(store.started.takenIn).toEqual(['students']);
    expect((await recordsOf(store)).students[0]).toMatchObject({ phone: '2' });
    expect((await store.history.snapshots()).map(({ reason }) => reason)).toContain('foreign');
  });

  test('changes saved without it over older keys are quarantined', async () => {
    const browser = new Browser();
    const first = await browser.open();
    const older = new Map(
      ['students', 'classes', 'teachers'].map((name) => [
        `school_${name}`,
        browser.keys.getItem(`school_${name}`) ?? '',
      ]),
    );
    const mirror = browser.keys.getItem('schoolmaster_face') ?? '';
    for (const phone of ['1', '2', '3']) await first.commit(editStudent(student(), { phone }));
    await first.commit({ teachers: { put: [teacher({ phone: '4' })] } });
    for (const [key, text] of older) browser.keys.setItem(key, text);
    browser.keys.setItem('schoolmaster_face', mirror);
    browser.closeTabs();
    await (await browser.openWithoutDatabase()).commit(editStudent(student(), { email: 'alone' }));
    const store = await browser.open();
    expect((await recordsOf(store)).students[0]).toMatchObject({ phone: '3' });
    expect((await recordsOf(store)).teachers[0]).toMatchObject({ phone: '4' });
    expect(await store.quarantine.list()).toMatchObject([{ field: 'students', reason: 'older' }]);
  });

  test('months that the keys had no room for are still there', async () => {
    const browser = new Browser();
    browser.keys = new LimitedKeys(5_242_880);
    const old = Array.from({ length: 50_000 }, (_, index) =>
      mark({ id: `old${index}`, date: '2026-03-02' }),
    );
    browser.sample = { ...smallSchool(), attendance: [...old, mark()] };
    await browser.open();
    browser.closeTabs();
    const alone = await browser.openWithoutDatabase();
    await alone.commit({ attendance: { put: [mark({ status: 'late' })] } });
    const store = await browser.open();
    store.settle();
    const { attendance } = await recordsOf(store);
    expect(attendance).toHaveLength(50_001);
    expect(attendance).toContainEqual(mark({ status: 'late' }));
  });
});

// @shows Bad input: A local storage that refuses everything at Reset: with a database nothing of the old school is left
//   there, without one all of it
test('a reset that the keys refuse leaves all their texts', async () => {
  const browser = new Browser();
  const keys = new LimitedKeys(5_242_880);
  browser.keys = keys;
  const store = await browser.openWithoutDatabase();
  const before = entriesOf(keys);
  keys.limit = 0;
  await expect(store.reset()).rejects.toThrow(DOMException);
  expect(entriesOf(keys)).toEqual(before);
});

test('a write interrupted by another tab’s keys still reaches the keys', async () => {
  const keys = new MemoryKeys();
  const one = await localStorageRows(keys, () => 0.5, 0);
  await Promise.all([
    one.write((tx) => tx.put('meta', 'a', 1)),
    one.write((tx) => tx.put('meta', 'b', 2)),
  ]);
  const other = await localStorageRows(keys, () => 0.5, 0);
  expect(await other.read((tx) => tx.keys('meta', { from: '', to: 'z' }))).toEqual(['a', 'b']);
});
