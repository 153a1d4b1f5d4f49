/** Finds a shared school that a PC may join, and joins the school. */
import { msg, t, type Text } from '#language/t.ts';
import { ErrorForPerson } from '#school/text/errorForPerson.ts';
import type { Entry, Stamp } from '#sharing/merge/entries.ts';
import type { ChosenFolder } from '#sharing/folder/sharedFolder.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { beginAsMember, changeCarried, endAsMember, type Membership } from './carriedState.ts';
import type { Carrying } from './carrying.ts';
import { openFile, type Opened } from './openFile.ts';
import type { FoundKey } from './schoolKeys.ts';
import {
  entriesIn,
  mergeAbouts,
  noteTakenBefore,
  spansIn,
  withTakenFiles,
  type FileOfShares,
  type SpanRead,
} from './mergeFiles.ts';

/** A shared school before joining. */
export interface SchoolFound {
  readonly name: string;
  readonly students: number;
  /** The names of its PCs, if their files tell. */
  readonly pcNames: readonly string[];
  /** The newest change: moment by the clock of its PC, milliseconds since the epoch, and the name of that PC. */
  readonly newest: { readonly at: number; readonly pcName: string } | undefined;
  /** Joins. Keeps the present school as a snapshot. If it rejects, nothing was changed. `onProgress`: 0 to 1. */
  readonly join: (
    pcName: string,
    folder: ChosenFolder | undefined,
    onProgress?: (done: number) => void,
  ) => Promise<void>;
}

/** This place has no school to join, or not the expected one. Nothing was changed. */
export class NoSuchSchool extends ErrorForPerson {
  override readonly name = 'NoSuchSchool';
}

/**
 * Reads all files of a school. `onProgress`: 0 to 1. Rejects with `NoSuchSchool` if too little of the school is there
 * to join.
 */
export async function findSchool(
  carrying: Carrying,
  { key, name }: FoundKey,
  files: readonly Blob[],
  place: 'folder' | 'files',
  onProgress: (done: number) => void,
): Promise<SchoolFound> {
  const found: FileOfShares[] = [];
  const understood: FileOfShares[] = [];
  const unread = new Set<Opened['is']>();
  const counted: Counted = { students: new Map() };
  const all = files.reduce((sum, { size }) => sum + size, 0);
  let read = 0;
  for (const file of files) {
    const opened = await openFile(carrying.age, file, key);
    if (opened.is === 'read' && opened.shares.length > 0) {
      const digest = await carrying.age.digestOf(file);
      const one = { name: '', digest, shares: opened.shares };
      if (!found.some((other) => other.digest === digest)) {
        found.push(one);
        if (await isAdded(counted, one)) understood.push(one);
        else unread.add('newer');
      }
    } else unread.add(opened.is);
    read += file.size;
    onProgress(read / all);
  }
  const spans = understood.flatMap(spansIn);
  refuseUnlessWhole(spans, unread, place);
  const names = await namesIn(found);
  const { newest } = counted;
  return {
    name,
    students: [...counted.students.values()].filter(({ isThere }) => isThere).length,
    pcNames: [...names.values()],
    newest: newest && { at: newest.at, pcName: names.get(newest.pc) ?? 'another PC' },
    join: (pcName, folder, onProgress) =>
      join(carrying, { ...key, pcName, folder }, { found, understood, spans }, onProgress),
  };
}

/** Only a whole holds the records from before the school was first shared. */
function refuseUnlessWhole(
  spans: readonly SpanRead[],
  unread: ReadonlySet<Opened['is']>,
  place: 'folder' | 'files',
): void {
  const isThere = spans.some(({ header }) => header.kind === 'whole');
  // A folder brings the rest later; a person may not.
  if (isThere && (place === 'folder' || !unread.has('notWhole'))) return;
  if (!isThere && unread.has('newer')) throw new NoSuchSchool(() => t(NEWER));
  if (place === 'folder') throw new NoSuchSchool(() => t(NOT_BROUGHT_YET));
  throw new NoSuchSchool(() => t(unread.has('notWhole') ? CUT_OFF : CHANGES_ALONE));
}

