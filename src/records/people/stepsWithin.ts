/**
 * Returns how many steps back leave a person's page, from the history entry's state; 0 if the page was opened by its
 * address.
 */
export function stepsWithin(state: unknown): number {
  const isLeft = typeof state === 'object' && state !== null && 'within' in state;
  return isLeft && typeof state.within === 'number' ? state.within : 0;
}
