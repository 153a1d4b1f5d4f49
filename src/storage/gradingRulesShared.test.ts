import { addToList, editInList, moveInList } from '#school/grading/listIntents.ts';
import { chooseScale, choosePassFrom } from '#school/grading/gradingIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { examTypeList } from '#school/grading/examTypes.ts';
import { scaleOf } from '#school/grading/scales.ts';
import { subjectNames } from '#school/grading/subjects.ts';
import { asSettings, type SchoolSettings } from '#school/settings/settings.ts';
import { onTwoPcs, decided, listOf, only } from '#testing/apart.ts';
import { carry, exchange, twoPcs } from '#testing/sharedSchool.ts';
import { recordsOf } from '#testing/stores.ts';
import { takeOtherSide } from '#sharing/merge/conflictIntents.ts';
import { expect, test } from 'vitest';
import type { SchoolStore } from './schoolStore.ts';

async function settingsOf(store: SchoolStore): Promise<SchoolSettings> {
  const [stored] = (await recordsOf(store)).settings;
  return asSettings(stored ?? {});
}

// @shows A school's own rules: In a shared school each subject, type, step and word is a part of its own, and the order
//   one more
test('subjects added on two PCs are both kept, without a conflict', async () => {
  const { here, there, list } = await onTwoPcs(
    [addToList('subjects', { name: 'Art' })],
    [addToList('subjects', { name: 'Music', short: 'Mu' })],
  );
  expect(list).toEqual([]);
  for (const store of [here, there]) {
    const names = subjectNames(await settingsOf(store), 'grades');
    expect(names).toHaveLength(12);
    expect(names).toEqual(expect.arrayContaining(['Art', 'Music']));
  }
  expect(await settingsOf(here)).toEqual(await settingsOf(there));
});

test('a rename here and a new weight of another type there are both kept', async () => {
  const { here, there } = await onTwoPcs(
    [editInList('examTypes', 'Quiz', { name: 'Test' })],
    [editInList('examTypes', 'Final', { name: 'Final', weight: 50 }), choosePassFrom(50)],
  );
  await exchange(here, there);
  const settings = await settingsOf(here);
  expect(examTypeList(settings)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Test' }),
      expect.objectContaining({ name: 'Final', weight: 50 }),
    ]),
  );
  expect(examTypeList(settings).map(({ name }) => name)).not.toContain('Quiz');
  expect(scaleOf(settings).passFrom).toBe(50);
});

test('two scales chosen on two PCs are a conflict, and a decision picks one', async () => {
  const { here, there, list } = await onTwoPcs([chooseScale('oneToSix')], [chooseScale('a1ToE')]);
  const found = only(list, 'field');
  expect(found).toMatchObject({
    part: 'scale/kind',
    winner: { value: 'a1ToE' },
    others: [{ value: 'oneToSix' }],
  });
  await decided(here, there, takeOtherSide(found, 'oneToSix'));
  expect(scaleOf(await settingsOf(there)).kind).toBe('oneToSix');
});

test('two different orders are a conflict', async () => {
  const { list } = await onTwoPcs(
    [moveInList('subjects', 'Science', -1)],
    [moveInList('subjects', 'English', -1)],
  );
  expect(only(list, 'field')).toMatchObject({ part: 'subjects/' });
});

test('an addition can be undone after the other PC has added something', async () => {
  const { here, there } = await twoPcs();
  const { act } = await here.commit(addToList('subjects', { name: 'Art' }));
  await carry(here, there);
  await there.commit(addToList('subjects', { name: 'Music' }));
  await exchange(here, there);
  await here.commit(undoAct(act?.id ?? ''));
  await exchange(here, there);
  for (const store of [here, there]) {
    const names = subjectNames(await settingsOf(store), 'grades');
    expect(names).toContain('Music');
    expect(names).not.toContain('Art');
    expect(names).toHaveLength(11);
  }
  expect(await listOf(here, there)).toEqual([]);
});
