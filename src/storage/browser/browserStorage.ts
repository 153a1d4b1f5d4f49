/**
 * Small values that this browser or tab keeps beside the school; `state` names them. A value that the browser refuses to
 * keep lasts until the page closes.
 */

import type { KeyStorage } from '#storage/sixKeys/sixKeys.ts';

const OPENED_KEY = 'schoolmaster_opened';

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
export function textUnder(key: string) {
  return [
    () => localKeys().getItem(key),
    (text: string) => void quietly(() => localKeys().setItem(key, text)),
  ] as const;
}

/** Reads and keeps a value as JSON, in this browser or in this tab; `null` before any. */
export function valueUnder(key: string, of: 'browser' | 'tab' = 'browser') {
  const keys = () => (of === 'tab' ? window.sessionStorage : localKeys());
  return [
    (): unknown => quietly(() => parsed(keys().getItem(key))),
    (value: object) => void quietly(() => keys().setItem(key, JSON.stringify(value))),
  ] as const;
}

/** Takes and keeps a value as JSON until this tab has reloaded. Each value is given once; `null` for none. */
export function valueOnceUnder(key: string) {
  return [
    (): unknown =>
      quietly(() => {
        const text = window.sessionStorage.getItem(key);
        window.sessionStorage.removeItem(key);
        return parsed(text);
      }),
    (value: unknown) =>
      void quietly(() => window.sessionStorage.setItem(key, JSON.stringify(value))),
  ] as const;
}

/** Calls back with the text under a key after another tab has kept one. */
export function onTextKept(key: string, notify: (text: string) => void): void {
  window.addEventListener('storage', (event) => {
    // Not the event's value: this tab may have kept another since then, and both tabs would take the other's.
    const text = event.key === key ? localKeys().getItem(key) : null;
    if (text !== null) notify(text);
  });
}

/**
 * True if an earlier page in this tab had the school open; also notes that this page has. The note ends with the
 * browser.
 */
export function wasOpenInThisTab(): boolean {
  const [wasOpen, note] = valueUnder(OPENED_KEY, 'tab');
  if (wasOpen() !== null) return true;
  note({});
  return false;
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
