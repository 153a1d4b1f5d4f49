import { useEffect } from 'react';
import { useStore } from 'zustand';
import { drafts } from './drafts.ts';

/** What a screen knows of a draft that it has taken over. */
export interface FoundDraft {
  /** It is there, and the person has not said yet to go on with it. */
  readonly found: boolean;
  readonly goOn: () => void;
}

/** Looks for drafts of pages that are gone when a screen opens, and takes over the one of what it shows. */
export function useFoundDraft(id: string): FoundDraft {
  useEffect(() => void drafts.look(), []);
  // Where this page has a draft of its own, the found one waits until that is saved or dropped.
  const isWaiting = useStore(
    drafts.state,
    ({ own, found }) => found[id] !== undefined && own[id] === undefined,
  );
  useEffect(() => {
    if (isWaiting) drafts.takeOver(id);
  }, [isWaiting, id]);
  const found = useStore(drafts.state, (state) => state.own[id]?.found ?? false);
  return { found, goOn: () => drafts.accept(id) };
}
