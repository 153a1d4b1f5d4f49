import { restoreRecords } from '#testing/backups.ts';
import { deleteStudent, editStudent } from '#school/students/studentIntents.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import { student } from '#testing/records.ts';
import { Browser } from '#testing/stores.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { drafts, dropAllDrafts, unsavedIds } from './drafts.ts';
import { openSchool } from '#state/school/openSchool.ts';
import { keepDraft } from './draftKinds.ts';
import { setTypedSetting } from './settingsDraft.ts';

const BOTH = ['register|2026-11-21|class1', 'settings'];

let browser = new Browser();
/** Drafts of another open tab of the browser. */
let other: SchoolStore;

beforeEach(async () => {
  await dropAllDrafts();
  browser = new Browser();
  other = await browser.open();
  await other.commit(editStudent(student(), { phone: '1' }));
});

/** Opens the school in this tab, as loading its page does. */
async function opened() {
  return openSchool(await browser.open());
}

function unsaved(): readonly string[] {
  return unsavedIds(drafts.state.getState());
}

function typeSomething(): void {
  keepDraft('register|2026-11-21|class1', { student01: { status: 'late' } });
  setTypedSetting('phone', '12', '1');
  expect(unsaved()).toEqual(BOTH);
}

function nothingIsLeft(): void {
  expect(unsaved()).toEqual([]);
}

const REPLACEMENTS: readonly (readonly [string, (store: SchoolStore) => Promise<unknown>])[] = [
  ['a restored backup', (store) => restoreRecords(store, { students: [] })],
  ['a reset', (store) => store.reset()],
  [
    'a snapshot brought back',
    async (store) => {
      const [snapshot] = await store.history.snapshots();
      if (!snapshot) throw new Error('no snapshot was taken');
      await store.history.restore(snapshot);
    },
  ],
];

describe.each(REPLACEMENTS)('%s in another tab', (_what, replace) => {
  // @shows Consistency: Restore, a snapshot brought back and Reset end drafts and undo offers in every tab, and say so
  // @shows Drafts and restores: A restore, a reset and an earlier state brought back drop what was typed over the
  //   school before, also in other tabs, and say what it was
  test('drops the unsaved drafts of this tab, and reports them', async () => {
    const school = await opened();
    typeSomething();
    const { generation } = school.loaded.getState();
    await replace(other);
    await expect.poll(() => school.loaded.getState().generation).not.toBe(generation);
    nothingIsLeft();
    expect(school.loaded.getState().notices).toEqual([{ kind: 'draftsDropped', ids: BOTH }]);
    typeSomething();
    expect((await opened()).loaded.getState().notices).toEqual([]);
    expect(unsaved()).toEqual(BOTH);
  });

  test('does so without a database, too', async () => {
    // No tab of this browser has the database. Beside a tab that has the database, nothing could be saved.
    browser = new Browser();
    browser.writeKey('students', [student()]);
    const without = await browser.openWithoutDatabase();
    const school = await openSchool(await browser.openWithoutDatabase());
    await without.commit(editStudent(student(), { phone: '2' }));
    typeSomething();
    await replace(without);
    await expect
      .poll(() => school.loaded.getState().notices)
      .toContainEqual({
        kind: 'draftsDropped',
        ids: BOTH,
      });
    nothingIsLeft();
  });
});

test('changes by another tab drop nothing', async () => {
  const school = await opened();
  typeSomething();
  await other.commit(deleteStudent(student()));
  await expect.poll(() => school.loaded.getState().students).toHaveLength(1);
  expect(unsaved()).toEqual(BOTH);
});

test('a change announced before the first read drops nothing', async () => {
  await other.reset();
  await opened();
  typeSomething();
  const store = await browser.open();
  const small = store.small.bind(store);
  let isFirst = true;
  vi.spyOn(store, 'small').mockImplementation(async () => {
    const reading = small();
    if (isFirst) {
      isFirst = false;
      await other.commit(editStudent(student(), { phone: '3' }));
    }
    return reading;
  });
  const school = await openSchool(store);
  await expect.poll(() => school.loaded.getState().students[0]?.phone).toBe('3');
  expect(unsaved()).toEqual(BOTH);
});
