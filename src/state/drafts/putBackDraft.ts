import type { DraftRow } from '#storage/browser/draftPlace.ts';
import { drafts } from './drafts.ts';

/** Has a found draft that was dropped wait again. What is typed of the same thing on this page stays. */
export function putBackDraft({ id, value, at }: DraftRow): void {
  const typed = drafts.state.getState().own[id];
  drafts.state.setState(({ own }) => ({ own: { ...own, [id]: { value, at, found: false } } }));
  drafts.leaveForNextPage(id);
  if (typed) drafts.keep(id, typed.value);
}
