import { ALL_KEYS } from '#storage/database/rows.ts';
import { restoreRecords } from '#testing/backups.ts';
import { asGrade } from '#school/grades/grades.ts';
import { addClass, editClass } from '#school/classes/classIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { doing } from '#testing/intents.ts';
import { editGrade } from '#school/grades/gradeIntents.ts';
import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { saveRegister } from '#testing/registers.ts';
import { addStudent, deleteStudent, editStudent } from '#school/students/studentIntents.ts';
import { emptyIndexedDb } from '#testing/databases.ts';
import { editTeacher } from '#school/teachers/teacherIntents.ts';
import { FaultyRows } from '#testing/faultyRows.ts';
import { LimitedKeys } from '#testing/keys.ts';
import { MIRROR_KEY, entriesOf } from '#storage/sixKeys/sixKeys.ts';
import { grade, mark, schoolClass, smallSchool, student, teacher } from '#testing/records.ts';
import { Browser, recordsIn, recordsOf, hear } from '#testing/stores.ts';
import { expectTallies } from '#testing/tallies.ts';
import { TabGroup } from '#testing/tabs.ts';
import { describe, expect, test } from 'vitest';
import { knownBackups, noteBackup } from '#storage/backups/backupWatch.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import type { SchoolStore } from './schoolStore.ts';
import { openSchoolStore } from './openSchoolStore.ts';
import { allOf, attendanceBetween } from './recordQueries.ts';

describe('a first start', () => {
  // @shows §1: All data stays in the browser's local storage. A database behind the six keys
  // @shows §4: Empty storage leads to sample data
  test('makes the sample school, in the database and in the six keys', async () => {
    const browser = new Browser();
    const store = await browser.open();
    expect(await recordsOf(store)).toEqual(recordsIn(smallSchool()));
    expect(browser.key('students')).toEqual(smallSchool().students);
    expect(browser.key('attendance')).toEqual(smallSchool().attendance);
    expect(browser.key('settings')).toEqual(smallSchool().settings);
  });

  // @shows §3: Nothing stored is an empty list
  test('takes in the records of the six keys instead', async () => {
    const browser = new Browser();
    browser.writeKey('students', [student({ id: 'mine00001' })]);
    const store = await browser.open();
    const records = await recordsOf(store);
    expect(records.students).toEqual([student({ id: 'mine00001' })]);
    expect(records.teachers).toEqual([]);
  });

  test('keeps existing settings when it makes the sample school', async () => {
    const browser = new Browser();
    browser.writeKey('settings', { schoolName: 'Hillside' });
    browser.writeKey('students', []);
    const records = await recordsOf(await browser.open());
    expect(records.settings).toEqual([{ schoolName: 'Hillside' }]);
    expect(records.students).toHaveLength(2);
  });

  test('quarantines unreadable text, and makes no sample school over it', async () => {
    const browser = new Browser();
    browser.writeKey('students', '{broken');
    browser.writeKey('teachers', []);
    const store = await browser.open();
    expect((await recordsOf(store)).students).toEqual([]);
    expect(await store.quarantine.list()).toMatchObject([
      { field: 'students', text: '{broken', reason: 'unreadable' },
    ]);
    expect(browser.keys.getItem('school_students')).toBe('{broken');
  });
});

