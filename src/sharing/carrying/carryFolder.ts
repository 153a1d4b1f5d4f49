/** One round of carrying by a folder: writes this PC's outbox, and merges files of the other PCs. */
import { clearLeftovers, writeKey } from '#sharing/folder/sharedFolder.ts';
import { changeCarried } from './carriedState.ts';
import type { FolderCarrying } from './carrying.ts';
import type { FolderLook, SeenFiles } from './readFiles.ts';
import { readOthers } from './readFiles.ts';
import { missingFiles, tidyFolder, writeDueWhole } from './tidyFolder.ts';
import { writeAboutLine, writeWaiting } from './writeFiles.ts';

/** State that one tab keeps from round to round. */
export interface Rounds {
  readonly seen: SeenFiles;
  /** Moment of the last thorough look through the folder, milliseconds since the epoch. */
  thoroughAt: number;
}

/** Milliseconds between two thorough looks. */
const THOROUGH_EVERY = 10 * 60_000;

/** The result of a round. */
export interface Round extends FolderLook {
  /** Names of this PC's files that are missing from the folder, or damaged. */
  readonly missing: readonly string[];
}

/** Does a round. Rejects with the error of the folder; unwritten changes wait for the next round. */
export async function carryRound(carrying: FolderCarrying, rounds: Rounds): Promise<Round> {
  const { member, folder } = carrying;
  const now = carrying.clock().getTime();
  const isThorough = Math.abs(now - rounds.thoroughAt) > THOROUGH_EVERY;
  if (isThorough) await clearLeftovers(folder, member.pc);
  await writeWaiting(carrying);
  const look = await readOthers(carrying, rounds.seen, !isThorough);
  // This PC has a new mark, and so a new folder: the next round continues there.
  if (look.isRenamed) return { ...look, missing: [] };
  const missing = await missingFiles(carrying, look);
  if (!look.paths.has(member.keyName)) {
    await writeKey(folder, member.keyName, new Blob([member.keyFile]));
  }
  await writeAboutLine(carrying);
  // A person first replaces missing files. Until then nothing is packed or deleted.
  const tidy = missing.length === 0 ? tidyFolder : writeDueWhole;
  if (isThorough) await tidy(carrying);
  if (isThorough) {
    rounds.thoroughAt = now;
    await changeCarried(carrying.database, (carried) => ({ ...carried, carriedAt: now }));
  }
  return { ...look, missing };
}
