import { showToast } from '#ui/feedback/toasts.ts';

/** Says that unsaved changes were dropped, with Undo, which calls `putBack`. */
export function sayDiscarded(putBack: () => void): void {
  showToast({
    text: 'Changes discarded',
    kind: 'info',
    action: { label: 'Undo', onAction: putBack },
  });
}
