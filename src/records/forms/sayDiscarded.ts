import { showToast } from '#ui/feedback/toasts.ts';

/** Says that unsaved changes were dropped, with Undo, which calls `putBack`. Gives the toast's id. */
export function sayDiscarded(putBack: () => void): number {
  return showToast({
    text: 'Changes discarded',
    kind: 'info',
    action: { label: 'Undo', onAction: putBack },
  });
}
