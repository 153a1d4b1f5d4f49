import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { backupAge, dueReminder, isBackupOverdue, reminderText } from './backups.ts';

const NOW = new Date(2026, 10, 21, 9, 30);
const DAY_MS = 86_400_000;

function unsecured(changes: number, daysAgo: number, closedOn = '') {
  return { changes, changedAt: NOW.getTime() - daysAgo * DAY_MS, closedOn };
}

describe('a reminder is due', () => {
  test.each([
    ['no change, ever', 0, 30, undefined],
    ['one change, 6 days old', 1, 6.9, undefined],
    ['one change, 7 days old', 1, 7, { days: 7, changes: 1 }],
    ['49 changes today', 49, 0.1, undefined],
    ['50 changes today', 50, 0.1, { days: 0, changes: 50 }],
  ] as const)('%s', (_name, changes, daysAgo, expected) => {
    expect(dueReminder(unsecured(changes, daysAgo), NOW)).toEqual(expected);
  });

  test('not again on the day it was dismissed, but on the next', () => {
    expect(dueReminder(unsecured(60, 8, '2026-11-21'), NOW)).toBeUndefined();
    expect(dueReminder(unsecured(60, 8, '2026-11-20'), NOW)).toEqual({ days: 8, changes: 60 });
  });

  test('not before the first change has a date', () => {
    expect(dueReminder({ changes: 60, changedAt: null, closedOn: '' }, NOW)).toBeUndefined();
  });
});

test('it says how many changes, and how many days', () => {
  expect(reminderText({ changes: 1, days: 7 })).toContain(
    '1 change in the last 7 days is not in a downloaded backup',
  );
  expect(reminderText({ changes: 60, days: 0 })).toContain('60 changes today');
  expect(reminderText({ changes: 60, days: 1 })).toContain('since yesterday');
});

test.each([
  [0, 'never'],
  [new Date(2026, 10, 13, 23, 59).getTime(), 'old'],
  [new Date(2026, 10, 14, 0, 1).getTime(), 'fresh'],
  [NOW.getTime(), 'fresh'],
  // @shows How it looks: Settings: backup and its state first, "Never backed up" in amber; Reset outlined, red only in
  //   its dialog; a width that reads well; snapshot actions with words
] as const)('says on the 21st that a backup made at %i is %s', (at, age) => {
  expect(backupAge(at, '2026-11-21')).toBe(age);
});

test.each([
  ['2026-11-18', '2026-11-20', false],
  ['2026-11-18', '2026-11-21', true],
  // Saturday and Sunday are no school days.
  ['2026-11-20', '2026-11-24', false],
  ['2026-11-20', '2026-11-25', true],
  ['1026-11-20', '2026-11-20', true],
  ['2026-12-20', '2026-11-20', false],
])(
  'with a first mark on %s and no backup, one is overdue on %s: %s',
  (firstMark, today, expected) => {
    expect(isBackupOverdue(DEFAULT_SETTINGS, firstMark, today)).toBe(expected);
  },
);
