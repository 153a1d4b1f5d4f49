/**
 * The files that PCs of one school exchange: lines of JSON, sealed to the school's key. The first line says what the file
 * is, each after it is an act, or part of the whole school.
 */
import { pause } from '#files/pause.ts';
import { hasTexts, isRecord } from '#school/definitions/storedRecord.ts';
import type { Encryption } from '#storage/encryption/encryptionWork.ts';
import type { SealedFile } from '#storage/encryption/sealedLines.ts';

/** The version of the format that is written, and the newest that is read. */
export const FORMAT = 1;

/** What a file holds: acts; a pack of a week or a month; the whole school with its stamps; what a PC wrote about itself. */
export type ShareKind = 'entries' | 'pack' | 'whole' | 'about';

/** The first line of a file. */
export interface ShareHeader {
  readonly kind: ShareKind;
  /** The id of the shared school. */
  readonly school: string;
  /** The id of the PC that wrote it, which is the name of its folder. */
  readonly pc: string;
  /** Files of entries are counted by each PC, from 1. This one holds what came after `after`, up to `seq`. */
  readonly seq: number;
  readonly after: number;
  /** The version of the program that wrote it. */
  readonly app: string;
}

/** A file that was opened, and is whole. */
export type OpenedShare =
  | { readonly header: ShareHeader; readonly lines: () => AsyncGenerator<string> }
  /** Written by a newer program, in a format that is not known here. */
  | {
      readonly newer: {
        readonly version: number;
        readonly pc: string | undefined;
        /** Its lines, where it says that it holds entries as they are written today. */
        readonly changes: number;
      };
    };

/** What only the key opens, and what opens it. */
type Sealing = Pick<Encryption, 'sealed' | 'unsealed'>;

/** In characters: lines that are put into one piece before they become bytes. */
const TOGETHER = 262_144;

/** Makes a file of lines of JSON, each without its line break, for the holders of a key (`age1…`). */
export async function sealShare(
  { sealed }: Pick<Sealing, 'sealed'>,
  header: ShareHeader,
  lines: Iterable<string> | AsyncIterable<string>,
  recipient: string,
): Promise<SealedFile> {
  const first = { schoolmaster: 'share', v: FORMAT, ...header };
  const blobs: Blob[] = [];
  let text = `${JSON.stringify(first)}\n`;
  for await (const line of lines) {
    text += `${line}\n`;
    if (text.length < TOGETHER) continue;
    // Handed to the browser, which can move them out of memory.
    blobs.push(new Blob([text]));
    text = '';
    await pause();
  }
  return sealed(new Blob([...blobs, text]), recipient);
}

/**
 * Opens a file. Rejects with `KeyNeeded` where it is encrypted to another key, and with `DamagedFile` where it is not
 * whole, not as it was written, or nothing that PCs of a school exchange.
 */
export async function openShare(
  { unsealed }: Pick<Sealing, 'unsealed'>,
  file: Blob,
  identities: readonly string[],
): Promise<OpenedShare> {
  const content = await unsealed(file, identities);
  const header = await firstLineOf(content);
  if (!isRecord(header) || header['schoolmaster'] !== 'share') throw new NoShare();
  const { v, pc } = header;
  if (v !== FORMAT || !isHeader(header)) {
    const version = typeof v === 'number' ? v : 0;
    const changes = header['kind'] === 'entries' ? (await countLines(content)) - 1 : 0;
    return { newer: { version, pc: typeof pc === 'string' ? pc : undefined, changes } };
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

/** Encrypted to the key of the school, and yet nothing that its PCs exchange. */
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
