import { drafts } from './drafts.ts';

/**
 * Drops a draft of a page that is gone. Calling what this gives has it wait again; what is typed of the same thing on
 * this page stays. `undefined` where there is no such draft.
 */
export function discardFound(id: string): (() => void) | undefined {
  const row = drafts.state.getState().found[id];
  if (!row) return undefined;
  drafts.dropFound(id);
  return () => {
    const { value, at } = row;
    const typed = drafts.state.getState().own[id];
    drafts.state.setState(({ own }) => ({ own: { ...own, [id]: { value, at, found: false } } }));
    drafts.leaveForNextPage(id);
    if (typed) drafts.keep(id, typed.value);
  };
}
