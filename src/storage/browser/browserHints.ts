/** What this browser was told by a person, besides its appearance: that a hint is known, what columns of files mean. */
import { localKeys, parsed, quietly } from './browserStorage.ts';

const SAMPLE_HIDDEN_KEY = 'schoolmaster_sample_hidden';
const VIEW_KEY = 'schoolmaster_view_';
const IMPORT_COLUMNS_KEY = 'schoolmaster_import_columns';
const LAST_CLASS_KEY = 'schoolmaster_last_class';
const CALL_ROUNDS_KEY = 'schoolmaster_call_rounds';
const RECENT_KEY = 'schoolmaster_recent';

/** Whether the hint about the sample school was dismissed, in this browser and for this school. */
export function isSampleHidden(generation: string): boolean {
  return localKeys().getItem(SAMPLE_HIDDEN_KEY) === generation;
}

/** Dismisses the hint about the sample school, for this school. */
export function hideSample(generation: string): void {
  quietly(() => localKeys().setItem(SAMPLE_HIDDEN_KEY, generation));
}

/** How something is shown in this browser, as `keepView` kept it; `null` until somebody has chosen. */
export function keptView(of: string): string | null {
  return localKeys().getItem(VIEW_KEY + of);
}

/** Keeps how something is shown in this browser. One that refuses shows it so until the page is closed. */
export function keepView(of: string, view: string): void {
  quietly(() => localKeys().setItem(VIEW_KEY + of, view));
}

/** What columns of files were taken for, as `keepImportColumns` kept it; `null` for nothing. */
export function keptImportColumns(): unknown {
  return kept(IMPORT_COLUMNS_KEY);
}

/** Keeps for the next import in this browser what columns were taken for. */
export function keepImportColumns(columns: object): void {
  keep(IMPORT_COLUMNS_KEY, columns);
}

/** The class that was used last in this browser, as `keepClassUsed` kept it; `null` before the first. */
export function classUsedLast(): string | null {
  return localKeys().getItem(LAST_CLASS_KEY);
}

/** Keeps which class was used last in this browser: its id, or its name where it has no record. */
export function keepClassUsed(idOrName: string): void {
  quietly(() => localKeys().setItem(LAST_CLASS_KEY, idOrName));
}

/** How far rounds of calls have come, as `keepCallRounds` kept it; `null` for nothing. */
export function keptCallRounds(): unknown {
  return kept(CALL_ROUNDS_KEY);
}

/** Keeps how far rounds of calls have come. */
export function keepCallRounds(rounds: object): void {
  keep(CALL_ROUNDS_KEY, rounds);
}

/** What was opened lately on this PC, as `keepRecent` kept it; `null` for nothing. */
export function keptRecent(): unknown {
  return kept(RECENT_KEY);
}

/** Keeps what was opened lately. Version 1.1.0 did in a database of that name, which goes. */
export function keepRecent(list: object): void {
  keep(RECENT_KEY, list);
  quietly(() => indexedDB.deleteDatabase(RECENT_KEY));
}

function kept(key: string): unknown {
  return quietly(() => parsed(localKeys().getItem(key)));
}

function keep(key: string, value: object): void {
  quietly(() => localKeys().setItem(key, JSON.stringify(value)));
}
