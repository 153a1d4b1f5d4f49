import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { DATABASES } from '#testing/databases.ts';
import { FIRST_STATE, readState } from '#storage/database/databaseState.ts';
import type { DatabaseState } from '#storage/database/databaseState.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PartitionedRows } from './partitionedRows.ts';
import { replaceFields } from '#storage/journal/replaceFields.ts';
import { RevisionWriter } from '#storage/journal/revisionWriter.ts';
import type { PartitionedName } from '#school/collections.ts';
import type { RowDatabase } from '#storage/database/rows.ts';

const marks = fc.uniqueArray(
  fc.record({
    id: fc.nat(60),
    date: fc.constantFrom('2026-11-19', '2026-11-20', '2026-10-01'),
    classId: fc.constantFrom('a', 'b', 'c'),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
);

type Fields = Readonly<Partial<Record<PartitionedName, readonly StoredRecord[]>>>;

/** Writes the fields as a restore does, with a limit of collected characters. */
async function write(database: RowDatabase, fields: Fields, room: number): Promise<void> {
  await database.write(async (tx) => {
    const before = { ...((await readState(tx)) ?? FIRST_STATE), newestSnapshot: 100 };
    const writer = new RevisionWriter(tx, before);
    const partitioned = new PartitionedRows(tx, writer, Math.random, room);
    for (const field of ['grades', 'attendance'] as const) {
      const records = fields[field];
      if (!records) continue;
      partitioned.begin(field);
      for (const record of records) {
        partitioned.add(field, record, JSON.stringify(record));
        await partitioned.makeRoom();
      }
    }
    await partitioned.finish();
    await writer.finish({ kind: 'replaced', fields: partitioned.fields });
  });
}

async function writeAtOnce(database: RowDatabase, fields: Fields): Promise<void> {
  await database.write(async (tx) => {
    const before = { ...((await readState(tx)) ?? FIRST_STATE), newestSnapshot: 100 };
    await replaceFields(tx, before, { contents: fields });
  });
}

interface Everything {
  readonly state: DatabaseState | undefined;
  readonly rows: ReadonlyMap<string, unknown>;
  readonly past: ReadonlyMap<string, unknown>;
}

function everythingIn(database: RowDatabase): Promise<Everything> {
  return database.read(async (tx) => ({
    state: await readState(tx),
    rows: new Map(await tx.range('rows', { from: '', to: '\uffff' })),
    past: new Map(await tx.range('past', { from: '', to: '\uffff' })),
  }));
}

describe.each(DATABASES.filter(([name]) => name !== 'local storage'))('rows in %s', (_, make) => {
  test('hold the same records in any order and any pieces, whatever the rows held before', async () => {
    await fc.assert(
      fc.asyncProperty(
        marks,
        marks,
        fc.option(marks, { nil: undefined }),
        fc.constantFrom(1, 150, 400, 100_000),
        async (before, attendance, grades, room) => {
          const fields = grades ? { attendance, grades } : { attendance };
          const [one, other] = [await make(), await make()];
          for (const database of [one, other]) await writeAtOnce(database, { attendance: before });
          await writeAtOnce(other, fields);
          const wanted = await everythingIn(other);
          await write(one, fields, room);
          const found = await everythingIn(one);
          expect(found.rows).toEqual(wanted.rows);
          expect(found.past).toEqual(wanted.past);
          expect({ ...found.state, stored: found.state?.stored.toSorted() }).toEqual({
            ...wanted.state,
            stored: wanted.state?.stored.toSorted(),
          });
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);
});
