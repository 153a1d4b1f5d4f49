import { saveRegister } from '#testing/registers.ts';
import { editStudent } from '#school/students/studentIntents.ts';
import { takePrinted } from '#testing/printed.ts';
import { emptyIndexedDb } from '#testing/databases.ts';
import { smallSchool, student } from '#testing/records.ts';
import { Browser, recordsOf, hear } from '#testing/stores.ts';
import { TabGroup } from '#testing/tabs.ts';
import { describe, expect, test, vi } from 'vitest';
import { openIndexedDbRows } from '#storage/database/indexedDbRows.ts';
import type { SchoolStore } from './schoolStore.ts';
import { openSchoolStore } from './openSchoolStore.ts';

const ROUNDS = 200;

/** Two tabs of one browser; `sharedLock` stands for Web Locks. */
async function twoTabs(sharedLock: boolean): Promise<readonly [SchoolStore, SchoolStore]> {
  const browser = new Browser();
  browser.database = await emptyIndexedDb();
  const open = (group: TabGroup) =>
    openSchoolStore({
      keys: browser.keys,
      tabs: group.tab(),
      clock: () => browser.now,
      random: () => browser.random(),
      sample: () => Promise.resolve(smallSchool()),
      openDatabase: () => Promise.resolve(browser.database),
    });
  const group = new TabGroup();
  return [await open(group), await open(sharedLock ? group : new TabGroup())];
}

test.each([
  ['with a lock over both', true],
  ['where the browser has no Web Locks', false],
])(
  // @shows Bad input: The same school in two tabs
  'two tabs that save at once lose nothing, %s',
  async (_name, sharedLock) => {
    const [one, other] = await twoTabs(sharedLock);
    const ben = student({
      id: 'student02',
      firstName: 'Ben',
      lastName: 'Okafor',
      rollNumber: '1002',
    });
    const register = (date: string, remark: string) =>
      saveRegister({
        date,
        classId: 'class0001',
        marks: [{ studentId: 'student01', status: 'late', remark }],
      });
    for (let round = 0; round < ROUNDS; round += 1) {
      const text = String(round);
      await Promise.all([
        one.commit(editStudent(student(), { phone: text })),
        other.commit(editStudent(student(), { email: text })),
        one.commit(editStudent(ben, { address: text })),
        other.commit(editStudent(ben, { parentName: text })),
        one.commit(register('2026-11-16', text)),
        other.commit(register('2026-11-17', text)),
      ]);
      const { rows } = await one.rows(['students']);
      expect(rows.get('students')).toMatchObject([
        { phone: text, email: text },
        { address: text, parentName: text },
      ]);
    }
    const { attendance } = await recordsOf(other);
    expect(attendance.filter(({ remark }) => remark === String(ROUNDS - 1))).toHaveLength(2);
    expect(attendance).toHaveLength(4);
  },
  60_000,
);

test('without Web Locks, a tab learns that another tab was faster', async () => {
  const browser = new Browser();
  const one = await browser.open();
  browser.tabs = new TabGroup();
  const other = await browser.open();
  const heard = hear(one);
  // The other tab's change falls between this tab's transaction and its writing of the keys.
  const { database } = browser;
  const read = database.read.bind(database);
  let between: (() => Promise<unknown>) | undefined = () =>
    other.commit(editStudent(student(), { email: 'overtaking' }));
  database.read = async (work) => {
    const act = between;
    between = undefined;
    await act?.();
    return read(work);
  };
  await one.commit(editStudent(student(), { phone: 'overtaken' }));
  expect(heard).toContainEqual({ kind: 'changed', announcement: undefined });
  const { rows } = await one.rows(['students']);
  expect(rows.get('students')).toMatchObject([{ phone: 'overtaken', email: 'overtaking' }, {}]);
});

describe('a reset in one of two tabs, each with its own connection', () => {
  async function apart(): Promise<{ browser: Browser; one: SchoolStore; other: SchoolStore }> {
    await emptyIndexedDb();
    const browser = new Browser();
    const open = () =>
      openSchoolStore({
        ...browser.options(),
        openDatabase: (onLost) => openIndexedDbRows(onLost),
      });
    const one = await open();
    await one.commit(editStudent(student(), { phone: 'old' }));
    const other = await open();
    await other.commit(editStudent(student(), { email: 'old' }));
    return { browser, one, other };
  }

  test('shows the new school in the other tab, and saving continues there', async () => {
    const { browser, one, other } = await apart();
    const heard = hear(other);
    browser.sample = { ...smallSchool(), students: [student({ phone: 'new' })] };
    await one.reset();
    expect(heard).toMatchObject([
      { kind: 'changed', announcement: undefined },
      { kind: 'changed', announcement: { rows: 'everything' } },
    ]);
    expect((await recordsOf(other)).students).toMatchObject([
      { phone: 'new', email: student().email },
    ]);
    await other.commit(editStudent(student(), { address: 'later' }));
    expect((await recordsOf(one)).students).toMatchObject([{ phone: 'new', address: 'later' }]);
    expect(browser.key('students')).toMatchObject([{ phone: 'new', address: 'later' }]);
  });

  // @shows Consistency: Restore, a snapshot brought back and Reset end drafts and undo offers in every tab, and say so
  test('is noticed by the other tab when the database goes, and its next read finds the new school', async () => {
    const { browser, one, other } = await apart();
    browser.tabs.isSilent = true;
    browser.sample = { ...smallSchool(), students: [student({ phone: 'new' })] };
    const reading = new Promise<Awaited<ReturnType<typeof recordsOf>>>((resolve, reject) => {
      other.follow(() => void recordsOf(other).then(resolve, reject));
      other.listen((event) => reject(new Error(event.kind)));
    });
    const resetting = one.reset();
    expect((await reading).students).toMatchObject([{ phone: 'new' }]);
    await resetting;
  });

  // @shows Bad input: The same school in two tabs
  test('keeps an uninformed tab from saving the old school over the new one', async () => {
    const { browser, one, other } = await apart();
    browser.tabs.isSilent = true;
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    await one.reset();
    await other.commit(editStudent(student(), { address: 'later' }));
    now.mockRestore();
    expect((await recordsOf(one)).students).toMatchObject([
      { phone: smallSchool().students[0]?.phone, address: 'later' },
      {},
    ]);
  });

  // @shows Bad input: A disk too full for Reset
  test('is reported as a loss if the new school finds no room, and nothing is made or saved there', async () => {
    const { browser, one, other } = await apart();
    const heard = hear(other);
    browser.sample = { ...smallSchool(), students: [student({ phone: 'new' })] };
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await one.reset();
    put.mockRestore();
    await expect(other.commit(editStudent(student(), { address: 'later' }))).rejects.toThrow();
    expect(heard).toContainEqual({ kind: 'lost', loss: 'reset' });
    takePrinted();
    browser.closeTabs();
    const next = await openSchoolStore({ ...browser.options(), openDatabase: openIndexedDbRows });
    expect((await recordsOf(next)).students).toMatchObject([{ phone: 'new' }]);
  });
});
