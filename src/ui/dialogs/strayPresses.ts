/**
 * Drops presses that were not meant. The first press of a double click may open or close a dialog. The second then hits
 * whatever is there now: a remark just saved would be opened again by the button behind it.
 */
import { useLayoutEffect } from 'react';

/** Counts openings and closings of dialogs: another number means another layer on top. */
let changes = 0;
/** The number at the first press of the latest click, double click or more. */
let changesAtFirst = 0;

function drop(event: MouseEvent): void {
  if (event.detail <= 1) {
    if (event.type === 'mousedown') changesAtFirst = changes;
    return;
  }
  if (changes === changesAtFirst) return;
  // The focus must also stay where the dialog put it.
  event.preventDefault();
  event.stopPropagation();
}

// On the window, before listeners on the document that react to presses beside a dialog.
for (const type of ['mousedown', 'mouseup', 'click', 'dblclick'] as const) {
  window.addEventListener(type, drop, { capture: true });
}

/** Reports that a dialog opens and closes. */
export function useDropsStrayPresses(isOpen: boolean): void {
  // Before the browser can deliver the second press.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    changes += 1;
    return () => {
      changes += 1;
    };
  }, [isOpen]);
}
