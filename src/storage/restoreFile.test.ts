import { emptyIndexedDb } from '#testing/databases.ts';
import { FaultyRows } from '#testing/faultyRows.ts';
import { smallSchool, student } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import { describe, expect, test } from 'vitest';
import { countsOf, readBackup, UnusableBackup, writeBackup } from './restoreFile.ts';

const good = JSON.stringify(smallSchool().students);
// Ten megabytes of it are tried in a browser: e2e/backup.spec.ts.
const megabyte = 1_000_000;

const BAD_FILES: readonly (readonly [what: string, content: BlobPart])[] = [
  ['nothing at all', ''],
  ['half a file', '{"students":"[]"'],
  ['text after the file', '{"students":"[]"} x'],
  ['a list', '["[]"]'],
  ['a number', '7'],
  ['a text', '"[]"'],
  ['null', 'null'],
  ['no field', '{}'],
  ['none of the six fields', '{"pupils":"[]","Students":"[]"}'],
  ['only null', '{"students":null,"grades":null}'],
  ['a field that is a list', JSON.stringify({ students: [] })],
  ['a field that is a number', JSON.stringify({ students: good, grades: 3 })],
  ['a field that is false', JSON.stringify({ students: good, settings: false })],
  ['an empty field', JSON.stringify({ students: '' })],
  ['a field that is not JSON', JSON.stringify({ students: 'Maya' })],
  ['a collection that is an object', JSON.stringify({ grades: '{}' })],
  ['a collection that is null', JSON.stringify({ grades: 'null' })],
  ['records that are numbers', JSON.stringify({ grades: '[1]' })],
  ['records that are lists', JSON.stringify({ grades: '[[]]' })],
  ['records that are null', JSON.stringify({ grades: '[null]' })],
  ['settings that are a list', JSON.stringify({ settings: '[]' })],
  ['one bad collection among good ones', JSON.stringify({ students: good, classes: '[{]' })],
  ['a __proto__ key beside the fields', `{"__proto__":{},"students":"[]"}`],
  ['a __proto__ key in a record', JSON.stringify({ students: '[{"id":"a","__proto__":null}]' })],
  [
    'an escaped __proto__ key deep in a record',
    JSON.stringify({ students: '[{"id":"a","b":[{"\\u005f_proto__":{"c":1}}]}]' }),
  ],
  ['a __proto__ key in the settings', JSON.stringify({ settings: '{"__proto__":{}}' })],
  ['a record nested too deep', JSON.stringify({ students: `[{"a":${nested(100)}}]` })],
  ['a megabyte of opening brackets', '['.repeat(megabyte)],
  [
    'a megabyte of nesting in a field',
    JSON.stringify({ students: `[{"a":${nested(megabyte / 2)}}]` }),
  ],
  [
    'another encoding',
    Uint8Array.from(Buffer.from(JSON.stringify({ students: '[{"firstName":"Zoë"}]' }), 'latin1')),
  ],
];

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

describe('a file that is no backup', () => {
  test.each(BAD_FILES)(
    '%s',
    async (_what, content) => {
      await expect(readBackup(new Blob([content]), Math.random)).rejects.toThrow(UnusableBackup);
    },
    60_000,
  );
});

describe('a backup file', () => {
  test('of another program: no version, null for what it has not, fields of its own', async () => {
    const odd = [{ id: 7, name: 'x', list: [1, { deep: null }] }];
    const file = { students: JSON.stringify(odd), teachers: null, exportedBy: 'another program' };
    const contents = await readBackup(new Blob([JSON.stringify(file)]), Math.random);
    expect(contents).toEqual({ students: odd });
    expect(countsOf(contents)).toEqual({ students: 1 });
  });

  test('may begin with a byte-order mark', async () => {
    const contents = await readBackup(new Blob(['\ufeff{"students":"[]"}']), Math.random);
    expect(contents).toEqual({ students: [] });
  });

  test('gives records without an id, or with one used twice, an id of their own', async () => {
    const records = [{ id: 'same' }, { id: 'same' }, { firstName: 'Maya' }];
    const file = JSON.stringify({ students: JSON.stringify(records) });
    const { students = [] } = await readBackup(new Blob([file]), Math.random);
    expect(students[0]).toEqual({ id: 'same' });
    expect(new Set(students.map((record) => record['id'])).size).toBe(3);
    expect(students[2]).toMatchObject({ firstName: 'Maya' });
  });

  test('tells how far it has come, up to the end and never back', async () => {
    const told: number[] = [];
    const file = JSON.stringify({ students: good, teachers: '[]', settings: '{}' });
    await readBackup(new Blob([file]), Math.random, (done) => told.push(done));
    expect(told.at(-1)).toBeCloseTo(1);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });
});

describe('writing a backup', () => {
  test('replaces what the file has, leaves what it has not, keeps the state before', async () => {
    const browser = new Browser();
    const store = await browser.open();
    const before = await recordsOf(store);
    const mine = { ...student({ id: 'mine00001', class: 'Class 9' }) };
    await store.replaceBy(() => writeBackup(store.database, { students: [mine] }, 1));
    const after = await recordsOf(store);
    expect(after.students).toEqual([mine]);
    expect(after.teachers).toEqual(before.teachers);
    expect(browser.key('students')).toEqual([mine]);
    const [snapshot] = await store.snapshots();
    expect(snapshot).toMatchObject({ reason: 'restore', counts: { students: 2 } });
    if (snapshot) await store.restoreSnapshot(snapshot);
    expect(await recordsOf(store)).toEqual(before);
  });

  test('leaves the old state or the new one, at whichever step it fails', async () => {
    const mine = { ...student({ id: 'mine00001' }) };
    const contents = { students: [mine], attendance: [], settings: [{}] };
    for (let after = 0, failed = true; failed; after += 1) {
      const browser = new Browser();
      const rows = new FaultyRows(await emptyIndexedDb());
      browser.database = rows;
      const store = await browser.open();
      const before = await recordsOf(store);
      rows.fault = { after, failure: () => new DOMException('full', 'QuotaExceededError') };
      failed = await store
        .replaceBy(() => writeBackup(rows, contents, 1))
        .then(
          () => false,
          () => true,
        );
      rows.fault = undefined;
      const state = await recordsOf(await browser.open());
      if (failed) expect(state, `failing at step ${after}`).toEqual(before);
      else expect(state.students).toEqual(contents.students);
      if (!failed) expect(after).toBeGreaterThan(3);
    }
  });
});
