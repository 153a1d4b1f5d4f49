/**
 * Which school the database holds (`meta`, key `generation`): another one after each restore and reset. What a tab had
 * not saved belongs to one of them and must not be laid over the next.
 */
import type { RowReader, RowWriter } from './rows.ts';

export interface Generation {
  /** Stands for this school; of no further meaning. */
  readonly id: string;
  /** The last revision of the school before. */
  readonly after: number;
}

const GENERATION_KEY = 'generation';

/** The present one; `undefined` while there has been neither restore nor reset. */
export async function readGeneration(tx: RowReader): Promise<Generation | undefined> {
  // `as`: only `beginGeneration` writes this key.
  return (await tx.get('meta', GENERATION_KEY)) as Generation | undefined;
}

/** Begins another one, in the transaction that replaces the school. `now` in milliseconds since the epoch. */
export async function beginGeneration(tx: RowWriter, after: number, now: number): Promise<void> {
  await tx.put('meta', GENERATION_KEY, { id: `${now}-${after}`, after } satisfies Generation);
}
