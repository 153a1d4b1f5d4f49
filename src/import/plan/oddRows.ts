/** Rows that may be no records, or whose cells stand below the headings of their neighbours. */
import { msg, type Text } from '#language/t.ts';
import { type Cell, cellText } from '#school/exporting/sheets.ts';
import { memoize } from '#school/text/memoize.ts';
import { ofColumn, rowsInWidth, valuesOf } from '#import/columns/columnValues.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { isWrittenDay } from '#import/columns/vetoes.ts';
import { isAside, isNumbered, onlyCell, usualCells } from '#import/headings/filledRows.ts';
import { rowKey, type SheetRow, type SheetTable } from '#import/headings/sheetTable.ts';
import { isAboutStudents } from '#import/reading/importFields.ts';
import { isNoMark } from '#import/reading/readStatus.ts';
import type { FileToRead } from './fileToRead.ts';
import { faultId } from './rowFaults.ts';

/** The row as a whole, where a fault is none of a field. */
export const ROW = 'row';
export const ODD = 'odd';
/** The kind of fault of these rows, which a person may import all the same. */
export const ODD_ROW = faultId(ROW, ODD);

/** Returns what is said of each odd row of a list of people or classes, by its key. */
export function oddRows({ table, columns, collection }: FileToRead): ReadonlyMap<string, Text> {
  if (isAboutStudents(collection)) return new Map();
  // A class may have a name and nothing else.
  const sparse = collection === 'classes' ? [] : sparseRows(table);
  const isTaken = new Set(
    table.columns.flatMap(({ index }, place) => (columns[place]?.field ? [index] : [])),
  );
  const shifted = shiftedRows(table).filter(({ moved }) => moved.some((at) => isTaken.has(at)));
  return new Map([
    ...sparse.map((row) => [rowKey(row), MOSTLY_EMPTY] as const),
    ...shifted.map(({ row }) => [rowKey(row), SHIFTED] as const),
  ]);
}

const SHIFTED = msg('The cells of this row are shifted by one column');
const MOSTLY_EMPTY = msg('Is this row a record? Most of it is empty.');

/** Names what a cell looks like; empty for a cell that says nothing. */
function looksOf(cell: Cell): string {
  const text = cellText(cell).trim();
  if (text === '' || isNoMark(text)) return '';
  if (isWrittenDay(cell)) return 'day';
  if (text.includes('@')) return 'email';
  const hasLetters = /\p{L}/u.test(text);
  if (!/\p{N}/u.test(text)) return /^\p{L}$/u.test(text) ? 'letter' : 'words';
  if (hasLetters) return 'mixed';
  if (/^\d+[.,]\d+$/u.test(text)) return 'number';
  return text.replaceAll(/\P{N}/gu, '').length < 5 ? 'number' : 'long';
}

/**
 * Finds rows with a cell too few or too many, and the places of their cells that may have moved: one cell looks as the
 * column beside it and not as its own, and all cells behind it may be of the column beside them.
 */
