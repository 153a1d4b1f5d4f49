import type { Column, Sort } from '#ui/table/SimpleTable.tsx';
import { useMemo, useRef } from 'react';
import { useAddress, useTypedInAddress } from './useAddress.ts';
import { useSortedRows } from '#ui/table/rowOrder.ts';
import { finder } from '#school/text/search.ts';
import type { SelectOption } from '#ui/fields/fields.tsx';

/** A list's shown records and settings; the settings are kept in the address. */
export type RecordList<Row> = ReturnType<typeof useRecordList<Row>>;

/** Searches, filters and sorts a list's records as the address says. */
export function useRecordList<Row>({
  records,
  searched,
  filters,
}: {
  readonly records: readonly Row[];
  /** Returns the searched text of a row; called once a row. Declare it outside the component. */
  readonly searched: (row: Row) => Searched;
  /** Keep the same array: with a new one the list filters again. */
  readonly filters: readonly ListFilter<Row>[];
}) {
  const address = useAddress();
  const shown = useRef<readonly Row[]>(null);
  const [query, search, keepQuery] = useTypedInAddress();
  const searchedOfRows = useMemo(() => records.map(searched), [records, searched]);
  // A single text, so that the list is narrowed again only if a choice changed.
  const choices = filters.map(({ id }) => address.get(id) ?? '').join('\n');
  const chosen = useMemo(() => {
    const texts = choices.split('\n');
    return filters.map((filter, index) => ({
      ...filter,
      chosen: chosenOption(filter.choices, texts[index]) ?? '',
    }));
  }, [filters, choices]);
  const rows = useMemo(
    () => narrow(records, searchedOfRows, query, chosen),
    [records, searchedOfRows, query, chosen],
  );
  return {
    all: records,
    /** The rows that search and filters leave. */
    rows,
    query,
    search,
    /** Writes the query to the address at once, so that a page opened now leads back to it. */
    keepQuery,
    filters: chosen,
    /** Chooses a value in the filter with this id; an empty text shows all. */
    choose: (id: string, choice: string): void => address.set({ [id]: choice || undefined }),
    /** Clears the search and all filters. */
    showAll: (): void => {
      search('');
      address.set(Object.fromEntries(filters.map(({ id }) => [id, undefined])));
    },
    /** The chosen order; `undefined` for the list's default. */
    sort: sortOf(address.get('sort')),
    sortBy: ({ column, direction }: Sort): void =>
      address.set({ sort: direction === 'descending' ? `-${column}` : column }),
    /** Receives the rows in the table's order, while there is a table. */
    shown,
  };
}

/** Parses a sort: "-date" is by date, newest first. */
function sortOf(text: string | undefined): Sort | undefined {
  if (text === undefined) return undefined;
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'descending' }
    : { column: text, direction: 'ascending' };
}

/** Returns a list's rows in the order of its table. Without a chosen order, `first` or the first column decides. */
export function useListOrder<Row>(
  { rows, sort }: Pick<RecordList<Row>, 'rows' | 'sort'>,
  columns: readonly Column<Row>[],
  first?: string,
): readonly Row[] {
  const sortable = columns.filter(({ sortValue }) => sortValue !== undefined);
  const chosen = sortable.some(({ id }) => id === sort?.column) ? sort : undefined;
  const column = first ?? sortable[0]?.id;
  return useSortedRows(
    rows,
    columns,
    chosen ?? (column === undefined ? null : { column, direction: 'ascending' }),
  );
}

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
