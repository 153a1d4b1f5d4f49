import { t, msg } from '#language/t.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Muted } from '#ui/display/text.tsx';
import { StatusLine } from '#ui/feedback/states.tsx';
import { ActionBar } from '#ui/layout/Toolbar.tsx';
import { ConfirmDialog } from '#ui/dialogs/FormDialog.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { focusWhenGone } from '#ui/focus.ts';
import { useMemo, useState, type ReactNode } from 'react';
import type { Intent } from '#school/acts/changes.ts';
import { listOfFirst } from '#school/text/formats.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useStore } from 'zustand';
import type { TickedProps } from './TickedActions.tsx';

const LEAVES_TO_LIST = focusWhenGone(() =>
  document.querySelector<HTMLElement>('main [role="table"]'),
);

const WORDS = {
  student: {
    selected: msg('{count, plural, one {# student} other {# students}} selected'),
    delete: msg('Delete {count, plural, one {# student} other {# students}}'),
    question: msg(
      'Are you sure you want to delete {count, plural, one {this student} other {these # students}}?',
    ),
  },
  grade: {
    selected: msg('{count, plural, one {# grade} other {# grades}} selected'),
    delete: msg('Delete {count, plural, one {# grade} other {# grades}}'),
    question: msg(
      'Are you sure you want to delete {count, plural, one {this grade} other {these # grades}}?',
    ),
  },
} as const;

/** The maximum number of names that stay readable. */
const NAMED = 5;

/**
 * Shows how many rows are ticked (docs/conformance.md, Finding anything), with the actions for them. The last action
 * deletes them as one act; before that, a question names them.
 */
export function TickedBar<Row>({
  ticked: { rows, hidden, clear },
  kind,
  nameOf,
  consequence,
  remove,
  children,
}: {
  ticked: Ticked<Row>;
  kind: keyof typeof WORDS;
  nameOf: (row: Row) => string;
  /** Further effects of deleting the rows, as a sentence. */
  consequence: string;
  remove: () => Intent;
  /** The other actions. */
  children: ReactNode;
}) {
  const commit = useCommitWithUndo();
  const [asks, setAsks] = useState(false);
  const words = WORDS[kind];
  const count = rows.length;
  return (
    <>
      <ActionBar
        ref={LEAVES_TO_LIST}
        actions={
          <>
            {children}
            <Button onClick={() => setAsks(true)}>{t(words.delete, { count })}</Button>
          </>
        }
      >
        <Inline>
          <div>
            <StatusLine>{t(words.selected, { count })}</StatusLine>
            {hidden > 0 ? <Muted>{t('{count} not shown', { count: hidden })}</Muted> : null}
          </div>
          <Button variant="ghost" onClick={clear} data-clears-ticks="">
            {t('Clear')}
          </Button>
        </Inline>
      </ActionBar>
      {asks ? (
        <ConfirmDialog
          title={t(words.delete, { count })}
          sentence={t(words.question, { count })}
          confirmLabel={t('Delete')}
          danger
          onConfirm={() => {
            setAsks(false);
            void commit(remove()).then((isDeleted) => {
              if (isDeleted) clear();
            });
          }}
          onCancel={() => setAsks(false)}
        >
          <Stack gap="small">
            <strong>{listOfFirst(rows, nameOf, NAMED)}</strong>
            <Muted>{consequence}</Muted>
          </Stack>
        </ConfirmDialog>
      ) : null}
    </>
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
