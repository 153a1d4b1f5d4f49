import fc from 'fast-check';
import { FIRST_STATE } from '#storage/database/databaseState.ts';
import { memoryRows } from '#storage/database/memoryRows.ts';
import type { Row } from '#storage/database/rows.ts';
import { describe, expect, test, vi } from 'vitest';
import { RecordCache, RowCache, StateCache, monthsWithRows } from './rowReads.ts';

const HOUR_MS = 3_600_000;

test('the state is read again after an hour', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5);
  const cache = new StateCache(true);
  const known = { state: { ...FIRST_STATE, turn: 3 }, rows: new RowCache() };
  cache.replace(known);
  clock.mockReturnValue(5 + HOUR_MS);
  expect(cache.known).toBe(known);
  clock.mockReturnValue(6 + HOUR_MS);
  expect(cache.known).toBeUndefined();
  cache.remember({ ...FIRST_STATE, turn: 4 }, () => undefined);
  expect(cache.known?.state.turn).toBe(4);
});

test('rows of an earlier state do not replace those of a later one', () => {
  const cache = new StateCache(true);
  const row = { text: '[]', count: 0, from: 1 };
  cache.remember({ ...FIRST_STATE, turn: 4 }, (rows) => rows.learn('students', row));
  cache.remember({ ...FIRST_STATE, turn: 3 }, (rows) => rows.learn('teachers', row));
  expect(cache.known?.rows.has('students')).toBe(true);
  expect(cache.known?.rows.has('teachers')).toBe(false);
  cache.remember({ ...FIRST_STATE, turn: 4 }, (rows) => rows.learn('classes', row));
  expect(cache.known?.rows.has('students')).toBe(true);
  cache.remember({ ...FIRST_STATE, turn: 5 }, (rows) => rows.learn('teachers', row));
  expect(cache.known?.rows.has('students')).toBe(false);
});

describe('parsed records', () => {
  const row = (from: number, text = '[{"id":"a"}]') => ({ text, count: 1, from });

  test('a row of the same revision is parsed once', () => {
    const cache = new RecordCache();
    expect(cache.recordsOf('students', row(1))).toBe(cache.recordsOf('students', row(1)));
  });

  test('a row of another revision is parsed again', () => {
    const cache = new RecordCache();
    cache.recordsOf('students', row(1));
    expect(cache.recordsOf('students', row(2, '[{"id":"b"}]'))).toEqual([{ id: 'b' }]);
  });

  test('of ten years of registers, the least recently used go', () => {
    const cache = new RecordCache();
    const oldest = cache.recordsOf('attendance|0', row(1));
    const next = cache.recordsOf('attendance|1', row(1));
    for (let index = 2; index < 128; index += 1) cache.recordsOf(`attendance|${index}`, row(1));
    expect(cache.recordsOf('attendance|0', row(1))).toBe(oldest);
    cache.recordsOf('attendance|128', row(1));
    expect(cache.recordsOf('attendance|0', row(1))).toBe(oldest);
    expect(cache.recordsOf('attendance|1', row(1))).not.toBe(next);
  });

  test('a cleared row is parsed again', () => {
    const cache = new RecordCache();
    const first = cache.recordsOf('students', row(1));
    cache.clear();
    expect(cache.recordsOf('students', row(1))).not.toBe(first);
  });
});

describe('rows of a state', () => {
  const row = (from: number): Row => ({ text: '[]', count: 0, from });

  test('a learnt key is known, with or without a row; other keys are not', () => {
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

  test('a copy leaves the original cache unchanged', () => {
    const before = new RowCache();
    before.learn('students', row(1));
    const after = new RowCache(before);
    after.learn('students', row(2));
    after.learnAll('a', 'c', [['b', row(2)]]);
    expect(before.get('students')).toEqual(row(1));
    expect(before.between('a', 'c')).toBeUndefined();
  });

  test('a range is answered only if all of it is known, and includes every change', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const stretch = fc
      .tuple(key, key)
      .map(([one, other]) => (one < other ? [one, other] : [other, one]));
    const step = fc.oneof(
      fc.record({ kind: fc.constant('read' as const), stretch }),
      fc.record({
        kind: fc.constant('change' as const),
        key,
        from: fc.nat(9),
        isGone: fc.boolean(),
      }),
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

  test('a year of registers is too large', () => {
    const known = new RowCache();
    for (let day = 0; day < 512; day += 1) known.learn(`attendance|${day}`, row(day));
    expect(known.isTooLarge).toBe(false);
    known.learn('attendance|512', row(512));
    expect(known.isTooLarge).toBe(true);
  });
});

const ROW = { text: '[]', count: 0, from: 1 };

test('lists the months of one collection and skips rows with an invalid date', async () => {
  const rows = memoryRows();
  await rows.write(async (tx) => {
    tx.put('rows', 'attendance||', ROW);
    tx.put('rows', 'attendance|2025-12-31|class0001', ROW);
    tx.put('rows', 'attendance|2026-02-02|class0001', ROW);
    tx.put('rows', 'attendance|2026-02-03|class0001', ROW);
    tx.put('rows', 'attendance|2026-02-03|class0002', ROW);
    tx.put('rows', 'attendance|soon|class0001', ROW);
    tx.put('rows', 'grades|2024-01|class0001', ROW);
  });
  expect(await rows.read((tx) => monthsWithRows(tx, 'attendance'))).toEqual(['2025-12', '2026-02']);
  expect(await rows.read((tx) => monthsWithRows(tx, 'grades'))).toEqual(['2024-01']);
});
