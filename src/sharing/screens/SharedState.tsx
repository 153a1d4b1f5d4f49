import { useSharingView } from '#sharing/state/useSharing.ts';
import type { ReactNode } from 'react';
import { useByClock } from '#state/school/useSchoolFacts.ts';
import { isWrong, stateWords } from './sharingWords.ts';

/** One fact of the line of state. */
export interface StateFact {
  readonly words: string;
  readonly isWrong: boolean;
  /** The section of Settings about the fact. */
  readonly address: string;
}

/** Gives the state of sharing to its child; `undefined` until the state is known. */
export function SharedState({
  children,
}: {
  children: (state: StateFact | undefined) => ReactNode;
}) {
  const view = useSharingView();
  const words = useByClock((now) => (view.is === 'on' ? stateWords(view, now) : ''));
  if (view.is !== 'on') return children(undefined);
  return children({ words, isWrong: isWrong(view), address: 'several-pcs' });
}
