import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowCache } from './rowCache.ts';
import type { Row } from '#storage/database/rows.ts';

const row = (from: number): Row => ({ text: '[]', count: 0, from });

test('a row that was learnt is known, there or not; others are not', () => {
  const known = new RowCache();
  known.learn('students', row(3));
  known.learn('settings', undefined);
  expect(known.get('students')).toEqual(row(3));
  expect([known.has('students'), known.has('settings'), known.has('classes')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('what was known before stays as it is', () => {
  const before = new RowCache();
  before.learn('students', row(1));
  const after = new RowCache(before);
  after.learn('students', row(2));
  after.learnAll('a', 'c', [['b', row(2)]]);
  expect(before.get('students')).toEqual(row(1));
  expect(before.between('a', 'c')).toBeUndefined();
});

test('a stretch is answered only where all of it is known, and as it stands after every change', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const stretch = fc
    .tuple(key, key)
    .map(([one, other]) => (one < other ? [one, other] : [other, one]));
  const step = fc.oneof(
    fc.record({ kind: fc.constant('read' as const), stretch }),
    fc.record({ kind: fc.constant('change' as const), key, from: fc.nat(9), isGone: fc.boolean() }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), stretch, (steps, [from = '', to = '']) => {
      const stored = new Map(['b', 'd', 'f'].map((letter) => [letter, row(0)]));
      const known = new RowCache();
      const within = (first: string, last: string) =>
        [...stored]
          .filter(([name]) => first <= name && name <= last)
          .sort(([a], [b]) => (a < b ? -1 : 1));
      const read = new Set<string>();
      for (const one of steps) {
        if (one.kind === 'read') {
          const [first = '', last = ''] = one.stretch;
          known.learnAll(first, last, within(first, last));
          read.add(`${first}${last}`);
        } else {
          if (one.isGone) stored.delete(one.key);
          else stored.set(one.key, row(one.from));
          known.learn(one.key, stored.get(one.key));
        }
      }
      const answer = known.between(from, to);
      const isCovered = [...read].some(([first = '', last = '']) => first <= from && to <= last);
      expect(answer).toEqual(isCovered ? within(from, to) : undefined);
    }),
  );
});

test('a year of registers is too much', () => {
  const known = new RowCache();
  for (let day = 0; day < 512; day += 1) known.learn(`attendance|${day}`, row(day));
  expect(known.isTooLarge).toBe(false);
  known.learn('attendance|512', row(512));
  expect(known.isTooLarge).toBe(true);
});
