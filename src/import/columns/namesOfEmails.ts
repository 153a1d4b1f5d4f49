/** Names beside addresses of email that are made of them: "Ana Sofía Mendoza" and "anasofia.mendoza@…". */
import { isEmailAddress } from '#school/text/emailAddress.ts';
import type { CollectionName } from '#school/collections.ts';
import { cellText } from '#school/exporting/sheets.ts';
import { STUDENT_LOOKUP } from '#import/reading/importFields.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { share, valuesOf } from './columnValues.ts';
import { fieldOfHeading, isOfSomebodyElse } from '#import/headings/fieldOfHeading.ts';
import { FULL_NAME_TEXT, isNameText, isOfLastNames, nameFields } from './guessNames.ts';
import type { SheetColumn, SheetRow, SheetTable } from '#import/headings/sheetTable.ts';

/** So many rows tell enough. */
const LOOKED_AT = 100;
const MOST = 0.5;
/** Shorter words stand in any address. */
const SHORTEST = 3;

/** Takes the one column without a known heading, or the two side by side, whose words are in the addresses of their rows. */
export function takeNamesOfEmails(
  table: SheetTable,
  collection: CollectionName,
  fields: Map<number, string>,
  taken: Set<string>,
): void {
  if (collection === 'classes' || taken.has(STUDENT_LOOKUP.rollNumber)) return;
  const [full, first, last] = nameFields(collection);
  if ([full, first, last].some((field) => taken.has(field))) return;
  const emails = table.columns.find((column) => isOfEmails(table, column));
  if (!emails) return;
  const rows = table.rows
    .slice(0, LOOKED_AT)
    .filter(({ cells }) => isEmailAddress(cellText(cells[emails.index] ?? '').trim()));
  if (rows.length < 3) return;
  // Whole names tell themselves; what else is in an address is made of them.
  const isOfWholeNames = (column: SheetColumn): boolean =>
    !fields.has(column.index) &&
    share(valuesOf(table, column), (cell) => FULL_NAME_TEXT.test(cellText(cell).trim())) >= 0.8;
  const made = table.columns.filter(
    (column) =>
      !fields.has(column.index) &&
      column !== emails &&
      fieldOfHeading(collection, column.heading) === undefined &&
      !isOfSomebodyElse(collection, column.heading) &&
      rows.filter((row) => isMadeOf(row, column, emails)).length >= rows.length * MOST,
  );
  const whole = areParts(rows, made) ? [] : made.filter(isOfWholeNames);
  const [one, two, ...others] = whole.length === 1 ? whole : made;
  if (whole.length === 0 && !areParts(rows, made) && table.columns.some(isOfWholeNames)) return;
  if (!one || others.length > 0) return;
  if (!two) {
    fields.set(one.index, full);
    taken.add(full);
  } else if (two.index === one.index + 1) {
    const isLastFirst = isOfLastNames(valuesOf(table, one), valuesOf(table, two));
    fields.set(one.index, isLastFirst ? last : first).set(two.index, isLastFirst ? first : last);
    taken.add(first).add(last);
  }
}

/** Whether two columns say two parts of one name: family names of two words beside given ones, which do not stand in them. */
function areParts(rows: readonly SheetRow[], columns: readonly SheetColumn[]): boolean {
  const [one, two, ...others] = columns;
  if (!one || !two || others.length > 0 || two.index !== one.index + 1) return false;
  const within = rows.filter(({ cells }) => {
    const [words, otherWords] = [one, two].map(({ index }) =>
      matchKey(cellText(cells[index] ?? '')).split(' '),
    );
    return words?.some((word) => otherWords?.includes(word));
  });
  return within.length < rows.length * MOST;
}

function isOfEmails(table: SheetTable, column: SheetColumn): boolean {
  return share(valuesOf(table, column), (cell) => isEmailAddress(cellText(cell).trim())) >= 0.8;
}

function isMadeOf({ cells }: SheetRow, { index }: SheetColumn, emails: SheetColumn): boolean {
  const name = cellText(cells[index] ?? '').trim();
  // Names to sign in are made of the same.
  if (!isNameText(name) || !/\p{Lu}|\p{Lo}/u.test(name)) return false;
  const [local = ''] = matchKey(cellText(cells[emails.index] ?? '')).split('@');
  return matchKey(name)
    .split(/[^\p{L}]+/u)
    .some((word) => word.length >= SHORTEST && local.includes(word));
}
