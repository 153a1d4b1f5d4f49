/** Without IndexedDB the school lives in the six keys, as far as they have room. */
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import {
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
import { FIELD_NAMES, type FieldName } from '#storage/database/rowKeys.ts';
import {
  ALL_KEYS,
  STORE_NAMES,
  type RowDatabase,
  type RowReader,
  type RowWriter,
} from '#storage/database/rows.ts';

/**
 * Rows in memory that are written to the six keys, all of them or none, before a write is done. What another tab or
 * another program has written to the keys is read before anything else is done; `onForeign` hears which fields another
 * program has changed. `now`, in milliseconds since the epoch, is noted with texts that cannot be read.
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
    // The program's own tabs write the mirror state with the keys.
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

/** The same rows, of which no write is accepted while `isHeldByAnotherTab`; it rejects with `DatabaseElsewhere`. */
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
  /** The texts of the keys as they were seen last. */
  readonly known: readonly (string | null)[];
  /** Of keys that cannot be read any more, the text that was read last. */
  readonly lastRead: Map<FieldName, string>;
  readonly random: () => number;
  readonly now: number;
}

async function loadFromKeys(tx: RowWriter, keys: KeyStorage, loading: Loading): Promise<void> {
  const { known, lastRead, random, now } = loading;
  // Snapshots too: they refer to rows that are about to be cleared.
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
    // Nothing else holds the records that another program has written over.
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

/** Writes every key, and puts the old texts back when one is refused. */
async function writeAll(after: RowReader, keys: KeyStorage): Promise<void> {
  const state = await readState(after);
  const quarantined = await listQuarantined(after);
  const texts = new Map<string, string | null>();
  for (const field of FIELD_NAMES) {
    const text = state ? await textOfField(after, state, field) : null;
    // A key that cannot be read, and was not replaced by records, is left to the person.
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
  // If the browser refuses to write even the present text, removed keys could not be restored: fail before.
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
 * The mirror state after a change that the database does not know of. Its hashes and its window of months stay those
 * of the database's last writing: when the database opens again, it finds that these texts are not its own.
 */
function mirrorBeside(state: DatabaseState, before: MirrorState | undefined): MirrorState {
  return {
    revision: state.revision,
    prints: before?.prints ?? {},
    since: before?.since ?? { attendance: '', grades: '' },
  };
}

/** What shrinks goes first, so that what grows finds the room. */
function putAll(keys: KeyStorage, texts: ReadonlyMap<string, string | null>): void {
  const growth = ([key, text]: readonly [string, string | null]): number =>
    (text?.length ?? 0) - (keys.getItem(key)?.length ?? 0);
  for (const [key, text] of [...texts].toSorted((a, b) => growth(a) - growth(b))) {
    if (text === null) keys.removeItem(key);
    else if (keys.getItem(key) !== text) keys.setItem(key, text);
  }
}

/** The kept keys and values; none where the key is missing or not ours. */
export function keptMeta(keys: KeyStorage): readonly (readonly [key: string, value: unknown])[] {
  const text = keys.getItem(META_KEY);
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    // Not written by this program. No records depend on it.
    return [];
  }
}

function isEntry(value: unknown): value is readonly [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string';
}

/** Another tab has the database: what is saved beside it, in the six keys alone, could be overwritten by it. */
export class DatabaseElsewhere extends Error {
  constructor() {
    super('Another tab of this program has the school’s database. Nothing was changed.');
    this.name = 'DatabaseElsewhere';
  }
}
