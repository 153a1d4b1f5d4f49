/** Backup files read, checked completely before anything is written, and written as one change. */
import type { StoredRecord } from '#domain/storedRecords.ts';
import { hasPrototypeKey, isRecord } from '#domain/storedRecords.ts';
import { FIRST_STATE, readState } from './databaseState.ts';
import { readFieldText } from './fieldText.ts';
import type { FieldContents } from './replaceFields.ts';
import { replaceFields } from './replaceFields.ts';
import type { FieldName } from './rowKeys.ts';
import { FIELD_NAMES } from './rowKeys.ts';
import type { RowDatabase } from './rows.ts';
import { takeSnapshot } from './snapshots.ts';

/** How many records each field of a file holds; a field that the file leaves out is not there. */
export type FoundCounts = Readonly<Partial<Record<FieldName, number>>>;

/** Called with how far the work has come, 0 to 1. */
export type OnProgress = (done: number) => void;

/** The file is no backup, or not all of it can be read. Nothing has been changed. */
export class UnusableBackup extends Error {
  constructor(why: string, cause?: unknown) {
    super(why, { cause });
    this.name = 'UnusableBackup';
  }
}

/** Parts of the work of reading, as the progress bar shows it. */
const SHARE_OF_READING = 0.3;
const SHARE_OF_PARSING = 0.1;

/**
 * Reads a backup file to its end. Rejects with `UnusableBackup` unless every field that is there can be restored
 * (product.md §6).
 */
export async function readBackup(
  file: Blob,
  random: () => number,
  onProgress: OnProgress = () => undefined,
): Promise<FieldContents> {
  const texts = fieldTexts(await textOf(file, (done) => onProgress(done * SHARE_OF_READING)));
  let done = SHARE_OF_READING + SHARE_OF_PARSING;
  onProgress(done);
  const all = [...texts.values()].reduce((sum, text) => sum + text.length, 0);
  const contents: Partial<Record<FieldName, readonly StoredRecord[]>> = {};
  for (const field of FIELD_NAMES) {
    const text = texts.get(field);
    if (text === undefined) continue;
    // A hundred megabytes of text need not wait in memory beside the records made from them.
    texts.delete(field);
    contents[field] = recordsOf(field, text, random);
    done += (1 - SHARE_OF_READING - SHARE_OF_PARSING) * (text.length / Math.max(1, all));
    onProgress(done);
  }
  return contents;
}

/** How many records each field holds. */
export function countsOf(contents: FieldContents): FoundCounts {
  const counts: Partial<Record<FieldName, number>> = {};
  for (const field of FIELD_NAMES) {
    const records = contents[field];
    if (records) counts[field] = records.length;
  }
  return counts;
}

/**
 * Puts a backup in the place of what is stored, in one transaction: all of it or none, also when the page dies
 * half-way. The state before is kept as a snapshot. The caller holds the lock over all tabs.
 */
export async function writeBackup(
  database: RowDatabase,
  contents: FieldContents,
  now: number,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  await database.write(async (tx) => {
    const state = (await readState(tx)) ?? FIRST_STATE;
    const kept = await takeSnapshot(tx, state, 'restore', now);
    await replaceFields(tx, kept, {
      contents,
      onProgress: (done, all) => onProgress(done / all),
    });
  });
}

async function textOf(file: Blob, onProgress: OnProgress): Promise<string> {
  // Fatal: a file in another encoding must not lose its accents silently.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = file.stream().getReader();
  let text = '';
  let bytes = 0;
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      text += decoder.decode(step.value, { stream: true });
      bytes += step.value.byteLength;
      onProgress(bytes / Math.max(1, file.size));
    }
    return text + decoder.decode();
  } catch (cause) {
    throw new UnusableBackup('The file cannot be read as text.', cause);
  }
}

/** The texts of the fields that are there. The specification: a field holds its text, or null. */
function fieldTexts(text: string): Map<FieldName, string> {
  const whole = parsed(text);
  if (!isRecord(whole)) throw new UnusableBackup('The file holds no fields.');
  if (Object.hasOwn(whole, '__proto__')) throw new UnusableBackup('The file has a key __proto__.');
  const texts = new Map<FieldName, string>();
  for (const field of FIELD_NAMES) {
    const value = Object.hasOwn(whole, field) ? whole[field] : undefined;
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string') throw new UnusableBackup(`The field ${field} is no text.`);
    texts.set(field, value);
  }
  if (texts.size === 0) throw new UnusableBackup('The file has none of the six fields.');
  return texts;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnusableBackup('The file is not JSON.', cause);
  }
}

function recordsOf(field: FieldName, text: string, random: () => number): readonly StoredRecord[] {
  const reading = readFieldText(field, text, random);
  if (reading.kind === 'unreadable') {
    throw new UnusableBackup(`The field ${field} cannot be read as records.`);
  }
  if (hasPrototypeKey(reading.records)) {
    throw new UnusableBackup(`The field ${field} has a key __proto__.`);
  }
  return reading.records;
}
