import { Button } from '#ui/controls/Button.tsx';
import { SearchX } from '#ui/display/icons.ts';
import { EmptyState } from '#ui/feedback/states.tsx';
import type { ReactNode } from 'react';

/** Shown if search and filters leave no rows, with a way to show all. */
export function NothingMatches({
  title,
  plural,
  onShowAll,
  children,
}: {
  title: string;
  /** Several records: "students". */
  plural: string;
  onShowAll: () => void;
  /** A suggestion what to try. */
  children: ReactNode;
}) {
  return (
    <EmptyState
      title={title}
      icon={<SearchX />}
      action={<Button onClick={onShowAll}>{`Show all ${plural}`}</Button>}
    >
      {children}
    </EmptyState>
  );
}
