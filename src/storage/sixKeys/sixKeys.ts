/**
 * The six localStorage keys of the specification (§3): the mirror of the database.
 *
 * `school_students`, `school_teachers`, `school_classes` and `school_settings` hold all records. `school_attendance`
 * and `school_grades` hold the newest whole months that fit, with room left for the other four. `schoolmaster_face`
 * holds the revision last written to the keys and a hash of each text. From these a later start distinguishes its own
 * texts from another program's.
 */
import { t } from '#language/t.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { FIELD_NAMES, type FieldName, type PartitionedName } from '#school/collections.ts';
import type { RowReader, RowWriter } from '#storage/database/rows.ts';

/** The part of the browser's `Storage` that this program uses. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The key of `MirrorState`. */
export const MIRROR_KEY = 'schoolmaster_face';

/** The values of the database’s `meta` while there is no database: see `localStorageRows.ts`. */
export const META_KEY = 'schoolmaster_meta';

/** The mirror state: describes the last write to the keys. */
export interface MirrorState {
  readonly revision: number;
  /** The hash of each key's text. Never rename: this name is stored. */
  readonly prints: Readonly<Partial<Record<FieldName, string>>>;
  /**
   * Hashes of texts about to be written. After a kill, or seen from another tab, a key may already hold such a text
   * while `prints` lacks its hash. Such texts count as ours.
   */
  readonly writing?: Readonly<Partial<Record<FieldName, string>>>;
  /** First month in the keys of attendance and grades; earlier months are only in the database. */
  readonly since: Readonly<Record<PartitionedName, string>>;
}

/** The key of a field: `students` → `school_students`. */
export function keyOf(field: FieldName): string {
  return `school_${field}`;
}

