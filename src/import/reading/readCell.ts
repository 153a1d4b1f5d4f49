/** One cell read as a field says. */
import { english, msg, t, type Text, type Values } from '#language/t.ts';
import { ATTENDANCE_STATUSES } from '#school/attendance/attendance.ts';
import { isEmailAddress, NO_EMAIL } from '#school/text/emailAddress.ts';
import { boundsMessage } from '#school/definitions/fieldTexts.ts';
import { formatDay, formatList } from '#school/text/formats.ts';
import { NO_MARK_TEXTS } from '#school/grades/noMarks.ts';
import { isNumberField } from '#school/definitions/record.ts';
import { type Cell, cellText } from '#school/exporting/sheets.ts';
import { firstVisible, isVisible } from '#school/text/visibleText.ts';
import type { ImportField } from './importFields.ts';
import { cleaned, matchKey } from '#school/text/matchKey.ts';
import { type DayOrder, dayReadings, lacksYear, readDay } from './readDays.ts';
import { type DecimalMark, readCellNumber } from './readNumbers.ts';
import { isNoMark, readNoMarkWord, readStatus, readYesNo } from './readStatus.ts';
import { saysNull } from './saysNothing.ts';
import { readTyped } from '#school/definitions/fieldValues.ts';

/** What a cell says: a value, nothing, or something that cannot be read. */
export type ReadCell = { readonly value: string | number | boolean } | CellFault | undefined;

/** Why a cell cannot be read. */
export interface CellFault {
  /** Names the kind of fault, in every language alike. */
  readonly fault: string;
  /** The sentence about it. */
  readonly problem: string;
}

/** Returns a fault that is known by its English text. */
export function faultOf(fault: Text, values?: Values): CellFault {
  return { fault: english(fault), problem: t(fault, values) };
}

export interface ReadingOptions {
  /** `undefined` where nothing tells it: only what can be read one way is read then. */
  readonly order: DayOrder | undefined;
  readonly mark: DecimalMark;
  readonly today: string;
  /** Whether a letter that stands for a mark may say that somebody was absent. */
  readonly areLettersAbsences: () => boolean;
  /** The meanings of unknown words. */
  readonly statusWords: readonly {
    readonly key: string;
    readonly meaning: string;
    /** True if this meaning goes before the usual one. */
    readonly isTold?: boolean;
  }[];
}

/** The day of marks and grades, which may lack the year. Birth dates need one. */
const DAY_AT_SCHOOL = 'date';
/** Said of a day that is read for no year. */
export const NO_YEAR = msg('Enter the year as well, such as 2014-03-09');

/** The kinds of fields in which "n/a" means an empty cell. */
const SAYS_NOTHING_OF: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'day',
  'number',
  'wholeNumber',
  'figure',
  'yesNo',
]);

/** The fields in which "null" means an empty cell. A name or subject may be "Null". */
const PARTICULARS: ReadonlySet<string> = new Set([
  'class',
  'rollNumber',
  'address',
  'parentName',
  'parentPhone',
  'qualification',
]);

const ONLY_DASHES = /^[-–—]+$/u;
// Most cells match: letters, digits and the signs of names, dates and addresses.
const NOTHING_TO_TAKE = /^(?:[\w@.+:/][\w@.,:/()+-]*(?: [\w@.,:/()+-]+)*)?$/;
/** Behind what separates cells elsewhere, an export puts a `'` before a formula as well. */
const DEFUSED_BEHIND = /([;\t])'([^;\t]*)/gu;

/** The text of a cell as it is stored: without outer blanks, and without the `'` that an export puts before a formula. */
export function plainText(cell: Cell): string {
  const all = cellText(cell);
  if (NOTHING_TO_TAKE.test(all)) return all;
  const text = all.replaceAll(DEFUSED_BEHIND, (defused, separator: string, rest: string) =>
    beginsFormula(rest) ? separator + rest : defused,
  );
  const whole = text.startsWith("'") && wouldRun(text.slice(1)) ? text.slice(1) : text;
  return ONLY_DASHES.test(whole.trim()) || !isVisible(whole) ? '' : cleaned(whole);
}

function wouldRun(text: string): boolean {
  return /^[\t\r]/u.test(text) || beginsFormula(text);
}

function beginsFormula(text: string): boolean {
  return /^[=+\-@]/u.test(firstVisible(text).normalize('NFKC'));
}

