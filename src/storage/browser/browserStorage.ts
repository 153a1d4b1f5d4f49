/** Small values that this browser or tab keeps beside the school: appearance, views, the last class, a message. */

import type { KeyStorage } from '#storage/sixKeys/sixKeys.ts';

const THEME_KEY = 'schoolmaster_theme';
const LANGUAGE_KEY = 'schoolmaster_language';
const MESSAGE_KEY = 'schoolmaster_message';
const OPENED_KEY = 'schoolmaster_opened';
const TAB_ACTS_KEY = 'schoolmaster_tab_acts';

/** The browser's local storage. If the browser blocks local storage, an empty storage that refuses every write. */
export function localKeys(): KeyStorage {
  try {
    const keys = window.localStorage;
    keys.getItem(THEME_KEY);
    return keys;
  } catch (cause) {
    // Reading the property throws if the browser blocks site data. Each later write fails and reports that.
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

/** The look the person chose in this browser; `null` before any choice. */
export function storedTheme(): string | null {
  return localKeys().getItem(THEME_KEY);
}

/** Remembers the look. If the browser refuses, the look lasts until the page closes. */
export function storeTheme(theme: string): void {
  quietly(() => localKeys().setItem(THEME_KEY, theme));
}

/** The code of the language the person chose in this browser; `null` before any choice. */
export function storedLanguage(): string | null {
  return localKeys().getItem(LANGUAGE_KEY);
}

/** Remembers the language. If the browser refuses, the language lasts until the page closes. */
export function storeLanguage(code: string): void {
  quietly(() => localKeys().setItem(LANGUAGE_KEY, code));
}

/** Calls back with the code of the language that is stored after another tab chose one. */
export function onLanguageStored(notify: (code: string) => void): void {
  window.addEventListener('storage', ({ key }) => {
    // Not the event's value: this tab may have chosen since then, and both tabs would take the other's choice.
    const code = key === LANGUAGE_KEY ? storedLanguage() : null;
    if (code !== null) notify(code);
  });
}

/** Keeps a message until the page has reloaded. */
export function keepMessage(message: unknown): void {
  quietly(() => window.sessionStorage.setItem(MESSAGE_KEY, JSON.stringify(message)));
}

/** The message kept before the reload. Each message is returned once. */
export function takeMessage(): unknown {
  return quietly(() => {
    const text = window.sessionStorage.getItem(MESSAGE_KEY);
    window.sessionStorage.removeItem(MESSAGE_KEY);
    return parsed(text);
  });
}

/**
 * True if an earlier page in this tab had the school open; also notes that this page has. The note ends with the
 * browser.
 */
export function wasOpenInThisTab(): boolean {
  const wasOpen = quietly(() => window.sessionStorage.getItem(OPENED_KEY)) !== null;
  if (!wasOpen) quietly(() => window.sessionStorage.setItem(OPENED_KEY, 'true'));
  return wasOpen;
}

/** The undo offers of this tab, as `keepTabActs` kept them; `null` for none. */
export function keptTabActs(): unknown {
  return quietly(() => parsed(window.sessionStorage.getItem(TAB_ACTS_KEY)));
}

/** Keeps this tab's undo offers over a reload. */
export function keepTabActs(acts: object): void {
  quietly(() => window.sessionStorage.setItem(TAB_ACTS_KEY, JSON.stringify(acts)));
}

/** Parses a kept JSON text; `null` for none. Throws if this program did not write the text. */
function parsed(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}

/** Result of `work`; `null` if the browser refuses. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    // These values are conveniences: without them the page still shows and saves everything.
    return null;
  }
}

const SAMPLE_HIDDEN_KEY = 'schoolmaster_sample_hidden';
const INSTALL_OFFERED_KEY = 'schoolmaster_install_offered';
const VIEW_KEY = 'schoolmaster_view_';
const IMPORT_COLUMNS_KEY = 'schoolmaster_import_columns';
const LAST_CLASS_KEY = 'schoolmaster_last_class';
const CALL_ROUNDS_KEY = 'schoolmaster_call_rounds';
const RECENT_KEY = 'schoolmaster_recent';

/** True if a person dismissed the hint about the sample school, in this browser and for this school. */
export function isSampleHidden(generation: string): boolean {
  return localKeys().getItem(SAMPLE_HIDDEN_KEY) === generation;
}

/** Dismisses the hint about the sample school, for this school. */
export function hideSample(generation: string): void {
  quietly(() => localKeys().setItem(SAMPLE_HIDDEN_KEY, generation));
}

/** True if this browser has shown the offer to install the program. */
export function isInstallOffered(): boolean {
  return localKeys().getItem(INSTALL_OFFERED_KEY) !== null;
}

/** Notes that this browser shows the offer. */
export function keepInstallOffered(): void {
  quietly(() => localKeys().setItem(INSTALL_OFFERED_KEY, 'true'));
}

/** The view chosen in this browser, as `keepView` kept the choice; `null` before any choice. */
export function keptView(of: string): string | null {
  return localKeys().getItem(VIEW_KEY + of);
}

/** Keeps a view for this browser. If the browser refuses, the view lasts until the page closes. */
export function keepView(of: string, view: string): void {
  quietly(() => localKeys().setItem(VIEW_KEY + of, view));
}

/** The column choices of earlier imports, as `keepImportColumns` kept them; `null` for none. */
export function keptImportColumns(): unknown {
  return kept(IMPORT_COLUMNS_KEY);
}

/** Keeps column choices for the next import in this browser. */
export function keepImportColumns(columns: object): void {
  keep(IMPORT_COLUMNS_KEY, columns);
}

/** The class last used in this browser, as `keepClassUsed` kept it; `null` before the first. */
export function classUsedLast(): string | null {
  return localKeys().getItem(LAST_CLASS_KEY);
}

/** Keeps the class last used in this browser: its id, or its name if the class has no record. */
export function keepClassUsed(idOrName: string): void {
  quietly(() => localKeys().setItem(LAST_CLASS_KEY, idOrName));
}

/** Progress of call rounds, as `keepCallRounds` kept it; `null` for none. */
export function keptCallRounds(): unknown {
  return kept(CALL_ROUNDS_KEY);
}

/** Keeps the progress of call rounds. */
export function keepCallRounds(rounds: object): void {
  keep(CALL_ROUNDS_KEY, rounds);
}

/** The recently opened records on this PC, as `keepRecent` kept them; `null` for none. */
export function keptRecent(): unknown {
  return kept(RECENT_KEY);
}

/** Keeps the recently opened records. Version 1.1.0 kept them in a database of that name, which is deleted here. */
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

const SEVERAL_PCS_KEY = 'schoolmaster_show_several_pcs';

/** Keeps the wish to show Several PCs over a reload. If the browser refuses, the page opens at its top. */
export function keepSeveralPcsShown(): void {
  quietly(() => window.sessionStorage.setItem(SEVERAL_PCS_KEY, 'true'));
}

/** True if `keepSeveralPcsShown` was called before the reload; true once only. */
export function takeSeveralPcsShown(): boolean {
  return (
    quietly(() => {
      const kept = window.sessionStorage.getItem(SEVERAL_PCS_KEY);
      window.sessionStorage.removeItem(SEVERAL_PCS_KEY);
      return kept;
    }) !== null
  );
}