describe('a change', () => {
  // @shows §3: Each holds JSON, the five lists an array. Past 5 MB, attendance and grades hold the newest whole months;
  //   the database has all
  // @shows §7: A collection is read and written as JSON by its key. A database behind them
  test('is in the database and the keys when it resolves, and can be undone', async () => {
    const browser = new Browser();
    const store = await browser.open();
    const added = student({ id: 'student03', firstName: 'Zoë' });
    const { act } = await store.commit(addStudent(added));
    expect(browser.key('students')).toContainEqual(added);
    expect(browser.key('classes')).toMatchObject([
      { students: ['student01', 'student02', 'student03'] },
    ]);
    await store.commit(undoAct(act?.id ?? ''));
    expect(await recordsOf(store)).toEqual(recordsIn(smallSchool()));
  });

  // @shows Consistency: A class's students are exactly the ids of the students of its name; counts come from the
  //   students
  test('that deletes a student deletes marks and grades too, and its undo restores all', async () => {
    const browser = new Browser();
    const store = await browser.open();
    const { act } = await store.commit(deleteStudent(student()));
    const after = await recordsOf(store);
    expect(after.students.map(({ id }) => id)).toEqual(['student02']);
    expect(after.attendance.map(({ id }) => id)).toEqual(['mark00002']);
    expect(after.grades).toEqual([]);
    expect(browser.key('grades')).toEqual([]);
    expect(after.classes).toMatchObject([{ students: ['student02'] }]);
    await store.commit(undoAct(act?.id ?? ''));
    const back = await recordsOf(store);
    expect(back.attendance).toEqual(recordsIn(smallSchool()).attendance);
    expect(back.grades).toEqual(recordsIn(smallSchool()).grades);
    expect(back.students).toEqual(recordsIn(smallSchool()).students);
  });

  test.each([
    ['no text', null],
    ['a number', 5],
    ['a truth value', true],
    ['a list', ['2026-11-20']],
    ['missing', undefined],
    ['with a divider', '2026-11-20|class0001'],
  ])(
    // @shows Consistency: Deleting a student deletes attendance and grades
    'that deletes a student deletes records with an odd day and class too: %s',
    async (_how, odd) => {
      const browser = new Browser();
      const attendance = [
        { ...mark({ id: 'oddday001' }), date: odd },
        { ...mark({ id: 'oddclass1' }), classId: odd },
      ];
      const grades = [
        { ...grade({ id: 'oddday002' }), date: odd },
        { ...grade({ id: 'oddclass2' }), classId: odd },
      ];
      browser.writeKey('students', [student()]);
      browser.writeKey('attendance', attendance);
      browser.writeKey('grades', grades);
      const store = await browser.open();
      const { act } = await store.commit(deleteStudent(student()));
      expect(await recordsOf(store)).toMatchObject({ students: [], attendance: [], grades: [] });
      await store.commit(undoAct(act?.id ?? ''));
      const back = JSON.parse(JSON.stringify(await recordsOf(store)));
      expect(back.attendance).toEqual(
        expect.arrayContaining(JSON.parse(JSON.stringify(attendance))),
      );
      expect(back.grades).toEqual(expect.arrayContaining(JSON.parse(JSON.stringify(grades))));
    },
  );

  test('of a grade whose day is a boolean leaves one grade', async () => {
    const browser = new Browser();
    browser.writeKey('students', [student()]);
    browser.writeKey('grades', [{ ...grade(), date: true, classId: false }]);
    const store = await browser.open();
    await store.commit(
      editGrade(asGrade({ ...grade(), date: true, classId: false }), { marks: 7 }),
    );
    expect((await recordsOf(store)).grades).toMatchObject([{ id: grade().id, marks: 7 }]);
  });

  test('of the settings can be undone', async () => {
    const browser = new Browser();
    const store = await browser.open();
    const before = smallSchool().settings;
    const { act } = await store.commit(doing({ settings: { ...before, schoolName: 'Hillside' } }));
    expect(browser.key('settings')).toMatchObject({ schoolName: 'Hillside' });
    await store.commit(undoAct(act?.id ?? ''));
    expect(browser.key('settings')).toEqual(before);
  });

  test('is applied over a change that another tab has stored meanwhile', async () => {
    const browser = new Browser();
    const [one, other] = [await browser.open(), await browser.open()];
    await one.commit(editStudent(student(), { phone: '555-9999' }));
    await other.commit(editStudent(student(), { email: 'new@example.org' }));
    expect((await recordsOf(one)).students[0]).toMatchObject({
      phone: '555-9999',
      email: 'new@example.org',
    });
  });

  test('that was aborted is never reported as stored', async () => {
    const browser = new Browser();
    const faulty = new FaultyRows(browser.database);
    const store = await browser.open(() => Promise.resolve(faulty));
    // The first change of a day also keeps the day's snapshot.
    await store.commit(editStudent(student(), { phone: 'first' }));
    await store.commit(editStudent(student(), { phone: 'stored' }));
    const steps = faulty.steps - 1;
    faulty.fault = { after: steps, failure: () => new Error('given up') };
    await expect(store.commit(editStudent(student(), { phone: 'given up' }))).rejects.toThrow();
    faulty.fault = undefined;
    await store.commit(editTeacher(teacher(), { phone: 'other' }));
    await store.commit(editStudent(student(), { email: 'later' }));
    const { rows } = await store.rows(['students']);
    expect(rows.get('students')).toMatchObject([{ phone: 'stored', email: 'later' }, {}]);
  });

  test('reports why the database failed, and does not try again', async () => {
    const browser = new Browser();
    const faulty = new FaultyRows(browser.database);
    const store = await browser.open(() => Promise.resolve(faulty));
    await store.commit(editStudent(student(), { phone: 'first' }));
    const failures = [
      new DOMException('closed', 'InvalidStateError'),
      new DOMException('full', 'QuotaExceededError'),
    ];
    faulty.fault = { after: 0, failure: () => failures.pop() ?? new Error('tried again') };
    const saving = store.commit(editStudent(student(), { phone: 'second' }));
    await expect(saving).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(failures).toHaveLength(1);
  });

  test('of a register already read waits for no read', async () => {
    const browser = new Browser();
    const read: string[] = [];
    const { database } = browser;
    const noting: RowDatabase = {
      ...database,
      write: (work) =>
        database.write((tx) =>
          work({
            ...tx,
            get(store, key) {
              read.push(key);
              return tx.get(store, key);
            },
            range(store, range) {
              read.push(range.from);
              return tx.range(store, range);
            },
          }),
        ),
    };
    await browser.open();
    const store = await browser.open(() => Promise.resolve(noting));
    // The first change of a day also keeps the day's snapshot.
    await store.commit(editTeacher(teacher(), { phone: 'first' }));
    await store.query(attendanceBetween('2026-11-16', '2026-11-16'));
    read.length = 0;
    const save = (remark: string) =>
      store.commit(
        saveRollCall({
          date: '2026-11-16',
          classId: 'class0001',
          studentIds: ['student01'],
          changes: { student01: { remark } },
        }),
      );
    for (const remark of ['one', 'two', 'three']) await save(remark);
    expect(read).toEqual([]);
    const { attendance } = await recordsOf(store);
    expect(attendance.filter(({ date }) => date === '2026-11-16')).toMatchObject([
      { remark: 'three' },
    ]);
  });

  describe('in a tab that has not heard of another tab’s change', () => {
    const twoTabs = async (): Promise<{
      browser: Browser;
      one: SchoolStore;
      other: SchoolStore;
    }> => {
      const browser = new Browser();
      browser.database = await emptyIndexedDb();
      browser.tabs.isSilent = true;
      const one = await browser.open();
      const other = await browser.open();
      await one.commit(editStudent(student(), { phone: 'known' }));
      await other.commit(editStudent(student(), { email: 'unheard' }));
      return { browser, one, other };
    };

    test('is applied over that change', async () => {
      const { one, other } = await twoTabs();
      await one.commit(editStudent(student(), { address: 'mine' }));
      const { rows } = await other.rows(['students']);
      expect(rows.get('students')).toMatchObject([
        { phone: 'known', email: 'unheard', address: 'mine' },
        {},
      ]);
    });

    test('is refused by the stored state, not by the cached one', async () => {
      const { one, other } = await twoTabs();
      await other.commit(addClass(schoolClass({ id: 'class0002', name: '7B' })));
      await other.commit(editClass(schoolClass(), { name: '8C' }));
      const before = await recordsOf(other);
      await expect(
        one.commit(addClass(schoolClass({ id: 'class0003', name: '7B' }))),
      ).rejects.toThrow('7B');
      expect(await recordsOf(other)).toEqual(before);
      await one.commit(editStudent(student(), { phone: 'known again' }));
      await other.commit(editClass(schoolClass({ name: '8C' }), { name: '9D' }));
      await one.commit(addClass(schoolClass({ id: 'class0004', name: '8C' })));
      expect((await recordsOf(other)).classes).toMatchObject([
        { name: '9D' },
        { name: '7B' },
        { name: '8C' },
      ]);
    });

    // @shows Bad input: The same school in two tabs
    test('finds another school after a reset or a restore there', async () => {
      const { one, other } = await twoTabs();
      await other.reset();
      await one.commit(editStudent(student(), { address: 'after the reset' }));
      expect((await recordsOf(other)).students).toMatchObject([
        { phone: smallSchool().students[0]?.phone, address: 'after the reset' },
        {},
      ]);
      await restoreRecords(other, { students: [student({ phone: 'restored' })] });
      await one.commit(editStudent(student(), { address: 'after the restore' }));
      expect((await recordsOf(other)).students).toMatchObject([
        { phone: 'restored', address: 'after the restore' },
      ]);
    });

    // @shows Bad input: The same school in two tabs
    test('is worked out again each time, however often the other tab is faster', async () => {
      const { one, other } = await twoTabs();
      for (const place of ['1', '2', '3']) {
        await other.commit(editStudent(student(), { phone: `phone ${place}` }));
        await other.commit(editStudent(student(), { email: `email ${place}` }));
        await one.commit(editStudent(student(), { address: `address ${place}` }));
        expect((await recordsOf(one)).students[0]).toMatchObject({
          phone: `phone ${place}`,
          email: `email ${place}`,
          address: `address ${place}`,
        });
      }
    });

    test('knows of a snapshot that was deleted there', async () => {
      const browser = new Browser();
      browser.tabs.isSilent = true;
      const one = await browser.open();
      const other = await browser.open();
      await one.commit(editStudent(student(), { phone: 'known' }));
      const [snapshot] = await other.history.snapshots();
      await other.history.remove(snapshot?.id ?? '');
      await one.commit(editTeacher(teacher(), { phone: 'mine' }));
      expect(await browser.database.read((tx) => tx.range('past', ALL_KEYS))).toEqual([]);
    });
  });

  describe('of a tab that is closed before it has written its keys', () => {
    /** A tab that stores a mark and stops there. */
    const closeWhileSaving = async (browser: Browser): Promise<void> => {
      const { tabs } = browser;
      browser.tabs = new TabGroup();
      const closing = await browser.open();
      void browser.tabs.tab().exclusively(() => new Promise(() => undefined));
      const marks = [{ studentId: 'student01', status: 'late' }] as const;
      void closing.commit(saveRegister({ date: '2026-11-18', classId: 'class0001', marks }));
      const register = 'attendance|2026-11-18|class0001';
      await expect
        .poll(async () => (await closing.rows([register])).rows.get(register))
        .toHaveLength(1);
      browser.tabs = tabs;
    };
    const left = expect.arrayContaining([
      expect.objectContaining({ date: '2026-11-18', status: 'late' }),
    ]);
    const expectInKeysAfterStart = async (browser: Browser): Promise<void> => {
      expect(browser.key('attendance')).not.toEqual(left);
      await browser.open();
      expect(browser.key('attendance')).toEqual(left);
    };

    test('is in the keys after the next change of another tab', async () => {
      const browser = new Browser();
      const store = await browser.open();
      await closeWhileSaving(browser);
      expect(browser.key('attendance')).not.toEqual(left);
      await store.commit(editTeacher(teacher(), { phone: 'next' }));
      expect(browser.key('attendance')).toEqual(left);
    });

    test('is in the keys after the next start, even if an unreadable text was discarded meanwhile', async () => {
      const browser = new Browser();
      browser.writeKey('teachers', 'not json');
      const store = await browser.open();
      await closeWhileSaving(browser);
      const [quarantinedText] = await store.quarantine.list();
      if (quarantinedText) await store.quarantine.drop(quarantinedText);
      await expectInKeysAfterStart(browser);
    });

    test('is in the keys after the next start, even if the school was being opened meanwhile', async () => {
      const browser = new Browser();
      await browser.open();
      browser.keys.removeItem('school_teachers');
      const { database } = browser;
      let closed = false;
      await browser.open(() =>
        Promise.resolve({
          ...database,
          write: async (work) => {
            const result = await database.write(work);
            if (!closed) await closeWhileSaving(browser);
            closed = true;
            return result;
          },
        }),
      );
      await expectInKeysAfterStart(browser);
    });

    test('is in the keys after the next start, even if another tab wrote the keys of an earlier change later', async () => {
      const browser = new Browser();
      const store = await browser.open();
      let release = (): void => undefined;
      void browser.tabs
        .tab()
        .exclusively(() => new Promise<void>((resolve) => (release = resolve)));
      const slow = store.commit(editTeacher(teacher(), { phone: 'slow' }));
      await expect
        .poll(async () => (await store.rows(['teachers'])).rows.get('teachers')?.[0])
        .toMatchObject({ phone: 'slow' });
      await closeWhileSaving(browser);
      release();
      await slow;
      await expectInKeysAfterStart(browser);
    });
  });

  test('is announced to the other tabs', async () => {
    const browser = new Browser();
    const [one, other] = [await browser.open(), await browser.open()];
    const heard = hear(other);
    const { revision } = await one.commit(editStudent(student(), { phone: '1' }));
    expect(heard).toEqual([{ kind: 'changed', announcement: { revision, rows: ['students'] } }]);
  });

  test('finds a grade that another tab has moved to another month', async () => {
    const browser = new Browser();
    const [one, other] = [await browser.open(), await browser.open()];
    await one.commit(editGrade(grade(), { date: '2026-02-03' }));
    await other.commit(editGrade(grade(), { marks: 91 }));
    expect((await recordsOf(one)).grades).toEqual([grade({ date: '2026-02-03', marks: 91 })]);
  });

  test('leaves other records as stored, odd fields included', async () => {
    const browser = new Browser();
    const odd = { id: 'odd000001', firstName: 7, nickname: 'Seven', class: 'Class 1' };
    browser.writeKey('students', [odd, student()]);
    browser.writeKey('classes', [schoolClass({ students: ['odd000001', 'student01'] })]);
    const store = await browser.open();
    await store.commit(editStudent(student(), { phone: '1' }));
    expect(browser.key('students')).toEqual([odd, student({ phone: '1' })]);
  });

  // @shows §3: class is a class name
  test('that renames a class renames it on its students', async () => {
    const browser = new Browser();
    const store = await browser.open();
    await store.commit(editClass(smallSchool().classes[0] ?? schoolClass(), { name: 'Class 5B' }));
    expect((await recordsOf(store)).students.map((one) => one['class'])).toEqual([
      'Class 5B',
      'Class 5B',
    ]);
  });

  // @shows §3: Its list of students starts empty. Empty unless students already have its name (Consistency)
  test('that makes a class gives it the students who have its name', async () => {
    const browser = new Browser();
    browser.writeKey('students', [student({ class: 'Reception' })]);
    const store = await browser.open();
    await store.commit(addClass(schoolClass({ id: 'class0009', name: 'Reception' })));
    expect(browser.key('classes')).toMatchObject([{ students: ['student01'] }]);
  });
});

