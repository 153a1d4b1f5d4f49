import { formatList } from '#school/text/formats.ts';
import { isolated } from '#language/isolated.ts';
import { otherPcs } from '#sharing/state/otherPcs.ts';
import type { SharedView } from '#sharing/state/sharing.ts';
import { useSharingView } from '#sharing/state/useSharing.ts';
import type { ReactNode } from 'react';
import { isHandingOverDue, newKeyWords } from './sharingWords.ts';

/** How it stands with a shared school, for the line of state. */
interface SharedState {
  readonly words: string;
  readonly isWrong: boolean;
  readonly address: string;
}

/** Hands the state of sharing to its child; `undefined` until it is known. */
export function SharedState({
  children,
}: {
  children: (state: SharedState | undefined) => ReactNode;
}) {
  const view = useSharingView();
  if (view.is !== 'on') return children(undefined);
  const wrong = troubleIn(view);
  const words = wrong ?? sharedWith(view);
  return children({ words, isWrong: wrong !== undefined, address: 'several-pcs' });
}

/** The first thing that keeps changes from going to and fro. */
function troubleIn(view: SharedView): string | undefined {
  if (view.folder.is === 'closed') return 'The shared folder is closed';
  if (view.folder.is === 'failed') return 'The shared folder cannot be used';
  if (newKeyWords(view) !== undefined) return 'The shared folder has a new key';
  if (view.round && view.round.missing.length > 0) return 'Files of this PC are missing';
  return isHandingOverDue(view) ? 'Changes wait to be handed over' : undefined;
}

function sharedWith(view: SharedView): string {
  const names = otherPcs(view).map(({ name }) => isolated(name));
  return names.length === 0 ? 'shared' : `shared with ${formatList(names)}`;
}
