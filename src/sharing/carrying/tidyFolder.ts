/** Keeps the shared folder small: packs replace many files, and an occasional whole serves PCs that join. */
import { addDays, isoDay } from '#school/text/days.ts';
import { filesIn, removeOwnFiles, type FoundFile } from '#sharing/folder/sharedFolder.ts';
import { changeCarried, readCarried, type Carried, type OwnFile } from './carriedState.ts';
import type { FolderCarrying } from './carrying.ts';
import { openFile, type ReadShare } from './openFile.ts';
import type { FolderLook } from './readFiles.ts';
import { writeShare, writeWhole } from './writeFiles.ts';

const WHOLE_EVERY_MS = 30 * 86_400_000;

/**
 * Writes the packs that are due, and a whole if no PC wrote one for a month. Then deletes the files that these replace.
 */
export async function tidyFolder(carrying: FolderCarrying): Promise<void> {
  const { database, clock, member, folder } = carrying;
  const now = clock();
  await forgetUnwritten(carrying);
  for (;;) {
    const due = packDue((await readCarried(database)).files, isoDay(now));
    if (!due || !(await pack(carrying, due))) break;
  }
  await writeDueWhole(carrying);
  const carried = await readCarried(database);
  const { othersWhole: _othersWhole, ...ofThisPc } = carried;
  // While an older key is in use, another PC's whole may have that key, and replaces no file of ours.
  const known = member.identities.length > 1 ? ofThisPc : carried;
  const gone = filesToDelete(known, member.pc, now.getTime());
  if (gone.length === 0) return;
  await removeOwnFiles(
    folder,
    member.pc,
    gone.map(({ name }) => name),
  );
  const digests = new Set(gone.map(({ digest }) => digest));
  await changeCarried(database, (carried) => ({
    ...carried,
    files: carried.files.filter(({ digest }) => !digests.has(digest)),
  }));
}

/** Writes a whole if no PC wrote one with the present key for a month. Without a whole no PC can join. */
export async function writeDueWhole(carrying: FolderCarrying): Promise<void> {
  const { wholeAt } = await readCarried(carrying.database);
  if (carrying.clock().getTime() - wholeAt <= WHOLE_EVERY_MS) return;
  await writeWhole(carrying);
}

/** Names of this PC's files that are missing from the folder or altered. */
export async function missingFiles(
  { database, member: { pc } }: FolderCarrying,
  { paths, waiting }: Pick<FolderLook, 'paths' | 'waiting'>,
): Promise<readonly string[]> {
  const { files } = await readCarried(database);
  const damaged = new Set(waiting.filter(({ why }) => why === 'notWhole').map(({ path }) => path));
  return files
    .filter(({ isThere, name }) => {
      const path = `${pc}/${name}`;
      return isThere && (!paths.has(path) || damaged.has(path));
    })
    .map(({ name }) => name);
}

/** Writes a whole school in place of missing or damaged files, which are then gone for good. */
export async function writeItAgain(
  carrying: FolderCarrying,
  missing: readonly string[],
): Promise<void> {
  const { member, folder } = carrying;
  const paths = new Set((await filesIn(folder)).map(({ path }) => path));
  const { files } = await readCarried(carrying.database);
  const gone = files.filter(({ isThere, name }) => isThere && !paths.has(`${member.pc}/${name}`));
  await writeWhole(carrying);
  await removeOwnFiles(folder, member.pc, missing);
  const names = new Set([...missing, ...gone.map(({ name }) => name)]);
  await changeCarried(carrying.database, (carried) => ({
    ...carried,
    files: carried.files.filter(({ name }) => !names.has(name)),
    said: '',
  }));
}

/** Forgets noted files that do not exist, because writing them failed. */
async function forgetUnwritten({
  database,
  member: { pc },
  folder,
}: FolderCarrying): Promise<void> {
  const paths = new Set((await filesIn(folder)).map(({ path }) => path));
  const { files } = await readCarried(database);
  if (files.every(({ isThere, name }) => isThere || paths.has(`${pc}/${name}`))) return;
  await changeCarried(database, (carried) => ({
    ...carried,
    files: carried.files.filter(({ isThere, name }) => isThere || paths.has(`${pc}/${name}`)),
  }));
}

/** True if the pack was written; false if one of its files is missing or damaged. */
async function pack(carrying: FolderCarrying, { period, files }: PackDue): Promise<boolean> {
  const { member, folder } = carrying;
  const byPath = new Map((await filesIn(folder)).map((found) => [found.path, found]));
  const shares: ReadShare[] = [];
  for (const { name } of files) {
    const share = await shareOf(carrying, byPath.get(`${member.pc}/${name}`));
    if (!share) return false;
    shares.push(share);
  }
  const span = {
    kind: 'pack',
    period,
    after: Math.min(...files.map(({ after }) => after)),
    seq: Math.max(...files.map(({ seq }) => seq)),
    day: files.at(-1)?.day ?? period,
  } as const;
  await writeShare(carrying, span, linesOf(shares));
  return true;
}

async function shareOf(
  { age, member }: FolderCarrying,
  found: FoundFile | undefined,
): Promise<ReadShare | undefined> {
  if (!found) return undefined;
  const opened = await openFile(age, await found.handle.getFile(), member);
  return opened.is === 'read' ? opened.shares[0] : undefined;
}

/** Yields each line once: a file that was written again after a crash holds the same entries. */
async function* linesOf(shares: readonly ReadShare[]): AsyncGenerator<string> {
  const written = new Set<string>();
  for (const { lines } of shares) {
    for await (const line of lines()) {
      if (written.has(line)) continue;
      written.add(line);
      yield line;
    }
  }
}

/** Files to combine into one. */
interface PackDue {
  /** A year `YYYY`, a month `YYYY-MM`, or the last day of a week. */
  readonly period: string;
  readonly files: readonly OwnFile[];
}

/** Time to keep a file if no other PC has reported merging its content. */
const KEPT_MS = 60 * 86_400_000;

/**
 * The next pack that is due on a day, oldest first: of a finished year, or else of a finished month or week;
 * `undefined` if none is due. The clocks of PCs may disagree on weeks. That does no harm: packs only save files.
 */
export function packDue(files: readonly OwnFile[], today: string): PackDue | undefined {
  const present = files.filter(({ isThere, kind }) => isThere && kind !== 'whole');
  const kept = present.filter((file) => !present.some((other) => covers(other, file)));
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
 * Consecutive files without a gap. A pack across a gap would claim entries that none of its files hold. A clock that
 * was set back mixes files of two months.
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
 * Files that may be deleted. Another file that was read back must hold all their content. Another PC must have reported
 * merging them, unless sixty days have passed. A whole may be deleted if another PC has written a newer one: ten PCs
 * need no ten wholes of ten years. The newest stamp in a whole decides, so one whole always stays.
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

/** True if one file holds all content of another, and is the one to keep. */
function covers(one: OwnFile, other: OwnFile): boolean {
  if (one === other || one.after > other.after || one.seq < other.seq) return false;
  if (one.kind === 'whole' || other.kind === 'whole') {
    // Entries stay: they have the words and the moment of an act, which a whole lacks.
    return one.kind === other.kind && one.at > other.at;
  }
  const isLarger = one.after < other.after || one.seq > other.seq;
  return isLarger || one.at > other.at || (one.at === other.at && one.digest > other.digest);
}
