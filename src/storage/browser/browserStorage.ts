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
export function parsed(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}

/** What `work` gives; `null` where the browser refuses it. */
export function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    // These are conveniences: without them the page still shows and saves everything.
    return null;
  }
}
