/** Texts found in the six keys that could not be taken in. Kept untouched until the person deals with them. */
import { isRecord } from '#school/definitions/storedRecord.ts';
import type { FieldName } from '#storage/database/rowKeys.ts';
import { FIELD_NAMES } from '#storage/database/rowKeys.ts';
import type { RowReader, RowWriter } from '#storage/database/rows.ts';

export interface QuarantinedText {
  readonly id: string;
  readonly field: FieldName;
  readonly text: string;
  /** Moment it was found, milliseconds since the epoch. */
  readonly foundAt: number;
  /** Not readable as records; or readable, but older than what the database holds. */
  readonly reason: 'unreadable' | 'older';
}

const QUARANTINE_KEYS = { from: 'aside|', to: 'aside|\uffff' };

/** The texts quarantined, oldest first. */
export async function listQuarantined(tx: RowReader): Promise<readonly QuarantinedText[]> {
  // `as`: only `quarantine` writes these keys.
  return (await tx.range('meta', QUARANTINE_KEYS)).map(([, value]) => value as QuarantinedText);
}

/** Whether a value read from outside of the database is such a text. */
export function isQuarantinedText(value: unknown): value is QuarantinedText {
  return (
    isRecord(value) &&
    FIELD_NAMES.some((field) => field === value['field']) &&
    typeof value['text'] === 'string' &&
    typeof value['foundAt'] === 'number' &&
    (value['reason'] === 'unreadable' || value['reason'] === 'older')
  );
}

/** Keeps a text aside, once however often it is found. */
export async function quarantine(
  tx: RowWriter,
  quarantinedText: Omit<QuarantinedText, 'id'>,
): Promise<void> {
  const kept = await listQuarantined(tx);
  if (kept.some((one) => one.field === quarantinedText.field && one.text === quarantinedText.text))
    return;
  const found = `aside|${String(quarantinedText.foundAt).padStart(15, '0')}|${quarantinedText.field}`;
  const used = new Set(kept.map((one) => one.id));
  // Without a database, texts that are found one after the other have the moment of opening all alike.
  let id = found;
  for (let count = 2; used.has(id); count += 1) id = `${found}|${count}`;
  tx.put('meta', id, { ...quarantinedText, id } satisfies QuarantinedText);
}

/** Forgets a text that the person has dealt with. */
export function dropQuarantined(tx: RowWriter, id: string): void {
  tx.remove('meta', id);
}
