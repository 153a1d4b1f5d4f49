import vm from 'node:vm';
import { numberTyped, readNumber, showsItsNumber } from '#school/text/numberInputs.ts';
import { areClassColumns } from '#import/columns/classColumns.ts';
import { examOf } from '#import/columns/exams.ts';
import { importFields } from '#import/reading/importFields.ts';
import { readCell, type ReadingOptions } from '#import/reading/readCell.ts';
import { sheetTable } from '#import/headings/sheetTable.ts';
import { COLLECTION_NAMES } from '#school/collections.ts';
import { planOf, sheetOf, TODAY } from '#testing/importing.ts';
import { expect, it } from 'vitest';
import { formatKind, formattedNumber } from './numberFormats.ts';
import { textCell } from './unreadable.ts';

/** What patterns look for, alone and mixed. */
const CHARACTERS = Array.from(
  ' \t\n09.,:;@/\\-–+\'"[]()#%*_?eEaTZ|\u0301\u200b\ufeff\u00a0\ufdfa\ud83d',
);
const MIXTURES = '@. a@ a@. 1. 1, 1e 1- [$ [" \\" <> \';\'= \u0301\u0323 😀'.split(' ');
const WITH_BLANKS = [
  '1 ',
  '1\n',
  ' .',
  ', ',
  ', T',
  '/ ',
  '00 ',
  'roll ',
  'out of ',
  'max ',
  'class ',
  'total ',
  'Ada, ',
];
const AWKWARD = [CHARACTERS, MIXTURES, WITH_BLANKS].flat();

/**
 * 10,000 characters of each: alone, and where what stands around them does not fit. A pattern that tries a run twice would
 * take minutes for one of them.
 */
const TEXTS = AWKWARD.flatMap((part) => {
  const half = part.repeat(Math.ceil(5_000 / part.length));
  return [half + half, `1${half}1${half}x`, `a${half}${half} x`];
});

const FIELDS = COLLECTION_NAMES.flatMap((collection) => importFields(collection)).filter(
  ({ reads }, place, all) => all.findIndex((other) => other.reads === reads) === place,
);

const OPTIONS: ReadingOptions = {
  order: 'dayMonthYear',
  mark: 'point',
  today: TODAY,
  statusWords: [],
  areLettersAbsences: () => true,
};

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a number field': (text) => [
    readNumber(text, { whole: false, fallback: 0 }),
    showsItsNumber(text, { whole: false, fallback: 0 }),
    numberTyped(text),
  ],
  'the format of a number': (text) =>
    formatKind(text.repeat(20)) === 'number'
      ? formattedNumber(1234.5, text)
      : formatKind(`0${text}`.slice(0, 255)),
  'a text of a spreadsheet': textCell,
  'the heading of an exam': (text) => examOf({ index: 0, heading: text, cell: text }, TODAY),
  'a cell of each kind': (text) => FIELDS.map((field) => readCell(field, text, OPTIONS)),
  'a heading': (text) => planOf('students', sheetOf([text, 'Class', text], ['Ada', '3', '5'])),
  'a list of students': (text) =>
    planOf('students', sheetOf(['Name', 'Class', 'Date of Birth'], [text, text, text])),
};

// A pattern that can divide a run in several ways tries all of them: seconds or days for one text. All texts together
// are read in a second or two; the limit only ends what would never end.
// @shows Import and export: Nothing that a file holds hangs its import: days and numbers are read from 64 characters,
//   formats and headings from 255, and no pattern tries a run twice; a text longer than a cell can hold is a
//   problem at its cell; merged ranges end with the sheet; a file above 50 MB is refused unread. Cancel ends
//   comparing with the school, too
it.each(Object.keys(READERS))(
  '%s reads 10,000 awkward characters in one go',
  (name) => {
    const readAll = (): number => TEXTS.filter((text) => READERS[name]?.(text) !== null).length;
    expect(vm.runInNewContext('readAll()', { readAll }, { timeout: 60_000 })).toBe(TEXTS.length);
  },
  70_000,
);

/** What a pattern that ends with the text begins anew at each place of. */
const LONG_RUNS = Array.from('.,;(-').flatMap((part) => {
  const run = part.repeat(200_000);
  return [run, `a${run} x`];
});

const OF_LONG_RUNS: Readonly<Record<string, (text: string) => unknown>> = {
  'an address of email': (text) =>
    FIELDS.filter(({ reads }) => reads === 'email').map((field) => readCell(field, text, OPTIONS)),
  'a class above its names': (text) => {
    const sheet = sheetOf([text, '5B'], ['Ada Abbot', 'Ben Cole'], ['Cy Dee', 'Ed Foe']);
    return areClassColumns(sheetTable(sheet, 'students', TODAY, true));
  },
};

// @shows Import and export: Nothing that a file holds hangs its import: days and numbers are read from 64 characters,
//   formats and headings from 255, and no pattern tries a run twice; a text longer than a cell can hold is a
//   problem at its cell; merged ranges end with the sheet; a file above 50 MB is refused unread. Cancel ends
//   comparing with the school, too
it.each(Object.keys(OF_LONG_RUNS))(
  '%s reads a run of 200,000 characters in one go',
  (name) => {
    const readAll = (): number => LONG_RUNS.map((text) => OF_LONG_RUNS[name]?.(text)).length;
    expect(vm.runInNewContext('readAll()', { readAll }, { timeout: 60_000 })).toBe(
      LONG_RUNS.length,
    );
  },
  70_000,
);
