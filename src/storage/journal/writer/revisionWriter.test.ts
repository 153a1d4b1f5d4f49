import { ALL_KEYS } from '#storage/database/rows.ts';
import { FIRST_STATE } from '#storage/database/databaseState.ts';
import { memoryRows } from '#storage/database/memoryRows.ts';
import { rowOf } from '#storage/database/rowText.ts';
import { mark } from '#testing/records.ts';
import { expect, test } from 'vitest';
import { RevisionWriter } from './revisionWriter.ts';

const KEY = 'attendance|2026-11-20|class1';
function register(marks: number, revision: number) {
  const records = Array.from({ length: marks }, (_, index) => mark({ id: `mark${index}` }));
  return rowOf(
    'attendance',
    records.map((record) => ({ ...record })),
    revision,
  );
}

test('counts what it puts and removes, and keeps only what a snapshot needs', async () => {
  const database = memoryRows();
  const old = register(3, 1);
  const counts = await database.write(async (tx) => {
    tx.put('rows', KEY, old);
    const before = {
      ...FIRST_STATE,
      revision: 1,
      newestSnapshot: 1,
      counts: { ...FIRST_STATE.counts, attendance: 3 },
      characters: old.text.length,
      monthCharacters: { attendance: { '2026-11': old.text.length }, grades: {} },
    };
    const writer = new RevisionWriter(tx, before);
    const first = register(2, writer.revision);
    writer.put(KEY, first, old);
    // The same row once more in this revision, as a restore does when more of it comes.
    const second = register(5, writer.revision);
    writer.put(KEY, second, first);
    const after = await writer.finish({ kind: 'replaced', fields: ['attendance'] });
    expect(after.characters).toBe(second.text.length);
    expect(after.monthCharacters.attendance).toEqual({ '2026-11': second.text.length });
    const next = new RevisionWriter(tx, after);
    next.remove(KEY, second);
    const empty = await next.finish({ kind: 'replaced', fields: ['attendance'] });
    return [after.counts.attendance, empty.counts.attendance];
  });
  expect(counts).toEqual([5, 0]);
  const past = await database.read((tx) => tx.range('past', ALL_KEYS));
  expect(past.map(([, row]) => row)).toEqual([{ ...old, key: KEY, until: 2 }]);
  expect(await database.read((tx) => tx.keys('rows', ALL_KEYS))).toEqual([]);
});
