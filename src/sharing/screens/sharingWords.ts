import { msg, t, type Text } from '#language/t.ts';
import { DAY_MS, isoDay } from '#school/text/days.ts';
import { formatList, formatTime, momentText, agoInWords } from '#school/text/formats.ts';
import { isolated } from '#language/isolated.ts';
import { otherPcs } from '#sharing/state/otherPcs.ts';
import type { SharedView, TakenIn } from '#sharing/state/sharing.ts';

/** Failure message for a chosen folder. */
export const CANNOT_BE_USED: Text = msg(
  'This folder cannot be used. Nothing was changed. Choose another one.',
);

/** Failure message of a button. */
export const NOT_DONE: Text = msg('This did not work. Everything saved here is safe.');

/** Failure message if a new passphrase did not reach the backups. */
export const BACKUPS_AS_BEFORE: Text = msg(
  'Backups still use the old passphrase. Turn “Protect backups” off and on again.',
);

/** The sentences of the status. */
export function statusWords(view: SharedView): readonly string[] {
  return [sharedAt(view.at), carriedWords(view)];
}

function sharedAt(at: number): string {
  if (at === 0) return t('Shared|the school, with other PCs');
  return t('Shared, {time}', { time: timeShown(at) });
}

/** "8:31", with the day if that is not today. */
export function timeShown(at: number): string {
  const moment = new Date(at);
  return isoDay(moment) === isoDay(new Date()) ? formatTime(moment) : momentText(at);
}

function carriedWords(view: SharedView): string {
  const { status, folder } = view;
  const isByHand = folder.is === 'none';
  const count = status.unsent;
  if (count > 0) {
    return isByHand
      ? t('{count, plural, one {# change} other {# changes}} not handed over yet', { count })
      : t('{count, plural, one {# change} other {# changes}} not in the folder yet', { count });
  }
  const { pc } = status.member;
  const others = otherPcs(view);
  const have = others.filter(
    ({ id }) => (status.carried.others[id]?.taken[pc] ?? -1) >= status.carried.seq,
  );
  // A PC that joined by a file has no changes yet that the others lack.
  const isJoined = others.length > 0;
  if (view.at === 0 && isByHand)
    return isJoined ? t('nothing to hand over yet') : t('not handed over yet');
  if (view.at === 0) return t('not in the folder yet');
  if (others.length === 0) return isByHand ? t('handed over') : t('in the folder');
  const seen = { have: have.length, count: others.length };
  return isByHand
    ? t('handed over, seen by {have} of {count, plural, one {# others} other {# others}}', seen)
    : t('in the folder, seen by {have} of {count, plural, one {# others} other {# others}}', seen);
}

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
      return t('{name} made a new key. Its changes wait for the new passphrase.', { name });
    }
  }
  return t(
    'Another PC made a new key, or shared another school into this folder. Its changes wait for its passphrase.',
  );
}

/** The first thing that keeps changes from going to and fro; `undefined` if nothing does. */
export function troubleIn(view: SharedView): string | undefined {
  if (view.folder.is === 'closed') return t('The shared folder is closed');
  if (view.folder.is === 'failed') return t('The shared folder cannot be used');
  if (newKeyWords(view) !== undefined) return t('The shared folder has a new key');
  if (view.round && view.round.missing.length > 0) return t('Files of this PC are missing');
  return isHandingOverDue(view) ? t('Changes to hand over') : undefined;
}

/** The result of merging chosen files. */
export function takenInWords({ read, from, notRead }: TakenIn): string {
  if (from.length > 0)
    return t('Changes taken in from {names}', { names: formatList(from.map(isolated)) });
  if (read > 0) return t('Nothing new: this PC already has these changes');
  return notRead.length === 1 ? t('The file was not read') : t('No file was read');
}

/** The files that were not read, the reasons, and PCs with a missing file; a sentence or two each. */
export function notReadWords({ notRead, missing }: TakenIn): readonly string[] {
  return [
    ...notRead.map(({ name, why }) => t(NOT_READ[why], { name })),
    ...missing.map((name) =>
      t(
        'An earlier file from {name} is missing, and so are its changes. Take that file in, too. If it is lost, press “Save the whole school” on {name}, and take that file in.',
        { name },
      ),
    ),
  ];
}

const NOT_READ: Readonly<Record<TakenIn['notRead'][number]['why'], Text>> = {
  other: msg('{name} has no changes to this school.'),
  notWhole: msg('{name} is not complete. Ask for it again.'),
  otherKey: msg('{name} has another key. Enter its passphrase to read the file.'),
  newer: msg(
    '{name} is from a newer version of the program. Update the program here, then take the file in.',
  ),
};

/** True if a person has to do something. */
export function isWrong(view: SharedView): boolean {
  return troubleIn(view) !== undefined || view.status.clock !== 'right';
}

/** The line: the other PCs or the problem, the waiting changes, the last writing and the last merge. */
export function stateWords(view: SharedView, now: Date): string {
  const trouble = troubleIn(view);
  const { unsent: count, clock } = view.status;
  const waiting =
    trouble !== undefined && count > 0
      ? t('{count, plural, one {# change waiting} other {# changes waiting}}', { count })
      : '';
  // Without a right clock no time since then is true.
  const rest = clock === 'right' ? timesOf(view, now) : [t('Check the date of this PC')];
  return [trouble ?? sharedWith(view), waiting, ...rest]
    .filter((words) => words !== '')
    .join(' · ');
}

function sharedWith(view: SharedView): string {
  const names = otherPcs(view).map(({ name }) => isolated(name));
  return names.length === 0
    ? t('shared|the school, with other PCs')
    : t('shared with {names}', { names: formatList(names) });
}

function timesOf({ status: { carried } }: SharedView, now: Date): readonly string[] {
  const { files, wroteAt = Math.max(0, ...files.map(({ at, isThere }) => (isThere ? at : 0))) } =
    carried;
  const wrote = ago(wroteAt, now);
  let [tookAt, from] = [0, ''];
  for (const [id, { name, tookAt: at = 0 }] of Object.entries(carried.others)) {
    if (at > tookAt) [tookAt, from] = [at, name ?? t('PC {id}', { id })];
  }
  return [
    wrote === '' ? '' : t('last wrote {ago}', { ago: wrote }),
    tookAt === 0 ? '' : tookInWords(from, ago(tookAt, now)),
  ];
}

function tookInWords(from: string, when: string): string {
  return when === ''
    ? t('last took in from {from}', { from })
    : t('last took in from {from} {ago}', { from, ago: when });
}

/** Empty for never, and for a moment still to come: the clock was wrong then. */
function ago(at: number, now: Date): string {
  return at === 0 || at > now.getTime() ? '' : agoInWords(at, now);
}

/** The first `most` of some texts, and the number of the others. */
export function firstOf(texts: readonly string[], most: number): string {
  const count = texts.length - most;
  const shown = texts.slice(0, most).join('; ');
  return count > 0 ? t('{shown}; and {count} more', { shown, count }) : shown;
}
