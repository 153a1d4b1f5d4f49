/** Reads several sheets with the same headings as one list. Each sheet is a class. */
import { msg } from '#language/t.ts';
import { type Cell, cellText, type Sheet } from '#school/exporting/sheets.ts';
import { matchKey } from '#school/text/matchKey.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import { isFilled } from '#import/headings/filledRows.ts';
import { share } from './columnValues.ts';

/** The names that spreadsheet programs give to new sheets. */
export const UNNAMED =
  /^(?:sheet|planilha|hoja|feuil|tabelle|blad|arkusz|list|foglio|лист|munka|sayfa|工作表) ?\d+$/iu;

/** Returns the places of the sheets whose common headings have most rows; none if one sheet has these alone. */
export function sheetsAlike(
  sheets: readonly Sheet[],
  tableOf: (sheet: Sheet) => SheetTable,
): readonly number[] {
  const filled = sheets.flatMap((sheet, place) => {
    const isShown = !sheet.hidden && sheet.rows.some((row) => row.some(isFilled));
    return isShown ? [{ sheet, place, table: tableOf(sheet) }] : [];
  });
  const groups = new Map<string, ReadSheet[]>();
  for (const one of filled) {
    const headings = headingsOf(one.table);
    groups.set(headings, [...(groups.get(headings) ?? []), one]);
  }
  const rowsIn = (group: readonly ReadSheet[]): number =>
    group.reduce((sum, { table }) => sum + table.rows.length, 0);
  const [alike = []] = [...groups.values()].toSorted((a, b) => rowsIn(b) - rowsIn(a));
  const [first] = alike;
  if (!first) return [];
  const own = alike.filter((one) => !isSummary(one, alike));
  const areNamed = first.table.hasHeadings || own.every(({ sheet }) => !UNNAMED.test(sheet.name));
  return own.length > 1 && areNamed ? own.map(({ place }) => place) : [];
}

interface ReadSheet {
  readonly sheet: Sheet;
  readonly place: number;
  readonly table: SheetTable;
}

/** True if a sheet counts the other sheets, or lists all of their rows again. */
function isSummary(one: ReadSheet, all: readonly ReadSheet[]): boolean {
  const others = all.filter((other) => other !== one);
  const names = new Set(others.map(({ sheet }) => matchKey(sheet.name)));
  const listed = new Set(others.flatMap(({ table }) => textsOf(table)));
  const texts = textsOf(one.table);
  const most = (known: ReadonlySet<string>): boolean =>
    texts.filter((text) => known.has(text)).length > texts.length / 2;
  return others.length > 1 && (most(names) || (most(listed) && texts.length >= listed.size * 0.7));
}

/** The words of each row. Its numbers and days may be results. */
function textsOf({ rows }: SheetTable): readonly string[] {
  return rows.map(({ cells }) =>
    matchKey(
      cells
        .map(cellText)
        .filter((text) => /\p{L}/u.test(text))
        .join(' '),
    ),
  );
}

/** The headings of a table as one text; without headings the number of its columns. */
export function headingsOf({ hasHeadings, columns }: SheetTable): string {
  return hasHeadings
    ? columns.map(({ heading }) => matchKey(heading)).join('\u0000')
    : String(columns.length);
}

/**
 * One table of several: columns of the same heading are one, else those that are taken for the same field. Rows are
 * numbered through.
 */
export function joinedByFields(
  tables: readonly SheetTable[],
  guess: (table: SheetTable) => readonly { readonly field: string }[],
  names: readonly string[],
): SheetTable {
  const [first] = tables;
  const columns: SheetColumn[] = [];
  const fields: string[] = [];
  const rows = tables.flatMap((table, sheet) => {
    const isLike = first && headingsOf(table) === headingsOf(first);
    const own = isLike && table !== first ? [] : guess(table).map(({ field }) => field);
    const places = table.columns.map((column, at) => {
      const key = matchKey(column.heading);
      const field = own[at] ?? '';
      const same =
        isLike && table !== first ? at : columns.findIndex((one) => matchKey(one.heading) === key);
      const found = same >= 0 ? same : field === '' ? -1 : fields.indexOf(field);
      if (found >= 0 && table !== first) return found;
      fields.push(field);
      return columns.push({ ...column, index: columns.length }) - 1;
    });
    return table.rows.map(({ number, cells }) => {
      const joined: Cell[] = [];
      for (const [at, { index }] of table.columns.entries())
        joined[places[at] ?? at] = cells[index] ?? '';
      return { cells: joined, where: { sheet: names[sheet] ?? '', row: number } };
    });
  });
  const begin = first?.hasHeadings === true ? 2 : 1;
  return {
    titles: [],
    notes: tables.flatMap(({ notes = [] }) => notes),
    hasHeadings: first?.hasHeadings ?? false,
    columns,
    rows: rows.map(({ cells, where }, place) => ({
      number: begin + place,
      where,
      cells: Array.from({ length: columns.length }, (_, at) => cells[at] ?? ''),
    })),
  };
}

/** A name of two words or signs. Many people share a single first name. */
const WHOLE_NAME = /[^\s,],? [^\s,]|^[\p{Script=Han}\p{Script=Hangul}]{2,}$/u;

/** True if two sheets list the same people. Such sheets are days or terms, not classes. */
function areOfOnePeople(
  [first, second]: readonly SheetTable[],
  guesses: readonly { readonly field: string }[],
): boolean {
  const namesIn = (table: SheetTable | undefined): readonly string[] => {
    const ofNames = (table?.columns ?? []).filter((_, place) =>
      /^(?:full|first|last)Name$/u.test(guesses[place]?.field ?? ''),
    );
    return (table?.rows ?? [])
      .map(({ cells }) => ofNames.map(({ index }) => cellText(cells[index] ?? '')).join(' '))
      .map(matchKey)
      .filter((name) => name !== '');
  };
  const [known, again] = [new Set(namesIn(first)), namesIn(second)];
  const least = share(again, (name) => WHOLE_NAME.test(cellText(name))) > 0.8 ? 0.5 : 0.9;
  return known.size > 3 && share(again, (name) => known.has(cellText(name))) > least;
}

/** Adds a last column with the name of each row's sheet; returns `undefined` if the sheets have no names. */
export function withSheetNames(
  joined: SheetTable,
  tables: readonly SheetTable[],
  names: readonly string[],
  guesses: readonly { readonly field: string }[],
): SheetTable | undefined {
  if (names.every((name) => UNNAMED.test(name)) || areOfOnePeople(tables, guesses))
    return undefined;
  const of = tables.flatMap((table, place) => table.rows.map(() => names[place] ?? ''));
  const column: SheetColumn = {
    index: joined.columns.length,
    heading: 'Sheet',
    made: { text: msg('Sheet') },
    cell: 'Sheet',
  };
  return {
    ...joined,
    columns: [...joined.columns, column],
    rows: joined.rows.map(({ cells, ...row }, place) => ({
      ...row,
      cells: [...cells, of[place] ?? ''],
    })),
  };
}
