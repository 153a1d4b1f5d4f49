import type { Ticks } from '#ui/table/ticking.ts';
import { useStore } from 'zustand';
import type { LazyPart } from '#ui/lazyPart.tsx';
import type { RecordList } from './useRecordList.ts';

/** What a list is told of its ticked rows. */
export interface TickedProps<Row> {
  readonly list: RecordList<Row>;
  readonly ticks: Ticks;
}

/** What can be done with the ticked rows of a list, fetched once there are any. */
export function LazyTicked<Row>({
  part,
  ...ticked
}: TickedProps<Row> & { part: LazyPart<TickedProps<Row>> }) {
  if (!useStore(ticked.ticks, (set) => set.size > 0)) return null;
  return <part.Part {...ticked} />;
}
