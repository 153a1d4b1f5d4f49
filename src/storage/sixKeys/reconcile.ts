/** Reconciles the database with the six keys: at a start, and after another program wrote. */
import {
  FIELD_NAMES,
  type FieldName,
  type PartitionedName,
  type School,
} from '#school/collections.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import {
  hashOf,
  isInMirror,
  isQuarantinedText,
  keyOf,
  quarantine,
  readMirror,
  type KeyStorage,
  keptMeta,
  type MirrorState,
} from './sixKeys.ts';
import {
  readGeneration,
  readState,
  stateToFollow,
  type DatabaseState,
} from '#storage/database/databaseState.ts';
import { foreignCharacters, monthsThatFit, readFieldText, textOfField } from './keyTexts.ts';
import { KEYS_LEFT, KEYS_SEEN, type TextsLeft } from './keyMirror.ts';
import {
  contentsOf,
  putFields,
  replaceFields,
  type FieldContents,
} from '#storage/journal/replaceFields.ts';
import {
  PARTITIONED_FIELDS,
  SINGLE_ROW_FIELDS,
  monthOfRow,
  rowKeyOf,
} from '#storage/database/recordRows.ts';
import type { RowDatabase, RowReader, RowWriter } from '#storage/database/rows.ts';
import { Differences } from '#storage/journal/unitOfWork.ts';
import { beginReplacement } from '#storage/journal/snapshots.ts';
import { withUnusedIds } from '#storage/journal/applyChange.ts';

export interface Reconciled {
  /** The revision of the database for this result. */
  readonly revision: number;
  /** Keys to write from the database now. */
  readonly rewrite: ReadonlySet<FieldName>;
  /** Local storage is empty, though an earlier start found the keys there. They are written again. */
  readonly cleared: boolean;
  /** Fields of another program that were taken in. */
  readonly takenIn: readonly FieldName[];
}

type KeyTexts = Readonly<Record<FieldName, string | null>>;

/** The result, and the texts it is based on. */
interface Reconciliation {
  readonly done: Reconciled;
  readonly found: KeyTexts;
}

interface ReconcileOptions {
  readonly keys: KeyStorage;
  /** This tab had the school open before. So missing keys were cleared since. */
  readonly keysWereThere: boolean;
  readonly random: () => number;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Makes the school of a first start; called only if nothing is stored anywhere. */
  readonly sample: () => Promise<School>;
}

/** Compares, and takes in new texts in one transaction. Writes no key. */
export async function reconcile(
  database: RowDatabase,
  options: ReconcileOptions,
): Promise<Reconciliation> {
  const [state, generation] = await database.read((tx) =>
    Promise.all([readState(tx), readGeneration(tx)]),
  );
  const isNew = state === undefined;
  // An interrupted reset had wiped only the database. The keys were to be wiped, too.
  const isWiped = isNew && generation !== undefined;
  // Fetched before the transaction opens: a transaction ends if it waits for anything else.
  const sample =
    isWiped || (isNew && !hasRecords(keyTexts(options.keys), options.random))
      ? contentsOf(await options.sample())
      : undefined;
  return database.write(async (tx) => {
    const stored = await readState(tx);
    // Read the keys inside the transaction: without locks another tab may have written them just now.
    const found = keyTexts(options.keys);
    const mirror = readMirror(options.keys);
    for (const [, value] of keptMeta(options.keys))
      if (isQuarantinedText(value)) await quarantine(tx, value);
    if (stored) return { found, done: await compare(tx, stored, found, mirror, options) };
    const done = sample
      ? await firstStart(tx, isWiped ? null : found.settings, sample, options)
      : await takeFirstKeys(tx, found, options);
    return { found, done };
  });
}

/** After this time, local storage is surely on the disk: Chromium delays writing a large one for up to an hour. */
const ON_DISK_AFTER_MS = 3_600_000;

function keyTexts(keys: KeyStorage): KeyTexts {
  // `as`: one entry for each of the six names.
  return Object.fromEntries(
    FIELD_NAMES.map((field) => [field, keys.getItem(keyOf(field))]),
  ) as Record<FieldName, string | null>;
}