describe('the next start, with records in the database, finds', () => {
  const changed = [student({ phone: 'changed' })];

  async function used(): Promise<Browser> {
    const browser = new Browser();
    const store = await browser.open();
    await store.commit(editStudent(student(), { phone: '555-7777' }));
    return browser;
  }

  test('the same keys: nothing to do', async () => {
    const browser = await used();
    const store = await browser.open();
    expect(store.started).toMatchObject({ cleared: false, takenIn: [] });
    expect(store.started.rewrite.size).toBe(0);
  });

  test.each<readonly [what: string, before: (browser: Browser) => void | Promise<void>]>([
    ['since the page was left', (browser) => void (browser.wasOpenInThisTab = true)],
    [
      'an hour after a start that had found them',
      async (browser) => {
        (await browser.open()).settle();
        await expect
          .poll(() => browser.database.read((tx) => tx.keys('meta', ALL_KEYS)))
          .toContain('keysSeen');
        browser.now = new Date(browser.now.getTime() + 3_600_000);
      },
    ],
    // @shows Bad input: Local storage is empty though the database has records
  ])('keys cleared %s: writes them again, and reports that', async (_what, prepare) => {
    const browser = await used();
    await prepare(browser);
    const before = browser.key('students');
    browser.clearKeys();
    const store = await browser.open();
    expect(store.started).toMatchObject({ cleared: true, takenIn: [] });
    expect(browser.key('students')).toEqual(before);
    expect(browser.key('grades')).toEqual(smallSchool().grades);
    // Keys just written may not reach the disk before the next kill.
    browser.wasOpenInThisTab = false;
    browser.clearKeys();
    expect((await browser.open()).started.cleared).toBe(false);
  });

  // @shows Bad input: Local storage is empty though the database has records
  test('keys that may not have reached the disk before a kill: writes them, and reports nothing', async () => {
    const browser = await used();
    (await browser.open()).settle();
    await expect
      .poll(() => browser.database.read((tx) => tx.keys('meta', ALL_KEYS)))
      .toContain('keysSeen');
    const before = browser.key('students');
    browser.clearKeys();
    const store = await browser.open();
    expect(store.started).toMatchObject({ cleared: false, takenIn: [] });
    expect(browser.key('students')).toEqual(before);
  });

  test('a single missing key: writes it, and reports nothing', async () => {
    const browser = await used();
    browser.wasOpenInThisTab = true;
    browser.keys.removeItem('school_teachers');
    expect((await browser.open()).started.cleared).toBe(false);
    expect(browser.key('teachers')).toEqual(smallSchool().teachers);
  });

  test('keys of an older revision: writes them again', async () => {
    const browser = await used();
    const older = new Map(
      Array.from({ length: browser.keys.length }, (_, index) => browser.keys.key(index) ?? '').map(
        (key) => [key, browser.keys.getItem(key) ?? ''],
      ),
    );
    const store = await browser.open();
    await store.commit(editStudent(student(), { phone: '555-8888' }));
    for (const [key, text] of older) browser.keys.setItem(key, text);
    const again = await browser.open();
    expect(again.started).toMatchObject({ cleared: false, takenIn: [] });
    expect(browser.key('students')).toMatchObject([{ phone: '555-8888' }, {}]);
  });

  test('another program’s text of an older revision: quarantines it, and the database wins', async () => {
    const browser = await used();
    const mirror = browser.keys.getItem('schoolmaster_face') ?? '';
    const store = await browser.open();
    await store.commit(editStudent(student(), { phone: '555-8888' }));
    browser.keys.setItem('schoolmaster_face', mirror);
    browser.writeKey('students', changed);
    const again = await browser.open();
    expect((await recordsOf(again)).students).toMatchObject([{ phone: '555-8888' }, {}]);
    expect(await again.quarantine.list()).toMatchObject([{ field: 'students', reason: 'older' }]);
  });

  test('another program’s records: takes them in, after keeping the state before', async () => {
    const browser = await used();
    browser.writeKey('students', changed);
    const store = await browser.open();
    expect(store.started.takenIn).toEqual(['students']);
    expect((await recordsOf(store)).students).toEqual(changed);
    expect(browser.key('classes')).toMatchObject([{ students: ['student01'] }]);
    const [kept] = await store.history.snapshots();
    expect(kept).toMatchObject({ reason: 'foreign', counts: { students: 2 } });
    if (kept) await store.history.restore(kept);
    expect((await recordsOf(store)).students).toMatchObject([{ phone: '555-7777' }, {}]);
  });

  test('another program’s records: announces them to another open tab', async () => {
    const browser = await used();
    const open = await browser.open();
    const heard = hear(open);
    browser.writeKey('students', changed);
    await browser.open();
    expect(heard).toMatchObject([{ kind: 'changed', announcement: { rows: 'everything' } }]);
  });

  test('another program’s records without a mirror state: compares the texts', async () => {
    const browser = await used();
    browser.keys.removeItem('schoolmaster_face');
    browser.writeKey('students', changed);
    const store = await browser.open();
    expect(store.started.takenIn).toEqual(['students']);
    expect((await recordsOf(store)).grades).toEqual(smallSchool().grades);
  });

  test('a foreign key of attendance or grades: compares it after the first screen', async () => {
    const browser = await used();
    browser.writeKey('attendance', [mark({ status: 'absent' })]);
    const store = await browser.open();
    expect(store.started.takenIn).toEqual([]);
    const heard = hear(store);
    store.settle();
    expect((await recordsOf(store)).attendance).toEqual([mark({ status: 'absent' })]);
    expect(heard).toEqual([{ kind: 'reconciled' }]);
  });

  // @shows Departures: An unreadable key beside a database that has the records shows the database's. An empty list
  //   would look like a loss that has not happened
  test('unreadable text: quarantines it once, and leaves its key alone', async () => {
    const browser = await used();
    browser.writeKey('teachers', 'not json');
    await browser.open();
    browser.now = new Date(2026, 10, 22, 8, 0);
    const store = await browser.open();
    expect(await store.quarantine.list()).toHaveLength(1);
    expect((await recordsOf(store)).teachers).toEqual(smallSchool().teachers);
    expect(browser.keys.getItem('school_teachers')).toBe('not json');
    const [quarantinedText] = await store.quarantine.list();
    if (quarantinedText) await store.quarantine.drop(quarantinedText);
    expect(browser.key('teachers')).toEqual(smallSchool().teachers);
    expect(await store.quarantine.list()).toEqual([]);
  });
});

