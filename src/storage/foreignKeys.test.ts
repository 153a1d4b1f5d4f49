import { restoreRecords } from '#testing/backups.ts';
import { addStudent, editStudent } from '#school/students/studentIntents.ts';
import { editTeacher } from '#school/teachers/teacherIntents.ts';
import { LimitedKeys, MemoryKeys } from '#testing/keys.ts';
import { grade, mark, smallSchool, student, teacher } from '#testing/records.ts';
import { Browser, recordsIn, recordsOf, hear, type Heard } from '#testing/stores.ts';
import { TabGroup } from '#testing/tabs.ts';
import { describe, expect, test } from 'vitest';
import type { SchoolStore } from './schoolStore.ts';
import { MIRROR_KEY, hashOf, readMirror } from '#storage/sixKeys/sixKeys.ts';

/** A student that another program adds. */
const theirs = student({ id: 'theirs001', firstName: 'Theirs' });
const withTheirs = [...smallSchool().students, theirs];

async function open(): Promise<{ browser: Browser; store: SchoolStore; heard: readonly Heard[] }> {
  const browser = new Browser();
  const store = await browser.open();
  return { browser, store, heard: hear(store) };
}

describe('a text that another program writes while the school is open', () => {
  // @shows Bad input: Another program writes one of the six keys while the app is open. What comes within the
  //   milliseconds of a save is kept aside, not taken in
  test('is taken in before the next change, which is applied over it', async () => {
    const { browser, store, heard } = await open();
    browser.writeKey('students', withTheirs);
    await store.commit(editStudent(student(), { phone: 'mine' }));
    const { students, classes } = await recordsOf(store);
    expect(students).toMatchObject([{ phone: 'mine' }, {}, { id: 'theirs001' }]);
    expect(classes).toMatchObject([{ students: ['student01', 'student02', 'theirs001'] }]);
    expect(browser.key('students')).toMatchObject([{ phone: 'mine' }, {}, { id: 'theirs001' }]);
    expect(store.started.takenIn).toEqual(['students']);
    expect(heard).toEqual([{ kind: 'reconciled' }]);
  });

  test('is taken in before a change of another collection, too', async () => {
    const { browser, store } = await open();
    browser.writeKey('attendance', [mark({ status: 'absent' })]);
    await store.commit(editTeacher(teacher(), { phone: 'mine' }));
    expect((await recordsOf(store)).attendance).toEqual([mark({ status: 'absent' })]);
  });

  test('is taken in before a restore, so that the state before the restore is among the snapshots', async () => {
    const { browser, store } = await open();
    browser.writeKey('students', withTheirs);
    await restoreRecords(store, { students: [] });
    expect((await recordsOf(store)).students).toEqual([]);
    const [before, original] = await store.history.snapshots();
    expect(before).toMatchObject({ reason: 'restore', counts: { students: 3 } });
    expect(original).toMatchObject({ reason: 'foreign', counts: { students: 2 } });
  });

  test('is taken in once when the browser reports it, whatever the number of tabs', async () => {
    const { browser, store, heard } = await open();
    const other = await browser.open();
    const heardThere = hear(other);
    browser.writeKey('students', withTheirs);
    browser.tabs.storageEvent();
    await expect.poll(async () => (await recordsOf(store)).students).toHaveLength(3);
    await other.commit(editTeacher(teacher(), { phone: 'mine' }));
    expect(
      (await store.history.snapshots()).filter(({ reason }) => reason === 'foreign'),
    ).toHaveLength(1);
    const announced = { kind: 'changed', announcement: { takenIn: ['students'] } };
    expect(heard[0]).toEqual({ kind: 'reconciled' });
    expect(heardThere).toMatchObject([announced]);
  });

  test('is taken in when a person returns to the tab', async () => {
    const { browser, store } = await open();
    browser.writeKey('students', withTheirs);
    await store.checkKeys();
    expect((await recordsOf(store)).students).toHaveLength(3);
  });

  test('is quarantined if it cannot be read; the next change of the collection overwrites the key', async () => {
    const { browser, store, heard } = await open();
    browser.writeKey('students', '{broken');
    await store.commit(editTeacher(teacher(), { phone: 'mine' }));
    expect(browser.keys.getItem('school_students')).toBe('{broken');
    expect(heard).toEqual([{ kind: 'reconciled' }]);
    await store.commit(editStudent(student(), { phone: 'mine' }));
    expect(browser.key('students')).toMatchObject([{ phone: 'mine' }, {}]);
    expect(await store.quarantine.list()).toMatchObject([
      { text: '{broken', reason: 'unreadable' },
    ]);
    expect(heard).toEqual([{ kind: 'reconciled' }]);
  });

  test('is no longer quarantined after a person discarded it in a tab that had not seen it', async () => {
    const { browser, store } = await open();
    const other = await browser.open();
    browser.writeKey('students', '{broken');
    await store.checkKeys();
    const [quarantinedText] = await other.quarantine.list();
    if (quarantinedText) await other.quarantine.drop(quarantinedText);
    expect(await other.quarantine.list()).toEqual([]);
    expect(browser.key('students')).toEqual(smallSchool().students);
  });

  test('is deleted with everything else by a reset', async () => {
    const { browser, store } = await open();
    browser.writeKey('students', withTheirs);
    browser.writeKey('teachers', '{broken');
    await store.reset();
    expect(await recordsOf(store)).toEqual(recordsIn(smallSchool()));
    expect(await store.quarantine.list()).toEqual([]);
    expect(browser.key('teachers')).toEqual(smallSchool().teachers);
  });

  test.each([
    ['all of them', true],
    ['one of them', false],
  ])('and removed keys, %s, are written again', async (_what, isAll) => {
    const { browser, store } = await open();
    const names = Array.from({ length: browser.keys.length }, (_, index) =>
      browser.keys.key(index),
    );
    for (const name of isAll ? names : ['school_grades']) browser.keys.removeItem(name ?? '');
    await store.commit(editTeacher(teacher(), { phone: 'mine' }));
    expect(browser.key('students')).toEqual(smallSchool().students);
    expect(browser.key('grades')).toEqual(smallSchool().grades);
    expect(store.started).toMatchObject({ cleared: isAll, takenIn: [] });
  });

  // @shows Bad input: Another program writes one of the six keys while the app is open. What comes within the
  //   milliseconds of a save is kept aside, not taken in
  test('is quarantined if it comes during a save, and the saved change stands', async () => {
    const { browser, store, heard } = await open();
    let release = (): void => undefined;
    void browser.tabs.tab().exclusively(() => new Promise<void>((resolve) => (release = resolve)));
    const saving = store.commit(addStudent(student({ id: 'mine00001' })));
    await expect
      .poll(async () => (await store.rows(['students'])).rows.get('students'))
      .toHaveLength(3);
    browser.writeKey('students', withTheirs);
    release();
    await saving;
    expect(browser.key('students')).toMatchObject([{}, {}, { id: 'mine00001' }]);
    expect(await store.quarantine.list()).toMatchObject([
      { field: 'students', text: JSON.stringify(withTheirs), reason: 'older' },
    ]);
    expect(heard).toEqual([{ kind: 'keptAside' }]);
    const again = await browser.open();
    expect(again.started.takenIn).toEqual([]);
    expect((await recordsOf(again)).students).toHaveLength(3);
  });

  test('is not overwritten if it cannot be quarantined', async () => {
    const { browser, store, heard } = await open();
    let release = (): void => undefined;
    void browser.tabs.tab().exclusively(() => new Promise<void>((resolve) => (release = resolve)));
    const saving = store.commit(addStudent(student({ id: 'mine00001' })));
    await expect
      .poll(async () => (await store.rows(['students'])).rows.get('students'))
      .toHaveLength(3);
    browser.writeKey('students', withTheirs);
    const write = browser.database.write.bind(browser.database);
    browser.database.write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    release();
    await saving;
    browser.database.write = write;
    expect(browser.key('students')).toEqual(withTheirs);
    expect(heard).toMatchObject([{ kind: 'keysBehind' }]);
    const again = await browser.open();
    expect((await recordsOf(again)).students).toMatchObject([{ id: 'mine00001' }, {}, {}]);
    expect(await again.quarantine.list()).toMatchObject([{ text: JSON.stringify(withTheirs) }]);
  });
});

