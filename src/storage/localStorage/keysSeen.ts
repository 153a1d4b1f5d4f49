import type { RowDatabase } from '#storage/database/rows.ts';

export const KEYS_SEEN = 'keysSeen';

/**
 * Notes when a start has first found the keys in place, in milliseconds since the epoch. Browsers write local storage
 * late: after an early kill it may be empty though nobody has cleared it, and that is no news.
 */
export async function noteKeysSeen(database: RowDatabase, now: number): Promise<void> {
  if ((await database.read((tx) => tx.get('meta', KEYS_SEEN))) !== undefined) return;
  await database.write((tx) => tx.put('meta', KEYS_SEEN, now));
}
