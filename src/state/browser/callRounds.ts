/** How far each round of calls has come on this PC, by ids alone. */
import type { RoundPlace } from '#school/attendance/calls.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { keepCallRounds, keptCallRounds } from '#storage/browser/browserHints.ts';

/** Each list of calls has a round of its own. */
export type CallRoundName = 'absentToday' | 'warnings';

/** Where a round was left; `undefined` where it never began. */
export function callRoundLeft(name: CallRoundName): RoundPlace | undefined {
  const kept = allKept()[name];
  if (!isRecord(kept)) return undefined;
  const { day, at, through } = kept;
  if (typeof day !== 'string' || typeof at !== 'string' || !Array.isArray(through))
    return undefined;
  return { day, at, through: through.filter((id) => typeof id === 'string') };
}

/** Keeps where a round is. */
export function keepCallRound(name: CallRoundName, place: RoundPlace): void {
  keepCallRounds({ ...allKept(), [name]: place });
}

function allKept(): Readonly<Record<string, unknown>> {
  const kept = keptCallRounds();
  return isRecord(kept) ? kept : {};
}
