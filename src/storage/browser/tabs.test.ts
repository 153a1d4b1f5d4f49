import { expect, test, vi } from 'vitest';
import type { Announcement } from './tabs.ts';
import { browserTabs } from './tabs.ts';

const WORD: Announcement = { revision: 7, rows: ['students'] };

/** A window that only receives storage events. */
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

/** Locks that all tabs share. */
class FakeSharedLocks {
  readonly held: { readonly name: string }[] = [];
  request = async (name: string, _options: LockOptions, work: () => Promise<void>) => {
    const lock = { name };
    this.held.push(lock);
    await work();
    this.held.splice(this.held.indexOf(lock), 1);
  };
  query = () => Promise.resolve({ held: [...this.held] });
}

/** Runs `work`; the log would show two overlapping runs. */
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

test('lets one tab write at a time, by Web Locks', async () => {
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

test('lets one writer at a time work within the tab if there are no Web Locks', async () => {
  vi.stubGlobal('navigator', {});
  const tabs = browserTabs();
  const { log, work } = recorder();
  await Promise.all([tabs.exclusively(() => work('a')), tabs.exclusively(() => work('b'))]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  tabs.close();
});

test('works on if the browser refuses its locks', async () => {
  const request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request } });
  const tabs = browserTabs();
  expect(await tabs.exclusively(() => Promise.resolve('done'))).toBe('done');
  tabs.close();
});

test('does not repeat failed work, and starts the next work', async () => {
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

test('a tab claims the database until it lets go, and so does another tab', async () => {
  vi.stubGlobal('navigator', { locks: new FakeSharedLocks() });
  const [one, other, asking] = [browserTabs(), browserTabs(), browserTabs()];
  expect(await asking.isDatabaseClaimed()).toBe(false);
  const releases = [one.claimDatabase(), other.claimDatabase()];
  expect(await asking.isDatabaseClaimed()).toBe(true);
  releases[0]?.();
  await expect.poll(() => asking.isDatabaseClaimed()).toBe(true);
  releases[1]?.();
  await expect.poll(() => asking.isDatabaseClaimed()).toBe(false);
  for (const tabs of [one, other, asking]) tabs.close();
});

test.each([
  ['has no locks', {}],
  [
    'refuses them',
    {
      locks: {
        request: () => Promise.reject(new DOMException('denied', 'SecurityError')),
        query: () => Promise.reject(new DOMException('denied', 'SecurityError')),
      },
    },
  ],
])('nobody can tell who has the database if the browser %s', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const tabs = browserTabs();
  tabs.claimDatabase()();
  expect(await tabs.isDatabaseClaimed()).toBe(false);
  tabs.close();
});

test('hears when another tab changes one of the six keys, or clears all', () => {
  const window = new FakeWindow();
  vi.stubGlobal('window', window);
  const tabs = browserTabs();
  let heard = 0;
  tabs.watchKeys(() => (heard += 1));
  window.storage('schoolmaster_theme');
  expect(heard).toBe(0);
  for (const key of ['school_students', 'schoolmaster_face', null]) window.storage(key);
  expect(heard).toBe(3);
  tabs.close();
});

test('in a turn, only exclusive work waits for other tabs; all work waits for earlier work of this tab', async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
  const [one, other] = [browserTabs(), browserTabs()];
  const log: string[] = [];
  let release = (): void => undefined;
  const held = other.exclusively(() => new Promise<void>((resolve) => (release = resolve)));
  const turns = ['a', 'b'].map(async (name) => {
    const turn = await one.takeTurn();
    log.push(`${name} begins`);
    await turn.alone();
    await turn.alone();
    log.push(`${name} is alone`);
    turn.end();
  });
  await vi.waitFor(() => expect(log).toEqual(['a begins']));
  release();
  await Promise.all([held, ...turns]);
  expect(log).toEqual(['a begins', 'a is alone', 'b begins', 'b is alone']);
  one.close();
  other.close();
});

test('no other tab works during exclusive work, until the turn ends', async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
  const [one, other] = [browserTabs(), browserTabs()];
  const turn = await one.takeTurn();
  await turn.alone();
  const log: string[] = [];
  const waiting = other.exclusively(() => {
    log.push('the other');
    return Promise.resolve();
  });
  await new Promise((resolve) => setImmediate(resolve));
  log.push('ended');
  turn.end();
  await waiting;
  expect(log).toEqual(['ended', 'the other']);
  one.close();
  other.close();
});

test('an announcement reaches the other tabs, but not its sender', async () => {
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

test.each([
  ['has no channels', undefined],
  [
    'refuses channels',
    function refuse() {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
])('hears of changes by the keys if the browser %s', (_what, channel) => {
  vi.stubGlobal('BroadcastChannel', channel);
  const window = new FakeWindow();
  vi.stubGlobal('window', window);
  const tabs = browserTabs();
  const heard: Announcement[] = [];
  tabs.listen((announcement) => heard.push(announcement));
  tabs.announce(WORD);
  for (const key of ['school_students', 'schoolmaster_face']) window.storage(key);
  expect(heard).toEqual([{ revision: -1, rows: 'everything' }]);
  tabs.close();
});

test('a closed tab hears nothing more, and closing twice does no harm', () => {
  const tabs = browserTabs();
  tabs.close();
  tabs.close();
});
