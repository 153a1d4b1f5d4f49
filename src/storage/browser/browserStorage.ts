/**
 * Small values that this browser or tab keeps beside the school: appearance, views, the last class, a message. A value
 * that the browser refuses to keep lasts until the page closes.
 */

import type { KeyStorage } from '#storage/sixKeys/sixKeys.ts';

const LANGUAGE_KEY = 'schoolmaster_language';
const MESSAGE_KEY = 'schoolmaster_message';
const OPENED_KEY = 'schoolmaster_opened';
const RECENT_KEY = 'schoolmaster_recent';
const SEVERAL_PCS_KEY = 'schoolmaster_show_several_pcs';
const VIEW_KEY = 'schoolmaster_view_';

/** The browser's local storage. If the browser blocks local storage, an empty storage that refuses every write. */
export function localKeys(): KeyStorage {
  try {
    const keys = window.localStorage;
    keys.getItem(OPENED_KEY);
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

/** Reads and keeps a text of this browser; `null` before any. */
function textUnder(key: string) {
  return [
    () => localKeys().getItem(key),
    (text: string) => void quietly(() => localKeys().setItem(key, text)),
  ] as const;
}

/** Reads and keeps a value as JSON, in this browser or in this tab; `null` before any. */
function valueUnder(key: string, keys: () => Pick<Storage, 'getItem' | 'setItem'> = localKeys) {
  return [
    (): unknown => quietly(() => parsed(keys().getItem(key))),
    (value: object) => void quietly(() => keys().setItem(key, JSON.stringify(value))),
  ] as const;
}

/** The look the person chose in this browser. */
export const [storedTheme, storeTheme] = textUnder('schoolmaster_theme');

/** The code of the language the person chose in this browser. */
export const [storedLanguage, storeLanguage] = textUnder(LANGUAGE_KEY);

/** The class last used in this browser: its id, or its name if the class has no record. */
export const [classUsedLast, keepClassUsed] = textUnder('schoolmaster_last_class');

/** The column choices of earlier imports in this browser. */
export const [keptImportColumns, keepImportColumns] = valueUnder('schoolmaster_import_columns');

/** Progress of call rounds. */
export const [keptCallRounds, keepCallRounds] = valueUnder('schoolmaster_call_rounds');

/** The undo offers of this tab, which outlive a reload. */
export const [keptTabActs, keepTabActs] = valueUnder(
  'schoolmaster_tab_acts',
  () => window.sessionStorage,
);

const [keptRecent, setRecent] = valueUnder(RECENT_KEY);
const [hiddenSample, hideSample] = textUnder('schoolmaster_sample_hidden');
const [installOffered, setInstallOffered] = textUnder('schoolmaster_install_offered');

export { hideSample, keptRecent };

/** Keeps the recently opened records. Version 1.1.0 kept them in a database of that name, which is deleted here. */
export function keepRecent(list: object): void {
  setRecent(list);
  quietly(() => indexedDB.deleteDatabase(RECENT_KEY));
}

/** True if a person dismissed the hint about the sample school, in this browser and for this school. */
export function isSampleHidden(generation: string): boolean {
  return hiddenSample() === generation;
}

/** True if this browser has shown the offer to install the program. */
export function isInstallOffered(): boolean {
  return installOffered() !== null;
}

/** Notes that this browser shows the offer. */
export function keepInstallOffered(): void {
  setInstallOffered('true');
}

/** The view chosen in this browser; `null` before any choice. */
export function keptView(of: string): string | null {
  return textUnder(VIEW_KEY + of)[0]();
}

/** Keeps a view for this browser. */
export function keepView(of: string, view: string): void {
  textUnder(VIEW_KEY + of)[1](view);
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
  keepOnce(MESSAGE_KEY, JSON.stringify(message));
}

/** The message kept before the reload. Each message is returned once. */
export function takeMessage(): unknown {
  return quietly(() => parsed(takeOnce(MESSAGE_KEY)));
}

/** Keeps the wish to show Several PCs over a reload. If the browser refuses, the page opens at its top. */
export function keepSeveralPcsShown(): void {
  keepOnce(SEVERAL_PCS_KEY, 'true');
}

/** True if `keepSeveralPcsShown` was called before the reload; true once only. */
export function takeSeveralPcsShown(): boolean {
  return takeOnce(SEVERAL_PCS_KEY) !== null;
}

function keepOnce(key: string, text: string): void {
  quietly(() => window.sessionStorage.setItem(key, text));
}

function takeOnce(key: string): string | null {
  return quietly(() => {
    const text = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    return text;
  });
}

/**
 * True if an earlier page in this tab had the school open; also notes that this page has. The note ends with the
 * browser.
 */
export function wasOpenInThisTab(): boolean {
  const wasOpen = quietly(() => window.sessionStorage.getItem(OPENED_KEY)) !== null;
  if (!wasOpen) keepOnce(OPENED_KEY, 'true');
  return wasOpen;
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