describe('a text is not mistaken for another program’s', () => {
  test('that another tab has written', async () => {
    const { browser, store, heard } = await open();
    const other = await browser.open();
    for (let round = 0; round < 3; round += 1) {
      await store.commit(editStudent(student(), { phone: `one ${round}` }));
      await other.commit(editStudent(student(), { phone: `other ${round}` }));
      browser.tabs.storageEvent();
    }
    expect(heard.filter(({ kind }) => kind !== 'changed')).toEqual([]);
    expect((await store.history.snapshots()).map(({ reason }) => reason)).toEqual(['daily']);
  });

  test('that another tab is writing at this moment', async () => {
    const browser = new Browser();
    const keys = new TellingKeys();
    browser.keys = keys;
    const store = await browser.open();
    const other = await browser.open();
    const heard = hear(store);
    keys.onWrite = () => browser.tabs.storageEvent();
    await other.commit(addStudent(student({ id: 'mine00001' })));
    expect(heard).toMatchObject([{ kind: 'changed' }]);
    expect(await store.quarantine.list()).toEqual([]);
  });

  test('that was left half written when the browser was killed', async () => {
    const browser = new Browser();
    const keys = new TellingKeys();
    browser.keys = keys;
    const store = await browser.open();
    const copies: MemoryKeys[] = [];
    keys.onWrite = () => copies.push(copyOf(keys));
    await store.commit(addStudent(student({ id: 'mine00001' })));
    keys.onWrite = () => undefined;
    expect(copies.length).toBeGreaterThan(3);
    for (const left of copies.map(copyOf)) {
      browser.keys = left;
      browser.closeTabs();
      await browser.open();
      expect(readMirror(left)?.prints.students).toBe(hashOf(left.getItem('school_students')));
    }
    // The database has stored more since.
    await store.commit(editStudent(student(), { phone: 'later' }));
    for (const left of copies) {
      browser.keys = left;
      browser.closeTabs();
      const again = await browser.open();
      expect(again.started).toMatchObject({ takenIn: [], cleared: false });
      expect(await again.quarantine.list()).toEqual([]);
      expect(browser.key('students')).toMatchObject([{ phone: 'later' }, {}, {}]);
    }
  });

  test('that is older because the browser refused the newer', async () => {
    const browser = new Browser();
    const keys = new LimitedKeys(5_242_880);
    browser.keys = keys;
    const store = await browser.open();
    keys.limit = keys.characters();
    await store.commit(editStudent(student(), { phone: 'a much longer telephone number' }));
    const heard = hear(store);
    for (const phone of ['1', '2']) await store.commit(editTeacher(teacher(), { phone }));
    expect(heard.filter(({ kind }) => kind !== 'keysBehind')).toEqual([]);
    expect(await store.quarantine.list()).toEqual([]);
  });

  // @shows Bad input: The key that tells what was written last (schoolmaster_face) is lost: no month that the keys had
  //   no room for is taken for deleted
  test('if the mirror state was lost and the text has fewer months than there is room for now', async () => {
    const browser = new Browser();
    const attendance = ['2025-01-07', '2025-06-03', '2026-10-06'].map((date, place) =>
      mark({ id: `mark${place}`, date, remark: 'x'.repeat(2000) }),
    );
    browser.sample = { ...smallSchool(), attendance };
    // Text of another program that leaves room for one of the marks.
    browser.keys.setItem('theirs', 'x'.repeat(4_976_000));
    await browser.open();
    expect(browser.key('attendance')).toEqual([attendance[2]]);
    browser.keys.removeItem('theirs');
    browser.keys.removeItem(MIRROR_KEY);
    const again = await browser.open();
    expect(again.started.takenIn).toEqual([]);
    expect((await recordsOf(again)).attendance).toEqual(attendance);
    expect(browser.key('attendance')).toEqual(attendance);
  });

  test('if the mirror state was lost: it is written again, and the next foreign text is noticed', async () => {
    const { browser, store } = await open();
    browser.keys.removeItem(MIRROR_KEY);
    await store.commit(editTeacher(teacher(), { phone: 'mine' }));
    expect(store.started.takenIn).toEqual([]);
    expect(Object.keys(readMirror(browser.keys)?.prints ?? {})).toHaveLength(6);
    browser.writeKey('grades', []);
    await store.checkKeys();
    expect(store.started.takenIn).toEqual(['grades']);
  });
});

