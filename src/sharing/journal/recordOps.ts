/** Records the operations of a change in a shared school, in the change's own transaction. */
import { inEnglish } from '#language/current.ts';
import { isNoEffect, type Effect } from '#school/acts/acts.ts';
import { actWords } from '#school/acts/actWords.ts';
import type { Change } from '#school/acts/changes.ts';
import { idOf } from '#school/definitions/storedRecord.ts';
import type { Entry } from '#sharing/merge/entries.ts';
import { placeOf } from '#sharing/merge/recordParts.ts';
import { encodeOps, recordKeyText } from '#sharing/merge/ops.ts';
import type { SharingState } from '#storage/database/databaseState.ts';
import type { RowWriter } from '#storage/database/rows.ts';
import type { UnitOfWork } from '#storage/journal/unitOfWork.ts';
import { presentIn } from './present.ts';
import { SharedWrite } from './sharedWrite.ts';
import { nextStamp } from './stamps.ts';

/**
 * Records the operations of a change, updates the rows that follow from them, and returns the new sharing state. A
 * restored student gets back the marks that other PCs made meanwhile.
 */
export async function recordOps(
  tx: RowWriter,
  draft: UnitOfWork,
  sharing: SharingState,
  { effect, change, at }: { readonly effect: Effect; readonly change: Change; readonly at: number },
): Promise<SharingState> {
  const { settled = [] } = change;
  const bringsBack = change.undoes !== undefined || change.bringsBack === true;
  // The next exchange records a restore and this change together. If this change were recorded alone, classes would
  // show their earlier names.
  const isNotCompared = sharing.unsaid !== undefined;
  if ((isNotCompared && !bringsBack) || (isNoEffect(effect) && settled.length === 0))
    return sharing;
  const stamp = nextStamp(sharing, at);
  const assumed = new Set(change.assumed);
  const marks = effect.attendance?.added.filter((record) => assumed.has(idOf(record))) ?? [];
  const write = new SharedWrite(tx, draft);
  const present = await presentIn(draft, effect);
  // A restored record is derived from its cells only.
  await write.record(isNotCompared ? await write.deletedAmong(present) : present, stamp, {
    assumed: new Set(marks.map((record) => recordKeyText(placeOf('attendance', record)))),
    bringsBack,
  });
  await write.recordAgain(settled, stamp);
  await write.updateRows();
  if (write.ops.length === 0) return sharing;
  const { label, undoes, again } = change;
  // The other PCs do not know the id of the act that was undone.
  const act = label && {
    label,
    ...(undoes !== undefined && { undoes: '' }),
    ...(again && { again }),
  };
  const undone = undoes === undefined ? undefined : (await tx.get('acts', undoes))?.stamp;
  const entry: Entry = {
    t: stamp,
    at,
    what: act ? inEnglish(() => actWords(act)) : '',
    ...(act && { act }),
    ...(undone !== undefined && { undoes: undone }),
    o: encodeOps(write.ops),
  };
  tx.put('outbox', stamp, JSON.stringify(entry));
  return { ...sharing, newest: stamp };
}
