import { describe, expect, test } from 'vitest';
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
  for (let index = 2; index < 64; index += 1) cache.recordsOf(`attendance|${index}`, row(1));
  expect(cache.recordsOf('attendance|0', row(1))).toBe(oldest);
  cache.recordsOf('attendance|64', row(1));
  expect(cache.recordsOf('attendance|0', row(1))).toBe(oldest);
  expect(cache.recordsOf('attendance|1', row(1))).not.toBe(next);
});

describe('without reading the row', () => {
  const atThree = (): RecordCache => {
    const cache = new RecordCache();
    cache.recordsOf('students', row(1), 3);
    return cache;
  };

  test('it is known at the revision it was read at, and at no other', () => {
    expect(atThree().recordsAt('students', 3)).toEqual([{ id: 'a' }]);
    expect(atThree().recordsAt('students', 1)).toBeUndefined();
    expect(atThree().recordsAt('students', 4)).toBeUndefined();
    expect(atThree().recordsAt('teachers', 3)).toBeUndefined();
  });

  test('it goes along with a change of other rows', () => {
    const cache = atThree();
    cache.advance(4);
    cache.keep('classes', 4, []);
    expect(cache.recordsAt('students', 4)).toEqual([{ id: 'a' }]);
    expect(cache.recordsAt('classes', 4)).toEqual([]);
  });

  test('it does not go along once another tab has stored something between', () => {
    const cache = atThree();
    cache.advance(5);
    expect(cache.recordsAt('students', 5)).toBeUndefined();
  });

  test('to be asked for counts as being used', () => {
    const cache = atThree();
    for (let index = 0; index < 63; index += 1) cache.recordsOf(`attendance|${index}`, row(1));
    cache.recordsAt('students', 3);
    cache.recordsOf('attendance|63', row(1));
    expect(cache.recordsAt('students', 3)).toEqual([{ id: 'a' }]);
  });

  test('an older row, read late, is not taken for the newest', () => {
    const cache = atThree();
    cache.keep('students', 5, [{ id: 'b' }]);
    cache.recordsOf('students', row(1), 3);
    expect(cache.recordsAt('students', 5)).toBeUndefined();
  });
});

test('what was cleared is parsed anew', () => {
  const cache = new RecordCache();
  const first = cache.recordsOf('students', row(1));
  cache.clear();
  expect(cache.recordsOf('students', row(1))).not.toBe(first);
});
