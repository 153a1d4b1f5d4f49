import { expect, test } from 'vitest';
import { phraseText } from '#school/text/phrase.ts';
import { settingsLabel, settingsText } from './settingsWords.ts';

const day = (name: string, from = '2026-11-27') => ({ name, from, to: from });

test.each([
  ['nameOrder', 'lastName', 'Order names by', 'Last Name'],
  ['warnings', { below: 85, inARow: 4 }, 'Attendance warnings', 'below 85%, after 4 in a row'],
  [
    'schoolYear',
    { from: '2026-08-01', to: '2027-07-31' },
    'School year',
    '1 Aug 2026 – 31 Jul 2027',
  ],
  ['calendar/days', [1, 2], 'School days', 'Monday and Tuesday'],
  ['calendar/closed', [day('Snow'), day(' ')], 'Closed days', 'Snow, 27 Nov 2026; 27 Nov 2026'],
  ['terms', [], 'Terms', 'none of these'],
  ['reasons', ['Flood'], 'Absence reasons', 'Flood'],
  ['schoolName', 'Hillside', 'School Name', undefined],
  ['terms', ['odd', 7], 'Terms', undefined],
  ['subjects/Art', { short: 'Ar' }, 'Subject Art', 'short Ar'],
  ['subjects/Art', {}, 'Subject Art', 'kept'],
  ['subjects/', ['Art', 'Latin'], 'Order of subjects', 'Art, Latin'],
  ['examTypes/Quiz', { maxMarks: 20, weight: 30 }, 'Assessment type Quiz', 'of 20, weight 30 %'],
  ['scale/kind', 'oneToSix', 'Grading scale', '1 to 6 (best 1)'],
  ['scale/steps/E.E.', { from: 80 }, 'Step of the own scale E.E.', 'from 80 %'],
  ['averages', 'weights', 'Averages', 'By weights of types'],
])('%s %j is put into words', (part, value, label, text) => {
  expect(phraseText(settingsLabel(part))).toBe(label);
  expect(settingsText(part, value, [value, []])).toBe(text);
});

test('a long list shows the first entries and the number of the others', () => {
  const many = Array.from({ length: 8 }, (_, at) => `R${at}`);
  expect(settingsText('reasons', many, [many, []])).toBe('R0; R1; R2; R3; R4; and 3 more');
});
