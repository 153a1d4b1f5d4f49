import { FIRST_STATE, readState } from '#storage/database/databaseState.ts';
import type { RecordCounts, RowReader } from '#storage/database/rows.ts';
import type { MirrorState } from '#storage/sixKeys/sixKeys.ts';

/** What the database holds, for Settings. */
export interface Holdings {
  readonly counts: RecordCounts;
  readonly characters: number;
  readonly revision: number;
  /** Local storage does not have room for all months. */
  readonly keysHoldPart: boolean;
  /** Several PCs share the school. */
  readonly isShared: boolean;
}

/** Reads what the database holds; `mirror` is what the six keys are known to hold. */
export async function holdingsOf(
  tx: RowReader,
  mirror: MirrorState | undefined,
): Promise<Holdings> {
  const { counts, characters, revision, sharing } = (await readState(tx)) ?? FIRST_STATE;
  const since = mirror?.since;
  return {
    counts,
    characters,
    revision,
    isShared: sharing !== undefined,
    keysHoldPart: since !== undefined && (since.attendance !== '' || since.grades !== ''),
  };
}
