import { backupFrom, restoreInto } from '#testing/backups.ts';
import { emptyIndexedDb } from '#testing/databases.ts';
import { FaultyRows } from '#testing/faultyRows.ts';
import { mark, smallSchool, student } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import { describe, expect, test } from 'vitest';
import { checkBackup, writeBackup } from './restoreFile.ts';
import { UnusableBackup } from './backupFile.ts';

const good = JSON.stringify(smallSchool().students);
// e2e/backup.spec.ts tries ten megabytes of such text in a browser.
const megabyte = 1_000_000;

const BAD_FILES: readonly (readonly [what: string, content: string | Uint8Array])[] = [
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
  // @shows Bad input: A backup of wrong JSON or shape, one bad collection among good ones, __proto__ keys
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
  [
    'half a letter after the end',
    Uint8Array.from([...new TextEncoder().encode('{"students":"[]"}'), 0xc3]),
  ],
];

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

describe('a file that is not a backup', () => {
  test.each(BAD_FILES)(
    '%s',
    async (_what, content) => {
      await expect(checkBackup(backupFrom(content))).rejects.toThrow(UnusableBackup);
    },
    60_000,
  );
});

describe('a backup file', () => {
  test('of another program may lack a version, hold null and have fields of its own', async () => {
    const odd = [{ id: 7, name: 'x', list: [1, { deep: null }] }];
    const file = { students: JSON.stringify(odd), teachers: null, exportedBy: 'another program' };
    const source = backupFrom(JSON.stringify(file));
    expect((await checkBackup(source)).counts).toEqual({ students: 1 });
    const store = await new Browser().open();
    await restoreInto(store, source);
    expect((await recordsOf(store)).students).toEqual(odd);
  });

  test('may begin with a byte-order mark', async () => {
    expect((await checkBackup(backupFrom('\ufeff{"students":"[]"}'))).counts).toEqual({
      students: 0,
    });
  });

  // @shows §7: It has six fields, each the raw stored text, or null. Holds all of the history, also what no longer fits
  //   under the keys; of any size
  test('may be longer than any text can be', async () => {
    const piece = new TextEncoder().encode('x'.repeat(1_048_576));
    const [head, tail] = ['{"comment":"', '","students":"[]"}'].map((text) =>
      new TextEncoder().encode(text),
    );
    const source = {
      size: 520 * piece.length,
      *pieces() {
        if (head) yield head;
        for (let count = 0; count < 520; count += 1) yield piece;
        if (tail) yield tail;
      },
    };
    expect((await checkBackup(source)).counts).toEqual({ students: 0 });
  }, 60_000);

  // @shows Departures: A backup must hold one of the six collections in a readable shape, and none of them twice; all
  //   of it, or nothing is written. Half a restore is worse than none
  test('is refused if it holds a collection twice, since only one could be kept', async () => {
    const file = '{"students":"[]","grades":"[]","students":"[{}]"}';
    await expect(checkBackup(backupFrom(file))).rejects.toThrow(
      'A part of this file is there twice: Students.',
    );
  });

  test('may hold fields of other programs beside the six, in any order', async () => {
    const file = ` {"version":1,"by":{"name":"a\\"},{\u005d","list":[[],"]",-1.5e3]},\n"grades":"[]",
      "note":"\ud83d\ude00 \\"","settings":"{}","last":null , "on":true}\n`;
    for (let pieceSize = 1; pieceSize < file.length; pieceSize += 1) {
      expect((await checkBackup(backupFrom(file, pieceSize))).counts).toEqual({
        grades: 0,
        settings: 1,
      });
    }
  });

  // @shows Departures: A record without a usable id, or with one used twice, gets a new one. Else editing one would
  //   change the other. Otherwise odd records are written back as they were
  test('gives a new id to records without an id or with a repeated one', async () => {
    const records = [{ id: 'same', n: 1 }, { id: 'same', n: 2 }, { firstName: 'Maya' }];
    for (const field of ['students', 'attendance'] as const) {
      const store = await new Browser().open();
      await restoreInto(store, backupFrom(JSON.stringify({ [field]: JSON.stringify(records) })));
      const found = (await recordsOf(store))[field];
      expect(found).toContainEqual({ id: 'same', n: 1 });
      expect(new Set(found.map((record) => record['id'])).size).toBe(3);
      expect(found.find(({ n }) => n === 2)).toEqual({
        n: 2,
        id: expect.stringMatching(/^[a-z0-9]{9}$/),
      });
      expect(found.find(({ firstName }) => firstName)).toMatchObject({ firstName: 'Maya' });
    }
  });

  test('reports its progress, which reaches the end and never goes back', async () => {
    const told: number[] = [];
    const file = JSON.stringify({ students: good, teachers: '[]', settings: '{}' });
    await checkBackup(backupFrom(file, 100), (done) => told.push(done));
    expect(told.length).toBeGreaterThan(5);
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });
});

