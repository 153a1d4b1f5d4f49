import { expect, test, vi } from 'vitest';
import type { Announcement } from './tabs.ts';
import { browserTabs } from './tabs.ts';

const WORD: Announcement = { revision: 7, rows: ['students'] };

/** A window that only hears storage events. */
class FakeWindow extends EventTarget {
  storage(key: string | null): void {
    this.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }
}

/** Web Locks of one browser. */
class FakeLocks {
  held: Promise<unknown> = Promise.resolve();
  readonly names: string[] = [];
  request = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    this.names.push(name);
    const next = this.held.then(work, work);
    this.held = next.catch(() => undefined);
    return next;
  };
}

/** Runs `work` so that two overlapping runs would be seen. */
function recorder(): { readonly log: string[]; readonly work: (name: string) => Promise<string> } {
  const log: string[] = [];
  return {
    log,
    async work(name) {
      log.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`${name} ends`);
      return name;
    },
  };
}

test('one writer at a time over all tabs, by Web Locks', async () => {
  const locks = new FakeLocks();
  vi.stubGlobal('navigator', { locks });
  const [one, other] = [browserTabs(), browserTabs()];
  const { log, work } = recorder();
  const done = await Promise.all([
    one.exclusively(() => work('a')),
    other.exclusively(() => work('b')),
    one.exclusively(() => work('c')),
  ]);
  expect(done).toEqual(['a', 'b', 'c']);
  expect(log.map((line) => line.split(' ')[1])).toEqual([
    'begins',
    'ends',
    'begins',
    'ends',
    'begins',
    'ends',
  ]);
  expect(new Set(locks.names).size).toBe(1);
  one.close();
  other.close();
});

test('one writer at a time within the tab where there are no Web Locks', async () => {
  vi.stubGlobal('navigator', {});
  const tabs = browserTabs();
  const { log, work } = recorder();
  await Promise.all([tabs.exclusively(() => work('a')), tabs.exclusively(() => work('b'))]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  tabs.close();
});

test('works on where the browser refuses its locks', async () => {
  const request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request } });
  const tabs = browserTabs();
  expect(await tabs.exclusively(() => Promise.resolve('done'))).toBe('done');
  tabs.close();
});

test('work that fails is not done twice, and the next begins all the same', async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
  const tabs = browserTabs();
  let times = 0;
  const failing = tabs.exclusively(() => {
    times += 1;
    return Promise.reject(new Error('full'));
  });
  await expect(failing).rejects.toThrow('full');
  expect(times).toBe(1);
  expect(await tabs.exclusively(() => Promise.resolve('next'))).toBe('next');
  tabs.close();
});

test('of two parts in turn, the second alone waits for other tabs, and both for this tab’s own before', async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
  const [one, other] = [browserTabs(), browserTabs()];
  const log: string[] = [];
  let release = (): void => undefined;
  const held = other.exclusively(() => new Promise<void>((resolve) => (release = resolve)));
  const part = (name: string) => (): Promise<string> => {
    log.push(name);
    return Promise.resolve(name);
  };
  const turns = ['a', 'b'].map((name) =>
    one.inTurn(part(`${name} first`), (answer) => part(`${answer}, then second`)()),
  );
  await vi.waitFor(() => expect(log).toEqual(['a first']));
  release();
  expect(await Promise.all([held, ...turns])).toEqual([
    undefined,
    'a first, then second',
    'b first, then second',
  ]);
  expect(log).toEqual(['a first', 'a first, then second', 'b first', 'b first, then second']);
  one.close();
  other.close();
});

test('word of a change reaches the other tabs, not the one it comes from', async () => {
  const [one, other] = [browserTabs(), browserTabs()];
  one.listen(() => {
    throw new Error('a tab heard itself');
  });
  const heard = new Promise((resolve) => other.listen(resolve));
  one.announce(WORD);
  expect(await heard).toEqual(WORD);
  one.close();
  other.close();
});

test('a tab that is closed hears nothing more, and closing twice is no fault', () => {
  const tabs = browserTabs();
  tabs.close();
  tabs.close();
});

test('where BroadcastChannel is missing, the face key’s storage event carries the word', () => {
  const window = new FakeWindow();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('window', window);
  const tabs = browserTabs();
  const heard: (Announcement | undefined)[] = [];
  tabs.listen((announcement) => heard.push(announcement));
  window.storage('school_students');
  window.storage('schoolmaster_theme');
  expect(heard).toEqual([]);
  window.storage('schoolmaster_face');
  expect(heard).toEqual([undefined]);
  tabs.announce(WORD);
  tabs.close();
});
