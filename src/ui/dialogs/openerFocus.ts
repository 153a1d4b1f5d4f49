import { useState } from 'react';

/**
 * Where focus goes when a dialog closes: back to what opened it or, when that is gone (a deleted
 * row), to the page's content, so that a keyboard never starts again at the top of the document.
 */
export function useOpenerFocus(): () => HTMLElement | null {
  const [opener] = useState(() => document.activeElement);
  return () =>
    opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      ? opener
      : document.querySelector('main');
}
