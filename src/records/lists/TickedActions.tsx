import type { Ticks } from '#ui/table/TickBox.tsx';
import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import type { RecordList } from './useRecordList.ts';

/** What a list passes to the actions for its ticked rows. */
export interface TickedProps<Row> {
  readonly list: RecordList<Row>;
  readonly ticks: Ticks;
}

/** The actions for a list's ticked rows, while there are any. */
export function TickedActions<Row>({
  Actions,
  ...ticked
}: TickedProps<Row> & { Actions: ComponentType<TickedProps<Row>> }) {
  return useStore(ticked.ticks, (set) => set.size > 0) ? <Actions {...ticked} /> : null;
}