describe('with too little local storage', () => {
  test('attendance and grades hold the newest whole months, and the database has all', async () => {
    const browser = new Browser();
    const keys = new LimitedKeys(5_242_880);
    browser.keys = keys;
    const months = ['2026-08', '2026-09', '2026-10', '2026-11'];
    const attendance = months.flatMap((month) =>
      Array.from({ length: 16_000 }, (_, index) =>
        mark({ id: `${month}${index}`, date: `${month}-02`, classId: `class${index % 20}` }),
      ),
    );
    browser.sample = { ...smallSchool(), attendance };
    const store = await browser.open();
    expect([...(await store.query(allOf('attendance'))).values()].flat()).toHaveLength(64_000);
    const held = browser.key('attendance');
    const heldMonths = new Set(Array.isArray(held) ? held.map(({ date }) => date.slice(0, 7)) : []);
    expect([...heldMonths].toSorted()).toEqual(['2026-10', '2026-11']);
    expect((await store.facts.holdings()).keysHoldPart).toBe(true);
    await store.commit(editStudent(student(), { phone: '1' }));
    expect(browser.key('students')).toMatchObject([{ phone: '1' }, {}]);
    const again = await browser.open();
    again.settle();
    expect([...(await again.query(allOf('attendance'))).values()].flat()).toHaveLength(64_000);
    expect(again.started.takenIn).toEqual([]);
  });

  test('a foreign edit of the newest months leaves the earlier ones unchanged', async () => {
    const browser = new Browser();
    browser.keys = new LimitedKeys(5_242_880);
    const old = Array.from({ length: 50_000 }, (_, index) =>
      mark({ id: `old${index}`, date: '2026-03-02' }),
    );
    browser.sample = { ...smallSchool(), attendance: [...old, mark()] };
    await browser.open();
    expect(browser.key('attendance')).toEqual([mark()]);
    browser.writeKey('attendance', [mark({ status: 'late' })]);
    const store = await browser.open();
    store.settle();
    const after = (await recordsOf(store)).attendance;
    expect(after).toHaveLength(50_001);
    expect(after).toContainEqual(mark({ status: 'late' }));
  });

  test('a foreign edit replaces only the months that its key held, even if there is room for more now', async () => {
    const browser = new Browser();
    browser.keys = new LimitedKeys(5_242_880);
    browser.keys.setItem('theirs', 'x'.repeat(4_000_000));
    const old = Array.from({ length: 12_000 }, (_, index) =>
      mark({ id: `old${index}`, date: '2026-03-02' }),
    );
    browser.sample = { ...smallSchool(), attendance: [...old, mark()] };
    await browser.open();
    expect(browser.key('attendance')).toEqual([mark()]);
    browser.keys.removeItem('theirs');
    const late = mark({ id: 'late', date: '2026-03-02' });
    browser.writeKey('attendance', [late, mark({ status: 'absent' })]);
    const store = await browser.open();
    store.settle();
    const { attendance } = await recordsOf(store);
    expect(attendance).toHaveLength(12_002);
    expect(attendance).toContainEqual(late);
    expect(attendance).toContainEqual(mark({ status: 'absent' }));
  });

  test('a growing small collection takes the room of the earliest months', async () => {
    const browser = new Browser();
    browser.keys = new LimitedKeys(5_242_880);
    const months = ['2026-10', '2026-11'].map((month) =>
      Array.from({ length: 22_000 }, (_, index) =>
        mark({ id: `${month}${index}`, date: `${month}-02` }),
      ),
    );
    browser.sample = { ...smallSchool(), attendance: months.flat() };
    const store = await browser.open();
    expect(browser.key('attendance')).toHaveLength(44_000);
    const heard = hear(store);
    await store.commit(editStudent(student(), { address: 'x'.repeat(300_000) }));
    expect(browser.key('attendance')).toEqual(months[1]);
    expect(heard).toEqual([]);
    await store.commit(editStudent(student(), { address: '' }));
    expect(browser.key('attendance')).toHaveLength(44_000);
  });

  test('a refused key is reported, and corrected at the next start', async () => {
    const browser = new Browser();
    const keys = new LimitedKeys(5_242_880);
    browser.keys = keys;
    const store = await browser.open();
    const heard = hear(store);
    keys.limit = keys.characters();
    await store.commit(editStudent(student(), { phone: 'a much longer telephone number' }));
    expect(heard).toMatchObject([{ kind: 'keysBehind', fields: ['students'] }]);
    keys.limit = 5_242_880;
    await browser.open();
    expect(browser.key('students')).toMatchObject([
      { phone: 'a much longer telephone number' },
      {},
    ]);
  });
});

