/** A list with one class in each column becomes a list with one student in each row. */
import { english, msg } from '#language/t.ts';
import { cellText } from '#school/exporting/sheets.ts';
import { isClassLike } from '#school/classes/readClassNames.ts';
import { cleaned } from '#school/text/matchKey.ts';
import { share, valuesOf } from './columnValues.ts';
import { isName } from './cellTests.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import { isFilled } from '#import/headings/filledRows.ts';

/** The minimum number of columns with names below classes. */
const FEWEST = 3;
const MOST = 0.8;
const HOUSE_OR_ROOM =
  /(?:^|[^\p{L}])(?:house|room|haus|raum|salle|sala|aula|group|groupe|grupo)(?![\p{L}])/iu;
/** "5A Boys" and "5A Girls" are 5A. */
const PART_OF_CLASS = /[\s(–-]*(?:boys?|girls?|b\/g|m|f)\)?$/iu;

/** Takes the first row as headings if the row names classes. */
export function withClassHeadings(table: SheetTable): SheetTable {
  const [first, ...rows] = table.rows;
  const headings = first?.cells.filter(isFilled) ?? [];
  const areClasses =
    headings.length > 1 && headings.every((cell) => isClassHeading(cellText(cell)));
  if (table.hasHeadings || !first || !areClasses) return table;
  const columns = table.columns.map((column) => {
    const cell = first.cells[column.index] ?? '';
    return isFilled(cell)
      ? { ...column, cell, heading: cleaned(cellText(cell)), made: undefined }
      : column;
  });
  return { ...table, hasHeadings: true, columns, rows };
}

/** Whether the columns of a list are classes; `undefined` where no two columns of names stand below classes. */
export function areClassColumns(table: SheetTable): boolean | undefined {
  const classes = columnsOfNames(table).filter(({ cell }) => isClassHeading(cellText(cell)));
  return classes.length < 2 ? undefined : classes.length >= FEWEST;
}

function columnsOfNames(table: SheetTable): readonly SheetColumn[] {
  if (!table.hasHeadings) return [];
  return table.columns.filter((column) => {
    const values = valuesOf(table, column);
    return values.length > 0 && share(values, isName) >= MOST;
  });
}

/** Bare numbers may be headings of anything. */
function isClassHeading(heading: string): boolean {
  if (!/\p{L}/u.test(heading)) return false;
  return isClassLike(classOf(heading)) || HOUSE_OR_ROOM.test(heading);
}

/** The maximum length of the name of a class. */
const LONGEST = 64;

function classOf(heading: string): string {
  const name = cleaned(heading);
  return name.length > LONGEST ? name : name.replace(PART_OF_CLASS, '').trim() || name;
}

/** The same list with a row a student: the name, and the class that stood above it. Rows are numbered through. */
export function rowAStudent(table: SheetTable): SheetTable {
  const found = columnsOfNames(table).flatMap((column) =>
    table.rows.flatMap(({ cells }) => {
      const name = cells[column.index] ?? '';
      return isFilled(name) ? [[name, classOf(cellText(column.cell))]] : [];
    }),
  );
  return {
    titles: table.titles,
    notes: table.notes ?? [],
    hasHeadings: true,
    columns: [msg('Name'), msg('Class')].map((text, index) => ({
      index,
      heading: english(text),
      made: { text },
      cell: english(text),
    })),
    rows: found.map((cells, place) => ({ number: place + 2, cells })),
  };
}
