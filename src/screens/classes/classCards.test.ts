import { asStudent, type Student } from '#school/students/students.ts';
import { expect, test } from 'vitest';
import type { SchoolClass } from '#school/classes/classes.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { schoolOn } from '#school/classes/schoolOfDay.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { classCards, fullness, hoursTogether } from './classCards.ts';

function schoolClass(id: string, name: string, capacity = 30): SchoolClass {
  return { id, name, teacherId: 'gone', students: [], schedule: '', room: '', capacity };
}

function pupil(id: string, className: string) {
  return asStudent({ id, firstName: 'Asha', lastName: 'Rao', class: className });
}

function cardsOn(
  day: string,
  classes: readonly SchoolClass[],
  students: readonly Student[] = [],
  settings = DEFAULT_SETTINGS,
) {
  const today = schoolOn(membershipOf({ students, classes: [] }))(day);
  return classCards({ classes, students, teachers: [], settings }, today);
}

// @shows §2: A capacity bar with the percentage to 1 decimal
test('cards come in class order and count students by their class', () => {
  const cards = cardsOn(
    '2026-11-20',
    [schoolClass('a', 'Reception'), schoolClass('b', 'Class 10'), schoolClass('c', 'Class 2')],
    [pupil('1', 'Class 2'), pupil('2', 'Class 2'), pupil('3', 'Elsewhere')],
  );
  expect(
    cards.map(({ title, places, percentText }) => `${title} ${places} · ${percentText}`),
  ).toEqual(['Class 2 2 of 30 · 6.7%', 'Class 10 0 of 30 · 0.0%', 'Reception 0 of 30 · 0.0%']);
  expect(cards[0]?.teacher).toBeUndefined();
});

test('a count says from when it is while the next year is started and has not begun', () => {
  const year = { classId: '', from: '2025-09-01', to: '2026-10-04' };
  const moved = (id: string, from: string, to: string) => ({
    ...pupil(id, to),
    pastClasses: [{ ...year, class: from }],
  });
  const students = [
    moved('1', 'Class 1', 'Class 2'),
    moved('2', 'Class 2', 'Class 3'),
    moved('3', 'Class 2', 'Class 3'),
    moved('4', 'Class 4', 'Class 4'),
  ];
  const classes = ['Class 1', 'Class 2', 'Class 4'].map((name) => schoolClass(name, name));
  const settings = {
    ...DEFAULT_SETTINGS,
    schoolYear: { from: '2026-10-05', to: '2027-10-04' },
    schoolYears: [{ ...year, name: '2025-2026', terms: [], startedOn: '2026-09-20' }],
  };
  const placesOn = (day: string) =>
    cardsOn(day, classes, students, settings).map(
      ({ places, startsLater = '' }) => `${places} ${startsLater}`,
    );
  expect(placesOn('2026-10-04')).toEqual([
    '0 of 30 From 5 Oct; 1 student until then',
    '1 of 30 From 5 Oct; 2 students until then',
    '1 of 30 ',
  ]);
  expect(placesOn('2026-10-05')).toEqual(['0 of 30 ', '1 of 30 ', '1 of 30 ']);
});

test('odd records have something to show', () => {
  const [card] = cardsOn('2026-11-20', [schoolClass('a', '  ', 0)]);
  expect(card).toMatchObject({
    title: 'Unnamed class',
    room: 'No room',
    schedule: 'No schedule',
    percentText: '0.0%',
  });
});

test.each([
  [29, 30, undefined],
  [30, 30, 'Full'],
  [33, 30, '3 over capacity'],
  [0, 0, undefined],
  [2, 0, '2 over capacity'],
])('%i students of %i: %s', (students, capacity, words) => {
  expect(fullness(students, capacity)?.text).toBe(words);
});

test('hours of a schedule stay with their half of the day', () => {
  expect(hoursTogether('Morning (8:00 AM - 12:00 PM)')).toBe(
    'Morning (8:00\u00A0AM - 12:00\u00A0PM)',
  );
});
