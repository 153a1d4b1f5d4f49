/**
 * Parses the text of a collection as a stream: finds records by brackets and commas, and hands them on in batches.
 * `JSON.parse` reads each batch and rejects invalid JSON.
 */
import { msg } from '#language/t.ts';
import { isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { hasPrototypeKey } from '#school/definitions/parsedValues.ts';
import { keepNumberTexts } from '#storage/database/recordRows.ts';
import { DEEPEST } from '#storage/sixKeys/keyTexts.ts';
import type { FieldName } from '#school/collections.ts';
import { PART_UNREADABLE, UnusableBackup } from './backupFile.ts';

/** Called with records as they arrive, and with the text of each record that can be stored unchanged. */
type OnRecords = (records: readonly StoredRecord[], texts?: readonly string[]) => void;

const BLANKS = /^[ \t\r\n]*/;

/** Takes a JSON array of records, piece by piece. Throws `UnusableBackup` as soon as the text cannot be one. */
export class RecordScanner {
  readonly #field: FieldName;
  readonly #onRecords: OnRecords;
  #stage: 'before' | 'within' | 'after' = 'before';
  /** Text that is not handed on yet, and how far the scan has come. */
  #text = '';
  #at = 0;
  #depth = 1;
  #inString = false;
  #spaced = false;
  #found = 0;

  constructor(field: FieldName, onRecords: OnRecords) {
    this.#field = field;
    this.#onRecords = onRecords;
  }

  add(piece: string): void {
    this.#text += piece;
    if (this.#stage === 'before') this.#open();
    if (this.#stage === 'within') this.#lookThrough();
    if (this.#stage === 'after') this.#expectNothing();
  }

  /** Call it after the last piece. */
  end(): void {
    if (this.#stage !== 'after') this.#refuse();
  }

  #open(): void {
    const text = this.#text.replace(BLANKS, '');
    if (text === '') return;
    if (!text.startsWith('[')) this.#refuse();
    this.#text = text.slice(1);
    this.#stage = 'within';
  }

  #lookThrough(): void {
    const text = this.#text;
    const commas: number[] = [];
    let depth = this.#depth;
    let inString = this.#inString;
    let at = this.#at;
    for (; at < text.length && depth > 0; at += 1) {
      const code = text.charCodeAt(at);
      if (inString) {
        // The escaped character may come with the next piece: `at` then points past the end of this piece.
        if (code === BACKSLASH) at += 1;
        else if (code === QUOTE) inString = false;
      } else if (code === QUOTE) inString = true;
      else if (code === COMMA) {
        if (depth === 1) commas.push(at);
      } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
        depth += 1;
        if (depth > DEEPEST) this.#refuse();
      } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
      else if (code <= BLANK) this.#spaced = true;
    }
    this.#depth = depth;
    this.#inString = inString;
    if (depth === 0) {
      this.#close(at - 1, commas);
      return;
    }
    const last = commas.at(-1);
    const handedOn = last === undefined ? 0 : last + 1;
    if (last !== undefined) this.#handOn(last, commas);
    this.#text = text.slice(handedOn);
    this.#at = at - handedOn;
  }

  #close(end: number, commas: readonly number[]): void {
    if (this.#text.charCodeAt(end) !== CLOSE_LIST) this.#refuse();
    const isEmpty = this.#found === 0 && this.#text.slice(0, end).replace(BLANKS, '') === '';
    if (!isEmpty) this.#handOn(end, [...commas, end]);
    this.#text = this.#text.slice(end + 1);
    this.#stage = 'after';
  }

  #expectNothing(): void {
    if (this.#text.replace(BLANKS, '') !== '') this.#refuse();
    this.#text = '';
  }

  /** Hands on the records before `end`; `ends` holds the end of each record. */
  #handOn(end: number, ends: readonly number[]): void {
    const text = `[${this.#text.slice(0, end)}]`;
    const records = this.#parse(text);
    // Two commas with nothing between. In a batch of only such commas, `JSON.parse` would not see the fault.
    if (records.length !== ends.length) this.#refuse();
    this.#found += records.length;
    // Blanks would fill the six keys, and some browsers do not store half of a surrogate pair.
    const storable = !this.#spaced && text.isWellFormed();
    if (!storable) return this.#onRecords(records);
    const texts = ends.map((to, place) => text.slice((ends[place - 1] ?? -1) + 2, to + 1));
    this.#onRecords(records, texts);
  }

  #parse(text: string): readonly StoredRecord[] {
    let values: unknown;
    try {
      values = JSON.parse(text);
    } catch (cause) {
      this.#refuse(cause);
    }
    if (!Array.isArray(values) || !values.every(isRecord)) this.#refuse();
    // A `__proto__` key, escaped or not, contains one of these.
    const isSuspect = text.includes('__proto__') || text.includes('\\u00');
    if (isSuspect && hasPrototypeKey(values)) refusePrototypeKey();
    keepNumberTexts(values, text);
    return values;
  }

  #refuse(cause?: unknown): never {
    throw new UnusableBackup(PART_UNREADABLE, cause, this.#field);
  }
}

/** Refuses a key that could change how every object behaves (docs/conformance.md, Bad input). */
export function refusePrototypeKey(): never {
  throw new UnusableBackup(
    msg('This file has a field named __proto__, which no school program writes.'),
  );
}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const BLANK = 32;
