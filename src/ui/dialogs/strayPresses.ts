/**
 * The first press of a double click may open or close a dialog. The second then falls on what has come into its place: a remark
 * that was just saved opened again by the button behind it. Such a press is nobody's wish, and does nothing.
 */
import { useLayoutEffect } from 'react';

/** How often dialogs have opened and closed: another number is another layer on top. */
let changes = 0;
/** The number at the first press of the newest click, double click or more. */
let changesAtFirst = 0;

function drop(event: MouseEvent): void {
  if (event.detail <= 1) {
    if (event.type === 'mousedown') changesAtFirst = changes;
    return;
  }
  if (changes === changesAtFirst) return;
  // The focus stays where the dialog has put it, too.
  event.preventDefault();
  event.stopPropagation();
}

// At the window, before whatever listens at the document for a press beside a dialog.
for (const type of ['mousedown', 'mouseup', 'click', 'dblclick'] as const) {
  window.addEventListener(type, drop, { capture: true });
}

/** Tells of a dialog that it opens and closes. */
export function useDropsStrayPresses(isOpen: boolean): void {
  // Before the browser can take the second press.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    changes += 1;
    return () => {
      changes += 1;
    };
  }, [isOpen]);
}
