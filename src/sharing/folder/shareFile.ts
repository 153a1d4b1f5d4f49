/**
 * The files that PCs of one school exchange: lines of JSON, encrypted to the school's key. The first line is the
 * header. Each later line is an act, or a part of the whole school.
 */
import { pause } from '#files/pause.ts';
import { hasTexts, isRecord } from '#school/definitions/storedRecord.ts';
import { FIELDS_OF_FORMAT_2 } from '#sharing/merge/recordParts.ts';
import type { Encryption } from '#storage/encryption/encryptionWork.ts';
import type { SealedFile } from '#storage/encryption/sealedLines.ts';

/**
 * The formats that can be read. Format 2 also has entries of lists and notes as parts of their own. A file is format 2 only
 * if it contains such parts, so that earlier programs still read all others.
 */
export const FORMATS: readonly unknown[] = [1, 2];

const NEEDS_FORMAT_2 = new RegExp(`"(?:${FIELDS_OF_FORMAT_2.join('|')})":\\{`);

/**
 * Contents of a file: acts; a pack of a week or a month; the whole school with its stamps; a PC's description of
 * itself.
 */
export type ShareKind = 'entries' | 'pack' | 'whole' | 'about';

/** The first line of a file. */
export interface ShareHeader {
  readonly kind: ShareKind;
  readonly school: string;
  /** The id of the PC that wrote the file; also the name of its folder. */
  readonly pc: string;
  /** Each PC counts its files of entries, from 1. This file holds the entries after `after`, up to `seq`. */
  readonly seq: number;
  readonly after: number;
  /** The program version that wrote the file. */
  readonly app: string;
}

/** An opened, complete file. */
export type OpenedShare =
  | { readonly header: ShareHeader; readonly lines: () => AsyncGenerator<string> }
  /** A file of a newer program, in a format unknown here: the number of its entries, or 0 for another kind of file. */
  | { readonly newer: number };

/** In characters: lines are joined up to this length before they become bytes. */
const TOGETHER = 262_144;

/** Makes a file of lines of JSON for the holders of a key (`age1…`). Lines come without line breaks. */
export async function sealShare(
  { sealed }: Pick<Encryption, 'sealed'>,
  header: ShareHeader,
  lines: Iterable<string> | AsyncIterable<string>,
  recipient: string,
): Promise<SealedFile> {
  const blobs: Blob[] = [];
  let text = '';
  let v = 1;
  for await (const line of lines) {
    text += `${line}\n`;
    if (v === 1 && NEEDS_FORMAT_2.test(line)) v = 2;
    if (text.length < TOGETHER) continue;
    // Handed to the browser, which can move the parts out of memory.
    blobs.push(new Blob([text]));
    text = '';
    await pause();
  }
  const first = `${JSON.stringify({ schoolmaster: 'share', v, ...header })}\n`;
  return sealed(new Blob([first, ...blobs, text]), recipient);
}

/**
 * Opens a file. Rejects with `KeyNeeded` if the file is encrypted to another key. Rejects with `DamagedFile` if the file
 * is incomplete or altered, and with `NoShare` if it is no exchange file.
 */
export async function openShare(
  { unsealed }: Pick<Encryption, 'unsealed'>,
  file: Blob,
  identities: readonly string[],
): Promise<OpenedShare> {
  const content = await unsealed(file, identities);
  const header = await firstLineOf(content);
  if (!isRecord(header) || header['schoolmaster'] !== 'share') throw new NoShare();
  if (!FORMATS.includes(header['v']) || !isHeader(header)) {
    return { newer: header['kind'] === 'entries' ? (await countLines(content)) - 1 : 0 };
  }
  return {
    header,
    async *lines() {
      const all = linesOf(content);
      await all.next();
      yield* all;
    },
  };
}

/** The file is encrypted to the school's key, but is no exchange file. */
export class NoShare extends Error {
  override readonly name = 'NoShare';
  constructor(options?: ErrorOptions) {
    super('The file holds no changes of a school.', options);
  }
}

const KINDS: ReadonlySet<unknown> = new Set<ShareKind>(['entries', 'pack', 'whole', 'about']);

function isHeader(value: object): value is ShareHeader {
  return (
    isRecord(value) &&
    KINDS.has(value['kind']) &&
    hasTexts(value, ['school', 'pc', 'app']) &&
    ['seq', 'after'].every((name) => Number.isSafeInteger(value[name]))
  );
}

async function firstLineOf(content: Blob): Promise<unknown> {
  for await (const line of linesOf(content)) {
    try {
      return JSON.parse(line);
    } catch (cause) {
      throw new NoShare({ cause });
    }
  }
  return undefined;
}

async function countLines(content: Blob): Promise<number> {
  let count = 0;
  for await (const _line of linesOf(content)) count += 1;
  return count;
}

async function* linesOf(content: Blob): AsyncGenerator<string> {
  const reader = content.stream().pipeThrough(new TextDecoderStream()).getReader();
  let begun = '';
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const lines = (begun + next.value).split('\n');
      begun = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    await reader.cancel();
  }
}
