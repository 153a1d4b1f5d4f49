/**
 * The acts of this tab that can be undone, oldest first: for Ctrl+Z, even after a reload of the tab. Acts of other tabs
 * are only in the list of recent changes. So nobody undoes a colleague's act by a key.
 */
import { isRecord } from '#school/definitions/storedRecord.ts';
import { valueUnder } from '#storage/browser/browserStorage.ts';

const [keptTabActs, keepTabActs] = valueUnder('schoolmaster_tab_acts', 'tab');

/** Number of acts kept; nobody presses Ctrl+Z more often. */
const MOST_KEPT = 100;

interface TabActs {
  readonly generation: string;
  readonly ids: readonly string[];
}

/** Notes an act of this tab. */
export function noteTabAct(generation: string, id: string): void {
  keepIds(generation, [...tabActs(generation), id].slice(-MOST_KEPT));
}

/** Forgets undone acts, and the undos themselves. */
export function forgetTabActs(generation: string, ids: readonly string[]): void {
  keepIds(
    generation,
    tabActs(generation).filter((id) => !ids.includes(id)),
  );
}

/** The next act for Ctrl+Z to undo; `undefined` if there is none. */
export function lastTabAct(generation: string): string | undefined {
  return tabActs(generation).at(-1);
}

function tabActs(generation: string): readonly string[] {
  const kept = keptTabActs();
  return isTabActs(kept) && kept.generation === generation ? kept.ids : [];
}

function keepIds(generation: string, ids: readonly string[]): void {
  keepTabActs({ generation, ids } satisfies TabActs);
}

function isTabActs(value: unknown): value is TabActs {
  return isRecord(value) && 'generation' in value && Array.isArray(value['ids']);
}
