import { beforeEach, expect, test, vi } from 'vitest';
import { lookForNewVersion, newVersion } from './newVersion.ts';

const HOUR = 60 * 60 * 1000;

/** The service worker registration of a browser, as far as an open window uses it. */
class Registration extends EventTarget {
  waiting: EventTarget | null = null;
  installing: EventTarget | null = null;
  readonly update = vi.fn(async () => undefined);

  /** A new version is found, and its download is complete. */
  install(): void {
    const worker = new EventTarget();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
  }
}

async function look(controller: object | null) {
  const registration = new Registration();
  const serviceWorker = Object.assign(new EventTarget(), {
    controller,
    ready: Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { serviceWorker });
  await lookForNewVersion();
  return { registration, serviceWorker };
}

beforeEach(() => {
  vi.useFakeTimers();
  newVersion.setState({ ready: false });
  return () => vi.useRealTimers();
});

// @shows Names of controls: A new version: "A new version is ready", "Reload"; never while something is unsaved, never
//   by itself
test('a window that stays open looks for a new version every hour, and offers it once complete', async () => {
  const { registration } = await look({});
  expect(registration.update).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(registration.update).toHaveBeenCalledTimes(1);
  // The server is off; the next hour may bring news.
  registration.update.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(registration.update).toHaveBeenCalledTimes(3);
  expect(newVersion.getState().ready).toBe(false);
  registration.install();
  expect(newVersion.getState().ready).toBe(true);
});

test('the first worker is not a new version, and the one after it is', async () => {
  const { serviceWorker } = await look(null);
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(newVersion.getState().ready).toBe(false);
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(newVersion.getState().ready).toBe(true);
});
