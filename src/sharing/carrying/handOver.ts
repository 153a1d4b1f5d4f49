/** Changes handed over by hand: one file for the others, and the files of others taken in. */
import { isoDay } from '#school/text/days.ts';
import { handOverName } from '#sharing/folder/fileNames.ts';
import { handOverFile } from '#sharing/folder/foundFile.ts';
import { sealShare } from '#sharing/folder/shareFile.ts';
import { UNKNOWN_PC, changeCarried, hasGap, readCarried, type Member } from './carriedState.ts';
import type { Carrying } from './carrying.ts';
import { openFile } from './openFile.ts';
import { isOtherSchools } from './otherSchools.ts';
import type { FileOfShares } from './mergeFiles.ts';
import { takeInFiles } from './mergeFiles.ts';
import { aboutLine, headerOf, linesOf } from './writeFiles.ts';

/** A file for the others. */
export interface HandedOver {
  readonly file: Blob;
  readonly name: string;
  /** The keys of what waited and is in it. */
  readonly keys: readonly string[];
  /** Call it once the person has the file: what it holds is then no longer waiting. */
  readonly done: () => Promise<void>;
}

/**
 * Makes the file. It holds what was done here since the last one; where a folder has carried that already, or no other PC
 * is known yet, it holds the whole school. `isWhole` asks for that, where a file was lost.
 */
export async function handOver(
  carrying: Carrying,
  member: Member,
  isWhole = false,
): Promise<HandedOver> {
  const { database, age, records, clock } = carrying;
  const { recipient, keyFile, pcName, folder } = member;
  const entries = await records.outbox();
  const keys = entries.map(([key]) => key);
  const { seq, others } = await readCarried(database);
  const asWhole = isWhole || folder !== undefined || Object.keys(others).length === 0;
  // What waits is in the whole as well, so that it counts as a file of entries.
  const next = folder === undefined && entries.length > 0 ? seq + 1 : seq;
  const span = asWhole
    ? ({ kind: 'whole', after: 0 } as const)
    : ({ kind: 'entries', after: seq } as const);
  // Read before the whole: the whole may hold more of the other PCs than this line, and no less.
  const { line } = await aboutLine(carrying, member);
  const changes = await sealShare(
    age,
    headerOf(carrying, member, { ...span, seq: next }),
    linesOf(asWhole ? await records.whole() : entries.map(([, entry]) => entry)),
    recipient,
  );
  const aboutHeader = headerOf(carrying, member, { kind: 'about', seq: next, after: 0 });
  const about = await sealShare(age, aboutHeader, [line], recipient);
  return {
    file: handOverFile([new Blob([keyFile]), about.file, changes.file]),
    name: handOverName(isoDay(clock()), pcName),
    keys,
    async done() {
      await changeCarried(database, (carried) => ({
        ...carried,
        seq: Math.max(carried.seq, next),
        carriedAt: clock().getTime(),
      }));
      // A folder has to get them still.
      if (folder === undefined) await records.sent(keys);
    },
  };
}

/** What became of files that a person chose. */
export interface TakenIn {
  /** Files of this school that were read, those taken in before among them. */
  readonly read: number;
  /** Names of PCs of which something new was in them. */
  readonly from: readonly string[];
  /** Of these an earlier file is missing, which has not been handed over, or not taken in. */
  readonly missing: readonly string[];
  /** By the name of each file that was not read, why. */
  readonly notRead: readonly { readonly name: string; readonly why: NotReadWhy }[];
}

/** Why a file was not read; see `Opened`. */
export type NotReadWhy = 'other' | 'notWhole' | 'otherKey' | 'newer';

/** Takes in files that were handed over, in any order, as often as one likes. */
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
  // Its own are news to a PC that was set back.
  if (!isRenamed) pcs.delete(member.pc);
  const nameOf = (pc: string) => others[pc]?.name ?? pc;
  const missing = [...pcs].filter((pc) => hasGap(others[pc] ?? UNKNOWN_PC, true));
  return { read, notRead, from: [...pcs].map(nameOf), missing: missing.map(nameOf) };
}
