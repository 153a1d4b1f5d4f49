/** Files of other PCs taken in, and what is heard of those PCs by them. */
import type { Entry } from '#sharing/merge/entries.ts';
import { asEntry } from '#sharing/merge/entries.ts';
import type { ShareHeader } from '#sharing/folder/shareFile.ts';
import type { ReadShare } from './openFile.ts';
import type { Carried, Heard } from './carriedState.ts';
import {
  carriedIn,
  changeCarried,
  putCarried,
  readCarried,
  UNHEARD,
  withGap,
  withTaken,
} from './carriedState.ts';
import type { Carrying } from './carrying.ts';
import type { Member } from './pcMembership.ts';
import { membershipIn, putMembership } from './pcMembership.ts';
import { newestIn } from './writeFiles.ts';
import { pause } from '#files/pause.ts';
import { Slices } from '#files/slices.ts';
import { groupBy } from '#school/text/grouping.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';

/** A file that was opened, with what it is known by. */
export interface FileOfShares {
  /** Its name, or its path in the folder. */
  readonly name: string;
  readonly digest: string;
  readonly shares: readonly ReadShare[];
}

/** What came of taking files in. */
export interface TakenFiles {
  /** Files with a line that this program does not understand, which a newer one wrote. Nothing of them was taken. */
  readonly notUnderstood: readonly FileOfShares[];
  /** This PC was set back or copied: it has another mark now. */
  readonly isRenamed: boolean;
}

/** Takes files in that were not taken in before: those of one PC together, which makes one act of them. */
export async function takeInFiles(
  carrying: Carrying,
  member: Member,
  files: readonly FileOfShares[],
  from: 'folder' | 'hand',
): Promise<TakenFiles> {
  const { database, records, clock } = carrying;
  const now = clock().getTime();
  await hearAbouts(carrying, files, member.pc);
  const notUnderstood: FileOfShares[] = [];
  const understood: Understood[] = [];
  for (const file of files) {
    const found = await understoodIn(file);
    if (found) understood.push(...found);
    else notUnderstood.push(file);
  }
  let again = 0;
  for (const [pc, found] of groupBy(understood, ({ header }) => header.pc)) {
    const isOwn = pc === member.pc;
    const name = isOwn ? member.pcName : (await readCarried(database)).others[pc]?.name;
    const taken = await records.takeIn(
      found.flatMap(({ entries }) => entries),
      { pc: name ?? pc, files: found.map(({ digest }) => digest) },
    );
    again += taken.again;
    if (!isOwn || again > 0) await noteTaken(database, pc, found, now);
    if (!isOwn && from === 'folder') await noteWholes(database, found);
  }
  await noteTakenBefore(
    database,
    files.filter((file) => !notUnderstood.includes(file)),
    now,
  );
  if (again > 0) await goByAnotherName(database, member, again);
  return { notUnderstood, isRenamed: again > 0 };
}

/** What was written under the former mark is another PC's from now on, and has its name. */
async function goByAnotherName(
  database: Carrying['database'],
  { pc, pcName }: Member,
  again: number,
): Promise<void> {
  await database.write(async (tx) => {
    const [membership, carried] = [await membershipIn(tx), await carriedIn(tx)];
    const { [pc]: former = UNHEARD, ...rest } = carried.others;
    const others = { ...rest, [pc]: { ...withTaken(former, 0, carried.seq), name: pcName } };
    const taken = new Set(Object.values(others).map(({ name }) => name));
    const setBack = (carried.setBack ?? 0) + again;
    putCarried(tx, { ...carried, others, files: [], seq: 0, said: '', setBack });
    if (membership) putMembership(tx, { ...membership, pcName: nextName(pcName, taken) });
  });
}

/** "Office PC 2". */
function nextName(name: string, taken: ReadonlySet<string | undefined>): string {
  const plain = name.replace(/ \d+$/, '');
  let number = 2;
  while (taken.has(`${plain} ${number}`)) number += 1;
  return `${plain} ${number}`;
}

/** Notes that files of a PC were taken in. */
export async function noteTaken(
  database: Carrying['database'],
  pc: string,
  files: readonly HeardFile[],
  now: number,
): Promise<void> {
  await hear(database, pc, (heard) => {
    const app = files.at(-1)?.header.app ?? heard.app;
    const taken = files.reduce(
      (all, { header }) => withTaken(all, header.after, header.seq),
      heard,
    );
    return withGap({ ...taken, app, at: now }, now);
  });
  if (!files.some(({ header }) => header.kind === 'whole')) return;
  await changeCarried(database, (carried) => ({
    ...carried,
    wholeAt: Math.max(carried.wholeAt, now),
  }));
}

/**
 * A file that was handed over says beside the whole school what was taken in on its PC: that of the other PCs has come with it. In a
 * folder both are files of their own, which tell of two moments.
 */
