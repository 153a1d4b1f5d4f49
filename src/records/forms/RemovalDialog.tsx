import { REMOVAL_WORDS, type RemovedKind } from './formWords.ts';
import { t } from '#language/t.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Muted } from '#ui/display/text.tsx';
import type { ReactNode } from 'react';
import { Stack } from '#ui/layout/Stack.tsx';

/** The words of a deletion's question. */
export interface RemovalWords {
  kind: RemovedKind;
  /** The record's name. */
  name: string;
  /** Effects on other records, as a sentence. */
  consequence: string;
  /** Shown below: an alternative to deleting. */
  instead?: ReactNode;
}

interface RemovalDialogProps extends RemovalWords {
  onDelete: () => void;
  onCancel: () => void;
}

/** Asks before a record is deleted, in the words of spec §5, and names the records deleted with it. */
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
      title={t(REMOVAL_WORDS[kind].title)}
      sentence={t(REMOVAL_WORDS[kind].question)}
      confirmLabel={t('Delete')}
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
