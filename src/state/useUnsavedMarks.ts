import { useStore } from 'zustand';
import { drafts } from './drafts.ts';

/** How the names of the drafts of registers begin. */
export const REGISTER_PREFIX = 'register|';

/** Whether any register has changes that are not saved, this page's or those of a page that is gone. */
export function useUnsavedMarks(): boolean {
  return useStore(drafts.state, ({ own, found }) =>
    [own, found].some((kind) => Object.keys(kind).some((name) => name.startsWith(REGISTER_PREFIX))),
  );
}
