import { printPage, usePrinting } from '#ui/paper/printing.ts';
import { whenIdle } from '#ui/whenIdle.ts';
import { useEffect, type ComponentType } from 'react';
import { createPortal } from 'react-dom';

/** What is printed in place of the page that shows it. Make one outside of all components. */
export interface Paper<Props> {
  /** Nothing on screen. Where several are shown, the last one that came is printed: a dialog's, not the list's behind it. */
  readonly OnPaper: ComponentType<Props>;
  /** Opens the browser's print dialog, once the sheet can be drawn; resolves when the dialog is closed. */
  readonly print: () => Promise<void>;
}

/**
 * Gives the paper that `fetchSheet` fetches, a component of `SchoolSheet`s. The browser asks for the page at a moment's
 * notice (Ctrl+P), so the sheet's code is fetched when there is nothing else to do, as soon as the code of what shows it
 * is there: of screens that are fetched before they are opened, the sheets are there as well.
 */
export function paperOf<Props extends object>(
  fetchSheet: () => Promise<ComponentType<Props>>,
): Paper<Props> {
  let Sheet: ComponentType<Props> | undefined;
  const fetch = async () => {
    Sheet = await fetchSheet();
  };
  // Where it cannot be fetched, each print and the next screen ask again.
  const fetchAtRest = () => whenIdle(() => void fetch().catch(() => undefined));
  fetchAtRest();
  function OnPaper(props: Props) {
    const printing = usePrinting();
    useEffect(() => {
      if (!Sheet) fetchAtRest();
    }, [printing]);
    // Without the sheet the page itself is printed: it says something, if not all.
    if (!printing || !Sheet) return null;
    return createPortal(
      <div data-paper="">
        <Sheet {...props} />
      </div>,
      document.body,
    );
  }
  return {
    OnPaper,
    print: async () => {
      await fetch().catch(() => undefined);
      await document.fonts.ready;
      await printPage();
    },
  };
}
