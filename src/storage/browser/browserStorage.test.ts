import { MemoryKeys } from '#testing/keys.ts';
import { Browser, recordsOf, hear } from '#testing/stores.ts';
import { smallSchool } from '#testing/records.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { localKeys, textUnder, valueOnceUnder, wasOpenInThisTab } from './browserStorage.ts';

const [storedTheme, storeTheme] = textUnder('schoolmaster_theme');
const [takeMessage, keepMessage] = valueOnceUnder('schoolmaster_message');

/** A window whose `localStorage` property throws, as in a browser that blocks site data. */
const REFUSING = {
  get localStorage(): never {
    throw new DOMException('denied', 'SecurityError');
  },
  get sessionStorage(): never {
    throw new DOMException('denied', 'SecurityError');
  },
};

describe('with storage', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { localStorage: new MemoryKeys(), sessionStorage: new MemoryKeys() });
  });

  test('remembers the look', () => {
    expect(storedTheme()).toBeNull();
    storeTheme('dark');
    expect(storedTheme()).toBe('dark');
  });

  // @shows How it looks: Classes: radiogroup "View" Cards, Table, kept on this PC; table "Classes" with combobox
  //   "Teacher of <class>", at once, an act with Undo
  test('remembers how each list is shown', () => {
    const [[classes, keepClasses], [salaries]] = [
      textUnder('schoolmaster_view_classes'),
      textUnder('schoolmaster_view_salaries'),
    ];
    expect(classes()).toBeNull();
    keepClasses('table');
    expect(classes()).toBe('table');
    expect(salaries()).toBeNull();
  });

  test('a tab knows whether an earlier page in it had the school open', () => {
    expect(wasOpenInThisTab()).toBe(false);
    expect(wasOpenInThisTab()).toBe(true);
  });

  test('gives a kept message once', () => {
    keepMessage('Data restored successfully!');
    expect(takeMessage()).toBe('Data restored successfully!');
    expect(takeMessage()).toBeNull();
  });
});

describe('if the browser refuses its storage', () => {
  beforeEach(() => {
    vi.stubGlobal('window', REFUSING);
  });

  test('conveniences do nothing', () => {
    storeTheme('dark');
    keepMessage('text');
    expect([storedTheme(), takeMessage()]).toEqual([null, null]);
  });

  test('the school runs on its database, and each start warns', async () => {
    const browser = new Browser();
    browser.keys = localKeys();
    for (let start = 0; start < 2; start += 1) {
      const store = await browser.open();
      const heard = hear(store);
      expect(heard).toMatchObject([{ kind: 'keysBehind' }]);
      expect(store.started.cleared).toBe(false);
      expect((await recordsOf(store)).students).toHaveLength(smallSchool().students.length);
      await store.commit({});
    }
  });

  test('nothing is reported as saved if the database is missing too', async () => {
    const browser = new Browser();
    browser.keys = localKeys();
    const store = await browser.openWithoutDatabase();
    const heard = hear(store);
    expect(heard).toMatchObject([{ kind: 'cannotSave' }]);
    await expect(store.commit({})).rejects.toThrow('refuses local storage');
    expect((await recordsOf(store)).students).toEqual([]);
  });
});
