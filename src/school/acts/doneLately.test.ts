import { expect, test } from 'vitest';
import type { ActLabel } from './actWords.ts';
import type { ActSummary } from './acts.ts';
import { doneLately } from './doneLately.ts';

const AT = new Date(2026, 10, 23, 23, 59).getTime();

function act(label: ActLabel, more: Partial<ActSummary> = {}): ActSummary {
  return { id: label.say, at: AT, label, ...more };
}

const IMPORTED = { say: 'imported', count: 48, of: 'students' } as const;

// @shows §2: Five sentences of recent activity. Made from the records, and of what was done here: "48 students
//   imported"
test('gives each act its local day and a link to the list', () => {
  expect(doneLately([act(IMPORTED)])).toEqual([
    {
      id: 'act imported',
      text: '48 students imported',
      day: '2026-11-23',
      address: '/students',
    },
  ]);
  const year = act({ say: 'schoolYearStarted', name: '2026-2027' });
  expect(doneLately([year]).map(({ text, address }) => [text, address])).toEqual([
    ['School year 2026-2027 started', '/settings'],
  ]);
});

test('leaves out undone acts and acts that the records show already', () => {
  expect(
    doneLately([
      act(IMPORTED, { undone: true }),
      act(IMPORTED, { undoes: '000000000007' }),
      act({ say: 'register', className: 'Class 1', day: '2026-11-23' }),
      act({ say: 'studentAdded', name: 'Ada Abbot' }),
    ]),
  ).toEqual([]);
});
