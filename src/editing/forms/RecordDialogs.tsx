import type { Intent } from '#domain/intents/changes.ts';
import type { ComponentType } from 'react';
import { RemovalDialog, type RemovalWords } from './RemovalDialog.tsx';
import type { RecordDialogsState } from './useRecordDialogs.ts';
import { useCommitWithUndo } from '#editing/undo/useCommitWithUndo.ts';

/** What a screen's form is given. */
export interface RecordFormProps<Row> {
  /** What to edit, as the list had it when the form was opened; `undefined` to add a new one. */
  readonly known: Row | undefined;
  readonly onClose: () => void;
}

/** What deleting a row asks, and does. */
export interface Removal extends RemovalWords {
  readonly intent: Intent;
}

/** The dialog of a list that is open: its form, or the question before a deletion. Import it lazily. */
export function RecordDialogs<Row>({
  dialogs: { open, close },
  Form,
  removal,
}: {
  dialogs: RecordDialogsState<Row>;
  Form: ComponentType<RecordFormProps<Row>>;
  removal: (row: Row) => Removal;
}) {
  const remove = useCommitWithUndo();
  if (open === null) return null;
  if (open.kind !== 'remove') {
    return <Form known={open.kind === 'edit' ? open.row : undefined} onClose={close} />;
  }
  const { intent, ...words } = removal(open.row);
  return (
    <RemovalDialog
      {...words}
      onDelete={() => {
        close();
        void remove(intent);
      }}
      onCancel={close}
    />
  );
}
