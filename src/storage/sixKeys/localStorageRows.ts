/** Without IndexedDB the six keys hold the school, as far as they have room. */
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import {
  DatabaseElsewhere,
  keptMeta,
  META_KEY,
  MIRROR_KEY,
  keyOf,
  listQuarantined,
  quarantine,
  readMirror,
  type KeyStorage,
  type MirrorState,
} from './sixKeys.ts';
import {
  FIRST_STATE,
  STATE_KEY,
  readState,
  type DatabaseState,
} from '#storage/database/databaseState.ts';
import { readFieldText, textOfField } from './keyTexts.ts';
import { memoryRows } from '#storage/database/memoryRows.ts';
import { Queue } from '#storage/database/queue.ts';
import { replaceFields } from '#storage/journal/replaceFields.ts';
import { FIELD_NAMES, type FieldName } from '#school/collections.ts';
import {
  ALL_KEYS,
  STORE_NAMES,
  type RowDatabase,
  type RowReader,
  type RowWriter,
} from '#storage/database/rows.ts';

/**
 * Rows in memory, which each write also stores in the six keys, all or none. Reads texts of other tabs and programs
 * before any other work. `onForeign` receives the fields that another program has changed. `now`, in milliseconds since
 * the epoch, dates unreadable texts.
 */
export async function localStorageRows(
  keys: KeyStorage,
  random: () => number,
  now: number,
  onForeign: (fields: readonly FieldName[]) => void = () => undefined,
): Promise<RowDatabase> {
  const queue = new Queue();
  let loading = false;
  let knownMirror: string | null = null;
  let knownTexts: readonly (string | null)[] = [];
  const texts = (): readonly (string | null)[] =>
    FIELD_NAMES.map((field) => keys.getItem(keyOf(field)));
  const lastRead = new Map<FieldName, string>();
  const learn = (): void => {
    knownMirror = keys.getItem(MIRROR_KEY);
    knownTexts = texts();
  };
  const rows = memoryRows(async (after) => {
    if (loading) return;
    await writeAll(after, keys);
    learn();
  });
  const load = async (): Promise<void> => {
    loading = true;
    try {
      await rows.write((tx) =>
        loadFromKeys(tx, keys, { known: knownTexts, lastRead, random, now }),
      );
    } finally {
      loading = false;
    }
    learn();
  };
  const followOthers = async (): Promise<void> => {
    const isOtherTab = keys.getItem(MIRROR_KEY) !== knownMirror;
    const found = texts();
    const changed = FIELD_NAMES.filter((_field, place) => found[place] !== knownTexts[place]);
    if (isOtherTab || changed.length > 0) await load();
    // Only this program's tabs write the mirror state together with the keys.
    if (!isOtherTab && changed.length > 0) onForeign(changed);
  };
  await load();
  return {
    async read(work) {
      await queue.add(followOthers);
      return rows.read(work);
    },
    write: (work) =>
      queue.add(async () => {
        await followOthers();
        return rows.write(work);
      }),
    startOver: (first) =>
      queue.add(async () => {
        await followOthers();
        return rows.startOver(first);
      }),
    close: () => rows.close(),
  };
}

/** The same rows, which reject each write with `DatabaseElsewhere` while `isHeldByAnotherTab`. */
export function unlessHeldByAnotherTab(
  rows: RowDatabase,
  isHeldByAnotherTab: () => Promise<boolean>,
): RowDatabase {
  const refuseIfHeld = async (): Promise<void> => {
    if (await isHeldByAnotherTab()) throw new DatabaseElsewhere();
  };
  return {
    read: (work) => rows.read(work),
    async write(work) {
      await refuseIfHeld();
      return rows.write(work);
    },
    async startOver(first) {
      await refuseIfHeld();
      return rows.startOver(first);
    },
    close: () => rows.close(),
  };
}

interface Loading {
  /** The texts of the keys as last seen. */
  readonly known: readonly (string | null)[];
  /** The last readable texts of keys that cannot be read any more. */
  readonly lastRead: Map<FieldName, string>;
  readonly random: () => number;
  readonly now: number;
}