const NEWER: Text = msg(
  'A newer version of the program wrote this school. Nothing was changed. Reload this page while the PC is online, then try again.',
);
const NOT_BROUGHT_YET: Text = msg(
  'The school is not complete in this folder yet. Nothing was changed. Wait until your sync program has finished, then press “Open” again.',
);
const CUT_OFF: Text = msg('These files are not complete. Nothing was changed. Ask for them again.');
const CHANGES_ALONE: Text = msg(
  'These files contain only changes. Nothing was changed. Press “Save the whole school” on the other PC, and choose that file.',
);

async function join(
  carrying: Carrying,
  membership: Membership,
  what: {
    readonly found: readonly FileOfShares[];
    readonly understood: readonly FileOfShares[];
    readonly spans: readonly SpanRead[];
  },
  onProgress: ((done: number) => void) | undefined,
): Promise<void> {
  const { database, records, clock } = carrying;
  await beginAsMember(database, membership);
  try {
    const files = [...new Set(what.spans.map(({ digest }) => digest))];
    await records.join(allEntries(what.understood), { pc: membership.pcName, files }, onProgress);
  } catch (cause) {
    await endAsMember(database);
    throw cause;
  }
  await mergeAbouts(carrying, what.found);
  const now = clock().getTime();
  await changeCarried(database, (before) =>
    what.spans.reduce(
      (carried, one) => withTakenFiles(carried, one.header.pc, [one], now, true),
      before,
    ),
  );
  await noteTakenBefore(database, what.understood, now);
}

/** The names of PCs, by id, from their own files. */
async function namesIn(found: readonly FileOfShares[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const share of found.flatMap(({ shares }) => shares)) {
    if (share.header.kind !== 'about') continue;
    for await (const line of share.lines()) {
      const about: unknown = JSON.parse(line);
      if (isRecord(about) && typeof about['name'] === 'string')
        names.set(share.header.pc, about['name']);
    }
  }
  return names;
}

/** Reads the files again: the entries of ten years, held from "Open" to "Join", would fill memory. */
async function* allEntries(files: readonly FileOfShares[]): AsyncGenerator<Entry> {
  for (const file of files) {
    for await (const [, entry] of entriesIn(file)) if (entry) yield entry;
  }
}

/** A school before joining, as some of its files tell. */
interface Counted {
  /** By student, the newest operation that adds or deletes the record. */
  readonly students: Map<string, { readonly t: Stamp; readonly isThere: boolean }>;
  newest?: { readonly t: Stamp; readonly at: number; readonly pc: string };
}

/** Adds a file. Returns false, and adds nothing, if this program does not understand one of its lines. */
async function isAdded(all: Counted, file: FileOfShares): Promise<boolean> {
  const ofFile: Counted = { students: new Map() };
  for await (const [{ pc }, entry] of entriesIn(file)) {
    if (!entry) return false;
    const { t, at, o } = entry;
    if (t > (ofFile.newest?.t ?? '')) ofFile.newest = { t, at, pc };
    for (const operation of o) {
      if (operation[0] !== 'students') continue;
      const [, id, fields] = operation;
      // An operation without an id neither adds nor deletes the record.
      if (fields === null || 'id' in fields) noteStudent(ofFile, id, t, fields !== null);
    }
  }
  const { newest, students } = ofFile;
  if (newest && newest.t > (all.newest?.t ?? '')) all.newest = newest;
  for (const [id, { t, isThere }] of students) noteStudent(all, id, t, isThere);
  return true;
}

function noteStudent({ students }: Counted, id: string, t: Stamp, isThere: boolean): void {
  if (t >= (students.get(id)?.t ?? '')) students.set(id, { t, isThere });
}
