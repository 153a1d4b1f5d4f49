/** What becomes of a change in a school that is shared: all in the change's own transaction. */
import { isNoEffect, type Effect } from '#school/acts/acts.ts';
import { actWords } from '#school/acts/actWords.ts';
import type { Change } from '#school/acts/changes.ts';
import { idOf } from '#school/definitions/storedRecord.ts';
import type { Entry } from '#sharing/merge/entries.ts';
import { encodeOps, recordKeyText } from '#sharing/merge/ops.ts';
import type { SharingState } from '#storage/database/databaseState.ts';
import type { RowWriter } from '#storage/database/rows.ts';
import type { UnitOfWork } from '#storage/journal/unitOfWork.ts';
import { placeOf } from './derivedRecords.ts';
import { presentIn, SharedWrite } from './sharedWrite.ts';
import { nextStamp } from './stamps.ts';

/**
 * Says what a change did, has the draft show what else comes of it, and answers with what this PC knows then. Where a
 * deleted student comes back, so do the marks that other PCs made meanwhile.
 */
export async function recordOps(
  tx: RowWriter,
  draft: UnitOfWork,
  sharing: SharingState,
  { effect, change, at }: { readonly effect: Effect; readonly change: Change; readonly at: number },
): Promise<SharingState> {
  const { settled = [] } = change;
  const bringsBack = change.undoes !== undefined || change.bringsBack === true;
  // What was restored is said first, and this with it: names of classes would show as they were said before.
  const isUnsaid = sharing.unsaid !== undefined;
  if ((isUnsaid && !bringsBack) || (isNoEffect(effect) && settled.length === 0)) return sharing;
  const stamp = nextStamp(sharing, at);
  const unsaid = new Set(change.assumed);
  const marks = effect.attendance?.added.filter((record) => unsaid.has(idOf(record))) ?? [];
  const write = new SharedWrite(tx, draft);
  const present = await presentIn(draft, effect);
  // Who comes back is known by what was said of them, and by nothing else.
  await write.say(isUnsaid ? await write.goneAmong(present) : present, stamp, {
    assumed: new Set(marks.map((record) => recordKeyText(placeOf('attendance', record)))),
    bringsBack,
  });
  await write.sayAgain(settled, stamp);
  await write.show();
  if (write.said.length === 0) return sharing;
  const { label, undoes, again } = change;
  const undone = undoes === undefined ? undefined : (await tx.get('acts', undoes))?.stamp;
  const entry: Entry = {
    t: stamp,
    at,
    what: label
      ? actWords({ label, ...(undoes !== undefined && { undoes }), ...(again && { again }) })
      : '',
    ...(undone !== undefined && { undoes: undone }),
    o: encodeOps(write.said),
  };
  tx.put('outbox', stamp, JSON.stringify(entry));
  return { ...sharing, newest: stamp };
}
