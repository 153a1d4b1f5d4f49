import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { mark } from '#testing/records.ts';
import { talliedMarks } from '#testing/tallies.ts';
import { expect, test } from 'vitest';
import { registersOfOldClasses } from './registersOfOldClasses.ts';

const FIRST = '2026-09-01';
const closed = [{ name: 'Sports day', from: '2026-09-14', to: '2026-09-14' }];
const SETTINGS = { ...DEFAULT_SETTINGS, calendar: { days: [1, 2, 3, 4, 5], closed } };

/** Returns the marks of two students of one class on each day, and of another class on the first. */
function talliesOf(...dates: readonly string[]) {
  const marks = dates.flatMap((date, index) => [
    mark({ id: `a${index}`, studentId: 'a', date, classId: 'c1' }),
    mark({ id: `b${index}`, studentId: 'b', date, classId: 'c1' }),
    ...(index === 0 ? [mark({ id: 'c', studentId: 'c', date, classId: 'c2' })] : []),
  ]);
  return talliedMarks(marks);
}

test.each<[what: string, dates: readonly string[], today: string, found: unknown]>([
  ['no register', [], '2026-09-10', undefined],
  ['those of the eve and before', ['2026-08-31'], '2026-09-10', undefined],
  ['those of days to come', ['2026-09-11'], '2026-09-10', undefined],
  ['the first day', [FIRST], FIRST, { registers: 2, days: 1, beginAfter: '2026-09-02' }],
  [
    'a Friday that is today, before a closed Monday',
    [FIRST, '2026-09-11'],
    '2026-09-11',
    { registers: 3, days: 2, beginAfter: '2026-09-15' },
  ],
  [
    'before a Thursday that has none yet',
    [FIRST, '2026-09-09'],
    '2026-09-10',
    { registers: 3, days: 2, beginAfter: '2026-09-10' },
  ],
  [
    'before a Saturday',
    [FIRST, '2026-09-04'],
    '2026-09-05',
    { registers: 3, days: 2, beginAfter: '2026-09-07' },
  ],
])('%s: %j on %s', (_name, dates, today, found) => {
  expect(registersOfOldClasses(talliesOf(...dates), SETTINGS, FIRST, today)).toEqual(found);
});

test('without a calendar a year begins on a day from Monday to Friday', () => {
  const found = registersOfOldClasses(talliesOf(FIRST), DEFAULT_SETTINGS, FIRST, '2026-09-13');
  expect(found?.beginAfter).toBe('2026-09-14');
});
