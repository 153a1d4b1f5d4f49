import { StripPlace, type StripPlaceProps } from '#ui/display/StripPlace.tsx';
import { onceOnScreen } from '#ui/frames.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useEffect, useState, type ReactNode } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';

/** What the strips of a list show. */
export type RecentDaysDrawn = StoreApi<{
  /** Renders the strip of the student with this id; `undefined` until attendance is read. */
  readonly draw: ((id: string) => ReactNode) | undefined;
  /** The letters of the days, to stand above the strips. */
  readonly head: ReactNode;
}>;

// If imported plainly, or fetched before the rows are on screen, the strips and their attendance would delay the rows.
const SOURCE = lazyPart(async () => (await import('./RecentDaysSource.tsx')).RecentDaysSource);

/**
 * Loads the last five school days of a list's students. Pass `drawn` to each `RecentDays`, and render `source` once beside
 * the list. Nothing is loaded unless `wanted`.
 */
export function useRecentDays(wanted = true) {
  const [drawn] = useState<RecentDaysDrawn>(() =>
    createStore(() => ({ draw: undefined, head: null })),
  );
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => onceOnScreen(() => setOnScreen(true)), []);
  return { drawn, source: wanted && isOnScreen ? <SOURCE.Part drawn={drawn} /> : null };
}

/** The last five school days of a student. The space is reserved, so that nothing moves when the strip appears. */
export function RecentDays({
  drawn,
  studentId,
  at,
}: {
  drawn: RecentDaysDrawn;
  studentId: string;
  at?: StripPlaceProps['at'];
}) {
  const draw = useStore(drawn, (state) => state.draw);
  return <StripPlace at={at}>{draw?.(studentId)}</StripPlace>;
}

/** A letter for each day, at the end of the heading of a column with strips. */
export function RecentDaysHead({ drawn }: { drawn: RecentDaysDrawn }) {
  const head = useStore(drawn, (state) => state.head);
  return <StripPlace>{head}</StripPlace>;
}
