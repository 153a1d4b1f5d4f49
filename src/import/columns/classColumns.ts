/** A list with one class in each column becomes a list with one student in each row. */
import { english, msg, t } from '#language/t.ts';
import { cellText } from '#school/exporting/sheets.ts';
import { isClassLike, isGroupLike } from '#school/classes/readClassNames.ts';
import { cleaned } from '#school/text/matchKey.ts';
import { share, valuesOf } from './columnValues.ts';
import { isName, isWholeName } from './cellTests.ts';
import type { Note, SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import { isFilled, onlyCell } from '#import/headings/filledRows.ts';
import type { CollectionName } from '#school/collections.ts';
import { personalField } from '#import/reading/importFields.ts';
import { fieldOfHeading, LIST_NUMBER } from '#import/headings/fieldOfHeading.ts';
import { NAMES_SOMEBODY } from '#import/headings/findHeadings.ts';
import { headingKey } from '#import/headings/headings.ts';
import { wordsOf } from '#import/words/words.ts';

/** The minimum number of columns with names below classes. */
const FEWEST = 3;
const MOST = 0.8;
const HOUSE_OR_ROOM = new RegExp(
  `(?:^|[^\\p{L}])(?:${wordsOf('groupWord').join('|')})(?![\\p{L}])`,
  'iu',
);
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

/** Whether the columns of a list are classes; `undefined` where they cannot be. */
export function areClassColumns(table: SheetTable): boolean | undefined {
  const classes = columnsOfNames(table).filter(({ cell }) => isClassHeading(cellText(cell)));
  if (classes.length > 1) return classes.length >= FEWEST;
  // "Sopranos | Altos": only a person can tell.
  const isOfNames = (column: SheetColumn): boolean =>
    share(valuesOf(table, column), isWholeName) >= MOST;
  return table.hasHeadings && table.columns.length > 1 && table.columns.every(isOfNames)
    ? false
    : undefined;
}

function columnsOfNames(table: SheetTable): readonly SheetColumn[] {
  if (!table.hasHeadings) return [];
  return table.columns.filter((column) => {
    const values = valuesOf(table, column);
    return values.length > 0 && share(values, isName) >= MOST;
  });
}

/** Bare numbers may be headings of anything. */
export function isClassHeading(heading: string): boolean {
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

/** The column of classes that an import adds to a table, but for its place. */
export const CLASS_COLUMN = { heading: 'Class', made: { text: msg('Class') }, cell: 'Class' };

/** What stands before the name of a class: "Class: 5A". */
const LABEL = new RegExp(
  `^(?:${wordsOf('classWord').join('|')})(?:\\s*[:：.-]\\s*|\\s+|(?=\\d))(?=\\S)`,
  'iu',
);

/** Returns the class that a text names; empty if it names none. A bare number may mean anything, and "Vi" is also a name. */
export function classOfRows(text: string): string {
  const name = cleaned(text);
  const bare = name.replace(LABEL, '');
  if (bare !== name) return isGroupLike(bare) ? bare : '';
  return isClassLike(name) && !/^(?:\d+$|[ivx])/iu.test(name) ? name : '';
}

/** Replaces rows that name a class by a last column with the class. */
export function withClassesOfRows(table: SheetTable, collection: CollectionName): SheetTable {
  if (collection === 'classes' || collection === 'teachers' || table.columns.length < 2)
    return table;
  const hasClasses = table.columns.some(
    ({ heading }) => personalField(fieldOfHeading(collection, heading)?.field) === 'class',
  );
  if (hasClasses) return table;
  const ofRows = table.rows.map(({ cells }) => classOfRows(cellText(onlyCell(cells))));
  const count = ofRows.filter((name) => name !== '').length;
  // The title above the list names the class of the first rows.
  const title = table.titles.map(classOfRows).find((name) => name !== '') ?? '';
  if (count < (title === '' ? 2 : 1) || count > table.rows.length / 2) return table;
  const index = Math.max(...table.columns.map((column) => column.index)) + 1;
  let name = title;
  const rows = table.rows.flatMap((row, place) => {
    const said = ofRows[place] ?? '';
    if (said !== '') {
      name = said;
      return [];
    }
    const own = Array.from({ length: index }, (_, at) => row.cells[at] ?? '');
    return [{ ...row, cells: [...own, name] }];
  });
  return {
    ...table,
    columns: [...table.columns, { ...CLASS_COLUMN, index }],
    rows,
    notes: [...(table.notes ?? []), noteOfClasses(count, ofRows.find((one) => one !== '') ?? '')],
  };
}

function noteOfClasses(count: number, name: string): Note {
  return () =>
    t(
      '{count, plural, one {# row names} other {# rows name}} the class of the rows below, such as “{name}”',
      { count, name },
    );
}

/**
 * Whether a table has lists side by side that are one: `true` where numbers or classes above them say so, `false` where
 * only a person can tell, `undefined` where there are none.
 */
export function areListsBeside(
  table: SheetTable | undefined,
  collection: CollectionName,
): boolean | undefined {
  if (!table) return undefined;
  if (!table.hasHeadings) {
    const isOfNames = (column: SheetColumn): boolean =>
      share(valuesOf(table, column), isWholeName) >= 0.8;
    const areNames = table.columns.length > 1 && table.columns.every(isOfNames);
    return collection === 'students' && areNames ? false : undefined;
  }
  const parts = partsOf(table.columns);
  if (parts.length === 0 || !arePartsOfList(parts, collection)) return undefined;
  const classes = parts.map(([column]) => classOfRows(column?.group ?? ''));
  const areTold =
    parts.every(([column]) => (column?.group ?? '') === '') || classes.every((name) => name !== '');
  return areTold ? true : undefined;
}

/** Puts the parts of a list below each other. Each row gets the class above its part. */
export function oneBelowTheOther(table: SheetTable, collection: CollectionName): SheetTable {
  const parts = table.hasHeadings
    ? partsOf(table.columns)
    : table.columns.map((column) => [column]);
  const [first] = parts;
  if (!first) return table;
  const classes = parts.map(([column]) => classOfRows(column?.group ?? ''));
  const isInClasses = classes.every((name) => name !== '');
  const named = table.hasHeadings
    ? first.filter((column) => namesSomebody(column, collection))
    : first;
  const columns = first.map((column, index): SheetColumn => {
    const heading = ownHeading(column);
    const own = column.group === undefined ? column.cell : heading;
    return table.hasHeadings ? { index, heading, cell: own } : { ...column, index, cell: own };
  });
  const rows = parts.flatMap((part, place) =>
    table.rows.flatMap(({ number, cells }) => {
      const own = part.map(({ index }) => cells[index] ?? '');
      const isOfSomebody = first.some(
        (column, at) => named.includes(column) && isFilled(own[at] ?? ''),
      );
      const all = isInClasses ? [...own, classes[place] ?? ''] : own;
      return isOfSomebody ? [{ number, part: place, cells: all }] : [];
    }),
  );
  const ofClass = { ...CLASS_COLUMN, index: columns.length };
  return { ...table, columns: isInClasses ? [...columns, ofClass] : columns, rows };
}

/** Returns the columns in parts with the same headings; none if the headings do not repeat. */
function partsOf(columns: readonly SheetColumn[]): readonly (readonly SheetColumn[])[] {
  const keys = columns.map((column) => headingKey(ownHeading(column)));
  const size = keys.findIndex(
    (_, place) =>
      place > 1 &&
      keys.length % place === 0 &&
      keys.every((key, at) => key !== '' && key === keys[at % place]),
  );
  return size < 0
    ? []
    : Array.from({ length: keys.length / size }, (_, place) =>
        columns.slice(place * size, (place + 1) * size),
      );
}

/** Returns a heading without the heading of its group. */
function ownHeading({ cell, group }: SheetColumn): string {
  const text = cellText(cell).trim();
  return group !== undefined && text.startsWith(group) ? text.slice(group.length).trim() : text;
}

/** True if the parts have numbers or classes. "Name | Phone | Name | Phone" may be a student and a parent. */
function arePartsOfList(
  [first = []]: readonly (readonly SheetColumn[])[],
  collection: CollectionName,
): boolean {
  const isNumbered = first.some((column) => LIST_NUMBER.has(headingKey(ownHeading(column))));
  const isInClass = classOfRows(first[0]?.group ?? '') !== '';
  return (isNumbered || isInClass) && first.some((column) => namesSomebody(column, collection));
}

function namesSomebody(column: SheetColumn, collection: CollectionName): boolean {
  const field = fieldOfHeading(collection, ownHeading(column))?.field ?? '';
  return NAMES_SOMEBODY.test(field) && !field.endsWith('ollNumber');
}
