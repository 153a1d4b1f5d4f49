import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Muted } from '#ui/display/Muted.tsx';
import type { ReactNode } from 'react';
import { Stack } from '#ui/layout/Stack.tsx';

/** What is deleted, and what goes with it. */
export interface RemovalWords {
  /** The kind of record in the specification's sentence: "student". */
  kind: string;
  /** Which one. */
  name: string;
  /** What happens to the records around it, as a sentence. */
  consequence: string;
  /** Below it: what could be done instead. */
  instead?: ReactNode;
}

interface RemovalDialogProps extends RemovalWords {
  onDelete: () => void;
  onCancel: () => void;
}

/** Asks before a record is deleted, in the words of spec §5, and says what goes with it. */
export function RemovalDialog({
  kind,
  name,
  consequence,
  instead,
  onDelete,
  onCancel,
}: RemovalDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete ${kind}`}
      sentence={`Are you sure you want to delete this ${kind}?`}
      confirmLabel="Delete"
      danger
      onConfirm={onDelete}
      onCancel={onCancel}
    >
      <Stack gap="small">
        <strong>{name}</strong>
        <Muted>{consequence}</Muted>
        {instead}
      </Stack>
    </ConfirmDialog>
  );
}
