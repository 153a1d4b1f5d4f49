import { ALL_KEYS } from './rows.ts';
import { memoryRows } from './memoryRows.ts';
import {
  FIRST_STATE,
  beginGeneration,
  readState,
  stateToFollow,
  storeState,
} from './databaseState.ts';
import { expect, test } from 'vitest';

test('one state follows another only once, whichever tab was first', async () => {
  const database = memoryRows();
  const follow = (revision: number) => (before: { readonly turn: number }) =>
    database.write((tx) => storeState(tx, before, { ...FIRST_STATE, revision }));
  const first = await follow(1)(FIRST_STATE);
  await follow(2)(first);
  await expect(follow(3)(first)).rejects.toMatchObject({ name: 'ConstraintError' });
  await expect(follow(4)(FIRST_STATE)).rejects.toMatchObject({ name: 'ConstraintError' });
  expect(await database.read(readState)).toMatchObject({ revision: 2, turn: 2 });
});

test('the last ten thousand turns are kept', async () => {
  const database = memoryRows();
  await database.write((tx) => tx.add('turns', '000000000001', true));
  const kept = async () => database.read((tx) => tx.keys('turns', ALL_KEYS));
  await database.write((tx) => storeState(tx, { turn: 9_999 }, FIRST_STATE));
  expect(await kept()).toEqual(['000000000001', '000000010000']);
  await database.write((tx) => storeState(tx, { turn: 10_000 }, FIRST_STATE));
  expect(await kept()).toEqual(['000000010000', '000000010001']);
});

test('revisions and turns continue after a school was wiped', async () => {
  const database = memoryRows();
  expect(await database.read(stateToFollow)).toEqual(FIRST_STATE);
  await database.write((tx) => beginGeneration(tx, { revision: 7, turn: 9 }, 0));
  expect(await database.read(stateToFollow)).toEqual({ ...FIRST_STATE, revision: 7, turn: 9 });
  const stored = { ...FIRST_STATE, revision: 8 };
  await database.write((tx) => storeState(tx, { turn: 9 }, stored));
  expect(await database.read(stateToFollow)).toEqual({ ...stored, turn: 10 });
});
