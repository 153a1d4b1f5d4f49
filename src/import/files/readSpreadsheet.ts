import { msg } from '#language/t.ts';
import { phrase } from '#school/text/phrase.ts';
import type { Workbook } from '#school/exporting/sheets.ts';
import { decodeAs, decodeText, unicodeText } from './decodeText.ts';
import type { Encoding } from './encodings.ts';
import {
  checkIsTable,
  checkIsWorkbook,
  isOldWorkbook,
  isZip,
  oldWorkbook,
  openDocument,
} from './otherFiles.ts';
import { checkBytes, saying, UnreadableSpreadsheet, unreadableZip } from './unreadable.ts';
import { readTable } from './readTable.ts';
import { readWorkbook } from './readWorkbook.ts';
import { UnreadableZip, Zip } from '#files/readZip.ts';

/** The content of a file, with the encoding of a text that is not Unicode. */
export interface ReadWorkbook extends Workbook {
  readonly encoding?: Encoding;
}

/**
 * Reads an Excel workbook (.xlsx) or a text of separated cells, whatever the file's name says.
 *
 * @throws UnreadableSpreadsheet if the file is neither or cannot be read; the message says what to do
 */
export async function readSpreadsheet(
  file: Blob,
  fileName: string,
  encoding?: Encoding,
): Promise<ReadWorkbook> {
  checkBytes(file.size);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const workbook = await readContent(bytes, fileName, encoding).catch((failure: unknown) => {
    // A damaged OpenDocument file can be recognised only by its name.
    const isNamedSo = failure instanceof UnreadableSpreadsheet && /\.ods$/i.test(fileName);
    throw isNamedSo ? openDocument() : failure;
  });
  if (workbook.sheets.some(({ rows }) => rows.length > 0)) return workbook;
  throw new UnreadableSpreadsheet(
    phrase(msg('“{fileName}” is empty. Nothing was changed. Choose a file with rows in it.'), {
      fileName,
    }),
  );
}

async function readContent(
  bytes: Uint8Array<ArrayBuffer>,
  fileName: string,
  encoding: Encoding | undefined,
): Promise<ReadWorkbook> {
  if (isOldWorkbook(bytes)) throw oldWorkbook(bytes);
  return isZip(bytes) ? await unzipped(bytes) : readText(bytes, fileName, encoding);
}

async function unzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  try {
    const zip = new Zip(bytes);
    checkIsWorkbook(zip);
    return await readWorkbook(zip);
  } catch (cause) {
    throw cause instanceof UnreadableZip ? unreadableZip(cause.fault) : cause;
  }
}

async function readText(
  bytes: Uint8Array,
  fileName: string,
  said: Encoding | undefined,
): Promise<ReadWorkbook> {
  const unicode = unicodeText(bytes);
  // Any bytes decode in some encoding, so check first that the file is a text.
  checkIsTable(unicode ?? decodeText(bytes), fileName);
  const name = fileName.replace(/\.[^.]*$/, '');
  if (unicode !== undefined) return { sheets: [readTable(unicode, name)] };
  const encoding = said ?? (await import('./guessEncoding.ts')).guessEncoding(bytes);
  return { sheets: [readTable(decodeAs(encoding, bytes), name)], encoding };
}

/**
 * Reads a pasted text: cells from a spreadsheet's clipboard, or lines of a CSV file.
 *
 * @throws UnreadableSpreadsheet if the text is empty or too long
 */
export function readPastedText(text: string): Workbook {
  checkBytes(text.length);
  const sheet = readTable(text.replace(/^\uFEFF/, ''), 'Pasted');
  if (sheet.rows.length > 0) return { sheets: [sheet] };
  throw saying(
    msg(
      'There is nothing to read in the pasted text. Select the rows in the spreadsheet, copy them, and paste them here.',
    ),
  );
}
