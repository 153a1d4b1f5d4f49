/** Rows below the headings that give the maximum or the day of each column of marks. */
import { t } from '#language/t.ts';
import { type Cell, cellText } from '#school/exporting/sheets.ts';
import type { Student } from '#school/students/students.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { columnDay } from '#import/reading/readDays.ts';
import { isNumeric } from '#import/reading/readNumbers.ts';
import { fieldOfHeading } from '#import/headings/fieldOfHeading.ts';
import { isFilled } from '#import/headings/filledRows.ts';
import { NAMES_SOMEBODY } from '#import/headings/findHeadings.ts';
import { headingKey, keysOf } from '#import/headings/headings.ts';
import { largestNumber } from './maxMarks.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import { numberOf } from './cellTests.ts';
import { filledOf } from './columnValues.ts';

/** The words that stand in such a row in place of a student. */
const OF_MAXIMUMS = keysOf('maxMarks', 'maximumOfRow');
const OF_DAYS = keysOf('date');
/** A day, a maximum, and one more row of a program. */
const MOST_ROWS = 3;

/** Takes rows of maximums and days off a table and stores their values in the columns. */
export function withoutRowsOfColumns(
  table: SheetTable,
  students: readonly Student[],
  today: string,
): SheetTable {
  const namesSomebody = new Set(
    table.columns.filter(({ heading }) =>
      NAMES_SOMEBODY.test(fieldOfHeading('grades', heading)?.field ?? ''),
    ),
  );
  if (!table.hasHeadings || namesSomebody.size === 0) return table;
  const ofPeople = table.columns.filter((column) => namesSomebody.has(column));
  const ofMarks = table.columns.filter((column) => !namesSomebody.has(column));
  const said = new Map<number, Pick<SheetColumn, 'maximum' | 'day'>>();
  let { rows } = table;
  for (let count = 0; count < MOST_ROWS; count += 1) {
    const [first, ...below] = rows;
    if (!first || below.length === 0) break;
    const cellOf = ({ index }: SheetColumn): Cell => first.cells[index] ?? '';
    const people = ofPeople.map(cellOf).filter(isFilled);
    const isStudent = students.some(({ firstName, lastName }) =>
      people.some((cell) =>
        [firstName, `${firstName} ${lastName}`].map(matchKey).includes(matchKey(cellText(cell))),
      ),
    );
    const found = isStudent
      ? undefined
      : (daysIn(people, ofMarks, cellOf, today) ??
        maximumsIn(people, ofMarks, cellOf, { ...table, rows: below }));
    if (!found) break;
    for (const [at, one] of found) said.set(at, { ...said.get(at), ...one });
    rows = below;
  }
  const columns = table.columns.map((column) => ({
    ...column,
    ...(namesSomebody.has(column) ? {} : maximumBeside(table, column)),
    ...said.get(column.index),
  }));
  const notes = [
    ...(table.notes ?? []),
    () => t('Rows below the headings give the maximum or the day of each column'),
  ];
  return { ...table, columns, rows, ...(said.size > 0 && { notes }) };
}

/** "Homework 1 - Max Points" gives the maximum of "Homework 1": one number, which no mark passes. */
function maximumBeside(table: SheetTable, { heading, index }: SheetColumn): { maximum?: string } {
  const beside = table.columns.find(
    (other) =>
      other.heading.startsWith(heading) &&
      OF_MAXIMUMS.has(headingKey(other.heading.slice(heading.length))),
  );
  // Of homework that nobody handed in some programs say 0.
  const said = beside ? [...new Set(filledOf(table, beside).map(numberOf))].filter(Boolean) : [];
  const isMaximum = said.length === 1 && Number(said[0]) >= (largestNumber(table, { index }) ?? 0);
  return isMaximum ? { maximum: String(said[0]) } : {};
}

type Found = ReadonlyMap<number, Pick<SheetColumn, 'maximum' | 'day'>> | undefined;

/** The days of a row that is called so. */
function daysIn(
  people: readonly Cell[],
  columns: readonly SheetColumn[],
  cellOf: (column: SheetColumn) => Cell,
  today: string,
): Found {
  if (!people.some((cell) => OF_DAYS.has(headingKey(cellText(cell))))) return undefined;
  const days = columns.flatMap((column) => {
    const cell = cellOf(column);
    return columnDay(cell, today) ? [[column.index, { day: cellText(cell) }] as const] : [];
  });
  return days.length === 0 ? undefined : new Map(days);
}

/** The maximums of a row that names nobody and has no mark above them. */
function maximumsIn(
  people: readonly Cell[],
  columns: readonly SheetColumn[],
  cellOf: (column: SheetColumn) => Cell,
  below: SheetTable,
): Found {
  const isWord = (cell: Cell | undefined): boolean =>
    cell !== undefined && OF_MAXIMUMS.has(headingKey(cellText(cell)));
  // "Max" alone means the maximum; "Max" beside a last name is a student.
  const isChosen = people.length === 1 && isWord(people[0]);
  if (people.length > 0 && !isChosen) return undefined;
  const filled = columns.filter((column) => isFilled(cellOf(column)));
  const numbers = filled.filter((column) => isNumeric(cellOf(column)));
  // No mark below passes the maximum; of a row that says what it is, most may.
  const fitting = numbers.filter((column) => {
    const maximum = numberOf(cellOf(column));
    return maximum > 0 && maximum >= (largestNumber(below, column) ?? 0);
  });
  const areMaximums = fitting.length >= numbers.length * (isChosen ? 0.5 : 1);
  // Without such a word at least two numbers are needed: one alone may be a mark of a student without a name.
  const isRow =
    isChosen ||
    (numbers.length > 1 &&
      filled.every((column) => numbers.includes(column) || isWord(cellOf(column))));
  return numbers.length > 0 && areMaximums && isRow
    ? new Map(fitting.map((column) => [column.index, { maximum: cellText(cellOf(column)).trim() }]))
    : undefined;
}
