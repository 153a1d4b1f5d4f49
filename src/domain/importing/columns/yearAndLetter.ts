/** A class in two columns that both are headed as classes: the year of school, and a letter. */
import type { Cell } from '#domain/exporting/sheets.ts';
import { cellText } from '#domain/exporting/sheets.ts';
import type { CollectionName } from '#domain/school/collections.ts';
import { classFields, isAboutStudents } from '#domain/importing/reading/importFields.ts';
import { isClassLike } from '#domain/importing/reading/readClassNames.ts';
import { share, valuesOf } from './columnValues.ts';
import { fieldOfHeading } from './fieldOfHeading.ts';
import { headingKey } from './headings.ts';
import type { SheetColumn, SheetTable } from './sheetTable.ts';

/** They head what years of school are counted by, and much else. */
export const MAY_HEAD_CLASSES = new Set(
  'course, kurs, курс, level, niveau, nivel, livello, stufe, ano, año, anno, année, jahrgang, tingkat, stage, 学年, 학년, poziom, úroveň, nivå, taso, seviye, cấp, уровень, المستوى, étape, etapa, ciclo, cycle, degré, grado escolar, year of study, student level, year level'
    .split(', ')
    .map(headingKey),
);

const MOST = 0.9;

/** Takes the year for the class and the letter for its section: "5" and "A", "1º ESO" and "B". */
export function takeYearAndLetter(
  table: SheetTable,
  collection: CollectionName,
  fields: Map<number, string>,
  taken: Set<string>,
): void {
  const [name, section] = classFields(collection);
  if (!table.hasHeadings || taken.has(section) || collection === 'teachers') return;
  const headed = table.columns.filter(
    ({ index, heading }) =>
      (!fields.has(index) || fields.get(index) === name) &&
      // "Grade" beside marks is a letter of another kind.
      (isAboutStudents(collection)
        ? fieldOfHeading(collection, heading)?.field === name
        : fieldOfHeading('students', heading)?.field === 'class' ||
          MAY_HEAD_CLASSES.has(headingKey(heading))),
  );
  const holding = (isSo: (cell: Cell) => boolean): SheetColumn | undefined =>
    headed.find((column) => share(valuesOf(table, column), isSo) >= MOST);
  const letters = holding((cell) => /^\p{L}\d?$/u.test(cellText(cell).trim()));
  const years = holding((cell) => isYearOfSchool(cellText(cell).trim()));
  if (!letters || !years) return;
  fields.set(years.index, name).set(letters.index, section);
  taken.add(name).add(section);
}

/** From the first to the thirteenth, in whatever kind of school: "5", "5.º", "1º ESO". */
function isYearOfSchool(text: string): boolean {
  const number = Number(/^\d{1,2}/u.exec(text)?.[0]);
  const isWritten = /^\d{1,2}\.?[ºª°]?(?:st|nd|rd|th)?(?: \p{L}{2,12})?$/iu.test(text);
  return (
    (isWritten && number >= 1 && number <= 13) ||
    (isClassLike(text) && /\d/u.test(text) && !/\d\p{L}$/u.test(text))
  );
}
