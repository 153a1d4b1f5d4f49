import { useStore } from 'zustand';
import { kindOfDraft, type DraftKindName } from './draftIds.ts';
import { drafts, unsavedIds } from './drafts.ts';

/** Whether anything of a kind is not saved, this page's or that of a page that is gone. */
export function useUnsaved(kind: DraftKindName): boolean {
  return useStore(drafts.state, (state) =>
    unsavedIds(state).some((id) => kindOfDraft(id) === kind),
  );
}