describe('while every key is refused from the first start on', () => {
  /** Another program's school under the keys, in a full local storage. */
  const opened = async () => {
    const browser = new Browser();
    const keys = new LimitedKeys(5_242_880);
    browser.keys = keys;
    browser.writeKey('students', smallSchool().students);
    browser.writeKey('classes', smallSchool().classes);
    browser.writeKey('teachers', '{broken');
    keys.limit = 0;
    const store = await browser.open();
    await store.commit(editStudent(student(), { phone: 'a change in the database' }));
    browser.closeTabs();
    return { browser, keys };
  };
  const changed = [{ phone: 'a change in the database' }, {}];

  test('the next start keeps changes of the database, and takes in nothing', async () => {
    const { browser, keys } = await opened();
    for (const limit of [0, 5_242_880, 5_242_880]) {
      keys.limit = limit;
      const store = await browser.open();
      expect(store.started.takenIn).toEqual([]);
      expect((await recordsOf(store)).students).toMatchObject(changed);
      browser.closeTabs();
    }
    expect(browser.key('students')).toMatchObject(changed);
    // Never overwritten without a change of the teachers.
    expect(keys.getItem('school_teachers')).toBe('{broken');
  });

  test('a text that another program writes later is taken in', async () => {
    const { browser, keys } = await opened();
    keys.limit = 5_242_880;
    browser.writeKey('students', [student({ phone: 'theirs' })]);
    const store = await browser.open();
    expect((await recordsOf(store)).students).toMatchObject([{ phone: 'theirs' }]);
    // The keys were written since. The old text is another program's now.
    browser.closeTabs();
    keys.removeItem(MIRROR_KEY);
    browser.writeKey('students', smallSchool().students);
    expect((await recordsOf(await browser.open())).students).toHaveLength(2);
  });
});