async function loadFromKeys(tx: RowWriter, keys: KeyStorage, loading: Loading): Promise<void> {
  const { known, lastRead, random, now } = loading;
  // Clear the snapshots too: they refer to the rows that are cleared here.
  for (const store of STORE_NAMES) tx.clear(store);
  for (const [key, value] of keptMeta(keys)) tx.put('meta', key, value);
  const contents: Partial<Record<FieldName, readonly StoredRecord[]>> = {};
  for (const [place, field] of FIELD_NAMES.entries()) {
    const text = keys.getItem(keyOf(field));
    const before = [known[place] ?? '', lastRead.get(field) ?? ''];
    lastRead.delete(field);
    if (text === null) continue;
    const reading = readFieldText(field, text, random);
    if (reading.kind === 'ok') {
      contents[field] = reading.records;
      continue;
    }
    await quarantine(tx, { field, text, foundAt: now, reason: 'unreadable' });
    // Nothing else holds the records that another program has overwritten.
    for (const earlier of before) {
      const read = readFieldText(field, earlier, random);
      if (read.kind === 'unreadable') continue;
      contents[field] = read.records;
      lastRead.set(field, earlier);
      break;
    }
  }
  if (Object.keys(contents).length === 0) return;
  const revision = (readMirror(keys)?.revision ?? 0) - 1;
  await replaceFields(tx, { ...FIRST_STATE, revision: Math.max(0, revision) }, { contents });
}

/** Writes every key, and restores the old texts if one is refused. */
async function writeAll(after: RowReader, keys: KeyStorage): Promise<void> {
  const state = await readState(after);
  const quarantined = await listQuarantined(after);
  const texts = new Map<string, string | null>();
  for (const field of FIELD_NAMES) {
    const text = state ? await textOfField(after, state, field) : null;
    // An unreadable key that no records have replaced is left to the person.
    if (text === null && quarantined.some((quarantinedText) => quarantinedText.field === field))
      continue;
    texts.set(keyOf(field), text);
  }
  const stillInTheirKeys = new Set(
    quarantined.filter(({ field }) => !texts.has(keyOf(field))).map(({ id }) => id),
  );
  const meta = (await after.range('meta', ALL_KEYS)).filter(
    ([key]) => key !== STATE_KEY && !stillInTheirKeys.has(key),
  );
  texts.set(META_KEY, meta.length > 0 ? JSON.stringify(meta) : null);
  texts.set(MIRROR_KEY, state ? JSON.stringify(mirrorBeside(state, readMirror(keys))) : null);
  const before = new Map([...texts.keys()].map((key) => [key, keys.getItem(key)]));
  // Hazard: if the browser refuses to write even the present text, removed keys could not be restored. So fail before.
  const held = keys.getItem(MIRROR_KEY);
  if (held !== null) keys.setItem(MIRROR_KEY, held);
  try {
    putAll(keys, texts);
  } catch (cause) {
    putAll(keys, before);
    throw cause;
  }
}

/**
 * The mirror state after a change that the database does not know. Its hashes and its window of months stay those of
 * the database's last write. So the database, once it opens again, recognises these texts as foreign.
 */
function mirrorBeside(state: DatabaseState, before: MirrorState | undefined): MirrorState {
  return {
    revision: state.revision,
    prints: before?.prints ?? {},
    since: before?.since ?? { attendance: '', grades: '' },
  };
}

/** Shrinking keys come first, to make room for growing ones. */
function putAll(keys: KeyStorage, texts: ReadonlyMap<string, string | null>): void {
  const growth = ([key, text]: readonly [string, string | null]): number =>
    (text?.length ?? 0) - (keys.getItem(key)?.length ?? 0);
  for (const [key, text] of [...texts].toSorted((a, b) => growth(a) - growth(b))) {
    if (text === null) keys.removeItem(key);
    else if (keys.getItem(key) !== text) keys.setItem(key, text);
  }
}
