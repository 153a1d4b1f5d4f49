import { drafts } from '#state/drafts/drafts.ts';
import { usePrefetch, type LazyPart } from '#ui/lazyPart.tsx';
import { useStore } from 'zustand';
import type { RecordDialogsState } from './useRecordDialogs.ts';

/**
 * The open dialog of a list or, if none is open, the offer of its unfinished forms. Loaded as one part when the page is
 * idle.
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
  // The part itself knows which drafts belong to this list.
  const isFound = useStore(drafts.state, ({ found }) => Object.keys(found).length > 0);
  if (dialogs.open === null && !isFound) return null;
  return <part.Part dialogs={dialogs} />;
}
