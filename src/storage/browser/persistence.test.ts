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

test('asks once there is no promise yet, and says what the browser answered', async () => {
  const persist = browser(false, true);
  expect(await persistenceStatus()).toBe('notPromised');
  expect(persist).not.toHaveBeenCalled();
  expect(await requestPersistence()).toBe('promised');
  browser(false, false);
  expect(await requestPersistence()).toBe('notPromised');
});

test('does not ask again for what was promised', async () => {
  const persist = browser(true, false);
  expect(await requestPersistence()).toBe('promised');
  expect(persist).not.toHaveBeenCalled();
});

test('a browser that refuses to answer, or knows no promise, cannot say', async () => {
  browser(false, new Error('not here'));
  expect(await requestPersistence()).toBe('cannotSay');
  vi.stubGlobal('navigator', {});
  expect(await requestPersistence()).toBe('cannotSay');
});
