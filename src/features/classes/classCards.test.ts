import { asStudent } from '#domain/students/students.ts';
import { expect, test } from 'vitest';
import type { SchoolClass } from '#domain/classes/classes.ts';
import { classCards, fullness } from './classCards.ts';

function schoolClass(id: string, name: string, capacity = 30): SchoolClass {
  return { id, name, teacherId: 'gone', students: [], schedule: '', room: '', capacity };
}

function pupil(id: string, className: string) {
  return asStudent({ id, firstName: 'Asha', lastName: 'Rao', class: className });
}

test('cards come in class order and count students by their class', () => {
  const cards = classCards(
    [schoolClass('a', 'Reception'), schoolClass('b', 'Class 10'), schoolClass('c', 'Class 2')],
    [pupil('1', 'Class 2'), pupil('2', 'Class 2'), pupil('3', 'Elsewhere')],
    [],
  );
  expect(
    cards.map(({ title, places, percentText }) => `${title} ${places} · ${percentText}`),
  ).toEqual(['Class 2 2 of 30 · 6.7%', 'Class 10 0 of 30 · 0.0%', 'Reception 0 of 30 · 0.0%']);
  expect(cards[0]?.teacher).toBeUndefined();
});

test('odd records have something to show', () => {
  const [card] = classCards([schoolClass('a', '  ', 0)], [], []);
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
