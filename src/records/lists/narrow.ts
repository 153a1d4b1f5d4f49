import { finder } from '#school/text/search.ts';
import type { SelectOption } from '#ui/fields/SelectField.tsx';

/** A choice that narrows a list: "Filter by class". */
export interface ListFilter<Row> {
  /** What it goes by in an address: "class". */
  readonly id: string;
  /** "Filter by class". */
  readonly label: string;
  /** What shows every row: "All Classes". */
  readonly all: string;
  readonly choices: readonly SelectOption[];
  /** The value of the choice that has the row. */
  readonly valueOf: (row: Row) => string;
}

/** A filter with the value that is chosen; an empty text narrows nothing. */
export interface ChosenFilter<Row> extends ListFilter<Row> {
  readonly chosen: string;
}

/** What is searched of a row; rows that share it, such as the grades of one student, are searched once. */
export interface Searched {
  /** From `searchText`. */
  readonly haystack: string;
}

/**
 * The rows that the search and every filter leaves, themselves and in their order; the same list where nothing narrows
 * it. `searched` has what is searched of each row.
 */
export function narrow<Row>(
  rows: readonly Row[],
  searched: readonly Searched[],
  query: string,
  filters: readonly Pick<ChosenFilter<Row>, 'chosen' | 'valueOf'>[],
): readonly Row[] {
  const narrowing = filters.filter(({ chosen }) => chosen !== '');
  if (query.trim() === '' && narrowing.length === 0) return rows;
  const isFound = finder(query);
  // By the object: looking up 100,000 texts takes ten times as long.
  const known = new Map<Searched | undefined, boolean>();
  return rows.filter((row, index) => {
    for (const { chosen, valueOf } of narrowing) if (valueOf(row) !== chosen) return false;
    const what = searched[index];
    let found = known.get(what);
    if (found === undefined) known.set(what, (found = isFound(what?.haystack ?? '')));
    return found;
  });
}

/**
 * The value of the option that an address asks for: by its value, or by what it is called, as earlier versions wrote it.
 * `undefined` where there is none: a class renamed elsewhere, the only teacher of a subject deleted.
 */
export function chosenOption(
  options: readonly SelectOption[],
  asked: string | undefined,
): string | undefined {
  const found =
    options.find((option) => valueOf(option) === asked) ??
    options.find((option) => typeof option !== 'string' && option.label === asked);
  return found && valueOf(found);
}

function valueOf(option: SelectOption): string {
  return typeof option === 'string' ? option : option.value;
}
