/**
 * Marks a history entry as "open this register with the focus on its first student", even if that register is already
 * shown.
 */

let arrivals = 0;

/** Returns the state for the history entry of a new arrival. */
export function registerArrival(): { readonly arrival: string } {
  arrivals += 1;
  // Distinct from arrivals before a reload.
  return { arrival: `${performance.timeOrigin} ${arrivals}` };
}

/** Returns the arrival of a history entry's state, if any. */
export function registerArrivalOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'arrival' in state
    ? state.arrival
    : undefined;
}