const shiftedRows = memoize((table: SheetTable) => {
  const rows = rowsInWidth(table);
  const sample = rows.length > 0 ? { ...table, rows } : table;
  const size = Math.min(sample.rows.length, 300);
  /** What most cells of each column look like; nothing where they differ or are few. */
  const usual: (string | undefined)[] = [];
  const filled: number[] = [];
  for (const column of table.columns) {
    const values = valuesOf(sample, column).map(looksOf).filter(Boolean);
    const count = (one: string): number => values.filter((look) => look === one).length;
    const [most = ''] = [...new Set(values)].toSorted((a, b) => count(b) - count(a));
    usual[column.index] =
      count(most) > Math.max(Math.min(2, size - 1), values.length * 0.7) ? most : undefined;
    if (values.length >= size * 0.6) filled.push(column.index);
  }
  const [first, last] = [Math.min(...filled), Math.max(...filled)];
  const ofNames = table.columns.map(({ index }) => [index, withNextText(table, index)] as const);
  return table.rows.flatMap((row) => {
    const looks = row.cells.map(looksOf);
    const end = looks.findLastIndex(Boolean);
    const fits = (place: number, step: number): boolean =>
      !looks[place] || [undefined, looks[place]].includes(usual[place + step]);
    const wrong = looks.flatMap((_, place) => (fits(place, 0) ? [] : [place]));
    const movedBy = (step: number): readonly number[] => {
      const begin = wrong.findIndex((place) => looks[place] === usual[place + step]);
      const from = wrong[begin] ?? Number.NaN;
      // Words alone may be written for "5A" or "12", but for no telephone.
      const isTold = looks[from] !== 'words' || end > from || STRICT.has(usual[from] ?? '');
      if (!(wrong.length - begin > 1 || (step > 0 && isTold))) return [];
      const before = looks.findLastIndex((_, at) => !fits(at, step));
      return before < from ? usual.flatMap((_, at) => (at > before ? [at] : [])) : [];
    };
    // A cell stands where the others end, and the first one is empty or the last one is wrong.
    const isOver = end === last + 1 && fits(end, -1) && (!looks[first] || !fits(last, 0));
    let right = isOver ? filled : movedBy(-1);
    if (right.length === 0) right = ofNames.flatMap(([at, rows]) => (rows.has(row) ? [at] : []));
    const moved = right.length > 0 || end === usual.length - 1 ? right : movedBy(1);
    return moved.length > 0 ? [{ row, moved }] : [];
  });
});

/** The few texts of which much of a column consists, and whether it has many others: names. */
const repeatedIn = ofColumn((table, index) => {
  const keys = valuesOf(table, { index }).map((cell) => matchKey(cellText(cell)));
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count >= Math.max(3, keys.length / 50));
  const times = often.reduce((sum, [, count]) => sum + count, 0);
  const isOfMany = counts.size - often.length >= Math.sqrt(keys.length);
  return { few: new Set(times < keys.length * 0.4 ? [] : often.map(([key]) => key)), isOfMany };
});

/** The rows with one of the few texts of the next column below names: "Male" is no last name, at any share. */
function withNextText(table: SheetTable, index: number): ReadonlySet<SheetRow> {
  const { few } = repeatedIn(table, { index: index + 1 });
  // Nearly every list: the cells of all its rows need not be compared.
  if (few.size === 0 || !repeatedIn(table, { index }).isOfMany) return new Set();
  const isFew = (cell: Cell = ''): boolean => few.has(matchKey(cellText(cell)));
  const found = table.rows.filter(({ cells }) => isFew(cells[index]));
  // Ann Green may be in the house of that name.
  const sure = found.filter(
    ({ cells: { [index]: own = '', [index + 1]: next = '' } }) =>
      !isFew(next) || looksOf(own) !== looksOf(next),
  );
  return new Set(sure.length > found.length / 2 ? found : []);
}

const STRICT: ReadonlySet<string> = new Set(['day', 'email', 'long']);

/** In narrower lists a record may fill a single cell. */
const WIDE = 3;

/** Two to four words, without the small ones of sentences. */
const LIKE_A_NAME =
  /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]*(?:[ ,]+[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]*){1,3}$/u;

/** Finds rows that are titles and remarks among the records. A name alone is a record. */
const sparseRows = memoize(({ rows }: SheetTable): readonly SheetRow[] => {
  const textOf = ({ cells }: SheetRow): string => cellText(onlyCell(cells)).trim();
  const lone = rows.filter((row) => textOf(row) !== '');
  if (lone.length === 0) return [];
  const usual = usualCells(rows.filter((row) => textOf(row) === ''));
  if (usual.filled.length < 2) {
    // In a list of names alone a few cells with numbers or colons are titles.
    const titles = lone.filter(({ cells }) => isNumbered(onlyCell(cells)));
    return titles.length > rows.length / 5 ? [] : titles;
  }
  const isWide = usual.filled.length >= WIDE;
  return lone.filter(
    (row) => isAside(row.cells, usual) || (isWide && !LIKE_A_NAME.test(textOf(row))),
  );
});
