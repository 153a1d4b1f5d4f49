import { formatNumber } from '#language/locale.ts';
import { momentText } from '#school/text/formats.ts';
import { sentence } from '#language/isolated.ts';
import type { FieldName } from '#school/collections.ts';
import { groupBy } from '#school/text/grouping.ts';
import type { Snapshot } from '#state/backups/dataManagement.ts';

/** What the six fields of a backup are called on screen. */
export const COLLECTION_LABELS: Readonly<Record<FieldName, string>> = {
  students: 'Students',
  teachers: 'Teachers',
  classes: 'Classes',
  attendance: 'Attendance records',
  grades: 'Grades',
  settings: 'School information',
};

/** Whose state it is, where that is known, and of when: "Springfield Public School, saved 23 Nov 2026, 15:42". */
export function savedText(schoolName: string, savedOn: string): string {
  return schoolName === '' ? `Saved ${savedOn}` : sentence`${schoolName}, saved ${savedOn}`;
}

/** How much more or less the number before it is: " (2 fewer)"; nothing where the difference is 0. */
export function moreOrFewer(difference: number): string {
  if (difference === 0) return '';
  return ` (${formatNumber(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'})`;
}

/** The number of records in a snapshot, and now where that is known: "1 then, 2 now (1 more)". */
export function thenAndNow(then: number, now: number | undefined): string {
  const text = `${formatNumber(then)} then`;
  return now === undefined ? text : `${text}, ${formatNumber(now)} now${moreOrFewer(now - then)}`;
}

/** A snapshot with a name that no other snapshot has. */
export interface NamedSnapshot extends Snapshot {
  readonly name: string;
}

/** Names snapshots by their moment: to the second where a minute has several, and then "(2)" for the second of them. */
export function namedSnapshots(snapshots: readonly Snapshot[]): readonly NamedSnapshot[] {
  const oldestFirst = snapshots.toSorted((a, b) => a.takenAt - b.takenAt || (a.id < b.id ? -1 : 1));
  const names = new Map<string, string>();
  for (const [minute, ofMinute] of groupBy(oldestFirst, ({ takenAt }) => momentText(takenAt))) {
    const exact = ({ takenAt }: Snapshot): string =>
      ofMinute.length === 1 ? minute : `${minute}:${secondsOf(takenAt)}`;
    for (const [name, alike] of groupBy(ofMinute, exact)) {
      alike.forEach(({ id }, place) =>
        names.set(id, place === 0 ? name : `${name} (${place + 1})`),
      );
    }
  }
  return snapshots.map((one) => ({ ...one, name: names.get(one.id) ?? momentText(one.takenAt) }));
}

function secondsOf(at: number): string {
  return String(new Date(at).getSeconds()).padStart(2, '0');
}

/** A size of text for people: "4.3 MB". */
export function sizeText(characters: number): string {
  if (characters < 1024 * 1024) return `${formatNumber(Math.round(characters / 1024))} KB`;
  return `${formatNumber(Math.round((characters / 1024 / 1024) * 10) / 10)} MB`;
}

/** Why a snapshot was taken. */
export const SNAPSHOT_REASONS: Readonly<Record<Snapshot['reason'], string>> = {
  daily: 'Before the day’s first change',
  restore: 'Before a restore',
  foreign: 'Before changes from another program',
  import: 'Before an import',
  newYear: 'Before a new school year',
  ownSchool: 'Before starting your own school',
};

/** The counts that tell one state from another: "120 students, 3,600 attendance records". */
export function countsText(counts: Snapshot['counts']): string {
  const marks = `${formatNumber(counts.attendance)} attendance records`;
  return `${formatNumber(counts.students)} students, ${marks}, ${formatNumber(counts.grades)} grades`;
}
