/** How the whole names of a column are written. */
import type { Cell } from '#school/exporting/sheets.ts';
import { cellText } from '#school/exporting/sheets.ts';
import type { CollectionName } from '#school/collections.ts';
import { cleaned, matchKey } from '#school/text/matchKey.ts';
import type { NameOrder, NamesWritten } from '#import/reading/readNames.ts';
import { capitalsIn, hasDegree, isPatronymicLast } from '#import/reading/readNames.ts';
import { NAMES_LAST_FIRST } from '#import/words/headingWords.ts';
import { share, valuesOf } from './columnValues.ts';
import { GIVEN_NAMES } from './guessNames.ts';
import { headingParts } from '#import/headings/headingParts.ts';
import { headingKey } from '#import/headings/headings.ts';
import { exactGuesses } from '#import/headings/knownHeadings.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';

const LAST_FIRST = new Set(NAMES_LAST_FIRST.map(headingKey));
/** Of a column they tell it where so many names have them. */
const MOST = 0.8;
/**
 * In Vietnam the family name stands first in every sentence, and the given one is what people go by; in Indonesia hardly
 * anybody has one.
 */
const STAYS = /(?:^| )(?:ho (?:va |dem |va chu lot )?ten|nama)(?: |$)/u;

/** What most names of a column show of all. */
export function namesWritten(
  table: SheetTable,
  column: SheetColumn,
  collection: CollectionName,
): NamesWritten {
  const names = valuesOf(table, column).map((cell) => cleaned(cellText(cell)));
  const arePatronymics = share(names, (cell) => isPatronymicLast(cellText(cell).split(' '), true));
  return {
    order: orderByCapitals(names) ?? orderOfHeading(column, collection) ?? orderByGivenNames(names),
    hasDegrees: names.some(hasDegree),
    // Of daughters they tell themselves: no last name ends so.
    hasPatronymics: arePatronymics > 0.5 && names.some((name) => /[oe]vna$/iu.test(name)),
  };
}

function orderByCapitals(names: readonly string[]): NameOrder | undefined {
  const found = names.flatMap((name) => {
    const { lastName } = capitalsIn(name.split(' ')) ?? {};
    return lastName === undefined ? [] : [name.startsWith(lastName)];
  });
  if (names.length === 0 || found.length < names.length * MOST) return undefined;
  return found.filter(Boolean).length > found.length / 2 ? 'capitalsFirst' : 'capitalsLast';
}

/** "Apellidos y nombres". */
function orderOfHeading(
  { heading }: SheetColumn,
  collection: CollectionName,
): NameOrder | undefined {
  const key = headingKey(heading);
  if (STAYS.test(key)) return 'firstLast';
  if (!isLastFirst(key, collection)) return undefined;
  return /(?:^| )apellidos(?: |$)/u.test(key) ? 'lastNamesFirst' : 'lastFirst';
}

/** Fewer names than these tell nothing. */
const LEAST = 8;

/** Last names first where hardly any of many names begins with a usual given name, and many go on with one. */
function orderByGivenNames(values: readonly Cell[]): NameOrder {
  const names = values
    .map((cell) => matchKey(cellText(cell)).split(' '))
    .filter((words) => words.length > 1);
  const given = (place: number): number =>
    names.filter((words) => GIVEN_NAMES.has(words[place] ?? '')).length;
  if (names.length < LEAST || given(0) > names.length * 0.05) return 'firstLast';
  const [second, third] = [given(1), given(2)];
  if (second + third < names.length * 0.25) return 'firstLast';
  return third > second ? 'lastNamesFirst' : 'lastFirst';
}

function isLastFirst(key: string, collection: CollectionName): boolean {
  const { rest } = headingParts(key);
  if (LAST_FIRST.has(key) || LAST_FIRST.has(rest.join(' '))) return true;
  const found = kindsOfNames(rest, collection);
  // "Name (last, first)".
  const [one, other] = found.length > 2 && found[0] === 'name' ? found.slice(1) : found;
  return (one === 'last' && other !== undefined) || (one === 'name' && other === 'first');
}

/** Which names the words speak of, in their order. */
function kindsOfNames(
  words: readonly string[],
  collection: CollectionName,
): readonly ('first' | 'last' | 'name')[] {
  const [start] = words;
  if (start === undefined) return [];
  const longest = [3, 2, 1].find((size) => kindOf(words.slice(0, size), collection) !== undefined);
  const kind = longest === undefined ? undefined : kindOf(words.slice(0, longest), collection);
  const others = kindsOfNames(words.slice(longest ?? 1), collection);
  return kind === undefined ? others : [kind, ...others];
}

function kindOf(
  words: readonly string[],
  collection: CollectionName,
): 'first' | 'last' | 'name' | undefined {
  const field = exactGuesses(collection).get(words.join(' '))?.field ?? '';
  if (/(?:^|\.)firstName$/u.test(field)) return 'first';
  if (/(?:^|\.)lastName$/u.test(field)) return 'last';
  const isWhole = words.length === 1 && (field === 'fullName' || field === 'studentId');
  return isWhole ? 'name' : undefined;
}
