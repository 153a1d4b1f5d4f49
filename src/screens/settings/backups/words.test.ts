import { namedSnapshots, thenAndNow } from './words.ts';
import { momentText } from '#school/text/formats.ts';
import type { Snapshot } from '#state/backups/dataManagement.ts';
import { expect, test } from 'vitest';

test.each([
  [1, 2, '1 then, 2 now (1 more)'],
  [2, 1, '2 then, 1 now (1 fewer)'],
  [2, 2, '2 then, 2 now'],
  [2, undefined, '2 then'],
])('%s then and %s now reads as a difference of now', (then, now, text) => {
  expect(thenAndNow(then, now)).toBe(text);
});

/** A snapshot taken at a local time of 23 November 2026. */
function takenAt(id: string, hours: number, minutes: number, seconds: number): Snapshot {
  const at = new Date(2026, 10, 23, hours, minutes, seconds).getTime();
  const counts = { students: 0, teachers: 0, classes: 0, attendance: 0, grades: 0 };
  return { id, revision: 1, takenAt: at, reason: 'daily', counts, characters: 0 };
}

test('no two snapshots have one name', () => {
  const snapshots = [
    takenAt('e', 14, 6, 0),
    takenAt('c', 14, 5, 30),
    takenAt('b', 14, 5, 30),
    takenAt('a', 14, 5, 7),
  ];
  const [first] = snapshots;
  const minute = momentText(takenAt('', 14, 5, 0).takenAt);
  expect(namedSnapshots(snapshots).map(({ name }) => name)).toEqual([
    momentText(first?.takenAt ?? 0),
    `${minute} (3)`,
    `${minute} (2)`,
    minute,
  ]);
});
