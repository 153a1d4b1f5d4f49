import { usePrefetch, type LazyPart } from '#ui/lazyPart.tsx';
import type { RecordDialogsState } from './useRecordDialogs.ts';

/** Shows the dialog of a list that is open. All its dialogs are one part, fetched once the list stands still. */
export function LazyDialogs<Row>({
  dialogs,
  part,
}: {
  dialogs: RecordDialogsState<Row>;
  /** The screen's `RecordDialogs`. */
  part: LazyPart<{ dialogs: RecordDialogsState<Row> }>;
}) {
  usePrefetch(part);
  if (dialogs.open === null) return null;
  return <part.Part dialogs={dialogs} />;
}
