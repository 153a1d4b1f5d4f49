/** Keeps the shared folder small: packs in place of many files, and a whole school now and then for who joins. */
import { isoDay } from '#school/text/days.ts';
import type { FolderHandle } from '#sharing/folder/folderHandle.ts';
import type { FoundFile } from '#sharing/folder/sharedFolder.ts';
import { filesIn, removeOwnFiles } from '#sharing/folder/sharedFolder.ts';
import { changeCarried, readCarried } from './carriedState.ts';
import type { Carrying } from './carrying.ts';
import type { Member } from './pcMembership.ts';
import type { ReadShare } from './openFile.ts';
import type { FolderLook } from './readFiles.ts';
import { openFile } from './openFile.ts';
import type { PackDue } from './packs.ts';
import { filesToDelete, packDue } from './packs.ts';
import { writeShare, writeWhole } from './writeFiles.ts';

const WHOLE_EVERY_MS = 30 * 86_400_000;

/** Writes the packs that are due, and a whole where nobody wrote one for a month; then deletes what both hold. */
export async function tidyFolder(
  carrying: Carrying,
  member: Member,
  folder: FolderHandle,
): Promise<void> {
  const { database, clock } = carrying;
  const now = clock();
  await forgetUnwritten(carrying, member, folder);
  for (;;) {
    const due = packDue((await readCarried(database)).files, isoDay(now));
    if (!due || !(await pack(carrying, member, folder, due))) break;
  }
  await writeDueWhole(carrying, member, folder);
  const { othersWhole: _, ...carried } = await readCarried(database);
  // What the newest key opens must not give way to what an older one does.
  const known = member.identities.length > 1 ? carried : await readCarried(database);
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

/** Writes a whole where nobody wrote one for a month, or by this key: without it no PC can join. */
export async function writeDueWhole(
  carrying: Carrying,
  member: Member,
  folder: FolderHandle,
): Promise<void> {
  const { wholeAt } = await readCarried(carrying.database);
  if (carrying.clock().getTime() - wholeAt <= WHOLE_EVERY_MS) return;
  await writeWhole(carrying, member, folder);
}

/** Names of this PC's files that should be in the folder and are not, or not as they were written. */
export async function missingFiles(
  { database }: Carrying,
  { pc }: Member,
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

/** Puts a whole school in the place of files that are missing by now, or were found damaged, which are gone for good then. */
export async function writeItAgain(
  carrying: Carrying,
  member: Member,
  folder: FolderHandle,
  missing: readonly string[],
): Promise<void> {
  const paths = new Set((await filesIn(folder)).map(({ path }) => path));
  const { files } = await readCarried(carrying.database);
  const gone = files.filter(({ isThere, name }) => isThere && !paths.has(`${member.pc}/${name}`));
  await writeWhole(carrying, member, folder);
  await removeOwnFiles(folder, member.pc, missing);
  const names = new Set([...missing, ...gone.map(({ name }) => name)]);
  await changeCarried(carrying.database, (carried) => ({
    ...carried,
    files: carried.files.filter(({ name }) => !names.has(name)),
    said: '',
  }));
}

/** Files whose writing failed, and of which nothing is there. */
async function forgetUnwritten(
  { database }: Carrying,
  { pc }: Member,
  folder: FolderHandle,
): Promise<void> {
  const paths = new Set((await filesIn(folder)).map(({ path }) => path));
  const { files } = await readCarried(database);
  if (files.every(({ isThere, name }) => isThere || paths.has(`${pc}/${name}`))) return;
  await changeCarried(database, (carried) => ({
    ...carried,
    files: carried.files.filter(({ isThere, name }) => isThere || paths.has(`${pc}/${name}`)),
  }));
}

/** Whether the pack was written: not where a file of it is missing or damaged. */
async function pack(
  carrying: Carrying,
  member: Member,
  folder: FolderHandle,
  { period, files }: PackDue,
): Promise<boolean> {
  const byPath = new Map((await filesIn(folder)).map((found) => [found.path, found]));
  const shares: ReadShare[] = [];
  for (const { name } of files) {
    const share = await shareOf(carrying, member, byPath.get(`${member.pc}/${name}`));
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
  await writeShare(carrying, member, folder, span, linesOf(shares));
  return true;
}

async function shareOf(
  { age }: Carrying,
  member: Member,
  found: FoundFile | undefined,
): Promise<ReadShare | undefined> {
  if (!found) return undefined;
  const opened = await openFile(age, await found.handle.getFile(), member);
  return opened.is === 'read' ? opened.shares[0] : undefined;
}

/** Each line once: a file that was written again after a crash holds the same entries. */
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
