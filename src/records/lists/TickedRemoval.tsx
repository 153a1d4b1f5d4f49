import type { Intent } from '#school/acts/changes.ts';
import { counted, formatList } from '#school/text/formats.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';

/** The maximum number of names that stay readable. */
const NAMED = 5;

/** Asks before several records are deleted as one act, and names the records deleted with them. */
export function TickedRemoval({
  kind,
  names,
  consequence,
  intent,
  onClose,
  onDeleted,
}: {
  /** "student". */
  kind: string;
  names: readonly string[];
  /** Further effects, as a sentence. */
  consequence: string;
  intent: () => Intent;
  onClose: () => void;
  /** Called once the deletion is stored. */
  onDeleted: () => void;
}) {
  const remove = useCommitWithUndo();
  const subject = names.length === 1 ? `this ${kind}` : `these ${counted(names.length, kind)}`;
  const others = names.length - NAMED;
  const named = names.slice(0, NAMED);
  return (
    <ConfirmDialog
      title={`Delete ${counted(names.length, kind)}`}
      sentence={`Are you sure you want to delete ${subject}?`}
      confirmLabel="Delete"
      danger
      onConfirm={() => {
        onClose();
        void remove(intent()).then((isDeleted) => {
          if (isDeleted) onDeleted();
        });
      }}
      onCancel={onClose}
    >
      <Stack gap="small">
        <strong>{formatList(others > 0 ? [...named, counted(others, 'other')] : named)}</strong>
        <Muted>{consequence}</Muted>
      </Stack>
    </ConfirmDialog>
  );
}