describe('while a key is refused', () => {
  const refusing = async () => {
    const browser = new Browser();
    const keys = new LimitedKeys(5_242_880);
    browser.keys = keys;
    const store = await browser.open();
    const heard = hear(store);
    keys.limit = keys.characters() + 10;
    const marks = [{ studentId: 'student01', status: 'late' }] as const;
    await store.commit(saveRegister({ date: '2026-11-18', classId: 'class0001', marks }));
    expect(heard).toMatchObject([{ kind: 'keysBehind', fields: ['attendance'] }]);
    heard.length = 0;
    await store.commit(editTeacher(teacher(), { phone: '1' }));
    return { browser, keys, heard };
  };

  test('a change of other fields writes their keys, and does not report the refused key', async () => {
    const { browser, heard } = await refusing();
    expect(browser.key('teachers')).toMatchObject([{ phone: '1' }]);
    expect(heard).toEqual([]);
  });

  test('the mirror state does not count later changes as written', async () => {
    const { browser, keys } = await refusing();
    keys.limit = 5_242_880;
    const again = await browser.open();
    again.settle();
    await again.query(allOf('attendance'));
    expect(browser.key('attendance')).toContainEqual(
      expect.objectContaining({ date: '2026-11-18' }),
    );
  });
});

describe('reset', () => {
  // @shows §4: Reset clears all storage
  test('deletes records, snapshots and keys, and makes the sample school', async () => {
    const browser = new Browser();
    const store = await browser.open();
    browser.writeKey('teachers', 'not json');
    await browser.open();
    await store.commit(deleteStudent(student()));
    await noteBackup(store.database, { revision: 1, at: 1_000, downloaded: true });
    browser.keys.setItem('schoolmaster_theme', 'dark');
    await store.reset();
    expect(await recordsOf(store)).toEqual(recordsIn(smallSchool()));
    expect(await store.history.snapshots()).toEqual([]);
    expect(await store.quarantine.list()).toEqual([]);
    const left = await browser.database.read((tx) =>
      Promise.all((['past', 'meta'] as const).map((name) => tx.keys(name, ALL_KEYS))),
    );
    expect(left).toEqual([[], ['generation', 'state']]);
    expect(await knownBackups(store.database)).toBeUndefined();
    expect(browser.keys.getItem('schoolmaster_theme')).toBeNull();
    expect(browser.key('students')).toEqual(smallSchool().students);
  });

  // @shows Bad input: A local storage that refuses everything at Reset: with a database nothing of the old school is
  //   left there, without one all of it
  test('leaves nothing of the old school in a local storage that refuses all writes', async () => {
    const browser = new Browser();
    const keys = new LimitedKeys(5_242_880);
    browser.keys = keys;
    const store = await browser.open();
    keys.limit = 0;
    await store.reset();
    expect(entriesOf(keys)).toEqual([]);
    expect(await recordsOf(await browser.open())).toEqual(recordsIn(smallSchool()));
  });
});

test('a tab shows nothing of the old school after a reset in another tab', async () => {
  const browser = new Browser();
  const [one, other] = [await browser.open(), await browser.open()];
  await recordsOf(other);
  browser.sample = { ...smallSchool(), students: [student({ id: 'sample009' })], attendance: [] };
  await one.reset();
  expect(await recordsOf(other)).toEqual(await recordsOf(one));
  expect((await recordsOf(other)).students).toEqual([student({ id: 'sample009' })]);
});

test('a month of registers does not push the students out of the cache', async () => {
  const browser = new Browser();
  const store = await browser.open();
  const put = Array.from({ length: 120 }, (_, index) =>
    mark({
      id: `mark${index}`,
      date: `2026-10-${String((index % 30) + 1).padStart(2, '0')}`,
      classId: `class${Math.floor(index / 30)}`,
    }),
  );
  await store.commit({ attendance: { put } });
  const before = (await store.rows(['students'])).rows.get('students');
  expect(await store.query(attendanceBetween('2026-10', '2026-10'))).toHaveProperty('size', 120);
  expect((await store.rows(['students'])).rows.get('students')).toBe(before);
});

test('an unchanged record stays the same object', async () => {
  const browser = new Browser();
  const store = await browser.open();
  const before = (await store.small()).rows.get('students')?.[1];
  const { rows } = await store.commit(editStudent(student(), { phone: '1' }));
  expect(rows.get('students')?.[1]).toBe(before);
  expect((await store.rows(['students'])).rows.get('students')).toBe(rows.get('students'));
});

