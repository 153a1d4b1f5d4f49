import type { Effect } from '#school/acts/acts.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { idOf } from '#school/definitions/storedRecord.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RecordCache } from './rowReads.ts';
import { FIRST_STATE } from '#storage/database/databaseState.ts';
import { memoryRows } from '#storage/database/memoryRows.ts';
import { rowOf } from '#storage/database/recordRows.ts';
import { Differences, UnitOfWork } from './unitOfWork.ts';

type Rows = readonly (readonly StoredRecord[])[];

/** The same few records in two sets of rows: some stay, change, go, come or move to another row. */
const anyRows: fc.Arbitrary<Rows> = fc
  .uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), row: fc.nat(2), x: fc.nat(1) }),
    {
      selector: ({ id }) => id,
    },
  )
  .map((records) =>
    [0, 1, 2].map((at) => records.filter(({ row }) => row === at).map(({ id, x }) => ({ id, x }))),
  );

function effectBetween(before: Rows, after: Rows): Effect {
  const differences = new Differences();
  before.forEach((row, at) => differences.add('grades', row, after[at] ?? []));
  return differences.effect();
}

test('the effect applied to the rows before gives the rows after', () => {
  fc.assert(
    fc.property(anyRows, anyRows, (before, after) => {
      const { added, changed, removed } = effectBetween(before, after).grades ?? {
        added: [],
        changed: [],
        removed: [],
      };
      const records = new Map(before.flat().map((record) => [idOf(record), record]));
      for (const record of removed) {
        expect(records.get(idOf(record))).toEqual(record);
        records.delete(idOf(record));
      }
      for (const [from, to] of changed) {
        expect(records.get(idOf(from))).toEqual(from);
        expect(to).not.toEqual(from);
        records.set(idOf(to), to);
      }
      for (const record of added) {
        expect(records.has(idOf(record))).toBe(false);
        records.set(idOf(record), record);
      }
      expect(records).toEqual(new Map(after.flat().map((record) => [idOf(record), record])));
    }),
  );
});

test('equal values are no difference, and neither is a roster', () => {
  const differences = new Differences();
  differences.add('students', [{ id: 'a', x: 1, y: 2 }], [{ y: 2, id: 'a', x: 1 }]);
  differences.add('classes', [{ id: 'c', students: ['a'] }], [{ id: 'c', students: [] }]);
  expect(differences.effect()).toEqual({});
});

test('the first settings are a change of an empty record', () => {
  const differences = new Differences();
  differences.add('settings', [], [{ schoolName: 'Hillside' }]);
  expect(differences.effect().settings?.changed).toEqual([[{}, { schoolName: 'Hillside' }]]);
});

test('knows the ids of all rows that were read, also of those read after the first question', async () => {
  await memoryRows().write(async (tx) => {
    for (const field of ['students', 'teachers', 'classes'] as const)
      tx.put('rows', field, rowOf(field, [{ id: `of ${field}` }], 1));
    const work = new UnitOfWork(tx, Promise.resolve(FIRST_STATE), new RecordCache());
    await work.records('students');
    expect([work.has('of students'), work.has('of teachers')]).toEqual([true, false]);
    await work.recordsAt(['teachers', 'classes']);
    expect([work.has('of teachers'), work.has('of classes')]).toEqual([true, true]);
  });
});
