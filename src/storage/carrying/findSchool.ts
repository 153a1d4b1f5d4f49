/** A shared school as a PC finds it that wants to join: what is there, and taking part. */
import type { Entry } from '#domain/sharing/entries.ts';
import type { ChosenFolder } from '#storage/sharing/files/folderHandle.ts';
import { isRecord } from '#domain/records/storedRecord.ts';
import { NOTHING_CARRIED, putCarried } from './carriedState.ts';
import type { Carrying } from './carrying.ts';
import { dropMembership, putMembership } from './pcMembership.ts';
import { openFile, type Opened } from './openFile.ts';
import type { FoundKey } from './schoolKeys.ts';
import type { FileOfShares, Understood } from './takeInFiles.ts';
import { hearAbouts, noteTaken, understoodIn } from './takeInFiles.ts';

/** What can be said of a school before joining it. */
export interface SchoolFound {
  readonly name: string;
  readonly students: number;
  /** What its PCs are called, as far as they say so. */
  readonly pcNames: readonly string[];
  /** The newest change: moment by the clock of its PC, milliseconds since the epoch, and what that PC is called. */
  readonly newest: { readonly at: number; readonly pcName: string } | undefined;
  /** Takes part. What this PC held is kept as a snapshot. Rejects with nothing changed. `onProgress`: 0 to 1. */
  readonly join: (
    pcName: string,
    folder: ChosenFolder | undefined,
    onProgress?: (done: number) => void,
  ) => Promise<void>;
}

/** There is no school to join where it was looked for, or another one than was meant. Nothing was changed. */
export class NoSuchSchool extends Error {
  override readonly name = 'NoSuchSchool';
}

/**
 * Reads all that is there of a school. `onProgress` is told how far that is, 0 to 1. Rejects with `NoSuchSchool` where there is
 * not enough of it to join.
 */
export async function findSchool(
  carrying: Carrying,
  { key, name }: FoundKey,
  files: readonly Blob[],
  place: 'folder' | 'files',
  onProgress: (done: number) => void,
): Promise<SchoolFound> {
  const found: FileOfShares[] = [];
  const understood: Understood[] = [];
  const unread = new Set<Opened['is']>();
  const all = files.reduce((sum, { size }) => sum + size, 0);
  let read = 0;
  for (const file of files) {
    const opened = await openFile(carrying.age, file, key);
    if (opened.is === 'read' && opened.shares.length > 0) {
      const digest = await carrying.age.digestOf(file);
      const one = { name: '', digest, shares: opened.shares };
      if (!found.some((other) => other.digest === digest)) {
        const entries = await understoodIn(one);
        found.push(one);
        understood.push(...(entries ?? []));
        if (!entries) unread.add('newer');
      }
    } else unread.add(opened.is);
    read += file.size;
    onProgress(read / all);
  }
  refuseUnlessWhole(understood, unread, place);
  const entries = understood.flatMap((one) => one.entries);
  const names = await namesIn(found);
  return {
    name,
    students: countStudents(entries),
    pcNames: [...names.values()],
    newest: newestOf(understood, names),
    join: (pcName, folder, onProgress) =>
      join(carrying, { ...key, pcName, folder }, { found, understood, entries }, onProgress),
  };
}

/** What the school held when it was first shared is in a whole alone. */
function refuseUnlessWhole(
  understood: readonly Understood[],
  unread: ReadonlySet<Opened['is']>,
  place: 'folder' | 'files',
): void {
  const isThere = understood.some(({ header }) => header.kind === 'whole');
  // A folder brings the rest later, a person may not.
  if (isThere && (place === 'folder' || !unread.has('notWhole'))) return;
  if (!isThere && unread.has('newer')) throw new NoSuchSchool(NEWER);
  if (place === 'folder') throw new NoSuchSchool(NOT_BROUGHT_YET);
  throw new NoSuchSchool(unread.has('notWhole') ? CUT_OFF : CHANGES_ALONE);
}

const NEWER =
  'A newer program wrote this school. Nothing was changed. Reload this page while the PC is online, then try again.';
const NOT_BROUGHT_YET =
  'The school is not in this folder as a whole yet. Nothing was changed. Wait until the program that carries the folder is done, then press “Open” again.';
const CUT_OFF =
  'What was handed over is not whole. Nothing was changed. Have it handed over again.';
const CHANGES_ALONE =
  'These files hold changes alone. Nothing was changed. Have “Save the whole school” pressed on the other PC, and choose that file.';

async function join(
  carrying: Carrying,
  membership: Parameters<typeof putMembership>[1],
  what: {
    readonly found: readonly FileOfShares[];
    readonly understood: readonly Understood[];
    readonly entries: readonly Entry[];
  },
  onProgress: ((done: number) => void) | undefined,
): Promise<void> {
  const { database, records, clock } = carrying;
  await database.write((tx) => {
    putMembership(tx, membership);
    putCarried(tx, NOTHING_CARRIED);
  });
  try {
    const files = [...new Set(what.understood.map(({ digest }) => digest))];
    await records.join(what.entries, { pc: membership.pcName, files }, onProgress);
  } catch (cause) {
    await database.write((tx) => dropMembership(tx));
    throw cause;
  }
  await hearAbouts(carrying, what.found);
  const now = clock().getTime();
  for (const one of what.understood) await noteTaken(database, one.header.pc, [one], now);
}

/** What PCs are called, by id, as they say themselves. */
async function namesIn(found: readonly FileOfShares[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const share of found.flatMap(({ shares }) => shares)) {
    if (share.header.kind !== 'about') continue;
    for await (const line of share.lines()) {
      const said: unknown = JSON.parse(line);
      if (isRecord(said) && typeof said['name'] === 'string')
        names.set(share.header.pc, said['name']);
    }
  }
  return names;
}

function countStudents(entries: readonly Entry[]): number {
  const newest = new Map<string, { readonly t: string; readonly isThere: boolean }>();
  for (const { t, o } of entries) {
    for (const operation of o) {
      if (operation[0] !== 'students') continue;
      const [, id, fields] = operation;
      // Without its id the record is neither made nor deleted by what is said.
      if (fields !== null && !('id' in fields)) continue;
      if (t >= (newest.get(id)?.t ?? '')) newest.set(id, { t, isThere: fields !== null });
    }
  }
  return [...newest.values()].filter(({ isThere }) => isThere).length;
}

function newestOf(
  understood: readonly Understood[],
  names: ReadonlyMap<string, string>,
): SchoolFound['newest'] {
  let newest: { readonly t: string; readonly at: number; readonly pc: string } | undefined;
  for (const { header, entries } of understood) {
    for (const { t, at } of entries) {
      if (t > (newest?.t ?? '')) newest = { t, at, pc: header.pc };
    }
  }
  return newest && { at: newest.at, pcName: names.get(newest.pc) ?? 'another PC' };
}
