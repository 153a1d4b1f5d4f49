import { useDeferredValue } from 'react';

/**
 * False in the first render of a long list, so that its visible part appears at once; true in the render that follows.
 */
export function useAllDrawn(): boolean {
  return useDeferredValue(true, false);
}
