import { Suspense } from 'react';
import { lazyPart, usePrefetch, type LazyPart } from './prefetch.ts';
import type { RemovalWords } from './RemovalDialog.tsx';
import type { RecordDialogsState } from './useRecordDialogs.ts';

/** What a screen's form is given. */
export interface RecordFormProps<Row> {
  /** What to edit, as the list had it when the form was opened; `undefined` to add a new one. */
  readonly known: Row | undefined;
  readonly onClose: () => void;
}

const REMOVAL = lazyPart(async () => (await import('./RemovalDialog.tsx')).RemovalDialog);

/** The dialog of a list that is open: its form, or the question before a deletion. */
export function RecordDialogs<Row>({
  dialogs,
  form,
  removal,
}: {
  dialogs: RecordDialogsState<Row>;
  /** The screen's form. */
  form: LazyPart<RecordFormProps<Row>>;
  /** What the question says. */
  removal: (row: Row) => RemovalWords;
}) {
  usePrefetch(form);
  usePrefetch(REMOVAL);
  const { open, close } = dialogs;
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      {open.kind === 'remove' ? (
        <REMOVAL.Part
          {...removal(open.row)}
          onDelete={() => dialogs.confirmRemoval(open.row)}
          onCancel={close}
        />
      ) : (
        <form.Part known={open.kind === 'edit' ? open.row : undefined} onClose={close} />
      )}
    </Suspense>
  );
}