/** The stored mirror state; `undefined` if it is missing or invalid. */
export function readMirror(keys: KeyStorage): MirrorState | undefined {
  const text = keys.getItem(MIRROR_KEY);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isMirrorState(value) ? value : undefined;
  } catch {
    // An unreadable mirror state is the same as none: the keys are then compared by their texts.
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

/** True if, by the mirror state, this program wrote the text with this hash to the key of the field. */
export function isInMirror(
  mirror: MirrorState | undefined,
  field: FieldName,
  print: string,
): boolean {
  if (mirror === undefined) return false;
  return print === (mirror.prints[field] ?? NO_TEXT) || print === mirror.writing?.[field];
}

/** The hash of a missing key. */
export const NO_TEXT = 'none';

/** The hash of a key's text in the mirror state: its length and two 32-bit hashes over every character. */
export function hashOf(text: string | null): string {
  if (text === null) return NO_TEXT;
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return `${text.length}:${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}

/** True if the key is one of the six, or their mirror state. */
export function isOurs(key: string): boolean {
  return key === MIRROR_KEY || FIELD_NAMES.some((field) => keyOf(field) === key);
}

/** Every key and value stored for this site. */
export function entriesOf(keys: KeyStorage): readonly (readonly [key: string, value: string])[] {
  return Array.from({ length: keys.length }, (_, index) => keys.key(index))
    .filter((key) => key !== null)
    .map((key) => [key, keys.getItem(key) ?? ''] as const);
}

/**
 * Notices texts under the six keys that this program has not written.
 *
 * Checks all six keys before every change, so it must be cheap: a text equal to the last one is not hashed again.
 * Browsers then return the very same string, and comparing that takes no time.
 */
export class KeyWatch {
  readonly #keys: KeyStorage;
  readonly #seen = new Map<FieldName, { readonly text: string; readonly print: string }>();
  /**
   * Foreign texts that were handled: taken in, quarantined, or impossible to replace because the browser refuses. Valid
   * while the mirror state's hash of the key is unchanged.
   */
  readonly #acknowledged = new Map<
    FieldName,
    { readonly text: string | null; readonly mirrorHash: string | undefined }
  >();

  constructor(keys: KeyStorage) {
    this.#keys = keys;
  }

  /**
   * The fields with a foreign text, or a missing one: not written by this program, and not acknowledged by this tab.
   */
  foreign(): readonly FieldName[] {
    const mirror = readMirror(this.#keys);
    return FIELD_NAMES.filter((field) => {
      const text = this.#text(field);
      if (isInMirror(mirror, field, this.hashOf(field, text))) return false;
      const known = this.#acknowledged.get(field);
      return !known || known.text !== text || known.mirrorHash !== mirror?.prints[field];
    });
  }

  hashOf(field: FieldName, text: string | null): string {
    const before = this.#seen.get(field);
    if (before?.text === text) return before.print;
    const print = hashOf(text);
    if (text !== null) this.#seen.set(field, { text, print });
    return print;
  }

  /** Stops reporting these texts. */
  acknowledge(texts: Readonly<Partial<Record<FieldName, string | null>>>): void {
    const mirror = readMirror(this.#keys);
    for (const field of FIELD_NAMES) {
      const text = texts[field];
      if (text !== undefined)
        this.#acknowledged.set(field, { text, mirrorHash: mirror?.prints[field] });
    }
  }

  /** Notes that these keys now hold texts of this program. */
  written(fields: Iterable<FieldName>): void {
    for (const field of fields) this.#acknowledged.delete(field);
  }

  /** Stops reporting the present texts of all keys. */
  acknowledgeAll(): void {
    for (const field of FIELD_NAMES) this.acknowledge({ [field]: this.#text(field) });
  }

  #text(field: FieldName): string | null {
    return this.#keys.getItem(keyOf(field));
  }
}

/** An unreadable or outdated text of a key, kept for the person. */
export interface QuarantinedText {
  readonly id: string;
  readonly field: FieldName;
  readonly text: string;
  /** Moment of finding the text, milliseconds since the epoch. */
  readonly foundAt: number;
  /** `unreadable`: not records. `older`: readable, but older than the database. */
  readonly reason: 'unreadable' | 'older';
}

const QUARANTINE_KEYS = { from: 'aside|', to: 'aside|\uffff' };

/** The quarantined texts, oldest first. */
export async function listQuarantined(tx: RowReader): Promise<readonly QuarantinedText[]> {
  // `as`: only `quarantine` writes these keys.
  return (await tx.range('meta', QUARANTINE_KEYS)).map(([, value]) => value as QuarantinedText);
}

/** True if a value read from outside of the database is a quarantined text. */
export function isQuarantinedText(value: unknown): value is QuarantinedText {
  return (
    isRecord(value) &&
    FIELD_NAMES.some((field) => field === value['field']) &&
    typeof value['text'] === 'string' &&
    typeof value['foundAt'] === 'number' &&
    (value['reason'] === 'unreadable' || value['reason'] === 'older')
  );
}

/** Quarantines a text once, however often it is found. */
export async function quarantine(
  tx: RowWriter,
  quarantinedText: Omit<QuarantinedText, 'id'>,
): Promise<void> {
  const kept = await listQuarantined(tx);
  if (kept.some((one) => one.field === quarantinedText.field && one.text === quarantinedText.text))
    return;
  const found = `aside|${String(quarantinedText.foundAt).padStart(15, '0')}|${quarantinedText.field}`;
  const used = new Set(kept.map((one) => one.id));
  // Without a database, consecutive texts all have the moment of opening.
  let id = found;
  for (let count = 2; used.has(id); count += 1) id = `${found}|${count}`;
  tx.put('meta', id, { ...quarantinedText, id } satisfies QuarantinedText);
}

/** Deletes a text that the person has dealt with. */
export function dropQuarantined(tx: RowWriter, id: string): void {
  tx.remove('meta', id);
}

/** The entries of `meta` kept under `META_KEY`; none if the key is missing or unreadable. */
export function keptMeta(keys: KeyStorage): readonly (readonly [key: string, value: unknown])[] {
  const text = keys.getItem(META_KEY);
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    // This program did not write the value. No records depend on it.
    return [];
  }
}

function isEntry(value: unknown): value is readonly [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string';
}

/** Another tab has the database and could overwrite changes that this tab saves in the six keys alone. */
export class DatabaseElsewhere extends Error {
  constructor() {
    super(t('Another tab of this program has the school’s database. Nothing was changed.'));
    this.name = 'DatabaseElsewhere';
  }
}
