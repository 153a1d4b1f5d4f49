import { student } from '#testing/records.ts';
import { expect, test } from 'vitest';
import { beforeEnrollment, earlyMarks } from './earlyMarks.ts';

const ZOE = student({
  id: 'zoe',
  firstName: 'Zoe',
  lastName: 'Zimmer',
  enrollmentDate: '2026-03-18',
});
const ADA = student({
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Abbot',
  enrollmentDate: '2026-03-20',
});
const OTHER = student({ id: 'other', enrollmentDate: '' });

test.each([
  ['of one student, with the name', [[ZOE, '2026-03-17']], '1 attendance mark', 'Zoe Zimmer'],
  [
    'of several students, with their number',
    [
      [ZOE, '2026-03-16'],
      [ZOE, '2026-03-17'],
      [ADA, '2026-03-19'],
    ],
    '3 attendance marks',
    '2 students',
  ],
] as const)('remarks on early marks %s', (_whose, marks, count, whose) => {
  const early = earlyMarks([...marks, [ZOE, '2026-03-18'], [OTHER, '2020-01-01']]);
  expect(early && beforeEnrollment(early)).toMatch(
    new RegExp(`^${count} from before the Enrollment Date of .?${whose}.?$`, 'u'),
  );
});

test('remarks on nothing from the Enrollment Date on', () => {
  expect(earlyMarks([[ZOE, '2026-03-18']])).toBeUndefined();
});
