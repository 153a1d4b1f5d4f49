import { useState } from 'react';
import { createStore, type StoreApi } from 'zustand';

/** The keys of the ticked rows. */
export type Ticks = StoreApi<ReadonlySet<string>>;

/** The ticked rows, and the name of a row's checkbox: "Select Ada Abbot". */
export interface Ticking<Row> {
  readonly ticks: Ticks;
  readonly nameOf: (row: Row) => string;
}

/** Lets the rows of a table be ticked; at first none is. */
export function useTicking<Row>(nameOf: (row: Row) => string): Ticking<Row> {
  const [ticking] = useState(() => ({
    ticks: createStore<ReadonlySet<string>>(() => new Set()),
    nameOf,
  }));
  return ticking;
}
