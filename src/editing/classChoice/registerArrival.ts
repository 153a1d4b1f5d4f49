/**
 * Somebody has asked for a register, and wants to begin with its first student, be it the one that is shown already: left
 * with the entry of the history.
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
