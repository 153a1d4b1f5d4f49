import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Opens the browser's print dialog; resolves when it is closed. In Safari and on phones `print()` itself returns at once.
 * Where a browser does not say that it has printed, whatever the person does next on the page comes after the dialog.
 */
export function printPage(): Promise<void> {
  return new Promise((resolve) => {
    const closed = new AbortController();
    const close = (): void => {
      closed.abort();
      resolve();
    };
    const options = { signal: closed.signal, capture: true };
    for (const event of ['afterprint', 'pointerdown', 'keydown']) {
      window.addEventListener(event, close, options);
    }
    window.print();
  });
}

/** Whether the page is being printed, or shown as if it were; changes in time for the print to show it. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const show = (shown: boolean) => flushSync(() => setPrinting(shown));
    // Between the two events the medium may change to and fro: a sheet that was taken away meanwhile is printed cut.
    let isAsked = false;
    const ask = (asked: boolean) => {
      isAsked = asked;
      show(asked);
    };
    const before = () => ask(true);
    const after = () => ask(false);
    const paper = window.matchMedia('print');
    const change = () => {
      if (!isAsked) show(paper.matches);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    paper.addEventListener('change', change);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      paper.removeEventListener('change', change);
    };
  }, []);
  return printing;
}
