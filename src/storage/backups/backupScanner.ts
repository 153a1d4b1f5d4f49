/**
 * Parses the text of a backup file as a stream (spec §7): an object of six fields, each null or a string that holds the
 * text of a collection. A piece is dropped once its records are handed on, so any length of file fits.
 */
import { ENDS_TOO_EARLY } from '#storage/encryption/encryptionErrors.ts';
import { msg } from '#language/t.ts';
import { hasPrototypeKey } from '#school/definitions/parsedValues.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { DEEPEST, readFieldText } from '#storage/sixKeys/keyTexts.ts';
import { PART_UNREADABLE, UnusableBackup } from './backupFile.ts';
import { RecordScanner, refusePrototypeKey } from './recordScanner.ts';
import { FIELD_NAMES, type FieldName } from '#school/collections.ts';

/** Receives the contents of a file, in the order of the file. */
export interface BackupSink {
  /** The file has this field. Its records follow, perhaps none. */
  begin(field: FieldName): void;
  /** More records of a field, and the text of each record that can be stored unchanged. */
  add(field: FieldName, records: readonly StoredRecord[], texts?: readonly string[]): void;
}

const NO_BACKUP = msg('This file is not a backup of a school.');
const PART_TWICE = msg('A part of this file is there twice: {part}.');

/** Takes the text of a backup file, piece by piece. Throws `UnusableBackup` as soon as the text cannot be a backup. */
export class BackupScanner {
  readonly #sink: BackupSink;
  readonly #found = new Set<FieldName>();
  readonly #work: Generator<undefined, void>;
  /** Received text; the part from `#at` on is not read yet. */
  #text = '';
  #at = 0;
  #ended = false;

  constructor(sink: BackupSink) {
    this.#sink = sink;
    this.#work = this.#file();
  }

  add(piece: string): void {
    this.#text = this.#text.slice(this.#at) + piece;
    this.#at = 0;
    this.#work.next();
  }

  /** Call it after the last piece. */
  end(): void {
    this.#ended = true;
    this.#work.next();
  }

  /** Reads the file from its beginning; each `yield` waits for the next piece. */
  *#file(): Generator<undefined, void> {
    yield* this.#expect('{');
    if ((yield* this.#peek()) === '}') this.#at += 1;
    else yield* this.#members();
    if ((yield* this.#peek()) !== '') throw new UnusableBackup(NO_BACKUP);
    if (this.#found.size === 0) throw new UnusableBackup(NO_BACKUP);
  }

  *#members(): Generator<undefined, void> {
    for (;;) {
      let name = '';
      yield* this.#string((piece) => {
        name += piece;
      });
      yield* this.#expect(':');
      if (name === '__proto__') throw new UnusableBackup(NO_BACKUP);
      const field = FIELD_NAMES.find((one) => one === name);
      yield* field === undefined ? this.#foreign() : this.#field(field);
      const next = yield* this.#take();
      if (next === '}') return;
      if (next !== ',') throw new UnusableBackup(NO_BACKUP);
    }
  }

  *#field(field: FieldName): Generator<undefined, void> {
    if ((yield* this.#peek()) !== '"') {
      // The specification: a field holds its text, or null.
      if ((yield* this.#plain()) === null) return;
      throw new UnusableBackup(PART_UNREADABLE, undefined, field);
    }
    // JSON does not say which of two equal keys counts. Taking one would drop the other's records silently.
    if (this.#found.has(field)) throw new UnusableBackup(PART_TWICE, undefined, field);
    this.#found.add(field);
    this.#sink.begin(field);
    if (field === 'settings') return yield* this.#settings();
    const records = new RecordScanner(field, (bunch, texts) => this.#sink.add(field, bunch, texts));
    yield* this.#string((piece) => records.add(piece));
    records.end();
  }

  *#settings(): Generator<undefined, void> {
    let text = '';
    yield* this.#string((piece) => {
      text += piece;
    });
    // Settings have no id, so none is made.
    const reading = readFieldText('settings', text, () => 0);
    if (reading.kind === 'unreadable')
      throw new UnusableBackup(PART_UNREADABLE, undefined, 'settings');
    if (hasPrototypeKey(reading.records)) refusePrototypeKey();
    this.#sink.add('settings', reading.records);
  }

  /** Skips values that another program has written beside the six fields. */
  *#foreign(): Generator<undefined, void> {
    if ((yield* this.#peek()) === '"') yield* this.#string(() => undefined);
    else yield* this.#plain();
  }

  /** A value that is not a string. */
  *#plain(): Generator<undefined, unknown> {
    const parts: string[] = [];
    let depth = 0;
    let inString = false;
    let at = this.#at;
    for (;;) {
      for (; at < this.#text.length; at += 1) {
        const character = this.#text[at] ?? '';
        if (inString) {
          if (character === '\\') at += 1;
          else if (character === '"') inString = false;
        } else if (depth === 0 && END_OF_PLAIN.test(character)) {
          parts.push(this.#text.slice(this.#at, at));
          this.#at = at;
          return parsed(parts.join(''));
        } else if (character === '"') inString = true;
        else if (character === '[' || character === '{') depth += 1;
        else if (character === ']' || character === '}') depth -= 1;
        if (depth > DEEPEST) throw new UnusableBackup(NO_BACKUP);
      }
      parts.push(this.#text.slice(this.#at));
      at -= this.#text.length;
      this.#at = this.#text.length;
      yield* this.#more();
    }
  }

  /** Reads a string and hands on its characters as they arrive, with escapes decoded. */
  *#string(take: (piece: string) => void): Generator<undefined, void> {
    yield* this.#expect('"');
    for (;;) {
      const end = endOfCharacters(this.#text, this.#at);
      if (end > this.#at) take(String(parsed(`"${this.#text.slice(this.#at, end)}"`)));
      this.#at = end;
      if (this.#text[end] === '"') {
        this.#at += 1;
        return;
      }
      yield* this.#more();
    }
  }

  *#expect(character: string): Generator<undefined, void> {
    if ((yield* this.#take()) !== character) throw new UnusableBackup(NO_BACKUP);
  }

  /** The next character that is not a blank. */
  *#take(): Generator<undefined, string> {
    const character = yield* this.#peek();
    if (character === '') throw new UnusableBackup(ENDS_TOO_EARLY);
    this.#at += 1;
    return character;
  }

  /** The next character that is not a blank, without consuming that character; empty at the end of the file. */
  *#peek(): Generator<undefined, string> {
    for (;;) {
      while (isBlank(this.#text[this.#at])) this.#at += 1;
      const character = this.#text[this.#at];
      if (character !== undefined) return character;
      if (this.#ended) return '';
      yield;
    }
  }

  *#more(): Generator<undefined, void> {
    if (this.#ended) throw new UnusableBackup(ENDS_TOO_EARLY);
    yield;
  }
}

const END_OF_PLAIN = /[ \t\r\n,}\]]/;

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t';
}

const QUOTE = 34;
const BACKSLASH = 92;
const SMALL_U = 117;

/** Position of the closing quote of a string, or else of the first incomplete character. */
function endOfCharacters(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    // `\n` is two characters, `\u00e9` six.
    const length = code !== BACKSLASH ? 1 : text.charCodeAt(at + 1) === SMALL_U ? 6 : 2;
    if (at + length > text.length) return at;
    at += length;
  }
  return at;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnusableBackup(NO_BACKUP, cause);
  }
}
