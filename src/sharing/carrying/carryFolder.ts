/** One round of carrying by a folder: what waits here is written, what others wrote is taken in. */
import { clearLeftovers, writeKey, type FolderHandle } from '#sharing/folder/sharedFolder.ts';
import { changeCarried, type Member } from './carriedState.ts';
import type { Carrying } from './carrying.ts';
import type { FolderLook, SeenFiles } from './readFiles.ts';
import { readOthers } from './readFiles.ts';
import { missingFiles, tidyFolder, writeDueWhole } from './tidyFolder.ts';
import { writeAboutLine, writeWaiting } from './writeFiles.ts';

/** What is remembered from round to round, for as long as a tab is open. */
export interface Rounds {
  readonly seen: SeenFiles;
  /** When the folder was last looked through and tidied, milliseconds since the epoch. */
  thoroughAt: number;
}

/** In milliseconds: between two thorough looks. */
const THOROUGH_EVERY = 10 * 60_000;

/** What a round found. */
export interface Round extends FolderLook {
  /** Names of this PC's files that are gone from the folder, or damaged. */
  readonly missing: readonly string[];
}

/** Does a round. Rejects with what the folder refused; whatever was not written waits for the next. */
export async function carryRound(
  carrying: Carrying,
  member: Member,
  folder: FolderHandle,
  rounds: Rounds,
): Promise<Round> {
  const now = carrying.clock().getTime();
  const isThorough = Math.abs(now - rounds.thoroughAt) > THOROUGH_EVERY;
  if (isThorough) await clearLeftovers(folder, member.pc);
  await writeWaiting(carrying, member, folder);
  const look = await readOthers(carrying, member, folder, rounds.seen, !isThorough);
  // The folder is another one from now on: the next round goes on there.
  if (look.isRenamed) return { ...look, missing: [] };
  const missing = await missingFiles(carrying, member, look);
  if (!look.paths.has(member.keyName)) {
    await writeKey(folder, member.keyName, new Blob([member.keyFile]));
  }
  await writeAboutLine(carrying, member, folder);
  // What is missing is put in its place by a person, before anything is put together or deleted.
  const tidy = missing.length === 0 ? tidyFolder : writeDueWhole;
  if (isThorough) await tidy(carrying, member, folder);
  if (isThorough) {
    rounds.thoroughAt = now;
    await changeCarried(carrying.database, (carried) => ({ ...carried, carriedAt: now }));
  }
  return { ...look, missing };
}
