import { printPage, usePrinting } from '#ui/paper/printing.ts';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';

/** What is printed in place of the page that shows it. Make one outside of all components. */
export interface Paper<Props> {
  /** Nothing on screen. Where several are shown, the last one that came is printed: a dialog's, not the list's behind it. */
  readonly OnPaper: ComponentType<Props>;
  /** Opens the browser's print dialog; resolves when the dialog is closed. */
  readonly print: () => Promise<void>;
}

/** Gives the paper of a sheet, a component of `SchoolSheet`s. */
export function paperOf<Props extends object>(Sheet: ComponentType<Props>): Paper<Props> {
  function OnPaper(props: Props) {
    if (!usePrinting()) return null;
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
      await document.fonts.ready;
      await printPage();
    },
  };
}
