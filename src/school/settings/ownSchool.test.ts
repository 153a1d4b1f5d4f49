import { reading } from '#testing/intents.ts';
import { smallSchool } from '#testing/records.ts';
import { describe, expect, test } from 'vitest';
import { sampleSchool } from '#school/sample/sampleSchool.ts';
import { hasSamplePeople } from '#school/sample/samplePeople.ts';
import { classNamesIn, startOwnSchool } from './ownSchoolIntents.ts';

const OWN = {
  schoolName: 'Hillside',
  academicYear: '2026-2027',
  schoolDays: [1, 2, 3, 4, 7],
  classNames: ['Class 1', 'Reception'],
};

function seeded(): () => number {
  let drawn = 1;
  return () => (drawn = (drawn * 48_271) % 2_147_483_647) / 2_147_483_647;
}

// @shows Moving in: One act with a snapshot before it that can be undone; principal, address, phone and email go, the
//   classes have no teacher. Of a school of more than 20 million characters the snapshot alone remains after the
//   next change
test('an own school has its classes and no other record', async () => {
  const held = smallSchool();
  const change = await startOwnSchool(OWN)(reading(held));
  expect(change.classes?.put).toEqual([
    expect.objectContaining({ id: 'new1', name: 'Class 1', teacherId: '', schedule: '', room: '' }),
    expect.objectContaining({ id: 'new2', name: 'Reception', students: [] }),
  ]);
  for (const collection of ['students', 'teachers', 'attendance', 'grades'] as const) {
    expect(held[collection]).not.toEqual([]);
    expect(change[collection], collection).toEqual({ remove: held[collection] });
  }
  expect(change.settings).toEqual({
    ...held.settings,
    schoolName: 'Hillside',
    academicYear: '2026-2027',
    principalName: '',
    address: '',
    phone: '',
    email: '',
    calendar: { days: [1, 2, 3, 4, 7], closed: [] },
    lateCounts: 'present',
    ownClasses: true,
  });
});

test('keeps other calendar fields beside the new school days', async () => {
  const calendar = { days: [1], closed: [{ name: 'Break', from: '2026-12-21' }], region: 'North' };
  const held = smallSchool();
  const change = await startOwnSchool(OWN)(
    reading({ ...held, settings: { ...held.settings, calendar } }),
  );
  expect(change.settings?.calendar).toEqual({ ...calendar, days: OWN.schoolDays });
});

// @shows Moving in: Dialog "Start your own school": School Name, Academic Year (filled in), Class 1 to Class 10 all
//   ticked, with "All" and "None", "Other classes" with commas or lines between, submit "Start"
describe('the names of other classes', () => {
  test.each([
    ['', []],
    [' , ,\n', []],
    ['Reception, Class 5B', ['Reception', 'Class 5B']],
    ['Reception\n  Class   5B \n', ['Reception', 'Class 5B']],
    ['reception, Reception', ['reception']],
    ['class 1; Nursery', ['Nursery']],
  ])('%j', (typed, names) => {
    expect(classNamesIn(typed, ['Class 1'])).toEqual(names);
  });
});

test('recognises the sample school by any of its people', () => {
  const { students, teachers } = sampleSchool({ today: '2026-11-21', random: seeded() });
  expect(hasSamplePeople(students, teachers)).toBe(true);
  expect(hasSamplePeople([], teachers.slice(0, 1))).toBe(true);
  expect(hasSamplePeople(students.slice(0, 1), [])).toBe(true);
  const { students: own, teachers: ownTeachers } = smallSchool();
  expect(hasSamplePeople(own, ownTeachers)).toBe(false);
});
