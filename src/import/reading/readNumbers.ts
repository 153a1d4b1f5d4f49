/** Numbers as people write them: with a comma or a point before the decimals, and groups of thousands. */
import { isPlainNumber, type NumberInput, readNumber } from '#school/text/numberInputs.ts';
import { shortText } from '#school/text/visibleText.ts';
import { type Cell, cellText } from '#school/exporting/sheets.ts';

/** The mark before the decimals. */
export type DecimalMark = 'comma' | 'point';

const NUMERIC = /^[+\-−]?[\d\s.,'’]+%?$/u;
const SEVERAL = /\d\s+\d/u;
const GROUPED = /^[+\-−]?\d{1,3}(?:\s\d{3})+(?:[.,]\d*)?\s*%?$/u;
const UNITS = /^[^\d+\-−]*|[^\d%]+$/gu;
const THREE_BEHIND = /^([+-]?\d{1,3})([.,])\d{3}$/u;

/** A text that stands for a number, ready to be read; `undefined` where it is none. `whole` ones may carry a unit. */
function numeric(text: string, whole: boolean): string | undefined {
  if (isPlainNumber(text)) return text;
  const plain = shortText(text);
  if (plain === undefined || !/\d/u.test(plain)) return undefined;
  const bare = whole ? plain.replaceAll(UNITS, '') : plain;
  // "100 80 75" are three numbers.
  const isOne = NUMERIC.test(bare) && (!SEVERAL.test(bare) || GROUPED.test(bare));
  return isOne ? bare.replace(/%$/u, '').trim() : undefined;
}

/** Returns the decimal mark of a number; `either` if the text has two readings. */
function markOf(text: string): DecimalMark | 'either' | undefined {
  if (THREE_BEHIND.test(text)) return 'either';
  const marks = text.replaceAll(/[^.,]/gu, '');
  if (marks === '') return undefined;
  const last = marks.at(-1);
  const isRepeated = marks.length > 1 && new Set(marks).size === 1;
  if (isRepeated) return last === ',' ? 'point' : 'comma';
  return last === ',' ? 'comma' : 'point';
}

/** How the decimals of a column are written, and whether the values leave that open. */
export function columnMark(cells: Iterable<Cell>): {
  readonly mark: DecimalMark;
  readonly open: boolean;
} {
  const votes = { comma: 0, point: 0, either: 0 };
  for (const cell of cells) {
    if (typeof cell !== 'string' && cell.number !== undefined) continue;
    const text = numeric(cellText(cell), false);
    const mark = text === undefined ? undefined : markOf(text);
    if (mark) votes[mark] += 1;
  }
  const mark = votes.comma > votes.point ? 'comma' : 'point';
  const isSettled = votes.comma > 0 !== votes.point > 0;
  return { mark, open: votes.either > 0 && !isSettled };
}

/** The number a cell stands for; `undefined` where it stands for none. Whole numbers have groups, never decimals of three digits. */
export function readCellNumber(
  cell: Cell,
  input: NumberInput,
  mark: DecimalMark,
): number | undefined {
  if (typeof cell !== 'string' && cell.number !== undefined) {
    return input.whole ? Math.trunc(cell.number) : cell.number;
  }
  const text = numeric(cellText(cell), input.whole);
  if (text === undefined) return undefined;
  const [first, second] = readNumber(text, input);
  const three = THREE_BEHIND.exec(text);
  if (second === undefined || three === null) return first;
  // `readNumber` gives the thousands first, and the decimals second.
  const hasThousands = /[1-9]/u.test(three[1] ?? '');
  const isDecimal = !input.whole && (!hasThousands || (three[2] === ',') === (mark === 'comma'));
  return isDecimal ? second : first;
}

/** Whether a cell could stand for a number at all. */
export function isNumeric(cell: Cell): boolean {
  if (typeof cell !== 'string' && cell.number !== undefined) return cell.day === undefined;
  return numeric(cellText(cell), false) !== undefined;
}