/** Reads a cell. Texts that name another record (a class, a teacher, a student) are left to who knows the school. */
export function readCell(field: ImportField, cell: Cell, options: ReadingOptions): ReadCell {
  if (typeof cell !== 'string' && cell.unreadable !== undefined) {
    return faultOf(cell.unreadable);
  }
  const text = plainText(cell);
  if (text === '' || (SAYS_NOTHING_OF.has(field.reads) && isNoMark(text))) return undefined;
  const isParticular = PARTICULARS.has(field.name) || field.stored?.isOwn === true;
  if (isParticular && saysNull(text)) return undefined;
  switch (field.reads) {
    case 'day': {
      const written = typeof cell === 'string' ? text : cell;
      if (field.name !== DAY_AT_SCHOOL && lacksYear(written)) {
        return faultOf(NO_YEAR);
      }
      const day = readDay(written, options.order, options.today);
      if (day !== undefined) return { value: day };
      const [one, other] = new Set(Object.values(dayReadings(written, options.today)));
      return one === undefined || other === undefined
        ? faultOf(msg('Enter a real date, such as 2014-03-09'))
        : faultOf(msg('Could be {one} or {other}. Enter it as {day}'), {
            one: formatDay(one),
            other: formatDay(other),
            day: one,
          });
    }
    case 'mark': {
      const noMark = readNoMarkWord(text, options.areLettersAbsences);
      if (noMark !== undefined) return { value: noMark };
      return readNumberField(field, typeof cell === 'string' ? text : cell, options.mark, notMarks);
    }
    case 'number':
    case 'wholeNumber':
      return readNumberField(field, typeof cell === 'string' ? text : cell, options.mark);
    case 'figure': {
      const input = { whole: false, fallback: Number.NaN };
      const value = readCellNumber(typeof cell === 'string' ? text : cell, input, options.mark);
      return value !== undefined && Number.isFinite(value) ? { value } : notNumber();
    }
    case 'yesNo': {
      const value = readYesNo(text);
      return value === undefined ? faultOf(msg('Enter Yes or No')) : { value };
    }
    case 'email':
      return readEmail(text);
    case 'status': {
      const key = matchKey(text);
      const word = options.statusWords.find((one) => one.key === key);
      const said = ATTENDANCE_STATUSES.find(({ id }) => id === word?.meaning)?.id;
      const status = word?.isTold === true ? said : (readStatus(text) ?? said);
      return status === undefined ? notStatus() : { value: status };
    }
    case 'lines':
      return { value: text };
    case 'phone':
    case 'finder':
    case 'class':
      return { value: withoutDecimal(text) };
    case 'text':
      return {
        value: field.name === 'rollNumber' ? withoutDecimal(text) : text.replaceAll('\n', ' '),
      };
    case 'choice': {
      const line = text.replaceAll('\n', ' ');
      if (field.stored?.isOwn !== true) return { value: line };
      const read = readTyped(field.stored, line);
      return 'fault' in read ? { fault: 'choice', problem: read.fault } : read;
    }
    case 'className':
    case 'teacher':
    case 'fullName':
      return { value: text.replaceAll('\n', ' ') };
    default:
      return field.reads satisfies never;
  }
}

/** Returns "1632" for "1632.0": programs that keep numbers with decimals write telephones, numbers and classes so. */
export function withoutDecimal(text: string): string {
  return text.replaceAll('\n', ' ').replace(/^(\d+)\.0$/u, '$1');
}

/** The maximum length of a text with an address of email, which has at most 254 characters itself. */
const LONGEST_WITH_EMAIL = 1_000;

function notEmail(): CellFault {
  return { fault: 'email', problem: t(NO_EMAIL) };
}

/** The address, also out of a text around it: "Email: ada@example.org", or with a blank or a full stop in it. */
function readEmail(text: string): ReadCell {
  if (isEmailAddress(text)) return { value: text };
  if (text.length > LONGEST_WITH_EMAIL) return notEmail();
  const whole = text.replaceAll(/\s*([@.])\s*/gu, '$1').replace(/[.,;]+$/u, '');
  if (isEmailAddress(whole)) return { value: whole };
  const [address, ...others] = text
    .split(/[\s<>,;:()]+/u)
    .filter((part) => part.includes('@') && isEmailAddress(part));
  return address === undefined || others.length > 0 ? notEmail() : { value: address };
}

function notStatus(): CellFault {
  const choices = ATTENDANCE_STATUSES.map(({ letter, label }) => `${t(letter)} (${t(label)})`);
  return faultOf(msg('Enter {choices}'), { choices: formatList(choices, 'disjunction') });
}

/** Returns the fault of a cell that is neither a mark nor a word for none. */
function notMarks(): CellFault {
  return faultOf(msg('Enter a number, {absent} or {excused}'), {
    absent: t(NO_MARK_TEXTS.absent),
    excused: t(NO_MARK_TEXTS.excused),
  });
}

function notNumber(): CellFault {
  return faultOf(msg('Enter a number'));
}

function readNumberField(
  { stored }: ImportField,
  cell: Cell,
  mark: DecimalMark,
  refuse = notNumber,
): ReadCell {
  if (stored === undefined || !isNumberField(stored)) return undefined;
  const input = { whole: stored.kind === 'wholeNumber', fallback: Number.NaN };
  const value = readCellNumber(cell, input, mark);
  if (value === undefined || !Number.isFinite(value)) return refuse();
  if (input.whole && losesDecimals(cell)) return faultOf(msg('Enter a whole number'));
  const isInBounds = value >= stored.min && value <= (stored.max ?? Number.MAX_SAFE_INTEGER);
  return isInBounds ? { value } : { fault: 'bounds', problem: boundsMessage(stored) };
}

/** Whether a whole number would lose a part of the cell: "4.326,77". */
function losesDecimals(cell: Cell): boolean {
  if (typeof cell !== 'string' && cell.number !== undefined) return !Number.isInteger(cell.number);
  return /\d[.,](?!0+\D*$)\d{1,2}\D*$/u.test(cellText(cell));
}
