import { useState } from 'react';
import { createStore, type StoreApi } from 'zustand';

/** The keys of the rows that are ticked. */
export type Ticks = StoreApi<ReadonlySet<string>>;

/** Which rows are ticked, and what a row is called: "Select Ada Abbot". */
export interface Ticking<Row> {
  readonly ticks: Ticks;
  readonly nameOf: (row: Row) => string;
}

/** Lets the rows of a table be ticked; none are to begin with. */
export function useTicking<Row>(nameOf: (row: Row) => string): Ticking<Row> {
  const [ticking] = useState(() => ({
    ticks: createStore<ReadonlySet<string>>(() => new Set()),
    nameOf,
  }));
  return ticking;
}
