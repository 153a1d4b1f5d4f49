import { msg, t, type Text } from '#language/t.ts';
import { momentText } from '#school/text/formats.ts';
import { COLLECTION_TITLES, type FieldName } from '#school/collections.ts';
import { groupBy } from '#school/text/grouping.ts';
import type { Snapshot } from '#state/backups/dataManagement.ts';

/** The names of a backup's six fields. */
export const COLLECTION_LABELS: Readonly<Record<FieldName, Text>> = {
  ...COLLECTION_TITLES,
  attendance: msg('Attendance records'),
  settings: msg('School information'),
};

/** Returns the school, if known, and the time of saving: "Springfield Public School, saved 23 Nov 2026, 15:42". */
export function savedText(schoolName: string, savedOn: string): string {
  return schoolName === ''
    ? t('Saved {savedOn}', { savedOn })
    : t('{schoolName}, saved {savedOn}', { schoolName, savedOn });
}

/** The number of records in a backup that replaces others: "12, replacing 10 (2 more)". */
export function replacingText(found: number, now: number): string {
  const count = Math.abs(found - now);
  if (count === 0) return t('{found}, replacing {now}', { found, now });
  return found > now
    ? t('{found}, replacing {now} ({count} more)', { found, now, count })
    : t('{found}, replacing {now} ({count} fewer)', { found, now, count });
}

/** Returns the number of records in a snapshot and, if known, now: "1 then, 2 now (1 more)". */
export function thenAndNow(before: number, now: number | undefined): string {
  if (now === undefined) return t('{before} then', { before });
  const count = Math.abs(now - before);
  if (count === 0) return t('{before} then, {now} now', { before, now });
  return now > before
    ? t('{before} then, {now} now ({count} more)', { before, now, count })
    : t('{before} then, {now} now ({count} fewer)', { before, now, count });
}

/** A snapshot with a unique name. */
export interface NamedSnapshot extends Snapshot {
  readonly name: string;
}

/** Names snapshots by their minute; later ones of one minute get "(2)". */
export function namedSnapshots(snapshots: readonly Snapshot[]): readonly NamedSnapshot[] {
  const oldestFirst = snapshots.toSorted((a, b) => a.takenAt - b.takenAt || (a.id < b.id ? -1 : 1));
  const minuteOf = ({ takenAt }: Snapshot): string => momentText(takenAt);
  const ofMinutes = groupBy(oldestFirst, minuteOf);
  return snapshots.map((one) => {
    const minute = minuteOf(one);
    const count = 1 + (ofMinutes.get(minute) ?? []).indexOf(one);
    return { ...one, name: count < 2 ? minute : t('{name} ({count})', { name: minute, count }) };
  });
}

/** A size of text for people: "4.3 MB". */
export function sizeText(characters: number): string {
  if (characters < 1024 * 1024) return t('{size} KB', { size: Math.round(characters / 1024) });
  return t('{size} MB', { size: Math.round((characters / 1024 / 1024) * 10) / 10 });
}

/** The reasons for taking snapshots. */
export const SNAPSHOT_REASONS: Readonly<Record<Snapshot['reason'], Text>> = {
  daily: msg('Before the day’s first change'),
  restore: msg('Before a restore'),
  foreign: msg('Before changes from another program'),
  import: msg('Before an import'),
  newYear: msg('Before a new school year'),
  ownSchool: msg('Before starting your own school'),
};

/** Returns the counts of a snapshot: "120 students, 3,600 attendance records, 240 grades". */
export function countsText({ students, attendance, grades }: Snapshot['counts']): string {
  return t(
    '{students, plural, one {# student} other {# students}}, {attendance, plural, one {# attendance record} other {# attendance records}}, {grades, plural, one {# grade} other {# grades}}',
    { students, attendance, grades },
  );
}
