import { schoolPeriods } from '#school/calendar/schoolYear.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { expect, test } from 'vitest';
import { outsideSentence } from './useMarkBook.ts';

const terms = [
  { name: 'Term 1', from: '2026-09-01', to: '2026-12-20' },
  { name: 'Term 2', from: '2027-01-05', to: '2027-03-31' },
];
const offered = schoolPeriods({ ...DEFAULT_SETTINGS, terms }, '2026-11-28');
const term1 = { first: '2026-09-01', last: '2026-12-20', name: 'Term 1' };

function quiz(date: string) {
  return { examType: 'Quiz', date, maxMarks: 20 };
}

test.each([
  [
    'the shortest period with it',
    ['2027-01-12'],
    'Quiz 12 Jan 2027 is not in Term 1. To see it again, choose the period Term 2.',
  ],
  [
    'the period with all of them',
    ['2026-12-31', '2027-01-12'],
    'Quiz 31 Dec 2026 and Quiz 12 Jan 2027 are not in Term 1. To see them again, choose the period This school year.',
  ],
  [
    'the list where no period has it',
    ['2020-03-12'],
    'Quiz 12 Mar 2020 is not in Term 1. Find it in the list of grades.',
  ],
])('an assessment outside of the period is said to be in %s', (_, dates, text) => {
  expect(outsideSentence(dates.map(quiz), term1, offered)).toBe(text);
});
