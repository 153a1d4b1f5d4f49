import { FORM_WORDS, REMOVAL_WORDS, type RemovedKind } from './formWords.ts';
import { t } from '#language/t.ts';
import type { Intent } from '#school/acts/changes.ts';
import type { FormKind } from '#state/drafts/formDrafts.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { FoundForms, type FormRecord } from './FoundDraft.tsx';
import type { RecordDialogsState } from './useRecordDialogs.tsx';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { ConfirmDialog } from '#ui/dialogs/FormDialog.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Stack } from '#ui/layout/Section.tsx';

/** Props of a screen's form. */
export interface RecordFormProps<Row> {
  /** The record to edit, as in the list when the form opened; `undefined` to add one. */
  readonly known: Row | undefined;
  readonly onClose: () => void;
}

/** The question before deleting a row, and the deletion. */
export interface Removal extends RemovalWords {
  readonly intent: Intent;
}

/**
 * A list's open dialog: its form, or the question before a deletion. If none is open, the offer of unfinished forms.
 */
export function RecordDialogs<Row>({
  kind,
  dialogs: { open, close, add, edit },
  rowOf,
  Form,
  removal,
}: {
  kind: FormKind;
  dialogs: RecordDialogsState<Row>;
  /** Returns the row of a record id, or `undefined` if it is gone. */
  rowOf: (id: string) => Row | undefined;
  Form: ComponentType<RecordFormProps<Row>>;
  removal: (row: Row) => Removal;
}) {
  const remove = useCommitWithUndo();
  const requestedId = open?.kind === 'find' ? open.id : undefined;
  useEffect(() => {
    if (requestedId === undefined) return;
    const row = rowOf(requestedId);
    if (row) return edit(row);
    close();
    showToast({
      kind: 'error',
      text: () => t(FORM_WORDS[kind].gone),
      detail: () =>
        t('It was deleted in the meantime. You can undo this in Settings, under Recent changes.'),
    });
  }, [requestedId, rowOf, edit, close, kind]);
  if (open?.kind === 'find') return null;
  if (open === null) {
    const recordOf = (id: string): FormRecord | undefined => {
      const row = rowOf(id);
      return row && { name: removal(row).name, edit: () => edit(row) };
    };
    return <FoundForms kind={kind} add={add} recordOf={recordOf} />;
  }
  if (open.kind !== 'remove') {
    return <Form known={open.kind === 'edit' ? open.row : undefined} onClose={close} />;
  }
  const { intent, ...words } = removal(open.row);
  return (
    <RemovalDialog
      kind={kind}
      {...words}
      onDelete={() => {
        close();
        void remove(intent);
      }}
      onCancel={close}
    />
  );
}

interface RemovalWords {
  name: string;
  /** Effects on other records, as a sentence. */
  consequence: string;
  /** Shown below: an alternative to deleting. */
  instead?: ReactNode;
}

/** Asks before a record is deleted, in the words of spec §5, and names the records deleted with it. */
export function RemovalDialog({
  kind,
  name,
  consequence,
  instead,
  onDelete,
  onCancel,
}: RemovalWords & {
  kind: RemovedKind;
  onDelete: () => void;
  onCancel: () => void;
}) {
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
