import { describe, expect, test } from 'vitest';
import { readFieldText } from './keyTexts.ts';

/** The same ids in every run. */
function chance(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

function recordsIn(text: string): readonly Readonly<Record<string, unknown>>[] {
  const reading = readFieldText('students', text, chance());
  if (reading.kind === 'unreadable') throw new Error(`${text} could not be read`);
  return reading.records;
}

describe('ids', () => {
  test('that are usable stay, numbers included', () => {
    expect(recordsIn('[{"id":"a"},{"id":7},{"id":0}]').map(({ id }) => id)).toEqual(['a', 7, 0]);
  });

  test('that repeat stay with the first record, even as a number and its text', () => {
    const [first, second, third, fourth] = recordsIn(
      '[{"id":"a","n":1},{"id":"a","n":2},{"id":7},{"id":"7"}]',
    );
    expect(first).toEqual({ id: 'a', n: 1 });
    expect(second).toEqual({ id: expect.stringMatching(/^[a-z0-9]{9}$/), n: 2 });
    expect(third).toEqual({ id: 7 });
    expect(fourth?.['id']).not.toBe('7');
  });

  test('that are missing or odd are replaced, all by different ones', () => {
    const ids = recordsIn('[{},{"id":""},{"id":null},{"id":true},{"id":[]},{"id":"a"}]').map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(6);
    expect(ids[5]).toBe('a');
    for (const id of ids.slice(0, 5)) expect(id).toMatch(/^[a-z0-9]{9}$/);
  });

  test('that are new differ from ids of later records', () => {
    const [first] = recordsIn('[{}]');
    const [again, later] = recordsIn(JSON.stringify([{}, { id: first?.['id'] }]));
    expect(later).toEqual({ id: first?.['id'] });
    expect(again?.['id']).not.toBe(first?.['id']);
  });
});

describe('odd JSON', () => {
  test('names of object properties are ordinary fields', () => {
    const [record] = recordsIn('[{"id":"a","__proto__":{"firstName":"x"},"constructor":1}]');
    expect(record?.['firstName']).toBeUndefined();
    expect(JSON.stringify(record)).toBe('{"id":"a","__proto__":{"firstName":"x"},"constructor":1}');
    expect(JSON.stringify(recordsIn('[{"__proto__":{"firstName":"x"}}]'))).toContain('__proto__');
  });

  test('the last of two equal keys counts', () => {
    expect(recordsIn('[{"id":"a","id":"b"}]')).toEqual([{ id: 'b' }]);
  });

  test('half of a surrogate pair stays unchanged', () => {
    const [record] = recordsIn('[{"id":"a","firstName":"\\ud800"}]');
    expect(JSON.stringify(record)).toBe('{"id":"a","firstName":"\\ud800"}');
  });

  test.each([64, 65, 1_000_000])('values %i deep', (depth) => {
    const text = `[{"id":"a","deep":${'['.repeat(depth - 2)}${']'.repeat(depth - 2)}}]`;
    expect(readFieldText('students', text, chance()).kind).toBe(depth > 64 ? 'unreadable' : 'ok');
  });

  test('a byte-order mark, an unpaired bracket and an empty text cannot be read', () => {
    for (const text of ['\ufeff[]', '[[]', '', ' ']) {
      expect(readFieldText('students', text, chance()).kind, text).toBe('unreadable');
    }
  });

  test('settings are one object, lists are lists of objects', () => {
    for (const text of ['[]', 'null', '1', '"a"', '[{}]']) {
      expect(readFieldText('settings', text, chance()).kind, text).toBe('unreadable');
    }
    for (const text of ['{}', 'null', '[null]', '[[]]', '[{},1]']) {
      expect(readFieldText('students', text, chance()).kind, text).toBe('unreadable');
    }
    expect(readFieldText('settings', '{"a":1}', chance())).toEqual({
      kind: 'ok',
      records: [{ a: 1 }],
    });
  });
});
