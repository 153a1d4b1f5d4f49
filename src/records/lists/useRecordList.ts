import type { Sort } from '#ui/table/tableColumns.ts';
import { useMemo, useRef, type RefObject } from 'react';
import {
  chosenOption,
  narrow,
  type ChosenFilter,
  type ListFilter,
  type Searched,
} from './narrow.ts';
import { useTypedInAddress } from './useTypedInAddress.ts';
import { useAddress } from './useAddress.ts';

export interface RecordListOptions<Row> {
  readonly records: readonly Row[];
  /** What the search looks through. Declared outside of the component: asked once for each row. */
  readonly searched: (row: Row) => Searched;
  /** Memoised: the list is narrowed anew when it changes. */
  readonly filters: readonly ListFilter<Row>[];
}

/** What a list shows of its records, and how: all of it is kept in the address. */
export interface RecordList<Row> {
  readonly all: readonly Row[];
  /** What the search and the filters leave. */
  readonly rows: readonly Row[];
  readonly query: string;
  readonly search: (query: string) => void;
  /** Has the query in the address at once: a page that is opened now leads back to it. */
  readonly keepQuery: () => void;
  readonly filters: readonly ChosenFilter<Row>[];
  /** Chooses a value in the filter of this id; an empty text shows all. */
  readonly choose: (id: string, choice: string) => void;
  /** Undoes the search and all filters. */
  readonly showAll: () => void;
  /** The order that was chosen, `undefined` for the list's own. */
  readonly sort: Sort | undefined;
  readonly sortBy: (sort: Sort) => void;
  /** The rows in the order in which the table shows them, while there is one; to be given to it. */
  readonly shown: RefObject<readonly Row[] | null>;
}

/** Searches, filters and orders the records of a list as the address says. */
export function useRecordList<Row>({
  records,
  searched,
  filters,
}: RecordListOptions<Row>): RecordList<Row> {
  const address = useAddress();
  const shown = useRef<readonly Row[]>(null);
  const [query, search, keepQuery] = useTypedInAddress();
  const searchedOfRows = useMemo(() => records.map(searched), [records, searched]);
  // One text, so that the list is narrowed anew only when a choice has changed.
  const choices = filters.map(({ id }) => address.get(id) ?? '').join('\n');
  const chosen = useMemo(() => {
    const texts = choices.split('\n');
    return filters.map((filter, place) => ({
      ...filter,
      chosen: chosenOption(filter.choices, texts[place]) ?? '',
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

/** "-date" is by date, the newest first. */
function sortOf(text: string | undefined): Sort | undefined {
  if (text === undefined) return undefined;
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'descending' }
    : { column: text, direction: 'ascending' };
}
