/** Acts as 1.1.0 stored them: with their words instead of a label. */
import { actWords } from '#school/acts/actWords.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { student } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import { expect, test } from 'vitest';
import type { RowDatabase, StoredAct } from '#storage/database/rows.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';

const MAYA = { ...student() };
const OLD_PHONE = { ...MAYA, phone: 'old' };
const ACTS: Readonly<Record<string, StoredAct>> = {
  '000000000002': act(2, 'Student changed: Maya Patel', [OLD_PHONE, MAYA], true),
  '000000000003': act(3, 'Undone: Student changed: Maya Patel', [MAYA, OLD_PHONE], true),
  '000000000004': act(4, 'Done again: Student changed: Maya Patel', [OLD_PHONE, MAYA]),
};

function act(
  revision: number,
  label: string,
  changed: readonly [from: object, to: object],
  undone?: true,
): StoredAct {
  const students = { added: [], changed: [changed], removed: [] };
  const text = JSON.stringify({ effect: { students }, classIds: { before: {}, after: {} } });
  return { revision, at: revision, label, ...(undone && { undone }), text };
}

async function schoolOfThen(): Promise<{ store: SchoolStore; database: RowDatabase }> {
  const store = await new Browser().open();
  const { database } = store;
  // Revisions that these acts could have made.
  for (const phone of ['1', '2', '3']) await store.commit(saveSettings({ phone }));
  await database.write((tx) => {
    for (const [id, stored] of Object.entries(ACTS)) tx.put('acts', id, stored);
  });
  return { store, database };
}

async function listed(store: SchoolStore): Promise<readonly unknown[]> {
  return (await store.history.acts(9)).map((told) => [actWords(told), told.undone ?? false]);
}

test('are listed with their old words', async () => {
  const { store } = await schoolOfThen();
  expect(await listed(store)).toEqual([
    ['Done again: Student changed: Maya Patel', false],
    ['Undone: Student changed: Maya Patel', true],
    ['Student changed: Maya Patel', true],
  ]);
});

test('can be undone, redone and undone once more, and are labelled so', async () => {
  const { store, database } = await schoolOfThen();
  const before = await recordsOf(store);
  const undone = await store.commit(undoAct('000000000004'));
  expect((await recordsOf(store)).students).toContainEqual(OLD_PHONE);
  const redone = await store.commit(undoAct(undone.act?.id ?? ''));
  expect(await recordsOf(store)).toEqual(before);
  await store.commit(undoAct(redone.act?.id ?? ''));
  expect((await listed(store)).slice(0, 4)).toEqual([
    ['Undone: Student changed: Maya Patel', false],
    ['Done again: Student changed: Maya Patel', true],
    ['Undone: Student changed: Maya Patel', true],
    ['Done again: Student changed: Maya Patel', true],
  ]);
  // The stored act keeps its words.
  expect(await database.read((tx) => tx.get('acts', '000000000002'))).toEqual(ACTS['000000000002']);
});
