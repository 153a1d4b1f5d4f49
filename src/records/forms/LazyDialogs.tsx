import { drafts } from '#state/drafts/drafts.ts';
import { usePrefetch, type LazyPart } from '#ui/lazyPart.tsx';
import { useStore } from 'zustand';
import type { RecordDialogsState } from './useRecordDialogs.ts';

/**
 * The open dialog of a list, or else, above the list, its forms that were left half filled. All of it is one part, fetched when the
 * page is at rest.
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
