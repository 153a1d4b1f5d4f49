import { FIRST_STATE } from '#storage/database/databaseState.ts';
import { RowCache } from './rowCache.ts';
import { StateCache } from './stateCache.ts';
import { expect, test, vi } from 'vitest';

const HOUR_MS = 3_600_000;

test('what is known is asked for anew when an hour has gone by since', () => {
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

test('rows of an earlier state are not laid over those of a later one', () => {
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