// @shows Bad input: A tab without the database, while another has it. Without Web Locks it saves; what it saves is
//   taken in
test('a tab with the database takes in changes of a tab without it, if the browser lacks locks', async () => {
  const { browser, store } = await open();
  const { tabs } = browser;
  browser.tabs = new TabGroup();
  const alone = await browser.openWithoutDatabase('newer');
  browser.tabs = tabs;
  await alone.commit(addStudent(theirs));
  await store.commit(editStudent(student(), { phone: 'mine' }));
  const wanted = [{ phone: 'mine' }, {}, { id: 'theirs001' }];
  expect((await recordsOf(store)).students).toMatchObject(wanted);
  expect((await recordsOf(alone)).students).toMatchObject(wanted);
});

describe('ids stay unique over a whole collection', () => {
  // @shows Departures: A record that comes in for one month with the id of another month's gets a new one. Ids are
  //   unique over a whole collection
  test('among records of several months that come in together', async () => {
    const { browser, store } = await open();
    const months = ['2026-09-01', '2026-10-01', '2026-11-03'];
    browser.writeKey(
      'grades',
      months.map((date) => grade({ id: 'same00001', date })),
    );
    await store.checkKeys();
    const { grades } = await recordsOf(store);
    expect(grades).toHaveLength(3);
    expect(new Set(grades.map(({ id }) => id)).size).toBe(3);
  });

  // @shows Departures: A record that comes in for one month with the id of another month's gets a new one. Ids are
  //   unique over a whole collection
  test('among earlier months that only the database has', async () => {
    const browser = new Browser();
    browser.keys = new LimitedKeys(5_242_880);
    const old = Array.from({ length: 50_000 }, (_, index) =>
      mark({ id: `old${index}`, date: '2026-03-02' }),
    );
    browser.sample = { ...smallSchool(), attendance: [...old, mark()] };
    const store = await browser.open();
    expect(browser.key('attendance')).toEqual([mark()]);
    const came = mark({ id: 'old7', date: '2026-11-18', studentId: 'student02' });
    const corrected = mark({ id: 'old8', date: '2026-03-02', status: 'late' });
    browser.writeKey('attendance', [mark({ status: 'absent' }), came, corrected]);
    await store.checkKeys();
    const { attendance } = await recordsOf(store);
    expect(attendance).toHaveLength(50_002);
    expect(new Set(attendance.map(({ id }) => id)).size).toBe(50_002);
    expect(attendance).toContainEqual(mark({ id: 'old7', date: '2026-03-02' }));
    expect(attendance).toContainEqual(corrected);
    expect(attendance).toContainEqual(mark({ status: 'absent' }));
    const renamed = attendance.find(({ date }) => date === '2026-11-18');
    expect(renamed).toEqual({ ...came, id: expect.stringMatching(/^[a-z0-9]{9}$/) });
  });
});

/** Local storage that calls back after each step of writing. */
class TellingKeys extends MemoryKeys {
  onWrite = (): unknown => undefined;

  override setItem(key: string, value: string): void {
    super.setItem(key, value);
    this.onWrite();
  }
}

function copyOf(keys: MemoryKeys): MemoryKeys {
  const copy = new MemoryKeys();
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys.key(index) ?? '';
    copy.setItem(key, keys.getItem(key) ?? '');
  }
  return copy;
}
