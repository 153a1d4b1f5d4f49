import { expect, test } from 'vitest';
import { RecordCache } from './recordCache.ts';

const row = (from: number, text = '[{"id":"a"}]') => ({ text, count: 1, from });

test('a row of the same revision is parsed once', () => {
  const cache = new RecordCache();
  expect(cache.recordsOf('students', row(1))).toBe(cache.recordsOf('students', row(1)));
});

test('a row of another revision is parsed anew', () => {
  const cache = new RecordCache();
  cache.recordsOf('students', row(1));
  expect(cache.recordsOf('students', row(2, '[{"id":"b"}]'))).toEqual([{ id: 'b' }]);
});

test('ten years of registers are not all kept, the one used longest ago goes', () => {
  const cache = new RecordCache();
  const oldest = cache.recordsOf('attendance|0', row(1));
  const next = cache.recordsOf('attendance|1', row(1));
  for (let index = 2; index < 128; index += 1) cache.recordsOf(`attendance|${index}`, row(1));
  expect(cache.recordsOf('attendance|0', row(1))).toBe(oldest);
  cache.recordsOf('attendance|128', row(1));
  expect(cache.recordsOf('attendance|0', row(1))).toBe(oldest);
  expect(cache.recordsOf('attendance|1', row(1))).not.toBe(next);
});

test('what was cleared is parsed anew', () => {
  const cache = new RecordCache();
  const first = cache.recordsOf('students', row(1));
  cache.clear();
  expect(cache.recordsOf('students', row(1))).not.toBe(first);
});
