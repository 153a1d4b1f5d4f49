import { t } from '#language/t.ts';
import type { Workbook } from '#school/exporting/sheets.ts';
import { decodeAs } from './decodeAs.ts';
import { decodeText, unicodeText } from './decodeText.ts';
import type { Encoding } from './encodings.ts';
import {
  checkIsTable,
  checkIsWorkbook,
  isOldWorkbook,
  isZip,
  oldWorkbook,
  openDocument,
} from './otherFiles.ts';
import { checkBytes } from './limits.ts';
import { readTable } from './readTable.ts';
import { readWorkbook } from './readWorkbook.ts';
import { Zip } from '#files/readZip.ts';
import { UnreadableZip } from '#files/unreadableZip.ts';
import { UnreadableSpreadsheet, unreadableZip } from './unreadable.ts';

/** What a file holds, and what its letters were taken for where it is a text that is not Unicode. */
export interface ReadWorkbook extends Workbook {
  readonly encoding?: Encoding;
}

/**
 * What a spreadsheet file holds, told by its content and not by its name: an Excel workbook (.xlsx), or cells separated by
 * commas, semicolons or tabs. Needs no page, so that it runs in a worker too.
 *
 * @throws UnreadableSpreadsheet where it is none, or one that cannot be read; the message says what to do
 */
export async function readSpreadsheet(
  file: Blob,
  fileName: string,
  encoding?: Encoding,
): Promise<ReadWorkbook> {
  checkBytes(file.size);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const workbook = await readContent(bytes, fileName, encoding).catch((failure: unknown) => {
    // One that is damaged does not tell by its content what it is; what to do is the same.
    const isNamedSo = failure instanceof UnreadableSpreadsheet && /\.ods$/i.test(fileName);
    throw isNamedSo ? openDocument() : failure;
  });
  if (workbook.sheets.some(({ rows }) => rows.length > 0)) return workbook;
  throw new UnreadableSpreadsheet(
    t('“{fileName}” is empty. Nothing was changed. Choose a file with rows in it.', { fileName }),
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
  // Before it is guessed what its letters are, it has to be a text at all.
  checkIsTable(unicode ?? decodeText(bytes), fileName);
  const name = fileName.replace(/\.[^.]*$/, '');
  if (unicode !== undefined) return { sheets: [readTable(unicode, name)] };
  const encoding = said ?? (await import('./guessEncoding.ts')).guessEncoding(bytes);
  return { sheets: [readTable(decodeAs(encoding, bytes), name)], encoding };
}
