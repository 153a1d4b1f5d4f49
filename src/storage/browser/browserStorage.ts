/** Small browser settings that are not part of the school: appearance, and a message to show after a reload. */

import type { KeyStorage } from '#storage/sixKeys/sixKeys.ts';

const THEME_KEY = 'schoolmaster_theme';
const MESSAGE_KEY = 'schoolmaster_message';
const OPENED_KEY = 'schoolmaster_opened';
const TAB_ACTS_KEY = 'schoolmaster_tab_acts';

/** The browser's local storage; one that refuses every write where the browser blocks it. */
export function localKeys(): KeyStorage {
  try {
    const keys = window.localStorage;
    keys.getItem(THEME_KEY);
    return keys;
  } catch (cause) {
    // Reading the property throws where the browser blocks site data. Each write tells of it again.
    return new RefusedKeys(cause);
  }
}

/** An empty storage that refuses every write. */
class RefusedKeys implements KeyStorage {
  readonly length = 0;
  readonly #cause: unknown;

  constructor(cause: unknown) {
    this.#cause = cause;
  }

  key(): null {
    return null;
  }

  getItem(): null {
    return null;
  }

  setItem(): never {
    throw new Error('The browser refuses local storage.', { cause: this.#cause });
  }

  removeItem(): void {}
}

/** The look the person chose in this browser; `null` when none was. */
export function storedTheme(): string | null {
  return localKeys().getItem(THEME_KEY);
}

/** Remembers the look. A browser that refuses shows it until the page is closed. */
export function storeTheme(theme: string): void {
  quietly(() => localKeys().setItem(THEME_KEY, theme));
}

/** Keeps a message for after the page has reloaded. */
export function keepMessage(text: string): void {
  quietly(() => window.sessionStorage.setItem(MESSAGE_KEY, text));
}

/** The message kept before the reload, once. */
export function takeMessage(): string | null {
  return quietly(() => {
    const text = window.sessionStorage.getItem(MESSAGE_KEY);
    window.sessionStorage.removeItem(MESSAGE_KEY);
    return text;
  });
}

/**
 * Whether this tab has had the school open before, on a page that was shown in it earlier, and notes that it has now.
 * A tab does not outlive its browser.
 */
export function wasOpenInThisTab(): boolean {
  const wasOpen = quietly(() => window.sessionStorage.getItem(OPENED_KEY)) !== null;
  if (!wasOpen) quietly(() => window.sessionStorage.setItem(OPENED_KEY, 'true'));
  return wasOpen;
}

/** What this tab has done and can take back, as `keepTabActs` kept it; `null` for nothing. */
export function keptTabActs(): unknown {
  return quietly(() => parsed(window.sessionStorage.getItem(TAB_ACTS_KEY)));
}

/** Keeps what this tab has done over a reload. */
export function keepTabActs(acts: object): void {
  quietly(() => window.sessionStorage.setItem(TAB_ACTS_KEY, JSON.stringify(acts)));
}

/** What a kept text of JSON says; `null` for none. Throws where this program did not write it. */
function parsed(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}

/** What `work` gives; `null` where the browser refuses it. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    // These are conveniences: without them the page still shows and saves everything.
    return null;
  }
}

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

const KEY = 'schoolmaster_show_several_pcs';

/** Keeps it over the reload. A browser that refuses shows the page from its top. */
export function keepSeveralPcsShown(): void {
  quietly(() => window.sessionStorage.setItem(KEY, 'true'));
}

/** Whether it was kept, once. */
export function takeSeveralPcsShown(): boolean {
  return (
    quietly(() => {
      const kept = window.sessionStorage.getItem(KEY);
      window.sessionStorage.removeItem(KEY);
      return kept;
    }) !== null
  );
}
