/** Several sheets of one kind read as one list: a sheet a class. */
import type { Sheet } from '#domain/exporting/sheets.ts';
import { cellText } from '#domain/exporting/sheets.ts';
import { matchKey } from '#domain/importing/reading/matchKey.ts';
import type { SheetColumn, SheetTable } from './sheetTable.ts';
import { isFilled } from './filledRows.ts';
import { isMostlyDistinct, share, valuesOf } from './columnValues.ts';

/** What spreadsheets call a sheet that nobody has named. */
export const UNNAMED =
  /^(?:sheet|planilha|hoja|feuil|tabelle|blad|arkusz|list|foglio|лист|munka|sayfa|工作表) ?\d+$/iu;

/** The sheets, by place, that have the headings of the first one, or none as it has; empty where it is the only one. */
export function sheetsAlike(
  sheets: readonly Sheet[],
  tableOf: (sheet: Sheet) => SheetTable,
): readonly number[] {
  const filled = sheets.flatMap((sheet, place) => {
    const isShown = !sheet.hidden && sheet.rows.some((row) => row.some(isFilled));
    return isShown ? [{ sheet, place, table: tableOf(sheet) }] : [];
  });
  const [first] = filled;
  if (!first) return [];
  const alike = filled.filter(({ table }) => headingsOf(table) === headingsOf(first.table));
  const areNamed = first.table.hasHeadings || alike.every(({ sheet }) => !UNNAMED.test(sheet.name));
  return alike.length > 1 && areNamed ? alike.map(({ place }) => place) : [];
}

function headingsOf({ hasHeadings, columns }: SheetTable): string {
  return hasHeadings
    ? columns.map(({ heading }) => matchKey(heading)).join('\u0000')
    : String(columns.length);
}

/** One table of several that have the same columns. Its rows are numbered through. */
export function joinedTable(tables: readonly SheetTable[]): SheetTable {
  const [first] = tables;
  const columns = (first?.columns ?? []).map((column, index) => ({ ...column, index }));
  const rows = tables.flatMap((table) =>
    table.rows.map(({ cells }) => table.columns.map(({ index }) => cells[index] ?? '')),
  );
  const begin = first?.hasHeadings === true ? 2 : 1;
  return {
    titles: [],
    hasHeadings: first?.hasHeadings ?? false,
    columns,
    rows: rows.map((cells, place) => ({ number: begin + place, cells })),
  };
}

/** Whether the second sheet lists whom the first one does: they are days or terms, and no classes. */
function areOfOnePeople([first, second]: readonly SheetTable[]): boolean {
  if (!first || !second) return false;
  return first.columns.some((column, place) => {
    const other = second.columns[place];
    const [names, again] = [valuesOf(first, column), other ? valuesOf(second, other) : []];
    const known = new Set(names.map((cell) => matchKey(cellText(cell))));
    return (
      names.length > 3 &&
      isMostlyDistinct(names) &&
      share(names, (cell) => /\p{L}{2}/u.test(cellText(cell))) > 0.8 &&
      share(again, (cell) => known.has(matchKey(cellText(cell)))) > 0.5
    );
  });
}

/** The same with a last column that says of which sheet each row is; nothing where the sheets have no names. */
export function withSheetNames(
  joined: SheetTable,
  tables: readonly SheetTable[],
  names: readonly string[],
): SheetTable | undefined {
  if (names.every((name) => UNNAMED.test(name)) || areOfOnePeople(tables)) return undefined;
  const of = tables.flatMap((table, place) => table.rows.map(() => names[place] ?? ''));
  const column: SheetColumn = { index: joined.columns.length, heading: 'Sheet', cell: 'Sheet' };
  return {
    ...joined,
    columns: [...joined.columns, column],
    rows: joined.rows.map(({ number, cells }, place) => ({
      number,
      cells: [...cells, of[place] ?? ''],
    })),
  };
}
