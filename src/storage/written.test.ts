import { derivedId } from '#school/text/derivedIds.ts';
import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { editStudent } from '#school/students/studentIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { backupFrom, restoreInto } from '#testing/backups.ts';
import { mark, smallSchool, student } from '#testing/records.ts';
import { Browser } from '#testing/stores.ts';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { FIELD_NAMES } from '#storage/database/rowKeys.ts';
import { RevisionWriter, type Written } from '#storage/journal/writer/revisionWriter.ts';

// Every write of records says what it did, in one place, whoever makes it.

let finish: MockInstance<RevisionWriter['finish']>;

beforeEach(() => {
  finish = vi.spyOn(RevisionWriter.prototype, 'finish');
});

afterEach(() => {
  finish.mockRestore();
});

/** What has been said so far. */
function written(): readonly Written[] {
  return finish.mock.calls.map(([what]) => what);
}

/** A school that is open, and nothing said of how it was made. */
async function open() {
  const browser = new Browser();
  const store = await browser.open();
  finish.mockClear();
  return { browser, store };
}

const school = smallSchool();
const replaced = { kind: 'replaced', fields: FIELD_NAMES };

test('a first start says that all was replaced', async () => {
  await new Browser().open();
  expect(written()).toEqual([replaced]);
});

test('an act and its undo say both ends of each record', async () => {
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

test('a roll call says which of its new marks nobody said', async () => {
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

test('keys that another program has written say which records it changed, and no others', async () => {
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

test('a restore, a snapshot brought back and a reset say which fields they replaced', async () => {
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
