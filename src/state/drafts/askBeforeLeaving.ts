import type { StoreApi } from 'zustand/vanilla';
import type { DraftState } from './drafts.ts';
import { kindOfDraft } from './draftIds.ts';

/**
 * Has the browser ask, in its own box, before the page is left with something unsaved. It listens only then: a page that
 * always does is never kept ready by the browser for the way back.
 */
export function askBeforeLeaving(
  state: StoreApi<DraftState>,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): void {
  let listens = false;
  const follow = ({ own }: DraftState): void => {
    const wanted = Object.keys(own).some((id) => kindOfDraft(id) !== 'assessments');
    if (wanted === listens) return;
    listens = wanted;
    if (wanted) page.addEventListener('beforeunload', ask);
    else page.removeEventListener('beforeunload', ask);
  };
  follow(state.getState());
  state.subscribe(follow);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // What Chromium before 119 goes by.
  event.returnValue = true;
}