/** True if the keys hold records or unreadable text, which a sample school must not hide. */
function hasRecords(texts: KeyTexts, random: () => number): boolean {
  return FIELD_NAMES.some((field) => {
    const text = texts[field];
    if (text === null) return false;
    const reading = readFieldText(field, text, random);
    if (reading.kind === 'unreadable') return true;
    return field !== 'settings' && reading.records.length > 0;
  });
}

async function firstStart(
  tx: RowWriter,
  foundSettings: string | null,
  sample: FieldContents,
  { random }: ReconcileOptions,
): Promise<Reconciled> {
  const settings =
    foundSettings === null ? undefined : readFieldText('settings', foundSettings, random);
  const contents = settings?.kind === 'ok' ? { ...sample, settings: settings.records } : sample;
  const { revision } = await replaceFields(tx, await stateToFollow(tx), { contents });
  return { revision, rewrite: new Set(FIELD_NAMES), cleared: false, takenIn: [] };
}

async function takeFirstKeys(
  tx: RowWriter,
  found: KeyTexts,
  options: ReconcileOptions,
): Promise<Reconciled> {
  const contents: Partial<Record<FieldName, readonly StoredRecord[]>> = {};
  const rewrite = new Set(FIELD_NAMES);
  for (const field of FIELD_NAMES) {
    const text = found[field];
    if (text === null) {
      if (field !== 'settings') contents[field] = [];
      continue;
    }
    const reading = readFieldText(field, text, options.random);
    if (reading.kind === 'ok') contents[field] = reading.records;
    else {
      await quarantine(tx, { field, text, foundAt: options.now, reason: 'unreadable' });
      rewrite.delete(field);
    }
  }
  const { revision } = await replaceFields(tx, await stateToFollow(tx), { contents });
  return { revision, rewrite, cleared: false, takenIn: [] };
}

async function compare(
  tx: RowWriter,
  state: DatabaseState,
  texts: KeyTexts,
  mirror: MirrorState | undefined,
  options: ReconcileOptions,
): Promise<Reconciled> {
  const { expected, since: presentWindow } = await expectedTexts(
    tx,
    state,
    options,
    mirror ? undefined : texts,
  );
  // `as`: only the mirror writes this value.
  const left = ((await tx.get('meta', KEYS_LEFT)) ?? {}) as TextsLeft;
  const found: KeysFound = { revision: state.revision, mirror, left, texts, expected };
  const contents: Partial<Record<FieldName, readonly StoredRecord[]>> = {};
  const rewrite = new Set<FieldName>();
  for (const field of FIELD_NAMES) {
    const comparison = compareKey(found, field);
    const text = texts[field];
    if (comparison === 'same') {
      // The key must get its hash, so that later foreign text is recognised.
      if (mirror?.prints[field] !== hashOf(text)) rewrite.add(field);
      continue;
    }
    if (text === null || comparison === 'gone' || comparison === 'stale') {
      rewrite.add(field);
      continue;
    }
    const reading = readFieldText(field, text, options.random);
    if (reading.kind === 'unreadable') {
      await quarantine(tx, { field, text, foundAt: options.now, reason: 'unreadable' });
    } else if (comparison === 'older') {
      await quarantine(tx, { field, text, foundAt: options.now, reason: 'older' });
      rewrite.add(field);
    } else {
      contents[field] = reading.records;
      rewrite.add(field);
    }
  }
  // `as`: the keys were set above from the six names.
  const takenIn = Object.keys(contents) as FieldName[];
  let { revision } = state;
  if (takenIn.length > 0) {
    if (contents.students) rewrite.add('classes');
    const writer = await beginReplacement(tx, 'foreign', options.now);
    const since = mirror?.since ?? presentWindow;
    for (const field of PARTITIONED_FIELDS) {
      const records = contents[field];
      if (!records) continue;
      contents[field] = await withUnusedIds(tx, field, records, since[field], options.random);
    }
    const differences = new Differences();
    await putFields(tx, writer, { contents, since }, differences);
    const effect = differences.effect();
    ({ revision } = await writer.finish({
      kind: 'records',
      effect,
      assumed: [],
      isRecorded: false,
    }));
  }
  const cleared = areAllGone(found) && (await wereInPlace(tx, options));
  return { revision, rewrite, cleared, takenIn };
}

