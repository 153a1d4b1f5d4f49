import { showToast } from '#ui/feedback/toasts.ts';

/** Shows that unsaved changes were discarded, with Undo, which calls `putBack`. Returns the toast's id. */
export function sayDiscarded(putBack: () => void): number {
  return showToast({
    text: 'Changes discarded',
    kind: 'info',
    action: { label: 'Undo', onAction: putBack },
  });
}
