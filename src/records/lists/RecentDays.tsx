import { StripPlace, type StripPlaceProps } from '#ui/display/StripPlace.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useState, type ReactNode } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';

/** Draws the strip of a student with this id; `undefined` until attendance is read. */
export type RecentDaysDrawn = StoreApi<{ readonly draw: ((id: string) => ReactNode) | undefined }>;

// Neither the drawing nor what it is drawn from may delay the rows.
const SOURCE = lazyPart(async () => (await import('./RecentDaysSource.tsx')).RecentDaysSource);

/**
 * The last five school days of students, for the rows of a list: `drawn` is for `RecentDays`, and `source` is rendered
 * once beside the list. Nothing is loaded unless `wanted`.
 */
export function useRecentDays(wanted = true): {
  readonly drawn: RecentDaysDrawn;
  readonly source: ReactNode;
} {
  const [drawn] = useState<RecentDaysDrawn>(() => createStore(() => ({ draw: undefined })));
  return { drawn, source: wanted ? <SOURCE.Part drawn={drawn} /> : null };
}

/** The last five school days of a student. Its place is kept, so that nothing moves when the strip comes. */
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
