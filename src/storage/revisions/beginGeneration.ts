import type { Generation } from '#storage/database/generation.ts';
import { GENERATION_KEY } from '#storage/database/generation.ts';
import type { RowWriter } from '#storage/database/rows.ts';

/** Begins another generation, in the transaction that replaces the school `before`. `now` in milliseconds since the epoch. */
export function beginGeneration(
  tx: RowWriter,
  before: { readonly revision: number; readonly turn: number },
  now: number,
): void {
  const { revision, turn } = before;
  const generation: Generation = { id: `${now}-${revision}`, after: revision, turn };
  tx.put('meta', GENERATION_KEY, generation);
}
