import { printPage, usePrinting } from '#ui/paper/printing.ts';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';

/** A printed document and the way to print it. Create it outside all components. */
export interface Paper<Props> {
  /**
   * Renders nothing on screen. If several are rendered, the last one is printed: a dialog's instead of that of the list
   * behind.
   */
  readonly OnPaper: ComponentType<Props>;
  /** Opens the browser's print dialog and resolves when it is closed. */
  readonly print: () => Promise<void>;
}

/** Returns the paper of `Sheet`, a component that renders `SchoolSheet`s. */
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
