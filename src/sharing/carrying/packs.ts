/** Which files of this PC are put together into packs, and which are no longer needed. */
import { addDays } from '#school/text/days.ts';
import type { Carried, OwnFile } from './carriedState.ts';

/** Files that become one. */
export interface PackDue {
  /** Of a year `YYYY`, of a month `YYYY-MM`; of a week its last day. */
  readonly period: string;
  readonly files: readonly OwnFile[];
}

/** How long a file is kept if no other PC has reported that it has the content. */
const KEPT_MS = 60 * 86_400_000;

/**
 * The next pack that is due on a day, the oldest first: of a year that is over, or else of a month or a week that is;
 * `undefined` where none is. What one PC's clock calls a week need not be the others': packs are only fewer files.
 */
export function packDue(files: readonly OwnFile[], today: string): PackDue | undefined {
  const whole = files.filter(({ isThere, kind }) => isThere && kind !== 'whole');
  const kept = whole.filter((file) => !whole.some((other) => covers(other, file)));
  return (
    duePer(kept, (day) => day.slice(0, 4), today.slice(0, 4)) ??
    duePer(kept, (day) => day.slice(0, 7), today.slice(0, 7)) ??
    duePer(
      kept.filter(({ kind }) => kind === 'entries'),
      endOfWeek,
      endOfWeek(today),
    )
  );
}

function duePer(
  files: readonly OwnFile[],
  periodOf: (day: string) => string,
  now: string,
): PackDue | undefined {
  const periods = [...new Set(files.map(({ day }) => periodOf(day)))].sort();
  for (const period of periods) {
    if (period >= now) continue;
    const found = runs(files.filter(({ day }) => periodOf(day) === period));
    const several = found.find((run) => run.length > 1);
    if (several) return { period, files: several };
  }
  return undefined;
}

/**
 * Files that follow one another without a gap. A pack across a gap would seem to hold what is in none of its files: a clock
 * that was set back puts files of two months among each other.
 */
function runs(files: readonly OwnFile[]): readonly (readonly OwnFile[])[] {
  const found: OwnFile[][] = [];
  let upTo = -1;
  for (const file of files.toSorted((a, b) => a.after - b.after || a.seq - b.seq)) {
    const run = found.at(-1);
    if (run && file.after <= upTo) run.push(file);
    else found.push([file]);
    upTo = Math.max(upTo, file.seq);
  }
  return found;
}

/** The Sunday of a day's week, `YYYY-MM-DD`. */
function endOfWeek(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, (7 - weekday) % 7);
}

/**
 * Files that may be deleted: another file that was read back holds all that they hold, and another PC has reported that it
 * has merged them, or nobody has for sixty days. A whole may go where another PC has written a newer one: ten PCs need no
 * ten wholes of ten years. The newest stamp in a whole decides which is the newest, so that one stays.
 */
export function filesToDelete(
  { files, others, othersWhole = '' }: Pick<Carried, 'files' | 'others' | 'othersWhole'>,
  pc: string,
  now: number,
): readonly OwnFile[] {
  const seenUpTo = Math.max(0, ...Object.values(others).map(({ taken }) => taken[pc] ?? 0));
  const isOld = ({ newest }: OwnFile) => newest !== undefined && newest < othersWhole;
  const isElsewhere = (file: OwnFile) =>
    files.some(
      (other) =>
        other.isThere && covers(other, file) && (seenUpTo >= file.seq || now - other.at > KEPT_MS),
    );
  return files.filter((file) => isOld(file) || isElsewhere(file));
}

/** Whether one file holds all that another does, and is to stay of the two. */
function covers(one: OwnFile, other: OwnFile): boolean {
  if (one === other || one.after > other.after || one.seq < other.seq) return false;
  if (one.kind === 'whole' || other.kind === 'whole') {
    // Entries have the words and the moment of an act, which a whole has not: they stay.
    return one.kind === other.kind && one.at > other.at;
  }
  const isLarger = one.after < other.after || one.seq > other.seq;
  return isLarger || one.at > other.at || (one.at === other.at && one.digest > other.digest);
}
