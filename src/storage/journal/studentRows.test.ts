import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { deleteStudent, editStudent } from '#school/students/studentIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import type { RowDatabase, RowReader, RowWriter } from '#storage/database/rows.ts';
import { memoryRows } from '#storage/database/memoryRows.ts';
import { grade, mark, schoolClass, smallSchool, student } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import { countAtOnce } from '#testing/tallies.ts';
import { expect, test } from 'vitest';

const DAYS = Array.from({ length: 28 }, (_, day) => `2026-10-${String(day + 1).padStart(2, '0')}`);

/** Records the rows of attendance and grades that writes read. */
function watched(inner: RowDatabase): { readonly rows: RowDatabase; readonly read: Set<string> } {
  const read = new Set<string>();
  const isGrowing = (key: string) => key.includes('|');
  const watchedReader = (tx: RowReader): RowReader => ({
    get(store, key) {
      if (store === 'rows' && isGrowing(key)) read.add(key);
      return tx.get(store, key);
    },
    async range(store, range) {
      const found = await tx.range(store, range);
      if (store === 'rows') for (const [key] of found) if (isGrowing(key)) read.add(key);
      return found;
    },
    keys: (store, range) => tx.keys(store, range),
  });
  const rows: RowDatabase = {
    read: (work) => inner.read(work),
    write: (work) =>
      inner.write((tx) => {
        const writer: RowWriter = { ...tx, ...watchedReader(tx) };
        return work(writer);
      }),
    startOver: (first) => inner.startOver(first),
    close: () => inner.close(),
  };
  return { rows, read };
}

// @shows Reports over any period: Deleting a student, and its undo, read only the rows that hold the student or were
//   altered since
test('deleting a student and undoing that read only rows of the student or rows altered since', async () => {
  const browser = new Browser();
  const { rows, read } = watched(memoryRows());
  browser.database = rows;
  const other = student({ id: 's9', class: 'Class 2' });
  const ofOther = DAYS.map((date) =>
    mark({ id: `o${date}`, studentId: 's9', classId: 'c2', date }),
  );
  const own = DAYS.slice(0, 2).map((date) => mark({ id: `m${date}`, date }));
  browser.sample = {
    ...smallSchool(),
    students: [...smallSchool().students, other],
    classes: [...smallSchool().classes, schoolClass({ id: 'c2', name: 'Class 2' })],
    attendance: [...own, ...ofOther],
    grades: [grade(), grade({ id: 'g2', studentId: 's9', classId: 'c2' })],
  };
  const store = await browser.open();
  await countAtOnce(rows);
  const before = await recordsOf(store);

  // Separate tabs, which have no cached rows.
  const first = await browser.open();
  read.clear();
  const { act } = await first.commit(deleteStudent(student()));
  const held = [
    'attendance|2026-10-01|class0001',
    'attendance|2026-10-02|class0001',
    'grades|2026-11|class0001',
  ];
  expect([...read].toSorted()).toEqual(held);

  // Meanwhile somebody saves a register and a phone number.
  await store.commit(editStudent(other, { phone: '555-0000' }));
  await store.commit(
    saveRollCall({ date: '2026-11-20', classId: 'c2', studentIds: ['s9'], changes: {} }),
  );
  const fresh = await browser.open();
  read.clear();
  await fresh.commit(undoAct(act?.id ?? ''));
  expect([...read].toSorted()).toEqual([...held.slice(0, 2), 'attendance|2026-11-20|c2', held[2]]);
  const after = await recordsOf(fresh);
  expect(after.grades).toEqual(before.grades);
  expect(after.attendance.filter(({ date }) => date !== '2026-11-20')).toEqual(before.attendance);
});
