import { useStore } from 'zustand';
import { drafts } from './drafts.ts';

/** How the names of the drafts of registers begin. */
export const REGISTER_PREFIX = 'register|';

/** How the names of the drafts of mark books begin. */
export const MARKS_PREFIX = 'marks|';

/** How the names of drafts of assessments begin. Nothing is lost with them but a heading, so nobody is asked about them. */
export const ASSESSMENTS_PREFIX = 'assessments|';

/** Whether anything of a kind is not saved, this page's or that of a page that is gone. */
export function useUnsavedMarks(prefix: string): boolean {
  return useStore(drafts.state, ({ own, found }) =>
    [own, found].some((kind) => Object.keys(kind).some((name) => name.startsWith(prefix))),
  );
}
