import { useSharingView } from '#sharing/state/useSharing.ts';
import type { ReactNode } from 'react';
import { useByClock } from '#state/school/useSchoolFacts.ts';
import { isWrong, stateWords } from './sharingWords.ts';

/** The state of a shared school, for the line of state. */
interface SharedState {
  readonly words: string;
  readonly isWrong: boolean;
  readonly address: string;
}

/** Gives the state of sharing to its child; `undefined` until the state is known. */
export function SharedState({
  children,
}: {
  children: (state: SharedState | undefined) => ReactNode;
}) {
  const view = useSharingView();
  const words = useByClock((now) => (view.is === 'on' ? stateWords(view, now) : ''));
  if (view.is !== 'on') return children(undefined);
  return children({ words, isWrong: isWrong(view), address: 'several-pcs' });
}
