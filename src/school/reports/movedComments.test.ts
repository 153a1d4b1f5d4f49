import { schoolPeriods } from '#school/calendar/schoolYear.ts';
import { DEFAULT_SETTINGS, type NamedDays } from '#school/settings/settings.ts';
import { student } from '#testing/records.ts';
import { expect, test } from 'vitest';
import {
  followEndedYear,
  followPeriods,
  strayComments,
  withMovedComment,
  withMovedComments,
} from './movedComments.ts';

const AUTUMN = { name: 'Autumn', from: '2026-09-01', to: '2026-12-18' };
const SPRING = { name: 'Spring', from: '2027-01-05', to: '2027-07-03' };
const LONGER = { ...SPRING, to: '2027-07-10' };

const AUTUMN_KEY = '2026-09-01_2026-12-18';
const SPRING_KEY = '2027-01-05_2027-07-03';
const LONGER_KEY = '2027-01-05_2027-07-10';
const YEAR_KEY = '2026-09-01_2027-07-03';
const LONGER_YEAR_KEY = '2026-09-01_2027-07-10';
/** The school year of a school without terms. */
const USUAL_KEY = '2026-08-01_2027-07-31';

function withTerms(...terms: readonly NamedDays[]) {
  return { ...DEFAULT_SETTINGS, terms };
}

function commented(...keys: readonly string[]) {
  return student({ reportComments: Object.fromEntries(keys.map((key) => [key, `At ${key}`])) });
}

test.each<
  [
    name: string,
    before: readonly NamedDays[],
    after: readonly NamedDays[],
    changed: { from: NamedDays; to: NamedDays | undefined } | undefined,
    moves: Readonly<Record<string, string>>,
  ]
>([
  [
    'a term that is edited, and the year with it',
    [AUTUMN, SPRING],
    [AUTUMN, LONGER],
    { from: SPRING, to: LONGER },
    { [SPRING_KEY]: LONGER_KEY, [YEAR_KEY]: LONGER_YEAR_KEY, [AUTUMN_KEY]: AUTUMN_KEY },
  ],
  ['the year where a first term is added', [], [SPRING], undefined, { [USUAL_KEY]: SPRING_KEY }],
  [
    'the only term, not the year of the same days, where a second term is added',
    [AUTUMN],
    [AUTUMN, SPRING],
    undefined,
    { [AUTUMN_KEY]: AUTUMN_KEY },
  ],
  [
    'nothing of a term that is deleted, and the year',
    [AUTUMN, SPRING],
    [AUTUMN],
    { from: SPRING, to: undefined },
    { [SPRING_KEY]: SPRING_KEY, [YEAR_KEY]: AUTUMN_KEY },
  ],
  [
    'no month and no days that somebody chose',
    [SPRING],
    [LONGER],
    { from: SPRING, to: LONGER },
    { '2027-03-01_2027-03-31': '2027-03-01_2027-03-31' },
  ],
])('comments move with %s', (_name, before, after, changed, moves) => {
  const follow = followPeriods(withTerms(...before), withTerms(...after), changed);
  for (const [from, to] of Object.entries(moves)) {
    const [moved] = withMovedComments([commented(from)], follow);
    expect(moved?.reportComments).toEqual(from === to ? undefined : { [to]: `At ${from}` });
  }
});

test('overwrites no comment, and keeps values that are no comments', () => {
  const follow = followPeriods(withTerms(SPRING), withTerms(LONGER), { from: SPRING, to: LONGER });
  expect(withMovedComments([commented(SPRING_KEY, LONGER_KEY)], follow)).toEqual([]);
  for (const reportComments of ['a text', { [SPRING_KEY]: 7 }, { soon: 'Well done' }]) {
    expect(withMovedComments([student({ reportComments })], follow)).toEqual([]);
  }
});

test('moves comments to the ended year when the next one cuts it short', () => {
  const ended = { first: '2026-09-01', last: '2027-06-30' };
  const follow = followEndedYear(withTerms(AUTUMN, SPRING), ended);
  const students = [commented(YEAR_KEY), commented(AUTUMN_KEY)];
  expect(withMovedComments(students, follow).map((student) => student.reportComments)).toEqual([
    { '2026-09-01_2027-06-30': `At ${YEAR_KEY}` },
  ]);
});

test('finds comments for nearly the same days that no period shows', () => {
  const offered = schoolPeriods(withTerms(AUTUMN, LONGER), '2027-02-01');
  const longer = { name: 'Spring', first: LONGER.from, last: LONGER.to };
  const ada = commented(SPRING_KEY);
  const other = commented('2027-01-05_2027-02-01', AUTUMN_KEY);
  const has = commented(SPRING_KEY, LONGER_KEY);
  expect(strayComments([ada, other, has], longer, offered)).toEqual([
    { first: SPRING.from, last: SPRING.to, students: [ada] },
  ]);
});

test('remarks move with the comment, except on subjects that have another one there', () => {
  const held = student({
    reportComments: { '2026-09-01_2026-12-18': 'Well done' },
    reportRemarks: {
      '2026-09-01_2026-12-18': { Art: 'Draws', English: 'Reads' },
      '2026-09-01_2026-12-11': { English: 'Writes' },
    },
  });
  expect(withMovedComment(held, '2026-09-01_2026-12-18', '2026-09-01_2026-12-11')).toEqual({
    ...held,
    reportComments: { '2026-09-01_2026-12-11': 'Well done' },
    reportRemarks: {
      '2026-09-01_2026-12-18': { English: 'Reads' },
      '2026-09-01_2026-12-11': { Art: 'Draws', English: 'Writes' },
    },
  });
});
