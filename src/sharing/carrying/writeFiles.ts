/** Writes to the shared folder: entries, the whole school, and `about.txt`. */
import { newestOf, type Entry } from '#sharing/merge/entries.ts';
import { isoDay } from '#school/text/days.ts';
import { shareName } from '#sharing/folder/fileNames.ts';
import { writeAbout, writeOwnFile } from '#sharing/folder/sharedFolder.ts';
import { FORMATS, sealShare, type ShareHeader } from '#sharing/folder/shareFile.ts';
import type { SealedFile } from '#storage/encryption/sealedLines.ts';
import { changeCarried, readCarried, type Member, type OwnFile } from './carriedState.ts';
import type { Carrying, FolderCarrying } from './carrying.ts';

/**
 * Maximum of entries in one file. A restore makes one entry for a whole school, and further entries wait for the next
 * file.
 */
const ENTRIES_OF_FILE = 5000;

/** Writes the outbox. Hazard: an entry that is forgotten before its file was read back is lost. */
export async function writeWaiting(carrying: FolderCarrying): Promise<void> {
  const { database, records } = carrying;
  for (;;) {
    const entries = (await records.outbox()).slice(0, ENTRIES_OF_FILE);
    if (entries.length === 0) return;
    const { seq } = await readCarried(database);
    await writeShare(
      carrying,
      { kind: 'entries', seq: seq + 1, after: seq, day: isoDay(carrying.clock()) },
      entries.map(([, entry]) => JSON.stringify(entry)),
    );
    await records.sent(entries.map(([key]) => key));
  }
}

/** Writes the whole school, for a PC that joins or in place of missing files. */
export async function writeWhole(carrying: FolderCarrying): Promise<void> {
  const { seq } = await readCarried(carrying.database);
  const day = isoDay(carrying.clock());
  const entries = await carrying.records.whole();
  const newest = newestOf(entries);
  const span = { kind: 'whole', seq, after: 0, day, newest } as const;
  await writeShare(carrying, span, linesOf(entries));
  const at = carrying.clock().getTime();
  await changeCarried(carrying.database, (carried) => ({ ...carried, wholeAt: at }));
}

/** The span of this PC's entries in a file. */
export type Span = Pick<OwnFile, 'kind' | 'seq' | 'after' | 'day' | 'newest'> & {
  /** In a pack: the month, or the last day of the week. */
  readonly period?: string;
};

/**
 * Writes one file. Notes the file as this PC's own beforehand. Otherwise, after a crash in between, the file would
 * count as another PC's.
 */
export async function writeShare(
  carrying: FolderCarrying,
  { period, ...span }: Span,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const { database, clock, member, folder } = carrying;
  const { file, digest } = await sealedFor(carrying, member, span, lines);
  const { kind, seq, day } = span;
  const name = shareName(period ?? day, kind === 'entries' ? seq : kind, digest);
  const own: OwnFile = { ...span, name, digest, at: clock().getTime(), isThere: false };
  await changeCarried(database, (carried) => ({ ...carried, files: [...carried.files, own] }));
  await writeOwnFile(folder, member.pc, name, file);
  await changeCarried(database, (carried) => ({
    ...carried,
    seq: Math.max(carried.seq, seq),
    wroteAt: own.at,
    files: carried.files.map((one) => (one.digest === digest ? { ...own, isThere: true } : one)),
  }));
}

/** Writes the name of this PC and the list of merged files, if that changed. */
export async function writeAboutLine(carrying: FolderCarrying): Promise<void> {
  const { database, member, folder } = carrying;
  const { line, carried } = await aboutLine(carrying, member);
  const said = `${member.recipient} ${line}`;
  if (carried.said === said) return;
  const span = { kind: 'about', seq: carried.seq, after: 0 } as const;
  const { file } = await sealedFor(carrying, member, span, [line]);
  await writeAbout(folder, member.pc, file);
  await changeCarried(database, (now) => ({ ...now, said }));
}

/** The name of this PC and the list of merged files, as a line of a file. */
export async function aboutLine({ database, records }: Carrying, { pcName }: Member) {
  const carried = await readCarried(database);
  const taken = Object.fromEntries(
    Object.entries(carried.others).map(([pc, { upTo }]) => [pc, upTo]),
  );
  const newest = (await records.status())?.newest ?? '';
  const line = JSON.stringify({ name: pcName, formats: FORMATS, newest, taken });
  return { line, carried };
}

/** Makes a file of this PC for the others. */
export async function sealedFor(
  { app, age }: Carrying,
  { school, pc, recipient }: Member,
  { kind, seq, after }: Pick<ShareHeader, 'kind' | 'seq' | 'after'>,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<SealedFile> {
  return sealShare(age, { kind, school, pc, seq, after, app }, lines, recipient);
}

/** Entries as lines of a file. */
export function* linesOf(entries: readonly Entry[]): Generator<string> {
  for (const entry of entries) yield JSON.stringify(entry);
}
