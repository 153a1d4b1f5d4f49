import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdSet } from './partitionedRows.ts';

const usual = fc.string({
  unit: fc.constantFrom('0', 'a', 'z', '9'),
  maxLength: 11,
});

test('holds exactly the added ids, whatever they look like', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(usual, fc.string())), fc.array(usual), (added, asked) => {
      const ids = new IdSet();
      for (const id of added) ids.add(id);
      for (const id of [...added, ...asked]) expect(ids.has(id), id).toBe(added.includes(id));
    }),
  );
});

test('holds a hundred thousand consecutive ids, and none of their neighbours', () => {
  const ids = new IdSet();
  const idAt = (place: number) => `a${place.toString(36).padStart(8, '0')}`;
  for (let place = 0; place < 200_000; place += 2) ids.add(idAt(place));
  const wrong = Array.from({ length: 200_000 }, (_, place) => place).filter(
    (place) => ids.has(idAt(place)) !== (place % 2 === 0),
  );
  expect(wrong).toEqual([]);
});
