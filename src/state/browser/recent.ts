/** What was opened lately on this PC. Kept by ids alone: names are looked up in the school. */
import { hasTexts, isRecord } from '#school/definitions/storedRecord.ts';
import { keepRecent, keptRecent } from '#storage/browser/browserHints.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Something that was opened: a person, a class, a screen. */
export interface Recent {
  readonly kind: string;
  readonly id: string;
}

/** How many are kept. */
const MOST_KEPT = 12;

const opened = createStore(() => listKept() ?? []);

/** Notes that something was opened just now. */
export function noteRecent({ kind, id }: Recent): void {
  // Another tab may have noted more since; a browser that keeps nothing lists what this page has opened.
  const before = listKept() ?? opened.getState();
  const others = before.filter((one) => one.kind !== kind || one.id !== id);
  const list = [{ kind, id }, ...others].slice(0, MOST_KEPT);
  opened.setState(list, true);
  keepRecent(list);
}

/** What was opened lately, newest first. */
export function useRecent(): readonly Recent[] {
  return useStore(opened);
}

function listKept(): readonly Recent[] | undefined {
  const kept = keptRecent();
  return Array.isArray(kept) ? kept.filter(isRecent) : undefined;
}

function isRecent(value: unknown): value is Recent {
  return isRecord(value) && hasTexts(value, ['kind', 'id']);
}
