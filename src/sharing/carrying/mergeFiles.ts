/** Merges files of other PCs, and notes the state of those PCs. */
import { asEntry, newestOf, type Entry } from '#sharing/merge/entries.ts';
import type { ShareHeader } from '#sharing/folder/shareFile.ts';
import type { ReadShare } from './openFile.ts';
import {
  UNKNOWN_PC,
  carriedIn,
  changeCarried,
  membershipIn,
  putCarried,
  putMembership,
  readCarried,
  withGap,
  withTaken,
  type Carried,
  type Member,
  type OtherPcState,
} from './carriedState.ts';
import type { Carrying } from './carrying.ts';
import { pause } from '#files/pause.ts';
import { Slices } from '#files/slices.ts';
import { groupBy } from '#school/text/grouping.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';

/** An opened file, with its name and digest. */
export interface FileOfShares {
  /** Its name, or its path in the folder. */
  readonly name: string;
  readonly digest: string;
  readonly shares: readonly ReadShare[];
}

/** The result of merging files. */
export interface TakenFiles {
  /** Files with a line that only a newer program understands. Nothing of them was merged. */
  readonly notUnderstood: readonly FileOfShares[];
  /** This PC was set back or copied, and has a new mark. */
  readonly isRenamed: boolean;
}

/** Merges files that were not merged before. The files of one PC are merged together and become one act. */
export async function takeInFiles(
  carrying: Carrying,
  member: Member,
  files: readonly FileOfShares[],
  from: 'folder' | 'hand',
): Promise<TakenFiles> {
  const { database, records, clock } = carrying;
  const now = clock().getTime();
  await mergeAbouts(carrying, files, member.pc);
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
    await changeCarried(database, (before) => {
      if (isOwn) return again > 0 ? withTakenFiles(before, pc, found, now, false) : before;
      const carried = withTakenFiles(before, pc, found, now, taken.count > 0);
      return from === 'folder' ? withOthersWhole(carried, found) : carried;
    });
  }
  await noteTakenBefore(
    database,
    files.filter((file) => !notUnderstood.includes(file)),
    now,
  );
  if (again > 0) await goByAnotherName(database, member, again);
  return { notUnderstood, isRenamed: again > 0 };
}

/**
 * Gives this PC another name, because it was set back or copied. Changes under the former mark now belong to another PC
 * with the former name.
 */
async function goByAnotherName(
  database: Carrying['database'],
  { pc, pcName }: Member,
  again: number,
): Promise<void> {
  await database.write(async (tx) => {
    const [membership, carried] = [await membershipIn(tx), await carriedIn(tx)];
    const { [pc]: former = UNKNOWN_PC, ...rest } = carried.others;
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

/**
 * The state after merging files of a PC. `isNews`: changes came in. Packs and wholes repeat changes that came in before.
 */
export function withTakenFiles(
  carried: Carried,
  pc: string,
  files: readonly SpanRead[],
  now: number,
  isNews: boolean,
): Carried {
  const hasWhole = files.some(({ header }) => header.kind === 'whole');
  const noted = withOther(carried, pc, (other) => {
    const app = files.at(-1)?.header.app ?? other.app;
    const taken = files.reduce(
      (all, { header }) => withTaken(all, header.after, header.seq),
      other,
    );
    return withGap({ ...taken, app, at: now, ...(isNews && { tookAt: now }) }, now);
  });
  return hasWhole ? { ...noted, wholeAt: Math.max(noted.wholeAt, now) } : noted;
}

/**
 * Notes the changes of other PCs that came inside hand-over files. A hand-over file holds a whole school, and the list of
 * files merged into it. In a folder these are two files, from two moments.
 */
export async function noteTakenBefore(
  database: Carrying['database'],
  files: readonly FileOfShares[],
  now: number,
): Promise<void> {
  for (const { shares } of files) {
    const about = shares.find(({ header }) => header.kind === 'about');
    if (!about || !shares.some(({ header }) => header.kind === 'whole')) continue;
    const { taken } = await aboutIn(about);
    await changeCarried(database, (carried) => {
      const { others, within } = carried;
      return {
        ...carried,
        within: { ...within, ...taken },
        others: Object.fromEntries(
          Object.entries(others).map(([pc, other]) => {
            const upTo = taken[pc];
            return [pc, upTo === undefined ? other : withGap(withTaken(other, 0, upTo), now)];
          }),
        ),
      };
    });
  }
}

/** The state with the newest stamp of the wholes among these files of the folder. */
function withOthersWhole(carried: Carried, files: readonly Understood[]): Carried {
  const wholes = files.filter(({ header }) => header.kind === 'whole');
  const newest = newestOf(wholes.flatMap(({ entries }) => entries));
  return newest > (carried.othersWhole ?? '') ? { ...carried, othersWhole: newest } : carried;
}

/** Reads the `about.txt` of every PC except `own`. */
export async function mergeAbouts(
  { database, clock }: Carrying,
  files: readonly FileOfShares[],
  own?: string,
): Promise<void> {
  for (const { digest, share } of files.flatMap(({ digest, shares }) =>
    shares.map((share) => ({ digest, share })),
  )) {
    const { kind, pc } = share.header;
    if (kind !== 'about' || pc === own) continue;
    // A newly opened tab reads the file again, even without news.
    if ((await readCarried(database)).others[pc]?.about === digest) continue;
    const said = await aboutIn(share);
    const at = clock().getTime();
    await changeCarried(database, (carried) =>
      withOther(carried, pc, (other) => ({ ...other, ...said, at, about: digest })),
    );
  }
}

/** A file, or one of the files inside it. */
export interface SpanRead {
  readonly digest: string;
  readonly header: ShareHeader;
}

/** The entries of a file whose lines are all understood. */
interface Understood extends SpanRead {
  readonly entries: readonly Entry[];
}

/** Reads the entries of a file; `undefined` if this program does not understand one of its lines. */
async function understoodIn(file: FileOfShares): Promise<readonly Understood[] | undefined> {
  const entries = new Map<ShareHeader, Entry[]>();
  for await (const [header, entry] of entriesIn(file)) {
    if (!entry) return undefined;
    const known = entries.get(header) ?? [];
    known.push(entry);
    entries.set(header, known);
  }
  return spansIn(file).map((other) => ({ ...other, entries: entries.get(other.header) ?? [] }));
}

/** The spans of entries in a file. */
export function spansIn({ digest, shares }: FileOfShares): readonly SpanRead[] {
  return shares.flatMap(({ header }) => (header.kind === 'about' ? [] : [{ digest, header }]));
}

/** The entries of a file, one by one; `undefined` for a line that this program does not understand. */
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

/** The state with news of another PC, which also restores a removed entry. */
function withOther(
  carried: Carried,
  pc: string,
  change: (other: OtherPcState) => OtherPcState,
): Carried {
  const { others, within } = carried;
  const { isRemoved: _, ...other } = change(
    others[pc] ?? { ...UNKNOWN_PC, upTo: within?.[pc] ?? 0 },
  );
  return { ...carried, others: { ...others, [pc]: other } };
}

/** The name of the PC in its `about.txt`. */
export async function nameIn(share: ReadShare): Promise<string | undefined> {
  return (await aboutIn(share)).name;
}

/** The contents of `about.txt`. They are hints: unreadable parts are skipped. */
async function aboutIn(share: ReadShare): Promise<Pick<OtherPcState, 'name' | 'app' | 'taken'>> {
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