describe('snapshots', () => {
  test('are taken once a day, if something changed', async () => {
    const browser = new Browser();
    const store = await browser.open();
    await store.commit(editStudent(student(), { phone: '1' }));
    await store.commit(editStudent(student(), { phone: '2' }));
    browser.now = new Date(2026, 10, 22, 8, 0);
    await store.commit(editStudent(student(), { phone: '3' }));
    expect((await store.history.snapshots()).map(({ reason }) => reason)).toEqual([
      'daily',
      'daily',
    ]);
  });

  test('restore any day, and only the last ten are kept', async () => {
    const browser = new Browser();
    const store = await browser.open();
    for (let day = 1; day <= 14; day += 1) {
      browser.now = new Date(2026, 11, day, 8, 0);
      await store.commit(editStudent(student(), { phone: `day ${day}` }));
      if (day === 9) await store.commit(deleteStudent(student({ id: 'student02' })));
    }
    const kept = await store.history.snapshots();
    expect(kept).toHaveLength(10);
    for (const snapshot of kept.toReversed()) {
      const day = new Date(snapshot.takenAt).getDate();
      await store.history.restore(snapshot);
      const { students } = await recordsOf(store);
      expect(students[0]).toMatchObject({ phone: `day ${day - 1}` });
      expect(students).toHaveLength(day <= 9 ? 2 : 1);
    }
  });

  test('do not include later registers, and the restore can be reversed', async () => {
    const browser = new Browser();
    const store = await browser.open();
    await store.commit(editStudent(student(), { phone: '1' }));
    const [first] = await store.history.snapshots();
    await store.commit({ attendance: { put: [mark({ id: 'later', date: '2026-11-21' })] } });
    await store.commit(deleteStudent(student({ id: 'student02' })));
    const before = await recordsOf(store);
    if (first) await store.history.restore(first);
    expect(await recordsOf(store)).toEqual(recordsIn(smallSchool()));
    const [undo] = await store.history.snapshots();
    if (undo) await store.history.restore(undo);
    expect(await recordsOf(store)).toEqual(before);
  });

  test('keep only the past rows they need', async () => {
    const browser = new Browser();
    const store = await browser.open();
    for (let day = 1; day <= 14; day += 1) {
      browser.now = new Date(2026, 11, day, 8, 0);
      for (const phone of day % 3 === 0 ? ['1', '2'] : ['1'])
        await store.commit(editStudent(student(), { phone }));
    }
    const revisions = (await store.history.snapshots()).map(({ revision }) => revision);
    const past = await browser.database.read((tx) => tx.range('past', ALL_KEYS));
    expect(past.length).toBeGreaterThan(0);
    const unneeded = past.filter(
      ([, { from, until }]) => !revisions.some((revision) => from <= revision && revision < until),
    );
    expect(unneeded).toEqual([]);
  });

  test('leave no rows behind when they are deleted', async () => {
    const browser = new Browser();
    const store = await browser.open();
    await store.commit(editStudent(student(), { phone: '1' }));
    for (const { id } of await store.history.snapshots()) await store.history.remove(id);
    await store.commit(editStudent(student(), { phone: '2' }));
    const past = await browser.database.read((tx) => tx.keys('past', { from: '', to: '\uffff' }));
    expect(past).toEqual([]);
  });

  test('are kept and dropped by revision, whatever the clock shows', async () => {
    const browser = new Browser();
    const store = await browser.open();
    for (let day = 1; day <= 12; day += 1) {
      browser.now = new Date(2026, 11, day, 8, 0);
      await store.commit(editStudent(student(), { phone: `day ${day}` }));
    }
    // A flat battery: the clock shows the year 2000.
    browser.now = new Date(2000, 0, 1);
    await restoreRecords(store, { students: [] });
    const [newest, ...others] = await store.history.snapshots();
    expect(newest).toMatchObject({ reason: 'restore', counts: { students: 2 } });
    expect(others).toHaveLength(9);
    if (newest) await store.history.restore(newest);
    expect((await recordsOf(store)).students).toMatchObject([{ phone: 'day 12' }, {}]);
  });

  test('are refused if another tab has deleted them', async () => {
    const browser = new Browser();
    const [one, other] = [await browser.open(), await browser.open()];
    await one.commit(editStudent(student(), { phone: '1' }));
    const [snapshot] = await one.history.snapshots();
    if (!snapshot) throw new Error('no snapshot was taken');
    await other.history.remove(snapshot.id);
    await one.commit(editStudent(student(), { phone: '2' }));
    await expect(one.history.restore(snapshot)).rejects.toThrow('no longer kept');
    expect((await recordsOf(one)).students).toMatchObject([{ phone: '2' }, {}]);
  });

  test('restore records with any text as date and class', async () => {
    const browser = new Browser();
    const odd = [
      mark({ id: 'a', classId: 'x\u00001\u00009' }),
      mark({ id: 'b', date: '2026|11|20', classId: '|' }),
      mark({ id: 'c', date: '\uffff\uffff', classId: '\uffff' }),
      { id: 'd', studentId: 'student01', status: 'late' },
      mark({ id: 'e', date: 'valueOf' }),
    ];
    browser.writeKey('students', [student()]);
    browser.writeKey('attendance', odd);
    const store = await browser.open();
    expect((await recordsOf(store)).attendance).toEqual(odd);
    await expectTallies(browser.database);
    await store.commit(editStudent(student(), { phone: '1' }));
    const [snapshot] = await store.history.snapshots();
    await restoreRecords(store, { attendance: [] });
    expect((await recordsOf(store)).attendance).toEqual([]);
    expect(browser.key('attendance')).toEqual([]);
    if (snapshot) await store.history.restore(snapshot);
    expect((await recordsOf(store)).attendance).toEqual(odd);
    const again = await browser.open();
    again.settle();
    expect((await recordsOf(again)).attendance).toEqual(odd);
    expect(again.started.takenIn).toEqual([]);
  });
});

describe('a register', () => {
  test('leaves alone marks whose odd date only begins like its own', async () => {
    const browser = new Browser();
    const odd = mark({ id: 'odd', date: '2026-11-20|x' });
    browser.sample = { ...smallSchool(), attendance: [mark(), odd] };
    const store = await browser.open();
    const marks = [{ studentId: 'student01', status: 'absent' as const }];
    await store.commit(saveRegister({ date: '2026-11-20', classId: 'class0001', marks }));
    expect((await recordsOf(store)).attendance).toEqual([mark({ status: 'absent' }), odd]);
  });
});

