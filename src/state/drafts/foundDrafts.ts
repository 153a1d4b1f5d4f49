/** Drafts of closed pages, which a screen finds and takes over. */
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { drafts, kindOfDraft, unsavedIds, type DraftKindName } from './drafts.ts';

/** A draft of a closed page that a screen has taken over. */
export interface FoundDraft {
  /** True while the person has not yet chosen to continue with the draft. */
  readonly found: boolean;
  readonly goOn: () => void;
}

/** Looks for drafts of closed pages when a screen opens, and takes over the one that belongs to the screen. */
export function useFoundDraft(id: string): FoundDraft {
  return useFoundDrafts(useMemo(() => (one) => one === id, [id]));
}

/** The same for all drafts of the screen. Hazard: keep the identity of `belongs` while they are the same. */
export function useFoundDrafts(belongs: (id: string) => boolean): FoundDraft {
  useEffect(() => void drafts.scanForOrphans(), []);
  // If this page has its own draft, the found one waits until that draft is saved or dropped.
  const waiting = useStore(
    drafts.state,
    useShallow(({ own, found }) =>
      Object.keys(found).filter((id) => belongs(id) && own[id] === undefined),
    ),
  );
  useEffect(() => {
    for (const id of waiting) drafts.takeOver(id);
  }, [waiting]);
  const takenOver = useStore(
    drafts.state,
    useShallow(({ own }) => Object.keys(own).filter((id) => belongs(id) && own[id]?.found)),
  );
  return { found: takenOver.length > 0, goOn: () => takenOver.forEach((id) => drafts.accept(id)) };
}

/** True if any draft of a kind exists, of this page or of a closed page. */
export function useUnsaved(kind: DraftKindName): boolean {
  return useStore(drafts.state, (state) =>
    unsavedIds(state).some((id) => kindOfDraft(id) === kind),
  );
}
