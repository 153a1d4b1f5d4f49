/** Rows that may be no records, or whose cells stand below the headings of their neighbours. */
import { t } from '#language/t.ts';
import { type Cell, cellText } from '#school/exporting/sheets.ts';
import { memoize } from '#school/text/memoize.ts';
import { ofColumn, rowsInWidth, valuesOf } from '#import/columns/columnValues.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { isWrittenDay } from '#import/columns/vetoes.ts';
import {
  isAside,
  isFilled,
  isNumbered,
  isValue,
  onlyCell,
  usualCells,
} from '#import/headings/filledRows.ts';
import { NAMES_SOMEBODY } from '#import/headings/findHeadings.ts';
import { type Note, rowKey, type SheetRow, type SheetTable } from '#import/headings/sheetTable.ts';
import { schoolWords } from '#import/headings/wideHeadings.ts';
import { classOfRows } from '#import/columns/classColumns.ts';
import { beginningOf } from '#school/text/visibleText.ts';
import { isAboutStudents } from '#import/reading/importFields.ts';
import { isNoMark } from '#import/reading/readStatus.ts';
import type { FileToRead } from './fileToRead.ts';
import { faultId } from './rowFaults.ts';

/** The row as a whole, where a fault is none of a field. */
export const ROW = 'row';
export const ODD = 'odd';
/** The kind of fault of these rows, which a person may import all the same. */
export const ODD_ROW = faultId(ROW, ODD);

/** Returns what is said of each odd row, by its key. */
export function oddRows(file: FileToRead): ReadonlyMap<string, Note> {
  const { table, columns, collection } = file;
  const others = rowsOfOtherLists(file);
  if (isAboutStudents(collection)) return others;
  // A class may have a name and nothing else.
  const sparse = collection === 'classes' ? [] : sparseRows(table);
  const isTaken = new Set(
    table.columns.flatMap(({ index }, place) => (columns[place]?.field ? [index] : [])),
  );
  const shifted = shiftedRows(table).filter(({ moved }) => moved.some((at) => isTaken.has(at)));
  return new Map([
    ...sparse.map((row) => [rowKey(row), MOSTLY_EMPTY] as const),
    ...shifted.map(({ row }) => [rowKey(row), SHIFTED] as const),
    ...others,
  ]);
}

const SHIFTED: Note = () => t('The cells of this row are shifted by one column');
const MOSTLY_EMPTY: Note = () => t('Is this row a record? Most of it is empty.');

/**
 * Finds the rows of further lists in a sheet: below a blank row, a text alone, and rows with somebody. A class or a subject
 * alone is of the rows below.
 */
function rowsOfOtherLists({ table, columns, school }: FileToRead): ReadonlyMap<string, Note> {
  const { lone, usual } = loneRows(table);
  const rows = lone.size === 0 || usual.filled.length < 2 ? [] : table.rows;
  const namesSomebody = ({ cells }: SheetRow): boolean =>
    table.columns.some(
      ({ index }, place) =>
        NAMES_SOMEBODY.test(columns[place]?.field ?? '') && isFilled(cells[index] ?? ''),
    );
  const last = rows.findLastIndex((row) => !lone.has(row) && namesSomebody(row));
  const found = new Map<string, Note>();
  let said: Note | undefined;
  let before = Infinity;
  for (const [place, row] of rows.entries()) {
    const text = lone.get(row) ?? '';
    const at = row.where?.row ?? row.number;
    const isTitle = text !== '' && at > before + 1 && place < last && !isValue(text);
    if (isTitle && classOfRows(text) === '' && !schoolWords(school.rules).isSubject(text)) {
      const values = { row: at, text: beginningOf(text, 40) };
      said = () => t('Another list begins at row {row}, “{text}”', values);
    }
    if (said) found.set(rowKey(row), said);
    before = at;
  }
  return found;
}

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

/** The rows with a single text, and the cells that the others fill. */
const loneRows = memoize(({ rows }: SheetTable) => {
  const lone = new Map(
    rows.flatMap((row) => {
      const text = cellText(onlyCell(row.cells)).trim();
      return text === '' ? [] : [[row, text] as const];
    }),
  );
  const others = lone.size === 0 ? [] : rows.filter((row) => !lone.has(row));
  return { lone, usual: usualCells(others) };
});

/** Finds rows that are titles and remarks among the records. A name alone is a record. */
const sparseRows = memoize((table: SheetTable): readonly SheetRow[] => {
  const { lone, usual } = loneRows(table);
  const rows = [...lone.keys()];
  if (usual.filled.length < 2) {
    // In a list of names alone a few cells with numbers or colons are titles.
    const titles = rows.filter(({ cells }) => isNumbered(onlyCell(cells)));
    return titles.length > table.rows.length / 5 ? [] : titles;
  }
  const isWide = usual.filled.length >= WIDE;
  return rows.filter(
    (row) => isAside(row.cells, usual) || (isWide && !LIKE_A_NAME.test(lone.get(row) ?? '')),
  );
});