export async function noteTakenBefore(
  database: Carrying['database'],
  files: readonly FileOfShares[],
  now: number,
): Promise<void> {
  for (const { shares } of files) {
    const about = shares.find(({ header }) => header.kind === 'about');
    if (!about || !shares.some(({ header }) => header.kind === 'whole')) continue;
    const { taken } = await saidIn(about);
    await changeCarried(database, (carried) => {
      const { others, within } = carried;
      return {
        ...carried,
        within: { ...within, ...taken },
        others: Object.fromEntries(
          Object.entries(others).map(([pc, heard]) => {
            const upTo = taken[pc];
            return [pc, upTo === undefined ? heard : withGap(withTaken(heard, 0, upTo), now)];
          }),
        ),
      };
    });
  }
}

/** Notes how new the wholes in the folder are. */
async function noteWholes(
  database: Carrying['database'],
  files: readonly Understood[],
): Promise<void> {
  const wholes = files.filter(({ header }) => header.kind === 'whole');
  const newest = newestIn(wholes.flatMap(({ entries }) => entries));
  await changeCarried(database, (carried) => ({
    ...carried,
    ...(newest > (carried.othersWhole ?? '') && { othersWhole: newest }),
  }));
}

/** Reads what other PCs than `own` say of themselves. */
export async function hearAbouts(
  { database, clock }: Carrying,
  files: readonly FileOfShares[],
  own?: string,
): Promise<void> {
  for (const { digest, share } of files.flatMap(({ digest, shares }) =>
    shares.map((share) => ({ digest, share })),
  )) {
    const { kind, pc } = share.header;
    if (kind !== 'about' || pc === own) continue;
    // A tab that was just opened looks at it again, though nothing new was heard.
    if ((await readCarried(database)).others[pc]?.about === digest) continue;
    const said = await saidIn(share);
    const at = clock().getTime();
    await hear(database, pc, (heard) => ({ ...heard, ...said, at, about: digest }));
  }
}

/** A file, or one of those in it. */
export interface HeardFile {
  readonly digest: string;
  readonly header: ShareHeader;
}

/** What it says, understood to the last line. */
interface Understood extends HeardFile {
  readonly entries: readonly Entry[];
}

/** Reads the entries of a file; `undefined` where a line of it is none that this program understands. */
async function understoodIn(file: FileOfShares): Promise<readonly Understood[] | undefined> {
  const entries = new Map<ShareHeader, Entry[]>();
  for await (const [header, entry] of entriesIn(file)) {
    if (!entry) return undefined;
    const known = entries.get(header) ?? [];
    known.push(entry);
    entries.set(header, known);
  }
  return heardIn(file).map((heard) => ({ ...heard, entries: entries.get(heard.header) ?? [] }));
}

/** What there is to hear in a file. */
export function heardIn({ digest, shares }: FileOfShares): readonly HeardFile[] {
  return shares.flatMap(({ header }) => (header.kind === 'about' ? [] : [{ digest, header }]));
}

/** The entries of a file, one by one; `undefined` for a line that is none that this program understands. */
export async function* entriesIn({
  shares,
}: FileOfShares): AsyncGenerator<readonly [ShareHeader, Entry | undefined]> {
  const slices = new Slices(pause);
  for (const { header, lines } of shares) {
    if (header.kind === 'about') continue;
    for await (const line of lines()) {
      yield [header, asEntry(JSON.parse(line))];
      if (slices.isOver) await slices.turn();
    }
  }
}

function unheard({ within }: Carried, pc: string): Heard {
  return { ...UNHEARD, upTo: within?.[pc] ?? 0 };
}

async function hear(
  database: Carrying['database'],
  pc: string,
  change: (heard: Heard) => Heard,
): Promise<void> {
  await changeCarried(database, (carried: Carried) => {
    const { isRemoved: _, ...heard } = change(carried.others[pc] ?? unheard(carried, pc));
    return { ...carried, others: { ...carried.others, [pc]: heard } };
  });
}

/** What the PC is called that says something of itself. */
export async function nameIn(share: ReadShare): Promise<string | undefined> {
  return (await saidIn(share)).name;
}

/** What a PC says of itself. A hint: whatever of it cannot be read is left out. */
async function saidIn(share: ReadShare): Promise<Pick<Heard, 'name' | 'app' | 'taken'>> {
  let said: unknown;
  for await (const line of share.lines()) said ??= JSON.parse(line);
  const { app } = share.header;
  if (!isRecord(said)) return { name: undefined, app, taken: {} };
  const { name, taken } = said;
  return {
    name: typeof name === 'string' ? name : undefined,
    app,
    taken: isRecord(taken)
      ? Object.fromEntries(
          Object.entries(taken).filter(
            (one): one is [string, number] => typeof one[1] === 'number',
          ),
        )
      : {},
  };
}
