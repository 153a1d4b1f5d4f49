import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import type { Ticks } from '#ui/table/TickBox.tsx';
import type { RecordList } from './useRecordList.ts';

/** Arguments of a list for the actions on its ticked rows. */
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