describe('writing a backup', () => {
  // @shows Departures: A backup must hold one of the six collections in a readable shape, and none of them twice; all
  //   of it, or nothing is written. Half a restore is worse than none
  test('changes nothing if the file has become unusable since the check', async () => {
    const browser = new Browser();
    browser.database = await emptyIndexedDb();
    const store = await browser.open();
    const before = await recordsOf(store);
    const marks = JSON.stringify([mark({ id: 'mark00001' })]);
    const file = JSON.stringify({ attendance: marks, students: '[]' }).slice(0, -1);
    await expect(restoreInto(store, backupFrom(file))).rejects.toThrow(UnusableBackup);
    expect(await recordsOf(store)).toEqual(before);
    expect(await store.history.snapshots()).toEqual([]);
  });

  test('replaces the fields of the file, leaves the others, and keeps the state before', async () => {
    const browser = new Browser();
    const store = await browser.open();
    const before = await recordsOf(store);
    const mine = { ...student({ id: 'mine00001', class: 'Class 9' }) };
    await restoreInto(store, backupFrom(JSON.stringify({ students: JSON.stringify([mine]) })));
    const after = await recordsOf(store);
    expect(after.students).toEqual([mine]);
    expect(after.teachers).toEqual(before.teachers);
    expect(browser.key('students')).toEqual([mine]);
    const [snapshot] = await store.history.snapshots();
    expect(snapshot).toMatchObject({ reason: 'restore', counts: { students: 2 } });
    if (snapshot) await store.history.restore(snapshot);
    expect(await recordsOf(store)).toEqual(before);
  });

  // @shows Departures: A backup must hold one of the six collections in a readable shape, and none of them twice; all
  //   of it, or nothing is written. Half a restore is worse than none
  test('leaves the old state or the new one, whichever step fails', async () => {
    const mine = { ...student({ id: 'mine00001' }) };
    const file = backupFrom(
      JSON.stringify({
        students: JSON.stringify([mine]),
        attendance: JSON.stringify([mark({ id: 'mark00001' })]),
        grades: '[]',
        settings: '{}',
      }),
    );
    for (let after = 0, failed = true; failed; after += 1) {
      const browser = new Browser();
      const rows = new FaultyRows(await emptyIndexedDb());
      browser.database = rows;
      const store = await browser.open();
      const before = await recordsOf(store);
      rows.fault = { after, failure: () => new DOMException('full', 'QuotaExceededError') };
      failed = await store
        .replaceBy(() => writeBackup(rows, file, { random: Math.random, now: 1 }))
        .then(
          () => false,
          () => true,
        );
      rows.fault = undefined;
      const state = await recordsOf(await browser.open());
      if (failed) expect(state, `failing at step ${after}`).toEqual(before);
      else expect(state.students).toEqual([mine]);
      if (!failed) expect(after).toBeGreaterThan(5);
    }
  });
});
