/** A class in two columns that both are headed as classes: the year of school, and a letter. */
import { cellText } from '#school/exporting/sheets.ts';
import type { CollectionName } from '#school/collections.ts';
import { classFields, isAboutStudents } from '#import/reading/importFields.ts';
import { WORDS_OF_LETTERED_CLASSES, WORDS_OF_YEARS } from '#import/words/classWords.ts';
import { isClassLike } from '#school/classes/readClassNames.ts';
import { share, valuesOf } from './columnValues.ts';
import { fieldOfHeading } from '#import/headings/fieldOfHeading.ts';
import { headingKey } from '#import/headings/headings.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';

const OF_YEARS = new Set(WORDS_OF_YEARS.map(headingKey));
const OF_LETTERS = new Set(WORDS_OF_LETTERED_CLASSES.map(headingKey));

/** Whether a heading stands above years of school in some lists, and above much else in others. */
export function mayHeadYears(heading: string): boolean {
  return OF_YEARS.has(headingKey(heading));
}

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
        : fieldOfHeading('students', heading)?.field === 'class' || mayHeadYears(heading)),
  );
  const holding = (isSo: (text: string) => boolean) => (column: SheetColumn) =>
    share(valuesOf(table, column), (cell) => isSo(cellText(cell).trim())) >= MOST;
  // A letter below "Level" or "Group" is a set, a course, a result.
  const letters = headed
    .filter(({ heading }) => OF_LETTERS.has(headingKey(heading)))
    .find(holding((text) => /^\p{L}\d?$/u.test(text)));
  const years = headed.find(holding(isYearOfSchool));
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
