/**
 * Restores backup files. A file is read twice, in pieces: once to check all of it, and again to write it in one
 * transaction after the person agrees. The file may have any size, because it is never in memory as a whole.
 */
import { msg } from '#language/t.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import type { BackupSink } from './backupScanner.ts';
import { BackupScanner } from './backupScanner.ts';
import { withIds } from '#storage/sixKeys/keyTexts.ts';
import { PartitionedRows } from './partitionedRows.ts';
import { putFields } from '#storage/journal/replaceFields.ts';
import { FIELD_NAMES, type FieldName } from '#school/collections.ts';
import { isPartitioned } from '#storage/database/recordRows.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import { beginReplacement } from '#storage/journal/snapshots.ts';
import { UnusableBackup } from './backupFile.ts';

/** Number of records in each field of a file; missing for a field that the file leaves out. */
type FoundCounts = Readonly<Partial<Record<FieldName, number>>>;

/** The contents of a backup file. */
export interface FoundInBackup {
  readonly counts: FoundCounts;
  /** Name of the school in the backup; empty if the file has no name. */
  readonly schoolName: string;
}

/** Called with the progress, 0 to 1. */
export type OnProgress = (done: number) => void;

/**
 * A backup file that can be read from its beginning any number of times. Its pieces are read synchronously: a database
 * transaction ends if it waits for anything else.
 */
export interface BackupSource {
  /** In bytes. */
  readonly size: number;
  pieces(): Iterable<Uint8Array<ArrayBuffer>>;
}

/** Bytes of a piece: some milliseconds of work. */
const PIECE = 524_288;

/** A file read synchronously, which only a worker can do. */
export function sourceInWorker(file: Blob): BackupSource {
  const reader = new FileReaderSync();
  return sourceOf(file.size, (from, to) => {
    try {
      return reader.readAsArrayBuffer(file.slice(from, to));
    } catch (cause) {
      throw unreadable(cause);
    }
  });
}

/** A file of a few megabytes, held in memory. */
export async function sourceInMemory(file: Blob): Promise<BackupSource> {
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw unreadable(cause);
  });
  return sourceOf(bytes.byteLength, (from, to) => bytes.slice(from, to));
}

function sourceOf(size: number, read: (from: number, to: number) => ArrayBuffer): BackupSource {
  return {
    size,
    *pieces() {
      for (let at = 0; at < size; at += PIECE) yield new Uint8Array(read(at, at + PIECE));
    },
  };
}

function unreadable(cause: unknown): UnusableBackup {
  return new UnusableBackup(
    msg(
      'The file can no longer be read. It was changed, moved or deleted, or its disk was removed.',
    ),
    cause,
  );
}

/**
 * Reads a backup file to its end and returns a summary. Rejects with `UnusableBackup` unless every present field can be
 * restored (docs/conformance.md, Bad input).
 */
export async function checkBackup(
  source: BackupSource,
  onProgress: OnProgress = () => undefined,
): Promise<FoundInBackup> {
  let schoolName = '';
  const counts: Partial<Record<FieldName, number>> = {};
  const sink: BackupSink = {
    begin(field) {
      counts[field] = 0;
    },
    add(field, records) {
      counts[field] = (counts[field] ?? 0) + records.length;
      const name = field === 'settings' ? records[0]?.['schoolName'] : undefined;
      if (typeof name === 'string') schoolName = name.trim();
    },
  };
  await goThrough(source, sink, () => Promise.resolve(), onProgress);
  return { counts, schoolName };
}

/** The arguments of a restore, except the file. */
interface WriteOptions {
  readonly random: () => number;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly onProgress?: OnProgress;
}

/**
 * Replaces the stored school by a backup in one transaction: all or nothing, even if the page dies half-way or the file
 * proves unusable. Keeps the state before as a snapshot. The caller must hold the lock over all tabs.
 */
export async function writeBackup(
  database: RowDatabase,
  source: BackupSource,
  { random, now, onProgress = () => undefined }: WriteOptions,
): Promise<void> {
  await database.write(async (tx) => {
    const writer = await beginReplacement(tx, 'restore', now);
    const partitioned = new PartitionedRows(tx, writer, random);
    // These go last: each is one row, and the rosters of the classes depend on all students.
    const small: Partial<Record<FieldName, StoredRecord[]>> = {};
    const sink: BackupSink = {
      begin(field) {
        if (isPartitioned(field)) partitioned.begin(field);
        else small[field] = [];
      },
      add(field, records, texts) {
        if (isPartitioned(field))
          records.forEach((record, place) => partitioned.add(field, record, texts?.[place]));
        else for (const record of records) small[field]?.push(record);
      },
    };
    await goThrough(source, sink, () => partitioned.makeRoom(), onProgress);
    const contents: Partial<Record<FieldName, readonly StoredRecord[]>> = {};
    for (const field of FIELD_NAMES) {
      const records = small[field];
      if (records) contents[field] = field === 'settings' ? records : withIds(records, random);
    }
    await partitioned.finish();
    const putTogether = await putFields(tx, writer, { contents });
    await writer.finish({
      kind: 'replaced',
      fields: [...partitioned.fields, ...putTogether],
      called: 'backupRestored',
    });
  });
}

async function goThrough(
  source: BackupSource,
  sink: BackupSink,
  afterPiece: () => Promise<void>,
  onProgress: OnProgress,
): Promise<void> {
  // `fatal`: a file in another encoding must not lose its accents silently.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const scanner = new BackupScanner(sink);
  let read = 0;
  for (const piece of source.pieces()) {
    scanner.add(decoded(decoder, piece));
    await afterPiece();
    read += piece.byteLength;
    onProgress(read / source.size);
  }
  scanner.add(decoded(decoder));
  scanner.end();
}

function decoded(decoder: TextDecoder, piece?: Uint8Array<ArrayBuffer>): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch (cause) {
    throw new UnusableBackup(msg('This file is not in UTF-8, the text format of backups.'), cause);
  }
}
