import { expect, test } from 'vitest';
import { backupFileName, datedName } from './backups.ts';

test.each([
  ['school_backup_2026-11-21.json', new Date(2026, 10, 21), false],
  ['school_backup_2026-11-21 (1).json', new Date(2026, 10, 21), false],
  ['school_backup_2026-11-21_140509_k3f9x.json', new Date(2026, 10, 21, 14, 5, 9), true],
  ['school_backup_2026-11-21_140509_k3f9x.json.age.txt', new Date(2026, 10, 21, 14, 5, 9), true],
  [backupFileName('2026-03-29', true), new Date(2026, 2, 29), false],
  // @shows §5: Before a restore: "Springfield Public School, saved 23 Nov 2026, 15:42", by the file's name, else its
  //   date, or the snapshot's own; what it replaces, with differences in number
])('reads the time of saving from the name %s', (name, moment, hasTime) => {
  expect(datedName(name)).toEqual({ moment, hasTime });
});

test.each(['backup.json', 'school_backup_2026-13-45.json', 'school_backup_yesterday.json', ''])(
  'the name %j does not say when it was saved',
  (name) => {
    expect(datedName(name)).toBeUndefined();
  },
);
