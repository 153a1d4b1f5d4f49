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

test('ten years of registers are not all kept', () => {
  const cache = new RecordCache();
  const first = cache.recordsOf('attendance|0', row(1));
  for (let index = 1; index < 64; index += 1) cache.recordsOf(`attendance|${index}`, row(1));
  expect(cache.recordsOf('attendance|0', row(1))).toBe(first);
  cache.recordsOf('attendance|64', row(1));
  expect(cache.recordsOf('attendance|0', row(1))).not.toBe(first);
});

test('what was cleared is parsed anew', () => {
  const cache = new RecordCache();
  const first = cache.recordsOf('students', row(1));
  cache.clear();
  expect(cache.recordsOf('students', row(1))).not.toBe(first);
});
