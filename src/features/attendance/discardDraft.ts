import { keepDraft, rollCallDrafts } from '#state/rollCallDrafts.ts';
import { showToast } from '#ui/toasts.ts';

/** Drops a register's unsaved changes, with a way back. */
export function discardDraft(draft: string): void {
  const dropped = rollCallDrafts.getState()[draft];
  if (!dropped) return;
  keepDraft(draft, {});
  showToast({
    text: 'Changes discarded',
    kind: 'info',
    action: {
      label: 'Undo',
      onAction: () =>
        keepDraft(
          draft,
          { ...dropped.changes, ...rollCallDrafts.getState()[draft]?.changes },
          dropped.names,
        ),
    },
  });
}
