import { createContext, useContext, useState } from 'react';

/** Where the focus goes when the dialog around this one closes: a question may go together with its form. */
export const OuterFocus = createContext<() => HTMLElement | null>(() =>
  document.querySelector('main'),
);

/**
 * Where focus goes when a dialog closes: back to what opened it or, when that is gone (a deleted
 * row), to what opened the dialog around it, or to the page's content, so that a keyboard never
 * starts again at the top of the document.
 */
export function useOpenerFocus(): () => HTMLElement | null {
  const [opener] = useState(() => document.activeElement);
  const outer = useContext(OuterFocus);
  return () => {
    if (!isThere(opener)) return outer();
    // React may remove the opener in the turn that removes the dialog.
    queueMicrotask(() => {
      if (!opener.isConnected) outer()?.focus({ preventScroll: true });
    });
    return opener;
  };
}

function isThere(opener: Element | null): opener is HTMLElement {
  return opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
}
