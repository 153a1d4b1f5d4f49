import { useEffect, useMemo } from 'react';
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
  return useFoundDrafts(useMemo(() => (one) => one === id, [id]));
}

/** The same for all drafts that belong to what is shown. Keep the function while that is the same. */
export function useFoundDrafts(belongs: (id: string) => boolean): FoundDraft {
  useEffect(() => void drafts.scanForOrphans(), []);
  // Where this page has a draft of its own, the found one waits until that is saved or dropped.
  const waiting = useStore(drafts.state, ({ own, found }) =>
    asText(Object.keys(found).filter((id) => belongs(id) && own[id] === undefined)),
  );
  useEffect(() => {
    for (const id of asList(waiting)) drafts.takeOver(id);
  }, [waiting]);
  const taken = useStore(drafts.state, ({ own }) =>
    asText(Object.keys(own).filter((id) => belongs(id) && own[id]?.found)),
  );
  const ids = asList(taken);
  return { found: ids.length > 0, goOn: () => ids.forEach((id) => drafts.accept(id)) };
}

// As a text, the same list is the same value, and nothing is drawn again for it.
function asText(ids: readonly string[]): string {
  return JSON.stringify(ids);
}

function asList(text: string): readonly string[] {
  // `as`: `asText` has made it.
  return JSON.parse(text) as readonly string[];
}
