import { useEffect, useRef } from 'react';
import { stepsWithin } from './PersonLink.tsx';

/**
 * Returns a function that closes a page shown as a dialog: it goes back to the opener. For a bookmark or a reloaded tab,
 * which have none, it calls `drop`.
 *
 * @param id the open page; another page can be closed again
 */
export function useClosePage(id: string | undefined, drop: () => void): () => void {
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [id]);
  return () => {
    // History is asynchronous: a second press would go back one step more.
    if (closing.current) return;
    closing.current = true;
    const steps = stepsWithin(window.history.state);
    if (steps > 0) window.history.go(-steps);
    else drop();
  };
}
