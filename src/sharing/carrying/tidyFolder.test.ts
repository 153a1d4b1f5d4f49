import { describe, expect, test } from 'vitest';
import type { OwnFile } from './carriedState.ts';
import { filesToDelete, packDue } from './tidyFolder.ts';

/** A file of the PC, with this number and day. */
function entries(seq: number, day: string): OwnFile {
  const name = `${seq}`;
  return { name, digest: name, kind: 'entries', seq, after: seq - 1, day, at: 0, isThere: true };
}

const namesOf = (files: readonly OwnFile[] | undefined) => files?.map(({ name }) => name);

describe('packs', () => {
  const october = [entries(1, '2026-10-05'), entries(2, '2026-10-30')];
  const weeks = [
    entries(3, '2026-11-16'),
    entries(4, '2026-11-22'),
    entries(5, '2026-11-23'),
    entries(6, '2026-11-24'),
  ];

  test('cover finished months, then finished weeks, which end on Sunday', () => {
    const month = packDue([...october, ...weeks], '2026-11-25');
    expect(month?.period).toBe('2026-10');
    expect(namesOf(month?.files)).toEqual(['1', '2']);
    const week = packDue(weeks, '2026-11-25');
    expect(week?.period).toBe('2026-11-22');
    expect(namesOf(week?.files)).toEqual(['3', '4']);
    expect(packDue(weeks.slice(2), '2026-11-25')).toBeUndefined();
  });

  test('of months become one pack of the year when the year is over', () => {
    const later = entries(7, '2027-01-04');
    const year = packDue([...october, ...weeks, later], '2027-01-05');
    expect(year?.period).toBe('2026');
    expect(namesOf(year?.files)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('are not made twice', () => {
    const pack = { ...entries(2, '2026-10-30'), name: 'pack', kind: 'pack', after: 0 } as const;
    expect(packDue([...october, pack], '2026-11-25')).toBeUndefined();
  });

  test('have no gap: files that a wrong clock put into the month stay separate', () => {
    const files = [
      entries(1, '2026-10-05'),
      entries(2, '2026-11-20'),
      entries(3, '2026-10-06'),
      entries(4, '2026-10-07'),
    ];
    expect(namesOf(packDue(files, '2026-11-20')?.files)).toEqual(['3', '4']);
  });
});

describe('files to delete', () => {
  const pack = { ...entries(2, '2026-10-30'), name: 'pack', kind: 'pack', after: 0 } as const;
  const files = [entries(1, '2026-10-05'), entries(2, '2026-10-30'), pack];
  const other = (upTo: number) => ({
    b: { name: 'B', app: '', at: 0, upTo: 0, beyond: [], taken: { a: upTo } },
  });
  const gone = (others: ReturnType<typeof other> | object, now = 0) =>
    namesOf(filesToDelete({ files, others: { ...others } }, 'a', now));

  // @shows Several PCs: Weeks, months and years become packs; a file is deleted once a pack that was read back holds it
  //   and another PC has it, or after 60 days; of all PCs’ wholes the newest stays
  test('are those that a pack holds and another PC has merged', () => {
    expect(gone(other(2))).toEqual(['1', '2']);
    expect(gone(other(1))).toEqual(['1']);
    expect(gone({})).toEqual([]);
  });

  test('are deleted after sixty days, even if no PC has reported them', () => {
    expect(gone({}, 61 * 86_400_000)).toEqual(['1', '2']);
  });

  test('are kept until the pack was read back', () => {
    const unread = [...files.slice(0, 2), { ...pack, isThere: false }];
    expect(filesToDelete({ files: unread, others: other(2) }, 'a', 0)).toEqual([]);
  });

  test('are older wholes, and never entries that only a whole holds', () => {
    const whole = { ...entries(2, '2026-10-30'), name: 'old', kind: 'whole', after: 0 } as const;
    const newer = { ...whole, name: 'new', digest: 'new', at: 1 };
    const all = [entries(1, '2026-10-05'), whole, newer];
    expect(namesOf(filesToDelete({ files: all, others: other(2) }, 'a', 2))).toEqual(['old']);
  });

  test.each([
    ['newer', 'stamp 3', ['whole']],
    ['as new', 'stamp 2', []],
    ['older', 'stamp 1', []],
  ])(
    'include the whole if another PC has written one that is %s',
    (_how, othersWhole, expected) => {
      const ofWhole = { name: 'whole', kind: 'whole', after: 0, newest: 'stamp 2' } as const;
      const all = [entries(1, '2026-10-05'), { ...entries(2, '2026-10-30'), ...ofWhole }];
      expect(namesOf(filesToDelete({ files: all, others: {}, othersWhole }, 'a', 2))).toEqual(
        expected,
      );
    },
  );
});
