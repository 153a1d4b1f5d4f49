/** Lists that continue to the right, "No | Name | No | Name", become one list. */
import { cellText } from '#school/exporting/sheets.ts';
import type { CollectionName } from '#school/collections.ts';
import { CLASS_COLUMN, classOfRows } from './classRows.ts';
import { fieldOfHeading, LIST_NUMBER } from '#import/headings/fieldOfHeading.ts';
import { isFilled } from '#import/headings/filledRows.ts';
import { NAMES_SOMEBODY } from '#import/headings/findHeadings.ts';
import { headingKey } from '#import/headings/headings.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import { isWholeName } from './cellTests.ts';
import { share, valuesOf } from './columnValues.ts';

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
  const isNumbered = first.some((column) => LIST_NUMBER.test(headingKey(ownHeading(column))));
  const isInClass = classOfRows(first[0]?.group ?? '') !== '';
  return (isNumbered || isInClass) && first.some((column) => namesSomebody(column, collection));
}

function namesSomebody(column: SheetColumn, collection: CollectionName): boolean {
  const field = fieldOfHeading(collection, ownHeading(column))?.field ?? '';
  return NAMES_SOMEBODY.test(field) && !field.endsWith('ollNumber');
}
