/** Rows that hold nothing but the class of the rows below them. */
import { msg, t } from '#language/t.ts';
import { cellText } from '#school/exporting/sheets.ts';
import type { CollectionName } from '#school/collections.ts';
import { isClassOfStudent } from '#import/reading/importFields.ts';
import { cleaned } from '#school/text/matchKey.ts';
import { isClassLike, isGroupLike } from '#school/classes/readClassNames.ts';
import { fieldOfHeading } from '#import/headings/fieldOfHeading.ts';
import { isAside, onlyCell, usualCells } from '#import/headings/filledRows.ts';
import { notesOfRows, type Note, type SheetTable } from '#import/headings/sheetTable.ts';

/** The column of classes that an import adds to a table, but for its place. */
export const CLASS_COLUMN = { heading: 'Class', made: { text: msg('Class') }, cell: 'Class' };

/** What stands before the name of a class: "Class: 5A". */
const LABEL =
  /^(?:class|grade|form|year|section|klasse|classe|clase|curso|grado|turma|kelas|klasa|klasė|klas|třída|trieda|clasa|razred|osztály|sınıf|lớp|класс|клас|班级|班級)(?:\s*[:：.-]\s*|\s+|(?=\d))(?=\S)/iu;

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
  const hasClasses = table.columns.some(({ heading }) =>
    isClassOfStudent(fieldOfHeading(collection, heading)?.field),
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

/** Leaves out titles and remarks between the records. */
export function withoutAsides(table: SheetTable, collection: CollectionName): SheetTable {
  // A class may have a name and nothing else.
  if (collection === 'classes') return table;
  const lone = table.rows.filter(({ cells }) => cellText(onlyCell(cells)).trim() !== '');
  if (lone.length === 0) return table;
  const usual = usualCells(table.rows).filled.length;
  const left = new Set(lone.filter(({ cells }) => isAside(cells, usual)));
  const notes = notesOfRows(
    [...left].map(({ number, cells }) => ({ number, text: onlyCell(cells) })),
  );
  return {
    ...table,
    rows: table.rows.filter((row) => !left.has(row)),
    notes: [...(table.notes ?? []), ...notes],
  };
}
