import { Button } from '#ui/controls/Button.tsx';
import { SearchX } from '#ui/display/icons.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { ReactNode } from 'react';

/** Stands in a list whose search and filters leave nothing, with the way back to all of it. */
export function NothingMatches({
  title,
  plural,
  onShowAll,
  children,
}: {
  title: string;
  /** What is listed: "students". */
  plural: string;
  onShowAll: () => void;
  /** What to try. */
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
