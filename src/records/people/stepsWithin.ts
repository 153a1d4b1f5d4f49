/**
 * How many steps back lead out of a person's page, by what was left with its entry of the history; 0 where it was opened
 * by its address.
 */
export function stepsWithin(state: unknown): number {
  const isLeft = typeof state === 'object' && state !== null && 'within' in state;
  return isLeft && typeof state.within === 'number' ? state.within : 0;
}
