import { drafts } from '#state/drafts/drafts.ts';
import { usePrefetch, type LazyPart } from '#ui/lazyPart.tsx';
import { useStore } from 'zustand';
import type { RecordDialogsState } from './useRecordDialogs.ts';

/**
 * Shows the dialog of a list that is open, or above the list which of its forms were left half filled. All of it is one
 * part, fetched once the list stands still.
 */
export function LazyDialogs<Row>({
  dialogs,
  part,
}: {
  dialogs: RecordDialogsState<Row>;
  /** The screen's `RecordDialogs`. */
  part: LazyPart<{ dialogs: RecordDialogsState<Row> }>;
}) {
  usePrefetch(part);
  // Whether any of it is a form of this list is for the part to say.
  const isFound = useStore(drafts.state, ({ found }) => Object.keys(found).length > 0);
  if (dialogs.open === null && !isFound) return null;
  return <part.Part dialogs={dialogs} />;
}
