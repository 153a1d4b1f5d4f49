import type { Column, Sort } from '#ui/table/tableColumns.ts';
import { useMemo, useRef, type RefObject } from 'react';
import {
  chosenOption,
  narrow,
  type ChosenFilter,
  type ListFilter,
  type Searched,
} from './narrow.ts';
import { useAddress, useTypedInAddress } from './useAddress.ts';
import { useSortedRows } from '#ui/table/rowOrder.ts';

/** A list's shown records and settings; the settings are kept in the address. */
export interface RecordList<Row> {
  readonly all: readonly Row[];
  /** The rows that search and filters leave. */
  readonly rows: readonly Row[];
  readonly query: string;
  readonly search: (query: string) => void;
  /** Writes the query to the address at once, so that a page opened now leads back to it. */
  readonly keepQuery: () => void;
  readonly filters: readonly ChosenFilter<Row>[];
  /** Chooses a value in the filter with this id; an empty text shows all. */
  readonly choose: (id: string, choice: string) => void;
  /** Clears the search and all filters. */
  readonly showAll: () => void;
  /** The chosen order; `undefined` for the list's default. */
  readonly sort: Sort | undefined;
  readonly sortBy: (sort: Sort) => void;
  /** Receives the rows in the table's order, while there is a table. Pass it to the table. */
  readonly shown: RefObject<readonly Row[] | null>;
}

/** Searches, filters and sorts a list's records as the address says. */
export function useRecordList<Row>({
  records,
  searched,
  filters,
}: {
  readonly records: readonly Row[];
  /** Returns the searched text of a row; called once a row. Declare it outside the component. */
  readonly searched: (row: Row) => Searched;
  /** Memoize: a new array narrows the list again. */
  readonly filters: readonly ListFilter<Row>[];
}): RecordList<Row> {
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
    rows,
    query,
    search,
    keepQuery,
    filters: chosen,
    choose: (id, choice) => address.set({ [id]: choice || undefined }),
    showAll: () => {
      search('');
      address.set(Object.fromEntries(filters.map(({ id }) => [id, undefined])));
    },
    sort: sortOf(address.get('sort')),
    sortBy: ({ column, direction }) =>
      address.set({ sort: direction === 'descending' ? `-${column}` : column }),
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
