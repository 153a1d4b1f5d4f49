import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { mark, smallSchool, student } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import { expect, test } from 'vitest';
import { madeIds } from './applyChange.ts';

const NONE = (): boolean => false;

/** 0, 0.001, 0.002 and so on. */
function counting(): () => number {
  let drawn = 0;
  return () => (drawn += 1) / 1000;
}

test('an intent that runs twice gets the same ids, each once', () => {
  const made = madeIds(counting());
  const [first, second] = [made(NONE), made(NONE)];
  const ids = [first(), first(), first()];
  expect([second(), second(), second()]).toEqual(ids);
  expect(new Set(ids).size).toBe(3);
});

test('an id of a stored record is not given', () => {
  const made = madeIds(counting());
  const taken = made(NONE)();
  const id = made((one) => one === taken)();
  expect(id).toMatch(/^[a-z0-9]{9}$/u);
  expect(id).not.toBe(taken);
});

test('a requested id is given if it is free, and once', () => {
  const newId = madeIds(counting())((id) => id === 'taken0001');
  expect(newId('wanted001')).toBe('wanted001');
  expect(newId('wanted001')).toMatch(/^(?!wanted001)[a-z0-9]{9}$/u);
  expect(newId('taken0001')).toMatch(/^(?!taken0001)[a-z0-9]{9}$/u);
});

const DAY = '2026-11-20';
const CALL = { date: DAY, classId: 'class0001', studentIds: ['student01'], changes: {} };

async function markAfterRollCall(browser: Browser): Promise<unknown> {
  const store = await browser.open();
  await store.commit(saveRollCall(CALL));
  const { attendance } = await recordsOf(store);
  return attendance.find(({ studentId, date }) => studentId === 'student01' && date === DAY);
}

function without(marks: Browser['sample']['attendance']): Browser {
  const browser = new Browser();
  browser.sample = { ...smallSchool(), students: [student()], attendance: marks };
  return browser;
}

test('a new mark gets the id of its student and day on every PC', async () => {
  const one = await markAfterRollCall(without([]));
  const other = without([]);
  other.random();
  expect(await markAfterRollCall(other)).toEqual(one);
});

test('the mark gets a random id if another record has that id', async () => {
  const wanted = await markAfterRollCall(without([]));
  const id = String((wanted as { readonly id: unknown }).id);
  const stranger = mark({ id, studentId: 'stranger1', date: DAY });
  const made = await markAfterRollCall(without([stranger]));
  expect(made).toMatchObject({ id: expect.stringMatching(/^[a-z0-9]{9}$/u) });
  expect(made).not.toHaveProperty('id', id);
});
