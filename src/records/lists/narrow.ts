import { finder } from '#school/text/search.ts';
import type { SelectOption } from '#ui/fields/SelectField.tsx';

/** A choice that filters a list: "Filter by class". */
export interface ListFilter<Row> {
  /** The filter's key in an address: "class". */
  readonly id: string;
  /** "Filter by class". */
  readonly label: string;
  /** The option that shows every row: "All Classes". */
  readonly all: string;
  readonly choices: readonly SelectOption[];
  /** Returns the value of the option that contains the row. */
  readonly valueOf: (row: Row) => string;
}

/** A filter with its chosen value; an empty text filters nothing. */
export interface ChosenFilter<Row> extends ListFilter<Row> {
  readonly chosen: string;
}

/** The searched text of a row. Rows that share the object, such as one student's grades, are searched once. */
export interface Searched {
  /** From `searchText`. */
  readonly haystack: string;
}

/**
 * Returns the rows that the search and all filters leave, in the same order; the same array if nothing narrows it.
 * `searched` returns the searched text of a row.
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
  // Keyed by object: looking up 100,000 texts would take ten times as long.
  const known = new Map<Searched | undefined, boolean>();
  return rows.filter((row, index) => {
    for (const { chosen, valueOf } of narrowing) if (valueOf(row) !== chosen) return false;
    const searchedRow = searched[index];
    let found = known.get(searchedRow);
    if (found === undefined) known.set(searchedRow, (found = isFound(searchedRow?.haystack ?? '')));
    return found;
  });
}

/**
 * Returns the value of the option that an address names, by value or by label, as earlier versions wrote it. `undefined` if
 * there is no such option: a class was renamed elsewhere, or a subject's only teacher was deleted.
 */
export function chosenOption(
  options: readonly SelectOption[],
  requested: string | undefined,
): string | undefined {
  const found =
    options.find((option) => valueOf(option) === requested) ??
    options.find((option) => typeof option !== 'string' && option.label === requested);
  return found && valueOf(found);
}

function valueOf(option: SelectOption): string {
  return typeof option === 'string' ? option : option.value;
}
