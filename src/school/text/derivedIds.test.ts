import { expect, test } from 'vitest';
import { derivedId } from './ids.ts';

test('an id follows from its subject and never changes', () => {
  expect(derivedId('mark', 'student01', '2026-11-20')).toBe('gdymbyxwc');
  expect(derivedId('mark', 'Zoë', '2026-11-20')).toBe('2kkpk1v1q');
});

test('ids have nine characters and do not collide over many days and students', () => {
  const ids = new Set<string>();
  for (let student = 0; student < 500; student += 1) {
    for (let day = 0; day < 200; day += 1)
      ids.add(derivedId('mark', `student${student}`, `${day}`));
  }
  expect(ids.size).toBe(100_000);
  expect([...ids].filter((id) => !/^[a-z0-9]{9}$/u.test(id))).toEqual([]);
});

test('parts that only look the same when joined have different ids', () => {
  expect(derivedId('ab', 'c')).not.toBe(derivedId('a', 'bc'));
});
