import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { editStudent } from '#school/students/studentIntents.ts';
import { derivedId } from '#school/text/ids.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { FIELD_NAMES } from '#school/collections.ts';
import { ALL_KEYS } from '#storage/database/rows.ts';
import { FIRST_STATE } from '#storage/database/databaseState.ts';
import { memoryRows } from '#storage/database/memoryRows.ts';
import { rowOf } from '#storage/database/recordRows.ts';
import { backupFrom, restoreInto } from '#testing/backups.ts';
import { mark, smallSchool, student } from '#testing/records.ts';
import { Browser } from '#testing/stores.ts';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { RevisionWriter, type Written } from './revisionWriter.ts';

const KEY = 'attendance|2026-11-20|class1';
function register(marks: number, revision: number) {
  const records = Array.from({ length: marks }, (_, index) => mark({ id: `mark${index}` }));
  return rowOf(
    'attendance',
    records.map((record) => ({ ...record })),
    revision,
  );
}

test('counts puts and removals, and keeps only rows that a snapshot needs', async () => {
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
    // The same row twice in one revision, as in a restore with more records for a written row.
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

// Every write of records reports its effect in one place, whoever makes the write.

let finish: MockInstance<RevisionWriter['finish']>;

beforeEach(() => {
  finish = vi.spyOn(RevisionWriter.prototype, 'finish');
});

afterEach(() => {
  finish.mockRestore();
});

/** The effects reported so far. */
function written(): readonly Written[] {
  return finish.mock.calls.map(([what]) => what);
}

/** An open school, without the effects of opening. */
async function open() {
  const browser = new Browser();
  const store = await browser.open();
  finish.mockClear();
  return { browser, store };
}

const school = smallSchool();
const replaced = { kind: 'replaced', fields: FIELD_NAMES };

test('a first start reports that all was replaced', async () => {
  await new Browser().open();
  expect(written()).toEqual([replaced]);
});

test('an act and its undo report both ends of each record', async () => {
  const { store } = await open();
  const [known] = school.students;
  const { act } = await store.commit(editStudent(student(known), { phone: '555-0199' }));
  const changed = { ...known, phone: '555-0199' };
  expect(written()).toMatchObject([
    { kind: 'records', effect: { students: { changed: [[known, changed]] } }, assumed: [] },
  ]);
  await store.commit(undoAct(act?.id ?? ''));
  expect(written()[1]).toMatchObject({
    effect: { students: { changed: [[changed, known]] } },
    act: { description: { undoes: act?.id } },
  });
});

test('a roll call reports which of its new marks nobody set', async () => {
  const { store } = await open();
  const [one, other] = school.students.map(({ id }) => id);
  await store.commit(
    saveRollCall({
      date: '2026-11-23',
      classId: 'class0001',
      studentIds: [one ?? '', other ?? ''],
      changes: { [one ?? '']: { status: 'absent' } },
    }),
  );
  const assumed = derivedId('mark', other ?? '', '2026-11-23');
  expect(written()).toMatchObject([
    {
      kind: 'records',
      effect: { attendance: { added: [{ status: 'absent' }, { id: assumed, status: 'present' }] } },
      assumed: [assumed],
    },
  ]);
});

test('foreign keys report exactly the records they changed', async () => {
  const { browser, store } = await open();
  const [first, ...others] = school.students;
  const [known] = school.attendance;
  const moved = mark({ ...known, date: '2026-10-01' });
  const added = mark({ id: 'theirs001', date: '2026-10-02' });
  browser.writeKey('students', [{ ...first, phone: '555-0199' }, ...others]);
  browser.writeKey('attendance', [added, moved, ...school.attendance.slice(1)]);
  browser.writeKey('grades', school.grades.slice(1));
  await store.checkKeys();
  expect(written()).toEqual([
    {
      kind: 'records',
      effect: {
        students: { added: [], changed: [[first, { ...first, phone: '555-0199' }]], removed: [] },
        attendance: { added: [added], changed: [[known, moved]], removed: [] },
        grades: { added: [], changed: [], removed: school.grades.slice(0, 1) },
      },
      assumed: [],
      isRecorded: false,
    },
  ]);
});

test('a restore, a restored snapshot and a reset report the fields they replaced', async () => {
  const { store } = await open();
  await restoreInto(store, backupFrom(JSON.stringify({ students: '[]', grades: '[]' })));
  expect(written()).toEqual([
    { kind: 'replaced', fields: ['grades', 'students', 'classes'], called: 'backupRestored' },
  ]);
  const [snapshot] = await store.history.snapshots();
  if (snapshot) await store.history.restore(snapshot);
  await store.reset();
  expect(written().slice(1)).toEqual([{ ...replaced, called: 'snapshotBroughtBack' }, replaced]);
});
