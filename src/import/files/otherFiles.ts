/** Recognises files that are no spreadsheets, so that each gets its own sentence with what to do. */
import { msg, type Text } from '#language/t.ts';
import { phrase } from '#school/text/phrase.ts';
import type { Zip } from '#files/readZip.ts';
import { damaged, saying, UnreadableSpreadsheet } from './unreadable.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Office files before 2007, and today's files with a password. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Name of the content of a file with a password, two bytes a letter. */
const LOCKED_CONTENT = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat();

const SAVE_AS = msg(
  'Nothing was changed. Open it in the spreadsheet program, save it as .xlsx or .csv, and choose that file.',
);
const CHOOSE_OTHER = msg(
  'Nothing was changed. Choose an Excel workbook (.xlsx) or a text file of a spreadsheet (.csv, .tsv, .txt).',
);

/** The beginnings of other kinds of files, as text. */
const OTHER_KINDS: readonly (readonly [begins: RegExp, is: Text, whatToDo: Text])[] = [
  [/^%PDF-/, msg('This file is a PDF, not a spreadsheet.'), CHOOSE_OTHER],
  [
    /^(.PNG\r\n|GIF8|ÿØÿ|RIFF....WEBP)/su,
    msg('This file is a picture, not a spreadsheet.'),
    CHOOSE_OTHER,
  ],
  [/^\s*<\?xml[^]*<(\w+:)?Workbook\b/, msg('This file is in an old Excel format.'), SAVE_AS],
  [
    /^\s*<(!doctype|html|head|body|table|meta|\?xml)\b/i,
    msg('This file is a web page that only looks like a spreadsheet.'),
    SAVE_AS,
  ],
  [
    /^\s*(\{\s*"|\[\s*[[{"])/,
    msg('This file holds a program’s data, not a spreadsheet.'),
    CHOOSE_OTHER,
  ],
  [/^\{\\rtf/, msg('This file is a text document, not a spreadsheet.'), CHOOSE_OTHER],
];

/** True if the bytes begin as a zip. */
export function isZip(bytes: Uint8Array): boolean {
  return beginsWith(bytes, ZIP);
}

/** True for a workbook from before 2007, or one with a password. */
export function isOldWorkbook(bytes: Uint8Array): boolean {
  return beginsWith(bytes, OLD_OFFICE);
}

/** Returns the error for a workbook from before 2007 or with a password. */
export function oldWorkbook(bytes: Uint8Array): UnreadableSpreadsheet {
  if (indexOf(bytes, LOCKED_CONTENT) === -1) {
    return saying(msg('This file is in the old Excel format (.xls).'), SAVE_AS);
  }
  return saying(
    msg(
      'This workbook is protected with a password. Nothing was changed. Open it in Excel, remove the password (File, Info, Protect Workbook), save it, and choose it again.',
    ),
  );
}

/** Returns the error for an OpenDocument file. */
export function openDocument(): UnreadableSpreadsheet {
  return saying(
    msg(
      'This file is an OpenDocument file (.ods). Nothing was changed. Open it in LibreOffice, save as .xlsx or .csv, and choose that file.',
    ),
  );
}

/** @throws UnreadableSpreadsheet if the zip is no Excel workbook */
export function checkIsWorkbook(zip: Zip): void {
  if (zip.has('[Content_Types].xml') && zip.some(/^xl\/workbook\.xml$/)) return;
  if (zip.has('content.xml') && (zip.has('META-INF/manifest.xml') || zip.has('mimetype'))) {
    throw openDocument();
  }
  if (zip.some(/^xl\/workbook\.bin$/)) {
    throw saying(msg('This file is a binary workbook (.xlsb).'), SAVE_AS);
  }
  if (zip.some(/^Index(\/|\.zip)/)) {
    throw saying(
      msg(
        'This file is from Apple Numbers. Nothing was changed. Open it in Numbers, export it (File, Export To, Excel), and choose that file.',
      ),
    );
  }
  if (zip.has('[Content_Types].xml') && zip.some(/^(word|ppt)\//)) {
    throw saying(
      msg('This file is a text document or a presentation, not a spreadsheet.'),
      CHOOSE_OTHER,
    );
  }
  if (zip.has('[Content_Types].xml')) return;
  if (zip.isEmpty) throw damaged();
  throw saying(msg('This file is a zip archive, not a spreadsheet.'), CHOOSE_OTHER);
}

/** @throws UnreadableSpreadsheet if the text is no table */
export function checkIsTable(text: string, fileName: string): void {
  const start = text.slice(0, 4096);
  const found = OTHER_KINDS.find(([begins]) => begins.test(start));
  if (found) throw saying(found[1], found[2]);
  if (isMadeOfBytes(start)) {
    throw new UnreadableSpreadsheet(
      phrase(msg('“{fileName}” is not a spreadsheet, or it is damaged.'), { fileName }),
      phrase(CHOOSE_OTHER),
    );
  }
}

// Real lists may contain a few control characters, so a share of 2 % is allowed.
function isMadeOfBytes(text: string): boolean {
  const odd = Array.from(text).filter((character) => character < ' ' && !/\s/.test(character));
  return odd.length * 50 > text.length;
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, place) => bytes[place] === byte);
}

function indexOf(bytes: Uint8Array, wanted: readonly number[]): number {
  const [first = 0] = wanted;
  for (let place = bytes.indexOf(first); place !== -1; place = bytes.indexOf(first, place + 1)) {
    if (beginsWith(bytes.subarray(place), wanted)) return place;
  }
  return -1;
}
