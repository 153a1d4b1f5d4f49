import { expect, test, vi } from 'vitest';
import { requestPersistence, persistenceStatus } from './persistence.ts';

function browser(persisted: boolean, answer: boolean | Error) {
  const persist = vi.fn(() =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  );
  vi.stubGlobal('navigator', {
    storage: { persisted: () => Promise.resolve(persisted), persist },
  });
  return persist;
}

test('asks the browser for a promise once, and returns the answer', async () => {
  const persist = browser(false, true);
  expect(await persistenceStatus()).toBe('notPromised');
  expect(persist).not.toHaveBeenCalled();
  expect(await requestPersistence()).toBe('promised');
  browser(false, false);
  expect(await requestPersistence()).toBe('notPromised');
});

test('does not ask again after a promise', async () => {
  const persist = browser(true, false);
  expect(await requestPersistence()).toBe('promised');
  expect(persist).not.toHaveBeenCalled();
});

test('returns `cannotSay` for a browser that refuses to answer or knows no promise', async () => {
  browser(false, new Error('not here'));
  expect(await requestPersistence()).toBe('cannotSay');
  vi.stubGlobal('navigator', {});
  expect(await requestPersistence()).toBe('cannotSay');
});
