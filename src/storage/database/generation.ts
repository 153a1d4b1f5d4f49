/**
 * Which school the database holds (`meta`, key `generation`): another one after each restore and reset. What a tab had
 * not saved belongs to one of them and must not be laid over the next.
 */
import type { RowReader } from './rows.ts';

export interface Generation {
  /** An opaque id of this school. */
  readonly id: string;
  /** The last revision of the school before. */
  readonly after: number;
  /** The last turn of the school before; missing where it had none yet. */
  readonly turn?: number;
}

export const GENERATION_KEY = 'generation';

/** The present one; `undefined` while there has been neither restore nor reset. */
export async function readGeneration(tx: RowReader): Promise<Generation | undefined> {
  // `as`: only `beginGeneration` writes this key.
  return (await tx.get('meta', GENERATION_KEY)) as Generation | undefined;
}
