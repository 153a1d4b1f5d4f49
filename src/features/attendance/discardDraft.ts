import { drafts } from '#state/drafts.ts';
import { draftOf, keepDraft } from '#state/registerDrafts.ts';
import { showToast } from '#ui/feedback/toasts.ts';

/** Drops a register's unsaved changes, with a way back. */
export function discardDraft(draft: string): void {
  drafts.takeOver(draft);
  const dropped = draftOf(draft);
  if (!dropped) return;
  keepDraft(draft, {});
  showToast({
    text: 'Changes discarded',
    kind: 'info',
    action: {
      label: 'Undo',
      onAction: () =>
        keepDraft(draft, { ...dropped.changes, ...draftOf(draft)?.changes }, dropped.names),
    },
  });
}
