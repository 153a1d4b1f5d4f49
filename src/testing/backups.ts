import type { BackupSource } from '#storage/backups/restoreFile.ts';
import { writeBackup } from '#storage/backups/restoreFile.ts';
import type { FieldName } from '#school/collections.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';

/** A backup file of this text or these bytes, read `pieceSize` bytes at a time. */
export function backupFrom(content: string | Uint8Array, pieceSize = 1_048_576): BackupSource {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return {
    size: bytes.length,
    *pieces() {
      for (let index = 0; index < bytes.length; index += pieceSize) {
        yield new Uint8Array(bytes.slice(index, index + pieceSize));
      }
    },
  };
}

/** Restores a backup as the program does. */
export function restoreInto(
  store: SchoolStore,
  source: BackupSource,
  random: () => number = Math.random,
): Promise<void> {
  return store.replaceBy(() => writeBackup(store.database, source, { random, now: 1 }));
}

/** Replaces whole collections by restoring a backup with these records and no other field. */
export function restoreRecords(
  store: SchoolStore,
  records: Readonly<Partial<Record<FieldName, readonly object[]>>>,
): Promise<void> {
  const fields = Object.entries(records).map(([field, all]) => [field, JSON.stringify(all)]);
  return restoreInto(store, backupFrom(JSON.stringify(Object.fromEntries(fields))));
}
