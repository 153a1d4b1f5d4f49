/** Chooses between two columns that head the same names in two languages: "Nom" and "Name", "Name" and "الاسم". */
import { current } from '#language/current.ts';
import { LANGUAGES } from '#language/languages.ts';
import { SURE } from '#import/headings/fieldOfHeading.ts';
import { headingKey } from '#import/headings/headings.ts';
import { NAMES_SOMEBODY } from '#import/headings/findHeadings.ts';
import type { SheetTable } from '#import/headings/sheetTable.ts';
import { headingsIn } from '#import/words/words.ts';
import { memoizeByValue } from '#school/text/memoize.ts';
import type { Told } from './candidate.ts';

/** Raises the column in the language of the other headings; where these do not tell, in the language shown. */
export function judgedByLanguage(table: SheetTable, told: readonly Told[]): readonly Told[] {
  const isOfNames = ({ field, heading, isSure }: Told): boolean =>
    isSure && heading <= SURE && NAMES_SOMEBODY.test(field);
  return told.map((one) => {
    const rivals = told.filter(
      (other) => other.column !== one.column && other.field === one.field && isOfNames(other),
    );
    if (!isOfNames(one) || rivals.length === 0) return one;
    // "Email" is a word of most languages.
    const judged = new Set(
      told
        .filter(({ field }) => field === one.field || EMAIL.test(field))
        .map(({ column }) => column),
    );
    const others = table.columns.filter((column) => !judged.has(column));
    const keys = keysIn(languageOf(others.map(({ heading }) => headingKey(heading))));
    const isInLanguage = ({ column }: Told): boolean => keys.has(headingKey(column.heading));
    if (!isInLanguage(one) || rivals.some(isInLanguage)) return one;
    const best = Math.max(...rivals.map(({ heading }) => heading));
    return { ...one, heading: Math.max(one.heading, best + MORE) };
  });
}

const EMAIL = /(?:^|\.)email$/u;
/** Less than the values of a column add. */
const MORE = 0.25;

/** Returns the language that knows most headings; where two know as many, the language shown. */
function languageOf(headings: readonly string[]): string {
  const counted = LANGUAGES.map(({ code }) => ({
    code,
    count: headings.filter((heading) => keysIn(code).has(heading)).length,
  })).toSorted((a, b) => b.count - a.count);
  const [most, next] = counted;
  return most && most.count > (next?.count ?? 0) ? most.code : current().language.code;
}

/** Returns the headings of one language, as headings are compared. */
const keysIn = memoizeByValue(
  (language: string): ReadonlySet<string> => new Set(headingsIn(language).map(headingKey)),
);
