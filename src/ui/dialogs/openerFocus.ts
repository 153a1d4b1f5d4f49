import { createContext, useContext, useState } from 'react';

/** Returns the focus target for closing the dialog around: a question may close together with its form. */
export const OuterFocus = createContext<() => HTMLElement | null>(() =>
  document.querySelector('main'),
);

/**
 * Returns the focus target for closing a dialog: the opener or, if the opener is gone (a deleted row), the opener of
 * the dialog around, or the page's content. Otherwise a keyboard would start at the top of the document.
 */
export function useOpenerFocus(): () => HTMLElement | null {
  const [opener] = useState(() => document.activeElement);
  const outer = useContext(OuterFocus);
  return () => {
    if (!isThere(opener)) return outer();
    // React may remove the opener in the same task as the dialog.
    queueMicrotask(() => {
      if (!opener.isConnected) outer()?.focus({ preventScroll: true });
    });
    return opener;
  };
}

function isThere(opener: Element | null): opener is HTMLElement {
  return opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
}
