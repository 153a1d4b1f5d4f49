/** Columns that a person chose to become own fields of the school. The import adds the fields with the rows. */
import type { CollectionName } from '#school/collections.ts';
import type { FieldKind } from '#school/fields/fieldKinds.ts';
import { labelFault, type OwnField, withFieldAdded } from '#school/fieldSettings.ts';
import type { PeopleName } from '#school/fields/schoolFields.ts';
import { isSameName } from '#school/grading/namedEntries.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { isEmailAddress } from '#school/text/emailAddress.ts';
import { t } from '#language/t.ts';
import { cleaned } from '#school/text/matchKey.ts';
import { beginningOf } from '#school/text/visibleText.ts';
import { headingShown, type SheetColumn, type SheetTable } from '#import/headings/sheetTable.ts';
import { type ImportRules, SPECIFIED } from '#import/reading/importSchool.ts';
import { plainText } from '#import/reading/readCell.ts';
import { isNumeric } from '#import/reading/readNumbers.ts';
import { readYesNo } from '#import/reading/readStatus.ts';
import { arePhonesForSure, isPhone } from './cellTests.ts';
import { filledOf, valuesOf } from './columnValues.ts';
import { type ColumnChoice, NEW_FIELD } from './columnChoice.ts';
import { canBeDay } from '#import/reading/readDays.ts';

/** A field that an import adds, with the name under which its plan holds the values. */
export interface NewField {
  readonly name: string;
  readonly field: OwnField;
}

/** Whether files of a collection may bring fields of the school's own. */
export function hasOwnFields(collection: CollectionName): collection is PeopleName {
  return collection === 'students' || collection === 'teachers';
}

/** The choices with the names of the fields that they add, and rules that have these fields. */
export function withNewFields(
  collection: CollectionName,
  table: SheetTable,
  columns: readonly ColumnChoice[],
  rules: ImportRules = SPECIFIED,
): {
  readonly columns: readonly ColumnChoice[];
  readonly rules: ImportRules;
  readonly added: readonly NewField[];
} {
  if (!hasOwnFields(collection) || !columns.some(({ field }) => field === NEW_FIELD)) {
    return { columns, rules, added: [] };
  }
  let settings = { ...DEFAULT_SETTINGS, ...rules };
  const added: NewField[] = [];
  const named = columns.map((choice, place) => {
    const column = table.columns[place];
    if (choice.field !== NEW_FIELD || !column) return choice;
    const kind = choice.kind ?? 'text';
    const label = beginningOf(headingShown(column));
    const field = { label, kind, ...(kind === 'choice' && { choices: textsOf(table, column) }) };
    const next = withFieldAdded(settings, collection, field);
    ({ settings } = next);
    added.push({ name: next.name, field });
    return { field: next.name };
  });
  return { columns: named, rules: { ...rules, fields: settings.fields }, added };
}

/** Why columns cannot become new fields, in a sentence; `undefined` where they can. */
export function newFieldFault(
  collection: CollectionName,
  columns: readonly ColumnChoice[],
  headings: readonly string[],
  rules: ImportRules,
): string | undefined {
  if (!hasOwnFields(collection)) return undefined;
  const labels: string[] = [];
  for (const [place, { field }] of columns.entries()) {
    const label = headings[place] ?? '';
    if (field !== NEW_FIELD) continue;
    const isTwice = labels.some((other) => isSameName(other, label));
    const fault = isTwice
      ? t('Two new fields are called {label}', { label })
      : labelFault(rules, collection, label);
    if (fault !== undefined) return `${fault}. ${t('Choose another field for that column.')}`;
    labels.push(label);
  }
  return undefined;
}

function textsOf(table: SheetTable, column: SheetColumn): readonly string[] {
  return [...new Set(filledOf(table, column).map((cell) => cleaned(plainText(cell))))].filter(
    (text) => text !== '',
  );
}

/** The maximum number of choices of a field. */
const MOST_CHOICES = 12;
/** Each choice occurs so often on average. */
const FEWEST_OF_A_CHOICE = 3;
const LONGEST_TEXT = 60;

/** The kind that all of the first values of a column have: a field checks its values by its kind. */
export function kindOfColumn(table: SheetTable, column: SheetColumn, today: string): FieldKind {
  const cells = valuesOf(table, column);
  const texts = cells.map(plainText).filter((text) => text !== '');
  if (texts.length === 0) return 'text';
  if (texts.every((text) => readYesNo(text) !== undefined && /\p{L}/u.test(text))) return 'yesNo';
  if (texts.every(isEmailAddress)) return 'email';
  if (cells.every(isPhone) && arePhonesForSure(cells)) return 'phone';
  // A number with zeros in front, or as long as those of papers, is a text.
  if (cells.every(isNumeric))
    return texts.some((text) => /^0\d|\d{9}/u.test(text)) ? 'text' : 'number';
  if (cells.every((cell) => canBeDay(cell, today))) return 'day';
  if (texts.some((text) => text.length > LONGEST_TEXT || text.includes('\n'))) return 'lines';
  const different = new Set(texts).size;
  const isChoice = different <= MOST_CHOICES && texts.length >= different * FEWEST_OF_A_CHOICE;
  return isChoice ? 'choice' : 'text';
}
