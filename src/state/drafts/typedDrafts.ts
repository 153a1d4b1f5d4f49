/** What this page has typed and not saved, read by its kind: see `drafts`. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { kindOfDraft } from './draftIds.ts';
import type { DraftKind } from './draftKinds.ts';
import { drafts } from './drafts.ts';

/** What is typed now. */
export function typedNow<T>({ read }: DraftKind<T>, id: string): T {
  return read(drafts.state.getState().own[id]?.value);
}

/** Keeps what is typed; an empty object or list forgets the draft. */
export function keepUnsaved(id: string, typed: object): void {
  drafts.keep(id, Object.keys(typed).length === 0 ? undefined : typed);
}

/** What is typed, followed; the same object until it changes. */
export function useTyped<T>({ read }: DraftKind<T>, id: string): T {
  const value = useStore(drafts.state, ({ own }) => own[id]?.value);
  return useMemo(() => read(value), [read, value]);
}

/** All drafts of a kind by id, those of pages that are gone among them. */
export function useAllTyped<T>(kind: DraftKind<T>): Readonly<Record<string, T>> {
  const { own, found } = useStore(drafts.state);
  return useMemo(() => {
    const all = Object.entries({ ...found, ...own }).filter(([id]) => kindOfDraft(id) === kind.id);
    return Object.fromEntries(all.map(([id, { value }]) => [id, kind.read(value)]));
  }, [own, found, kind]);
}
