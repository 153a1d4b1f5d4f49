import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { openSchool } from '#state/school/openSchool.ts';
import { mark, schoolClass, smallSchool, student } from '#testing/records.ts';
import { Browser } from '#testing/stores.ts';
import { expect, test, vi } from 'vitest';
import { registerToTake } from './registerToTake.ts';

const used = vi.hoisted(() => ({ last: null as string | null }));
vi.mock('#state/browser/remembered.ts', () => ({ classUsedLast: () => used.last }));

const DAY = '2026-11-20';

/** Class 1 is taken, Class 2 has no students, Classes 3 and 10 are not taken. */
async function open() {
  const browser = new Browser();
  const school = smallSchool();
  browser.sample = {
    ...school,
    students: [
      ...school.students,
      student({ id: 'student03', class: 'Class 3' }),
      student({ id: 'student10', class: 'Class 10' }),
    ],
    classes: [
      schoolClass({ id: 'class0010', name: 'Class 10', students: ['student10'] }),
      ...school.classes,
      schoolClass({ id: 'class0002', name: 'Class 2' }),
      schoolClass({ id: 'class0003', name: 'Class 3', students: ['student03'] }),
    ],
    attendance: [...school.attendance, mark({ id: 'm2', studentId: 'student02', date: DAY })],
  };
  return openSchool(await browser.open());
}

// @shows A register by keyboard: "Mark Today's Attendance", and "Take today’s attendance" in the search, open the first
//   register of today that is not taken, in class order, else the one that Attendance begins with. Where
//   Attendance would begin with that class by itself, the address names none
test('is today’s first register in class order that is not taken', async () => {
  used.last = 'class0010';
  const school = await open();
  const take = (classId: string, studentId: string) =>
    school.commit(saveRollCall({ date: DAY, classId, studentIds: [studentId], changes: {} }));
  expect(await registerToTake(school, DAY)).toBe('/attendance?class=class0003');
  await take('class0003', 'student03');
  // Attendance itself opens the class used last.
  expect(await registerToTake(school, DAY)).toBe('/attendance');
  used.last = 'class0001';
  expect(await registerToTake(school, DAY)).toBe('/attendance?class=class0010');
  await take('class0010', 'student10');
  expect(await registerToTake(school, DAY)).toBe('/attendance');
});

test('leads to Attendance even if today’s registers cannot be read', async () => {
  used.last = null;
  const { loaded } = await open();
  const failed = { status: 'failed', records: [] } as const;
  const query = () => ({ subscribe: () => () => undefined, seen: () => failed });
  expect(await registerToTake({ loaded, query }, DAY)).toBe('/attendance');
});