/** True if no key has a text, though the database would write some. */
function areAllGone({ texts, expected }: KeysFound): boolean {
  const isNone = (texts: KeyTexts) => FIELD_NAMES.every((field) => texts[field] === null);
  return isNone(texts) && !isNone(expected);
}

/** True if the missing keys were in place before. The keys written instead have yet to reach the disk. */
async function wereInPlace(
  tx: RowWriter,
  { keysWereThere, now }: ReconcileOptions,
): Promise<boolean> {
  const seenAt = await tx.get('meta', KEYS_SEEN);
  tx.remove('meta', KEYS_SEEN);
  return keysWereThere || (typeof seenAt === 'number' && now - seenAt >= ON_DISK_AFTER_MS);
}

/**
 * The texts that the database would write now, and their first months. Without a mirror state, the `found` texts say
 * nothing about months before their own first: the room may have been smaller.
 */
async function expectedTexts(
  tx: RowReader,
  state: DatabaseState,
  { keys, random }: ReconcileOptions,
  found: KeyTexts | undefined,
): Promise<{ readonly expected: KeyTexts; readonly since: Record<PartitionedName, string> }> {
  const texts = new Map<FieldName, string | null>();
  for (const field of SINGLE_ROW_FIELDS) {
    texts.set(field, await textOfField(tx, state, field));
  }
  const since = monthsThatFit(state, foreignCharacters(keys));
  for (const field of PARTITIONED_FIELDS) {
    const first = firstMonthOf(field, found?.[field] ?? null, random);
    if (first > since[field]) since[field] = first;
    texts.set(field, await textOfField(tx, state, field, since[field]));
  }
  // `as`: all six names were set above.
  return { expected: Object.fromEntries(texts) as Record<FieldName, string | null>, since };
}

/** The earliest month of a text's records; `''` if there are none. */
function firstMonthOf(field: PartitionedName, text: string | null, random: () => number): string {
  const reading = text === null ? undefined : readFieldText(field, text, random);
  if (reading?.kind !== 'ok') return '';
  const months = reading.records.map((record) => monthOfRow(rowKeyOf(field, record)));
  return months.reduce((first, month) => (month < first ? month : first), months[0] ?? '');
}

/**
 * The result of comparing a key with the database.
 *
 * - `same`: nothing to do
 * - `gone`: the key was cleared; write it again
 * - `stale`: the browser died before the key reached the disk, or refused to write the key; write it again
 * - `foreign`: another program wrote the text, or this one without a database; take it in
 * - `older`: foreign text, and the database is newer; quarantine the text, write the key again
 */
export type KeyComparison = 'same' | 'gone' | 'stale' | 'foreign' | 'older';

export interface KeysFound {
  readonly revision: number;
  /** The mirror state of the last write; `undefined` without one. */
  readonly mirror: MirrorState | undefined;
  /** The texts that were left in the keys while the browser refused a mirror state. */
  readonly left: TextsLeft;
  readonly texts: KeyTexts;
  /** The texts that the database would write now. */
  readonly expected: KeyTexts;
}

/** Judges a key by itself. */
export function compareKey(
  { revision, mirror, left, texts, expected }: KeysFound,
  field: FieldName,
): KeyComparison {
  const text = texts[field];
  if (text === expected[field]) return 'same';
  if (text === null) return 'gone';
  if (mirror === undefined) return left[field] === hashOf(text) ? 'stale' : 'foreign';
  // A mirror of a later revision means that the profile was restored from an older copy: our text is newer, not stale.
  if (isInMirror(mirror, field, hashOf(text)) && mirror.revision <= revision) return 'stale';
  return mirror.revision < revision ? 'older' : 'foreign';
}