describe('around the start', () => {
  test('two tabs that start at once without locks make one sample school', async () => {
    const browser = new Browser();
    browser.database = await emptyIndexedDb();
    const samples = [smallSchool(), { ...smallSchool(), students: [student({ id: 'second001' })] }];
    const open = () =>
      openSchoolStore({
        keys: browser.keys,
        tabs: new TabGroup().tab(),
        clock: () => browser.now,
        random: () => browser.random(),
        sample: () => Promise.resolve(samples.shift() ?? smallSchool()),
        openDatabase: () => Promise.resolve(browser.database),
      });
    const [one, other] = await Promise.all([open(), open()]);
    expect(await recordsOf(one)).toEqual(await recordsOf(other));
    const { counts } = await one.facts.holdings();
    const { students } = await recordsOf(one);
    expect(counts.students).toBe(students.length);
    expect(browser.key('students')).toEqual(students);
  });

  test('a change that another tab makes during the first read is not missed', async () => {
    const browser = new Browser();
    const one = await browser.open();
    const held = holdFirstRead(browser.database);
    const opening = browser.open(() => Promise.resolve(held.database));
    await held.hasRead;
    await one.commit(editStudent(student(), { phone: 'newer' }));
    held.release();
    const { rows } = await (await opening).small();
    expect(rows.get('students')).toMatchObject([{ phone: 'newer' }, {}]);
  });

  test('refused keys are reported to the first listener, not called cleared', async () => {
    const browser = new Browser();
    await browser.open();
    browser.keys = new LimitedKeys(0);
    const store = await browser.open();
    const heard = hear(store);
    expect(heard).toMatchObject([{ kind: 'keysBehind' }]);
    expect(store.started.cleared).toBe(false);
    await store.commit(editStudent(student(), { phone: '1' }));
    expect((await recordsOf(store)).students).toMatchObject([{ phone: '1' }, {}]);
  });

  test('an unwritten mirror state is corrected, so that a later foreign edit is taken in', async () => {
    const browser = new Browser();
    const store = await browser.open();
    const mirror = browser.keys.getItem('schoolmaster_face') ?? '';
    await store.commit(editStudent(student(), { phone: '1' }));
    browser.keys.setItem('schoolmaster_face', mirror);
    await browser.open();
    browser.writeKey('teachers', []);
    const again = await browser.open();
    expect(again.started.takenIn).toEqual(['teachers']);
  });

  test('a failed check of the large keys stops no read, and is repeated', async () => {
    const browser = new Browser();
    const rows = new FaultyRows(browser.database);
    const store = await browser.open(() => Promise.resolve(rows));
    browser.writeKey('grades', []);
    rows.fault = { after: 0, failure: () => new DOMException('full', 'QuotaExceededError') };
    store.settle();
    expect([...(await store.query(allOf('grades'))).values()].flat()).toHaveLength(1);
    await expect(store.commit(editStudent(student(), { phone: '1' }))).rejects.toThrow('full');
    rows.fault = undefined;
    await store.commit(editStudent(student(), { phone: '1' }));
    expect((await recordsOf(store)).grades).toEqual([]);
  });
});

test.each<readonly [what: string, write: (store: SchoolStore) => Promise<unknown>]>([
  ['a restore', (store) => restoreRecords(store, { students: [] })],
  ['a reset', (store) => store.reset()],
  ['a deleted snapshot', (store) => store.history.remove('any')],
])('%s waits until no other tab is writing', async (_what, write) => {
  const browser = new Browser();
  const store = await browser.open();
  const before = await store.facts.holdings();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const other = browser.tabs.tab().exclusively(() => held);
  let done = false;
  const writing = write(store).then(() => (done = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toBe(false);
  expect(await store.facts.holdings()).toEqual(before);
  release();
  await Promise.all([other, writing]);
  expect(done).toBe(true);
});

test('a change is stored at once, but its keys wait until no other tab is writing', async () => {
  const browser = new Browser();
  const store = await browser.open();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const other = browser.tabs.tab().exclusively(() => held);
  let done = false;
  const writing = store
    .commit(editStudent(student(), { phone: 'stored' }))
    .then(() => (done = true));
  await expect
    .poll(async () => (await store.rows(['students'])).rows.get('students')?.[0])
    .toMatchObject({ phone: 'stored' });
  expect(done).toBe(false);
  expect(browser.key('students')).not.toMatchObject([{ phone: 'stored' }, {}]);
  release();
  await Promise.all([other, writing]);
  expect(browser.key('students')).toMatchObject([{ phone: 'stored' }, {}]);
});

describe('a stored change', () => {
  test('resolves even if the database is lost before the keys are refreshed', async () => {
    const browser = new Browser();
    const rows = browser.database;
    let losing = false;
    let lost = false;
    const store = await browser.open(() =>
      Promise.resolve({
        read: (work) =>
          lost ? Promise.reject(new DOMException('closed', 'InvalidStateError')) : rows.read(work),
        write: async (work) => {
          const result = await rows.write(work);
          lost = losing;
          return result;
        },
        startOver: (first) => rows.startOver(first),
        close: () => rows.close(),
      }),
    );
    const heard = hear(store);
    losing = true;
    const { rows: written } = await store.commit(editStudent(student(), { phone: '1' }));
    expect(written.get('students')).toMatchObject([{ phone: '1' }, {}]);
    expect(heard).toMatchObject([{ kind: 'keysBehind', fields: ['students'] }]);
    expect((await recordsOf(await browser.open())).students).toMatchObject([{ phone: '1' }, {}]);
  });
});

/** Delays the answer to the first read until the test releases it. */
function holdFirstRead(inner: RowDatabase): {
  readonly database: RowDatabase;
  readonly hasRead: Promise<void>;
  readonly release: () => void;
} {
  let tellRead = (): void => undefined;
  let release = (): void => undefined;
  const hasRead = new Promise<void>((resolve) => (tellRead = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  let first = true;
  return {
    hasRead,
    release: () => release(),
    database: {
      async read(work) {
        const result = await inner.read(work);
        if (first) {
          first = false;
          tellRead();
          await released;
        }
        return result;
      },
      write: (work) => inner.write(work),
      startOver: (first) => inner.startOver(first),
      close: () => inner.close(),
    },
  };
}
