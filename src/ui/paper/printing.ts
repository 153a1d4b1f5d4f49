import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Opens the browser's print dialog and resolves when it is closed. In Safari and on phones `print()` returns at once.
 * Browsers that do not report the end of printing resolve at the person's next action on the page.
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

/**
 * True while the page is being printed or previewed, also for what is loaded meanwhile. Changes early enough for the print
 * to show it.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(() => window.matchMedia('print').matches);
  useEffect(() => {
    const show = (shown: boolean) => flushSync(() => setPrinting(shown));
    // Between the two events the media type may flip: a sheet removed meanwhile would be printed cut.
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

/**
 * Loads the fonts of all scripts. A browser loads a script's font when it first shows a letter; fonts that arrive
 * during pagination leave blank pages. If loading fails, the computer's fonts are used.
 */
export function fetchPaperLetters(): void {
  for (const letters of document.fonts) letters.load().catch(() => undefined);
}
