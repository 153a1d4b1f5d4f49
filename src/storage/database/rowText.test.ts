import { asStudent } from '#school/students/students.ts';
import { backupFrom, restoreInto, restoreRecords } from '#testing/backups.ts';
import { mark, student } from '#testing/records.ts';
import { Browser } from '#testing/stores.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildBackup } from '#storage/backups/backupFile.ts';
import { readFieldText } from '#storage/sixKeys/keyTexts.ts';
import { recordsIn, rowOf } from './recordRows.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';

/** Numbers that parsing and writing would change. */
const CHANGING = [
  '12345678901234567890',
  '-9007199254740993',
  '1e400',
  '-1E400',
  '-0',
  '-0.0',
  '1e-400',
  '0.12345678901234567891',
];
const PLAIN = ['0', '-1', '17.5', '9007199254740991', '-0.5'];

/** The JSON text of any value: lists and objects of such numbers, and strings that look like them. */
const valueText = fc.letrec<{ value: string; list: string; object: string; plain: string }>(
  (tie) => ({
    plain: fc.oneof(
      fc.constantFrom(...CHANGING, ...PLAIN, 'true', 'null'),
      fc.string({ unit: fc.constantFrom('#', '"', '\\', ':', '-0', '1e400,', '[') }).map(text),
    ),
    list: fc.array(tie('value'), { maxLength: 3 }).map((values) => `[${values.join(',')}]`),
    object: fc
      .uniqueArray(fc.tuple(fc.string({ maxLength: 2 }).map(text), tie('value')), {
        selector: ([key]) => key,
        maxLength: 3,
      })
      .map((fields) => `{${fields.map(([key, value]) => `${key}:${value}`).join(',')}}`),
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      tie('plain'),
      tie('list'),
      tie('object'),
    ),
  }),
);

function text(value: string): string {
  return JSON.stringify(value);
}

// @shows Consistency: Unknown fields are kept and written back, numbers that JavaScript would alter as their text
test('numbers at any depth keep their text in a row, however often the row is written', () => {
  fc.assert(
    fc.property(fc.array(valueText.value, { minLength: 1, maxLength: 4 }), (values) => {
      const json = `[${values.map((value, place) => `{"id":"i${place}","extra":${value}}`).join(',')}]`;
      const reading = readFieldText('students', json, Math.random);
      if (reading.kind !== 'ok') throw new Error(`${json} could not be read`);
      let row = rowOf('students', reading.records, 1);
      // Objects list integer keys first, so the order of texts may change.
      const written = row.text;
      expect(sorted(written)).toBe(sorted(json));
      for (let time = 0; time < 2; time += 1) {
        row = rowOf(
          'students',
          recordsIn(row).map((record) => ({ ...record })),
          1,
        );
        expect(row.text).toBe(written);
      }
    }),
    { numRuns: 400 },
  );
});

function sorted(json: string): string {
  return [...json].sort().join('');
}

test('a number reads as the nearest possible number, and a new number replaces its text', () => {
  const [record] = recordsIn({ text: '[{"id":"a","big":1e400,"n":-0,"m":[-0]}]', exact: true });
  expect(Object.entries(record ?? {})).toEqual([
    ['id', 'a'],
    ['big', Infinity],
    ['n', -0],
    ['m', expect.anything()],
  ]);
  const changed = { ...record, n: 0 };
  expect(rowOf('students', [changed], 1).text).toBe('[{"id":"a","big":1e400,"n":0,"m":[-0]}]');
});

test('a string that looks like a placeholder for such a number stays a string', () => {
  const text = '[{"id":"#0","big":1e400,"name":"##0","list":["#0","###1",-0]}]';
  expect(rowOf('students', recordsIn({ text, exact: true }), 1).text).toBe(text);
});

test('rows without such numbers are not searched for them', () => {
  const row = rowOf('students', [{ id: 'a', n: 1e21, at: '2026-01-05', text: '[-0,1e400' }], 1);
  expect(row.exact).toBeUndefined();
  expect(recordsIn(row)).toEqual([{ id: 'a', n: 1e21, at: '2026-01-05', text: '[-0,1e400' }]);
});

describe('in the school', () => {
  const odd = `{"big":12345678901234567890,"far":1e400,"none":-0}`;
  const ada = JSON.stringify({ ...student({ id: 'ada000001' }) }).replace('}', `,"extra":${odd}}`);
  const ben = JSON.stringify({ ...student({ id: 'ben000001', firstName: 'Ben' }) });

  async function rename(store: SchoolStore, id: string, firstName: string): Promise<void> {
    const { rows } = await store.small();
    const found = rows.get('students')?.find((one) => one['id'] === id);
    await store.commit({ students: { put: [{ ...asStudent(found ?? {}), firstName }] } });
  }

  test.each(['with a database', 'without'])('they survive changes, %s', async (database) => {
    const browser = new Browser();
    browser.writeKey('students', `[${ada},${ben}]`);
    const open = () => (database === 'without' ? browser.openWithoutDatabase() : browser.open());
    const store = await open();
    expect(browser.keys.getItem('school_students')).toBe(`[${ada},${ben}]`);
    await rename(store, 'ben000001', 'Benno');
    await rename(store, 'ada000001', 'Adele');
    await rename(await open(), 'ben000001', 'Benjamin');
    const changed = [ada.replace('Maya', 'Adele'), ben.replace('Ben', 'Benjamin')];
    expect(browser.keys.getItem('school_students')).toBe(`[${changed.join(',')}]`);
  });

  test('they come back from a backup and a snapshot, and survive a change of their register', async () => {
    const browser = new Browser();
    const store = await browser.open();
    const day = { date: '2026-11-20', classId: 'class0001' };
    const first = JSON.stringify(mark({ ...day, id: 'mark00001' })).replace('}', `,"x":${odd}}`);
    const file = JSON.stringify({
      attendance: `[${first}]`,
      settings: `{"schoolName":"A","x":-0}`,
    });
    await restoreInto(store, backupFrom(file));
    const second = mark({ ...day, id: 'mark00002', studentId: 'other0001' });
    await store.commit({ attendance: { put: [second] } });
    const both = `[${first},${JSON.stringify(second)}]`;
    expect(browser.keys.getItem('school_attendance')).toBe(both);
    expect(browser.keys.getItem('school_settings')).toBe('{"schoolName":"A","x":-0}');
    const backup = JSON.parse(await (await buildBackup(store.database)).file.text());
    expect(backup.attendance).toBe(both);

    await restoreRecords(store, { attendance: [] });
    const [snapshot] = await store.history.snapshots();
    if (!snapshot) throw new Error('no snapshot was taken');
    await store.history.restore(snapshot);
    await store.commit({ attendance: { put: [{ ...second, status: 'late' }] } });
    expect(browser.keys.getItem('school_attendance')).toBe(
      both.replace(/present(?=[^x]*$)/, 'late'),
    );
  });

  test('a record that gets a new id keeps them, and so does a file with blanks between values', async () => {
    const browser = new Browser();
    const store = await browser.open();
    const text = `[ {"id":"a", "date":"2026-11-20", "x":${odd}}, {"date":"2026-11-20","x":-0} ]`;
    await restoreInto(store, backupFrom(JSON.stringify({ attendance: text })));
    expect(browser.keys.getItem('school_attendance')).toMatch(
      /^\[\{"id":"a","date":"2026-11-20","x":\{"big":12345678901234567890,"far":1e400,"none":-0\}\},\{"date":"2026-11-20","x":-0,"id":"[a-z0-9]{9}"\}\]$/,
    );
  });
});
