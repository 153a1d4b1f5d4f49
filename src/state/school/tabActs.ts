/**
 * What this tab has done and can take back, oldest first: for Ctrl+Z, also after a reload of the tab. Another tab's acts
 * are in the list of recent changes only, so that nobody takes back by a key what a colleague has done.
 */
import { isRecord } from '#school/definitions/storedRecord.ts';
import { keepTabActs, keptTabActs } from '#storage/browser/browserStorage.ts';

/** How many are kept; nobody presses Ctrl+Z more often. */
const MOST_KEPT = 100;

interface TabActs {
  /** The school that they were done to. */
  readonly generation: string;
  readonly ids: readonly string[];
}

/** Notes an act of this tab. */
export function noteTabAct(generation: string, id: string): void {
  keep(generation, [...tabActs(generation), id].slice(-MOST_KEPT));
}

/** Forgets acts that were undone, and those that undid others. */
export function forgetTabActs(generation: string, ids: readonly string[]): void {
  keep(
    generation,
    tabActs(generation).filter((id) => !ids.includes(id)),
  );
}

/** The act that Ctrl+Z takes back next; `undefined` when there is none. */
export function lastTabAct(generation: string): string | undefined {
  return tabActs(generation).at(-1);
}

function tabActs(generation: string): readonly string[] {
  const kept = keptTabActs();
  return isTabActs(kept) && kept.generation === generation ? kept.ids : [];
}

function keep(generation: string, ids: readonly string[]): void {
  keepTabActs({ generation, ids } satisfies TabActs);
}

function isTabActs(value: unknown): value is TabActs {
  return isRecord(value) && 'generation' in value && Array.isArray(value['ids']);
}
