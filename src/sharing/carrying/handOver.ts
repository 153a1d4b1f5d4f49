/** Handing changes over by hand: makes one file for the others, and merges their files. */
import { isoDay } from '#school/text/days.ts';
import { handOverName } from '#sharing/folder/fileNames.ts';
import { handOverFile } from '#sharing/folder/foundFile.ts';
import { UNKNOWN_PC, changeCarried, hasGap, readCarried, type Member } from './carriedState.ts';
import type { Carrying } from './carrying.ts';
import { openFile } from './openFile.ts';
import { isOtherSchools } from './otherSchools.ts';
import type { FileOfShares } from './mergeFiles.ts';
import { takeInFiles } from './mergeFiles.ts';
import { aboutLine, linesOf, sealedFor } from './writeFiles.ts';

/** A file for the others. */
export interface HandedOver {
  readonly file: Blob;
  readonly name: string;
  /** The outbox keys of the entries in the file. */
  readonly keys: readonly string[];
  /** Call this once the person has the file: its entries then leave the outbox. */
  readonly done: () => Promise<void>;
}

/**
 * Makes the file, with all changes since the last file. The file holds the whole school if a folder carries the changes,
 * or if no other PC is known yet. `isWhole` asks for the whole school after a file was lost.
 */
export async function handOver(
  carrying: Carrying,
  member: Member,
  isWhole = false,
): Promise<HandedOver> {
  const { database, records, clock } = carrying;
  const { keyFile, pcName, folder } = member;
  const entries = await records.outbox();
  const keys = entries.map(([key]) => key);
  const { seq, others } = await readCarried(database);
  const asWhole = isWhole || folder !== undefined || Object.keys(others).length === 0;
  // The whole includes the outbox, so it also counts as a file of entries.
  const next = folder === undefined && entries.length > 0 ? seq + 1 : seq;
  const span = asWhole
    ? ({ kind: 'whole', after: 0 } as const)
    : ({ kind: 'entries', after: seq } as const);
  // Read before the whole: the whole may hold more of the other PCs than this line states, never less.
  const { line } = await aboutLine(carrying, member);
  const changes = await sealedFor(
    carrying,
    member,
    { ...span, seq: next },
    linesOf(asWhole ? await records.whole() : entries.map(([, entry]) => entry)),
  );
  const ofAbout = { kind: 'about', seq: next, after: 0 } as const;
  const about = await sealedFor(carrying, member, ofAbout, [line]);
  return {
    file: handOverFile([new Blob([keyFile]), about.file, changes.file]),
    name: handOverName(isoDay(clock()), pcName),
    keys,
    async done() {
      await changeCarried(database, (carried) => ({
        ...carried,
        seq: Math.max(carried.seq, next),
        carriedAt: clock().getTime(),
        wroteAt: clock().getTime(),
      }));
      // A folder has yet to get these entries.
      if (folder === undefined) await records.sent(keys);
    },
  };
}

/** The result of reading files that a person chose. */
export interface TakenIn {
  /** Number of files of this school that were read, including ones merged before. */
  readonly read: number;
  /** Names of the PCs with new changes. */
  readonly from: readonly string[];
  /** PCs of which an earlier file is missing: not handed over, or not merged. */
  readonly missing: readonly string[];
  /** By file name, the reason why the file was not read. */
  readonly notRead: readonly { readonly name: string; readonly why: NotReadWhy }[];
}

/** Reason why a file was not read; see `Opened`. */
export type NotReadWhy = 'other' | 'notWhole' | 'otherKey' | 'newer';

/** Merges hand-over files, in any order and any number of times. */
export async function takeInHandedOver(
  carrying: Carrying,
  member: Member,
  files: readonly File[],
): Promise<TakenIn> {
  const { database, age, records } = carrying;
  const toTakeIn: FileOfShares[] = [];
  const notRead: TakenIn['notRead'][number][] = [];
  let read = 0;
  for (const file of files) {
    const opened = await openFile(age, file, member);
    if (opened.is !== 'read') {
      const isOthers =
        opened.is === 'otherKey' &&
        opened.keyFile !== undefined &&
        isOtherSchools(await readCarried(database), await opened.keyFile.text());
      notRead.push({ name: file.name, why: isOthers ? 'other' : opened.is });
      continue;
    }
    read += 1;
    const digest = await age.digestOf(file);
    if (await records.isTaken(digest)) continue;
    if (opened.shares.length > 0) toTakeIn.push({ digest, shares: opened.shares, name: file.name });
  }
  const { notUnderstood, isRenamed } = await takeInFiles(carrying, member, toTakeIn, 'hand');
  for (const { name } of notUnderstood) notRead.push({ name, why: 'newer' });
  const { others } = await readCarried(database);
  const pcs = new Set(toTakeIn.flatMap(({ shares }) => shares.map(({ header }) => header.pc)));
  // A PC that was set back also reads its own files as news.
  if (!isRenamed) pcs.delete(member.pc);
  const nameOf = (pc: string) => others[pc]?.name ?? pc;
  const missing = [...pcs].filter((pc) => hasGap(others[pc] ?? UNKNOWN_PC, true));
  return { read, notRead, from: [...pcs].map(nameOf), missing: missing.map(nameOf) };
}
