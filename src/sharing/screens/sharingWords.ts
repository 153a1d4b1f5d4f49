import { DAY_MS, isoDay } from '#school/text/days.ts';
import { counted, formatList, formatTime, momentText } from '#school/text/formats.ts';
import { sentence } from '#language/isolated.ts';
import { otherPcs } from '#sharing/state/otherPcs.ts';
import type { SharedView, TakenIn } from '#sharing/state/sharing.ts';

/** Failure message for a chosen folder. */
export const CANNOT_BE_USED =
  'This folder cannot be used. Nothing was changed; choose another one.';

/** Failure message of a button. */
export const NOT_DONE = 'That could not be done. Nothing that was saved here is lost.';

/** Failure message if a new passphrase did not reach the backups. */
export const BACKUPS_AS_BEFORE =
  'Backups still use the passphrase from before. Turn “Protect backups” off and on again.';

/** The sentences of the status. */
export function statusWords(view: SharedView): readonly string[] {
  return [sharedAt(view.at), carriedWords(view)];
}

function sharedAt(at: number): string {
  if (at === 0) return 'Shared';
  const moment = new Date(at);
  const isToday = isoDay(moment) === isoDay(new Date());
  return `Shared, ${isToday ? formatTime(moment) : momentText(at)}`;
}

function carriedWords(view: SharedView): string {
  const { status, folder } = view;
  const isByHand = folder.is === 'none';
  if (status.unsent > 0) {
    const where = isByHand ? 'not handed over yet' : 'not in the folder yet';
    return `${counted(status.unsent, 'change')} ${where}`;
  }
  const { pc } = status.member;
  const others = otherPcs(view);
  const have = others.filter(
    ({ id }) => (status.carried.others[id]?.taken[pc] ?? -1) >= status.carried.seq,
  );
  // A PC that joined by a file has no changes yet that the others lack.
  const isJoined = others.length > 0;
  if (view.at === 0 && isByHand)
    return isJoined ? 'nothing to hand over yet' : 'not handed over yet';
  if (view.at === 0) return 'not in the folder yet';
  const where = isByHand ? 'handed over' : 'in the folder';
  if (others.length === 0) return where;
  return `${where}, seen by ${have.length} of ${others.length} others`;
}

/** The reminder of changes to hand over. */
export const NOT_HANDED_OVER = 'Not handed over for a day';

/** True if changes have waited a day to be handed over by hand. */
export function isHandingOverDue({ status, folder, now }: SharedView): boolean {
  const { unsentSince = now } = status;
  return folder.is === 'none' && now - unsentSince > DAY_MS;
}

/**
 * Reports a PC that writes with a key unknown here; `undefined` if there is none. A PC always writes `about.txt` with
 * its newest key, so files of older keys are not waited for.
 */
export function newKeyWords({ round, status }: SharedView): string | undefined {
  const locked = round?.waiting.filter(
    ({ why, path }) => why === 'otherKey' && path.endsWith('about.txt'),
  );
  if (!round || !locked?.length || round.keyFiles.length === 0) return undefined;
  for (const { pc } of locked) {
    const name = status.carried.others[pc]?.name;
    if (name !== undefined) {
      return sentence`${name} made a new key. Its changes wait for the new passphrase.`;
    }
  }
  return 'Another PC made a new key, or shared another school into this folder. Its changes wait for its passphrase.';
}

/** The first thing that keeps changes from going to and fro; `undefined` if nothing does. */
export function troubleIn(view: SharedView): string | undefined {
  if (view.folder.is === 'closed') return 'The shared folder is closed';
  if (view.folder.is === 'failed') return 'The shared folder cannot be used';
  if (newKeyWords(view) !== undefined) return 'The shared folder has a new key';
  if (view.round && view.round.missing.length > 0) return 'Files of this PC are missing';
  return isHandingOverDue(view) ? 'Changes wait to be handed over' : undefined;
}

/** The result of merging chosen files. */
export function takenInWords({ read, from, notRead }: TakenIn): string {
  if (from.length > 0) return `Changes taken in from ${formatList(from)}`;
  if (read > 0) return 'Nothing new: these changes were here already';
  return notRead.length === 1 ? 'The file was not read' : 'No file was read';
}

/** The files that were not read, the reasons, and PCs with a missing file; a sentence each. */
export function notReadWords({ notRead, missing }: TakenIn): readonly string[] {
  return [
    ...notRead.map(({ name, why }) => `${name}: ${NOT_READ[why]}`),
    ...missing.map(
      (name) =>
        sentence`An earlier file from ${name} is missing, and its changes with it. Take it in, too; where it is lost, press “Save the whole school” on ${name}, and take that in.`,
    ),
  ];
}

const NOT_READ: Readonly<Record<TakenIn['notRead'][number]['why'], string>> = {
  other: 'it holds no changes of this school.',
  notWhole: 'it is not whole. Have it handed over again.',
  otherKey: 'it has another key, whose passphrase is asked for.',
  newer: 'a newer program wrote it. Update this one, then take it in.',
};
