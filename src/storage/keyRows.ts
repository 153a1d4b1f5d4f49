/** Where no database can be had, the six keys hold the school themselves, as far as they reach. */
import type { StoredRecord } from '#domain/storedRecords.ts';
import { FIRST_STATE, readState } from './databaseState.ts';
import { readFieldText } from './fieldText.ts';
import { memoryRows } from './memoryRows.ts';
import { replaceFields } from './replaceFields.ts';
import type { FieldName } from './rowKeys.ts';
import { FIELD_NAMES } from './rowKeys.ts';
import type { RowDatabase, RowReader } from './rows.ts';
import type { KeyStorage } from './sixKeys.ts';
import { FACE_KEY, keyOf, printOf, readFace, textOfField } from './sixKeys.ts';

/** Rows in memory that are written to the six keys, all of them or none, before a write is done. */
export async function keyRows(keys: KeyStorage, random: () => number): Promise<RowDatabase> {
  let persisting = false;
  let knownFace = keys.getItem(FACE_KEY);
  const rows = memoryRows(async (after) => {
    if (!persisting) return;
    await writeAll(after, keys);
    knownFace = keys.getItem(FACE_KEY);
  });
  const load = async (): Promise<void> => {
    persisting = false;
    await loadFromKeys(rows, keys, random);
    persisting = true;
    knownFace = keys.getItem(FACE_KEY);
  };
  await load();
  const followOtherTabs = async (): Promise<void> => {
    if (keys.getItem(FACE_KEY) !== knownFace) await load();
  };
  return {
    async read(work) {
      await followOtherTabs();
      return rows.read(work);
    },
    async write(work) {
      await followOtherTabs();
      return rows.write(work);
    },
    close: () => rows.close(),
  };
}

async function loadFromKeys(
  rows: RowDatabase,
  keys: KeyStorage,
  random: () => number,
): Promise<void> {
  const contents: Partial<Record<FieldName, readonly StoredRecord[]>> = {};
  for (const field of FIELD_NAMES) {
    const text = keys.getItem(keyOf(field));
    const reading = text === null ? undefined : readFieldText(field, text, random);
    if (reading?.kind === 'ok') contents[field] = reading.records;
  }
  const revision = (readFace(keys)?.revision ?? 0) - 1;
  await rows.write(async (tx) => {
    await tx.clear('rows');
    await tx.clear('meta');
    if (Object.keys(contents).length === 0) return;
    await replaceFields(tx, { ...FIRST_STATE, revision: Math.max(0, revision) }, { contents });
  });
}

/** Writes every key, and puts the old texts back when one is refused. */
async function writeAll(after: RowReader, keys: KeyStorage): Promise<void> {
  const state = await readState(after);
  const texts = new Map<string, string | null>();
  const prints: Partial<Record<FieldName, string>> = {};
  for (const field of FIELD_NAMES) {
    const text = state ? await textOfField(after, state, field) : null;
    // A key that cannot be read, and was not replaced by records, is left to the person.
    if (text === null && state) continue;
    texts.set(keyOf(field), text);
    prints[field] = printOf(text);
  }
  const face = { revision: state?.revision ?? 0, prints, since: { attendance: '', grades: '' } };
  texts.set(FACE_KEY, state ? JSON.stringify(face) : null);
  const before = new Map([...texts.keys()].map((key) => [key, keys.getItem(key)]));
  try {
    putAll(keys, texts);
  } catch (cause) {
    putAll(keys, before);
    throw cause;
  }
}

function putAll(keys: KeyStorage, texts: ReadonlyMap<string, string | null>): void {
  for (const [key, text] of texts) if (text === null) keys.removeItem(key);
  for (const [key, text] of texts) {
    if (text !== null && keys.getItem(key) !== text) keys.setItem(key, text);
  }
}
