import { useMemo, useState } from 'react';
import { narrow, type ChosenFilter, type ListFilter, type Searched } from './narrow.ts';

export interface RecordListOptions<Row> {
  readonly records: readonly Row[];
  /** What the search looks through. Declared outside of the component: asked once for each row. */
  readonly searched: (row: Row) => Searched;
  /** Memoised: the list is narrowed anew when it changes. */
  readonly filters: readonly ListFilter<Row>[];
}

/** What a list shows of its records. How it is sorted is kept by the table. */
export interface RecordList<Row> {
  readonly all: readonly Row[];
  /** What the search and the filters leave. */
  readonly rows: readonly Row[];
  readonly query: string;
  readonly search: (query: string) => void;
  readonly filters: readonly ChosenFilter<Row>[];
  /** Chooses in the filter that goes `by` this; an empty text shows all. */
  readonly choose: (by: string, choice: string) => void;
  /** Undoes the search and all filters. */
  readonly showAll: () => void;
}

const NOTHING_CHOSEN: Readonly<Record<string, string>> = {};

/** Searches and filters the records of a list. */
export function useRecordList<Row>({
  records,
  searched,
  filters,
}: RecordListOptions<Row>): RecordList<Row> {
  const [query, setQuery] = useState('');
  const [choices, setChoices] = useState(NOTHING_CHOSEN);
  const searchedOfRows = useMemo(() => records.map(searched), [records, searched]);
  const chosen = useMemo(
    () =>
      filters.map((filter) => {
        const choice = choices[filter.by] ?? '';
        // What is filtered by may be gone: a class renamed elsewhere, the only teacher of a subject deleted.
        return { ...filter, chosen: filter.choices.includes(choice) ? choice : '' };
      }),
    [filters, choices],
  );
  const rows = useMemo(
    () => narrow(records, searchedOfRows, query, chosen),
    [records, searchedOfRows, query, chosen],
  );
  return {
    all: records,
    rows,
    query,
    search: setQuery,
    filters: chosen,
    choose: (by, choice) => setChoices((choices) => ({ ...choices, [by]: choice })),
    showAll: () => {
      setQuery('');
      setChoices(NOTHING_CHOSEN);
    },
  };
}
