import { t, msg } from '#language/t.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Muted } from '#ui/display/text.tsx';
import { StatusLine } from '#ui/feedback/states.tsx';
import { ActionBar } from '#ui/layout/Toolbar.tsx';
import { Inline } from '#ui/layout/Section.tsx';
import { focusWhenGone } from '#ui/focus.ts';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Ticks } from '#ui/table/TickBox.tsx';
import type { RecordList } from './useRecordList.ts';

const LEAVES_TO_LIST = focusWhenGone(() =>
  document.querySelector<HTMLElement>('main [role="table"]'),
);

const SELECTED = {
  student: msg('{count, plural, one {# student} other {# students}} selected'),
  grade: msg('{count, plural, one {# grade} other {# grades}} selected'),
} as const;

/** Shows how many rows are ticked (docs/conformance.md, Finding anything), with the actions for them. */
export function TickedBar<Row>({
  ticked: { rows, hidden, clear },
  kind,
  children,
}: {
  ticked: Ticked<Row>;
  kind: keyof typeof SELECTED;
  children: ReactNode;
}) {
  return (
    <ActionBar ref={LEAVES_TO_LIST} actions={children}>
      <Inline>
        <div>
          <StatusLine>{t(SELECTED[kind], { count: rows.length })}</StatusLine>
          {hidden > 0 ? <Muted>{t('{count} not shown', { count: hidden })}</Muted> : null}
        </div>
        <Button variant="ghost" onClick={clear} data-clears-ticks="">
          {t('Clear')}
        </Button>
      </Inline>
    </ActionBar>
  );
}

type Ticked<Row> = ReturnType<typeof useTicked<Row>>;

/** Follows a list's ticks. Deleted rows lose their tick. Declare `keyOf` outside the component. */
export function useTicked<Row>({ list, ticks }: TickedProps<Row>, keyOf: (row: Row) => string) {
  const keys = useStore(ticks);
  const rows = useMemo(
    () => list.all.filter((row) => keys.has(keyOf(row))),
    [list.all, keys, keyOf],
  );
  const hidden = useMemo(() => {
    const shown = new Set(list.rows);
    return rows.filter((row) => !shown.has(row)).length;
  }, [rows, list.rows]);
  return {
    /** All ticked rows, including those hidden by filters. */
    rows,
    /** The number of ticked rows that filters hide. */
    hidden,
    /** Returns the ticked rows, shown ones first in their order, then the others. */
    inOrder: (): readonly Row[] => [
      ...new Set([...(list.shown.current ?? []).filter((row) => keys.has(keyOf(row))), ...rows]),
    ],
    clear: () => ticks.setState(new Set(), true),
  };
}

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
