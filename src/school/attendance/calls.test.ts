import { speak } from '#language/current.ts';
import { expect, test, onTestFinished } from 'vitest';
import { callNote, remarkText, placeToGoOn } from './calls.ts';

const CALLS = ['ada', 'ben', 'cy'].map((studentId) => ({ studentId, reason: '' }));
const TODAY = '2026-11-20';

test.each([
  ['never begun', undefined, 0],
  ['left yesterday', { day: '2026-11-19', at: 'cy', through: ['ada', 'ben'] }, 0],
  ['left at somebody', { day: TODAY, at: 'ben', through: ['ada'] }, 1],
  ['left at somebody gone back to', { day: TODAY, at: 'ada', through: ['ada', 'ben'] }, 0],
  ['left at somebody who is not absent any more', { day: TODAY, at: 'zoe', through: ['ada'] }, 1],
  ['gone through', { day: TODAY, at: '', through: ['ada', 'ben', 'cy'] }, 3],
  [
    'gone through before somebody else was absent',
    { day: TODAY, at: '', through: ['ada', 'cy'] },
    1,
  ],
])('finds the place to go on in a round that was %s', (_how, left, place) => {
  expect(placeToGoOn(CALLS, left, TODAY)).toBe(place);
});

test('a round without students is at its end', () => {
  expect(placeToGoOn([], undefined, TODAY)).toBe(0);
});

test('the note of a call has the local time and the outcome', () => {
  expect(callNote(new Date(2026, 10, 20, 8, 4), 'reached')).toBe('Called 8:04, reached');
  expect(callNote(new Date(2026, 10, 20, 14, 41), 'no answer')).toBe('Called 14:41, no answer');
});

test('a remark is shown with its notes of calls in the language spoken', () => {
  const stored = 'Called twice; Called 8:04, reached; Called 9:00, no answer';
  expect(remarkText(stored)).toBe(stored);
  onTestFinished(() => speak({ words: {} }));
  speak({
    words: {
      'Called {time}, reached': 'Llamada a las {time}, contestó',
      'Called {time}, no answer': 'Llamada a las {time}, sin respuesta',
    },
  });
  expect(remarkText(stored)).toBe(
    'Called twice; Llamada a las 8:04, contestó; Llamada a las 9:00, sin respuesta',
  );
});
