import { FIRST_STATE, readState } from '#storage/database/databaseState.ts';
import type { RecordCounts, RowReader } from '#storage/database/rows.ts';
import type { MirrorState } from '#storage/sixKeys/sixKeys.ts';

/** The contents of the database, for Settings. */
export interface Holdings {
  readonly counts: RecordCounts;
  readonly characters: number;
  readonly revision: number;
  /** True if local storage does not have room for all months. */
  readonly keysHoldPart: boolean;
  /** True if several PCs share the school. */
  readonly isShared: boolean;
}

/** Reads the contents of the database; `mirror` is the state of the six keys. */
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
