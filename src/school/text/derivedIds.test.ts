import { expect, test } from 'vitest';
import { derivedId } from './derivedIds.ts';

test('an id follows from what it is about, and stays what it is for ever', () => {
  expect(derivedId('mark', 'student01', '2026-11-20')).toBe('gdymbyxwc');
  expect(derivedId('mark', 'Zoë', '2026-11-20')).toBe('2kkpk1v1q');
});

test('ids are nine characters, and no two of many days and students are alike', () => {
  const ids = new Set<string>();
  for (let student = 0; student < 500; student += 1) {
    for (let day = 0; day < 200; day += 1)
      ids.add(derivedId('mark', `student${student}`, `${day}`));
  }
  expect(ids.size).toBe(100_000);
  expect([...ids].filter((id) => !/^[a-z0-9]{9}$/u.test(id))).toEqual([]);
});

test('texts that only read alike when put together have ids of their own', () => {
  expect(derivedId('ab', 'c')).not.toBe(derivedId('a', 'bc'));
});
