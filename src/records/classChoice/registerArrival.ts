/**
 * Marks an entry of the history as "open this register with the focus on its first student", also where that register is shown
 * already.
 */

let arrivals = 0;

/** Another arrival, as it is left with an entry of the history. */
export function registerArrival(): { readonly arrival: string } {
  arrivals += 1;
  // Told apart from those of the page before a reload.
  return { arrival: `${performance.timeOrigin} ${arrivals}` };
}

/** Which arrival an entry of the history is of, if any. */
export function registerArrivalOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'arrival' in state
    ? state.arrival
    : undefined;
}
