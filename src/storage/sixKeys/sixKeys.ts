/**
 * The six localStorage keys of the specification (§3): the mirror of the database.
 *
 * `school_students`, `school_teachers`, `school_classes` and `school_settings` hold all there is.
 * `school_attendance` and `school_grades` hold the newest whole months that fit, room for the other four being kept.
 * `schoolmaster_face` says which revision of the database was last written to them, with a hash of each text,
 * so that a later start can distinguish its own texts from another program's.
 */
import { isRecord } from '#school/definitions/storedRecord.ts';
import { FIELD_NAMES, type FieldName, type PartitionedName } from '#storage/database/rowKeys.ts';
import type { RowReader, RowWriter } from '#storage/database/rows.ts';

/** What is used of the browser's `Storage`. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export const MIRROR_KEY = 'schoolmaster_face';

/** What the database’s `meta` would hold, while there is none: see `localStorageRows.ts`. */
export const META_KEY = 'schoolmaster_meta';

/** What was last written to the keys. */
export interface MirrorState {
  readonly revision: number;
  readonly prints: Readonly<Partial<Record<FieldName, string>>>;
  /**
   * Hashes of texts that are about to be written. A browser that is killed, and another tab that looks at the
   * keys meanwhile, may find some of them written and not yet among `prints`; they count as ours.
   */
  readonly writing?: Readonly<Partial<Record<FieldName, string>>>;
  /** First month in the keys of attendance and grades; earlier months are only in the database. */
  readonly since: Readonly<Record<PartitionedName, string>>;
}

/** The key of a field: `students` → `school_students`. */
export function keyOf(field: FieldName): string {
  return `school_${field}`;
}

/** The stored mirror state, `undefined` when it is missing or not ours. */
export function readMirror(keys: KeyStorage): MirrorState | undefined {
  const text = keys.getItem(MIRROR_KEY);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isMirrorState(value) ? value : undefined;
  } catch {
    // A mirror state that cannot be read is the same as none: the keys are then compared by their texts.
    return undefined;
  }
}

function isMirrorState(value: unknown): value is MirrorState {
  return (
    isRecord(value) &&
    typeof value['revision'] === 'number' &&
    isRecord(value['prints']) &&
    isRecord(value['since'])
  );
}

/** Whether this program wrote the text with this hash to the key of the field, by the mirror state. */
export function isInMirror(
  mirror: MirrorState | undefined,
  field: FieldName,
  print: string,
): boolean {
  if (mirror === undefined) return false;
  return print === (mirror.prints[field] ?? NO_TEXT) || print === mirror.writing?.[field];
}

/** A hash of a text: its length and two 32-bit hashes over every character. */
export function hashText(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return `${text.length}:${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}

/** Whether the key is one of the six, or their mirror state. */
export function isOurs(key: string): boolean {
  return key === MIRROR_KEY || FIELD_NAMES.some((field) => keyOf(field) === key);
}

/** Every key and value that is stored for this site. */
export function entriesOf(keys: KeyStorage): readonly (readonly [key: string, value: string])[] {
  return Array.from({ length: keys.length }, (_, index) => keys.key(index))
    .filter((key) => key !== null)
    .map((key) => [key, keys.getItem(key) ?? ''] as const);
}

/** The hash of a key that is not there. */
export const NO_TEXT = 'none';

/** The hash that the mirror state keeps of a key's text. */
export function hashOf(text: string | null): string {
  return text === null ? NO_TEXT : hashText(text);
}

/**
 * Notices texts under the six keys that this program has not written.
 *
 * Checks all six keys before every change, so it must be cheap: a text equal to the one seen last is not hashed again.
 * Browsers return the very same string then, and comparing it takes no time.
 */
export class KeyWatch {
  readonly #keys: KeyStorage;
  readonly #seen = new Map<FieldName, { readonly text: string; readonly print: string }>();
  /**
   * Texts that differ from the mirror state but have been handled: taken in, quarantined, or impossible to replace because
   * the browser refuses. Valid while the mirror state's hash of the key is unchanged.
   */
  readonly #acknowledged = new Map<
    FieldName,
    { readonly text: string | null; readonly mirrorHash: string | undefined }
  >();

  constructor(keys: KeyStorage) {
    this.#keys = keys;
  }

  /** The fields whose keys hold text, or lack one, that this program did not write and this tab has not acknowledged. */
  foreign(): readonly FieldName[] {
    const mirror = readMirror(this.#keys);
    return FIELD_NAMES.filter((field) => {
      const text = this.#text(field);
      if (isInMirror(mirror, field, this.hashOf(field, text))) return false;
      const known = this.#acknowledged.get(field);
      return !known || known.text !== text || known.mirrorHash !== mirror?.prints[field];
    });
  }

  /** The hash of a key's text. */
  hashOf(field: FieldName, text: string | null): string {
    const before = this.#seen.get(field);
    if (before?.text === text) return before.print;
    const print = hashOf(text);
    if (text !== null) this.#seen.set(field, { text, print });
    return print;
  }

  /** These texts are not reported again. */
  acknowledge(texts: Readonly<Partial<Record<FieldName, string | null>>>): void {
    const mirror = readMirror(this.#keys);
    for (const field of FIELD_NAMES) {
      const text = texts[field];
      if (text !== undefined)
        this.#acknowledged.set(field, { text, mirrorHash: mirror?.prints[field] });
    }
  }

  /** These keys now hold what this program wrote. */
  written(fields: Iterable<FieldName>): void {
    for (const field of fields) this.#acknowledged.delete(field);
  }

  /** Whatever the keys hold now is not reported again. */
  acknowledgeAll(): void {
    for (const field of FIELD_NAMES) this.acknowledge({ [field]: this.#text(field) });
  }

  #text(field: FieldName): string | null {
    return this.#keys.getItem(keyOf(field));
  }
}

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
