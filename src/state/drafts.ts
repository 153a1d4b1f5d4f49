/**
 * What this tab has not saved yet: kept over a change of page and a reload, and dropped with the school it belongs to.
 *
 * Beside it stands the generation of that school, so that a tab that slept or was closed while another one restored a
 * backup finds out before anything old is saved over the new records.
 */
import { keepUnsaved, unsaved } from '#storage/browserStorage.ts';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';

/** The kinds of drafts, in words for the person. */
const WORDS = { registers: 'attendance marks', settings: 'school information' } as const;

export type DraftName = keyof typeof WORDS;

// `as`: the keys of the object above.
const NAMES = Object.keys(WORDS) as readonly DraftName[];

const GENERATION_NAME = 'generation';

/** The kinds of which this page has read the drafts. */
const opened = new Map<DraftName, { readonly isThere: () => boolean; readonly drop: () => void }>();

export interface Drafts<T> {
  readonly store: StoreApi<T>;
  /** Shows and keeps these in the place of what was there. */
  readonly replace: (drafts: T) => void;
}

/** Opens one kind of drafts. `none` has no keys; what is stored and is not of this kind counts as none. */
export function openDrafts<T extends object>(
  name: DraftName,
  none: T,
  isOfKind: (value: unknown) => value is T,
): Drafts<T> {
  const store = createStore<T>(() => readDrafts(name, isOfKind) ?? none);
  const isThere = (drafts: T): boolean => Object.keys(drafts).length > 0;
  const replace = (drafts: T): void => {
    store.setState(drafts, true);
    keepUnsaved(name, isThere(drafts) ? JSON.stringify(drafts) : null);
  };
  opened.set(name, { isThere: () => isThere(store.getState()), drop: () => replace(none) });
  return { store, replace };
}

function readDrafts<T>(name: DraftName, isOfKind: (value: unknown) => value is T): T | undefined {
  const text = unsaved(name);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isOfKind(value) ? value : undefined;
  } catch {
    // A draft that cannot be read is no draft; what is saved is not touched by it.
    return undefined;
  }
}

/** What this tab has not saved, in words. */
export function unsavedParts(): readonly string[] {
  return NAMES.filter((name) => opened.get(name)?.isThere() ?? unsaved(name) !== null).map(
    (name) => WORDS[name],
  );
}

/** Drops all drafts of this tab, and answers with what they were, in words. */
export function dropDrafts(): readonly string[] {
  const parts = unsavedParts();
  for (const name of NAMES) {
    opened.get(name)?.drop();
    keepUnsaved(name, null);
  }
  return parts;
}

/** Drops drafts that were kept for another school than this one, and answers with what they were, in words. */
export function dropDraftsOfOthers(generation: string): readonly string[] {
  const kept = unsaved(GENERATION_NAME);
  if (kept === generation) return [];
  keepUnsaved(GENERATION_NAME, generation);
  // Version 1.0.0 did not note it: its drafts are most likely of this school.
  return kept === null ? [] : dropDrafts();
}

/** The school was replaced while this tab was open: drops all drafts, and answers with what they were, in words. */
export function beginDraftsOf(generation: string): readonly string[] {
  keepUnsaved(GENERATION_NAME, generation);
  return dropDrafts();
}
