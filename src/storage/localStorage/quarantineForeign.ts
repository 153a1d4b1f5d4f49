import type { FieldName } from '#storage/database/rowKeys.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import { readFieldText } from './fieldText.ts';
import { quarantine } from './quarantine.ts';

/** Keeps texts aside that another program wrote while a change was being saved. `now` in milliseconds since the epoch. */
export async function quarantineForeign(
  database: RowDatabase,
  texts: readonly (readonly [field: FieldName, text: string])[],
  now: number,
  random: () => number,
): Promise<void> {
  await database.write(async (tx) => {
    for (const [field, text] of texts) {
      const isReadable = readFieldText(field, text, random).kind === 'ok';
      const reason = isReadable ? 'older' : 'unreadable';
      await quarantine(tx, { field, text, foundAt: now, reason });
    }
  });
}
