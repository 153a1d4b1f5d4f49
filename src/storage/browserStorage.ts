/** Small things kept beside the school: how this browser shows it, and what this tab has not saved yet. */

const THEME_KEY = 'schoolmaster_theme';
const MESSAGE_KEY = 'schoolmaster_message';

/** The browser's local storage, or memory where the browser refuses it (then `works` is false). */
export function localKeys(): { readonly keys: Storage | MemoryKeys; readonly works: boolean } {
  try {
    const keys = window.localStorage;
    keys.getItem(THEME_KEY);
    return { keys, works: true };
  } catch {
    // Reading the property throws where the browser blocks site data. The caller tells the person.
    return { keys: new MemoryKeys(), works: false };
  }
}

/** Keys that are gone with the page. */
export class MemoryKeys {
  readonly #values = new Map<string, string>();
  get length(): number {
    return this.#values.size;
  }
  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }
  removeItem(key: string): void {
    this.#values.delete(key);
  }
}

/** The look the person chose in this browser; `null` when none was. */
export function storedTheme(): string | null {
  return localKeys().keys.getItem(THEME_KEY);
}

/** Remembers the look. A browser that refuses shows it until the page is closed. */
export function storeTheme(theme: string): void {
  quietly(() => localKeys().keys.setItem(THEME_KEY, theme));
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

/** What this tab had not saved under a name when it was last open. */
export function unsaved(name: string): string | null {
  return quietly(() => window.sessionStorage.getItem(`schoolmaster_unsaved_${name}`));
}

/** Keeps what is not saved yet, so that a reload of this tab does not lose it. `null` forgets it. */
export function keepUnsaved(name: string, text: string | null): void {
  const key = `schoolmaster_unsaved_${name}`;
  quietly(() => {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  });
}

function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    // These are conveniences: without them the page still shows and saves everything.
    return null;
  }
}
