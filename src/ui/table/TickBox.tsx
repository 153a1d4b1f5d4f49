import { useState, type KeyboardEvent } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import styles from './TickBox.module.css';

/**
 * Ticks a row, or all of `keys`. Each box subscribes to the ticks, so that ticking one row does not render the others.
 */
export function TickBox({
  ticks,
  keys,
  label,
}: {
  ticks: Ticks;
  keys: readonly string[];
  label: string;
}) {
  const ticked = useStore(ticks, (set) =>
    set.size === 0 ? 0 : keys.filter((key) => set.has(key)).length,
  );
  const isTicked = ticked > 0 && ticked === keys.length;
  return (
    <label className={styles['tick']}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && !isTicked;
        }}
        onChange={() => {
          const next = new Set(ticks.getState());
          for (const key of keys) {
            if (isTicked) next.delete(key);
            else next.add(key);
          }
          ticks.setState(next, true);
        }}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const BOXES = '[role="columnheader"] input, [data-row] input[type="checkbox"]';

/** The first action for ticked rows. The actions stand below the list, after the Tab stops of all rows. */
const FIRST_ACT = 'div:has(> * > [data-clears-ticks]) + div button';

/** Arrows move from box to box; Enter moves to the actions for ticked rows. */
function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: box } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = STEPS[key];
  if (step === undefined && key !== 'Enter') return;
  event.preventDefault();
  if (step === undefined) {
    // The bar is visible wherever the list is scrolled to.
    document.querySelector<HTMLElement>(FIRST_ACT)?.focus({ preventScroll: true });
    return;
  }
  const boxes = [...(box.closest('[role="table"]')?.querySelectorAll<HTMLElement>(BOXES) ?? [])];
  boxes[boxes.indexOf(box) + step]?.focus();
}

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
