import { backupFrom, restoreInto, restoreRecords } from '#testing/backups.ts';
import { emptyIndexedDb } from '#testing/databases.ts';
import { mark, smallSchool, student } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildBackup, buildSnapshotBackup } from './backupFile.ts';
import { FIELD_NAMES } from '#school/collections.ts';
import { keyOf } from '#storage/sixKeys/sixKeys.ts';

/** Tests give no record a `__proto__` key: restore refuses such a file. */
const anyValue = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"__proto__"'));

async function parsed(file: Blob): Promise<Record<string, string | null>> {
  return JSON.parse(await file.text());
}

describe('a backup', () => {
  // @shows §7: It has six fields, each the raw stored text, or null. Holds all of the history, also what no longer fits
  //   under the keys; of any size
  test('has exactly the six fields, each the very text under its key', async () => {
    const browser = new Browser();
    const store = await browser.open();
    const { file } = await buildBackup(store.database);
    expect(await parsed(file)).toEqual(
      Object.fromEntries(FIELD_NAMES.map((field) => [field, browser.keys.getItem(keyOf(field))])),
    );
    expect(Object.keys(await parsed(file))).toEqual(FIELD_NAMES);
  });

  // @shows §7: It has six fields, each the raw stored text, or null. Holds all of the history, also what no longer fits
  //   under the keys; of any size
  test('holds null for a field that was never stored', async () => {
    const browser = new Browser();
    browser.writeKey('students', [student()]);
    const store = await browser.open();
    const fields = await parsed((await buildBackup(store.database)).file);
    expect(fields['settings']).toBeNull();
    expect(fields['grades']).toBe('[]');
  });

  test('holds the whole history, including months that the keys lack and more rows than one read returns', async () => {
    const browser = new Browser();
    browser.database = await emptyIndexedDb();
    const days = Array.from({ length: 450 }, (_, index) => {
      const month = String((index % 12) + 1).padStart(2, '0');
      return `${2000 + Math.floor(index / 12)}-${month}-15`;
    });
    const attendance = days.map((date, index) => mark({ id: `mark${index}`, date }));
    browser.sample = { ...smallSchool(), attendance };
    const store = await browser.open();
    const fields = await parsed((await buildBackup(store.database)).file);
    expect(JSON.parse(fields['attendance'] ?? '')).toHaveLength(450);
    expect(
      new Set(JSON.parse(fields['attendance'] ?? '').map(({ id }: { id: string }) => id)),
    ).toEqual(new Set(attendance.map(({ id }) => id)));
  });

  test('restores every record with every field, whatever its texts contain', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1 }), extra: anyValue }), {
          selector: ({ id }) => id,
          maxLength: 6,
        }),
        fc.string({ unit: 'binary' }),
        async (extras, name) => {
          const browser = new Browser();
          const students = extras.map((fields) => ({ ...student({ firstName: name }), ...fields }));
          browser.sample = { ...smallSchool(), students };
          const store = await browser.open();
          const before = await recordsOf(store);
          const { file } = await buildBackup(store.database);
          const other = await new Browser().open();
          await restoreInto(other, backupFrom(await file.text(), 97));
          expect(await recordsOf(other)).toEqual(before);
        },
      ),
      { numRuns: 30 },
    );
  }, 60_000);

  test('of a snapshot holds the school as of that snapshot', async () => {
    const browser = new Browser();
    const store = await browser.open();
    const before = await parsed((await buildBackup(store.database)).file);
    await restoreRecords(store, { students: [], attendance: [] });
    const [snapshot] = await store.history.snapshots();
    if (!snapshot) throw new Error('no snapshot was taken');
    expect(await parsed((await buildSnapshotBackup(store.database, snapshot)).file)).toEqual(
      before,
    );
    expect(await parsed((await buildBackup(store.database)).file)).not.toEqual(before);
  });
});
