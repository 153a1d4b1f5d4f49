import { createStore } from 'zustand/vanilla';

/** A window may stay open for weeks, and the browser itself looks only when a page opens. */
const LOOK_EVERY_MS = 60 * 60 * 1000;

/** True if a newer version than this window's is ready, waiting or chosen in another window. */
export const newVersion = createStore<{ readonly ready: boolean }>(() => ({ ready: false }));

/** Begins to look for newer versions, as long as the window is open. */
export async function lookForNewVersion(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The first worker takes over a window that it did not serve. It is not a newer version.
  let served = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (served) newVersion.setState({ ready: true });
    served = true;
  });

  const registration = await serviceWorker.ready;
  const look = (): void => {
    if (registration.waiting) newVersion.setState({ ready: true });
  };
  const follow = (): void => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', follow);
  follow();
  look();
  setInterval(() => {
    // Without the server there is no newer version; the next hour may bring news.
    registration.update().catch(() => undefined);
  }, LOOK_EVERY_MS);
}

/** Shows the newer version in this window. Other windows keep their version: the worker keeps its files for them. */
export async function showNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const waiting = registration?.waiting;
  // Another window may have chosen the version before.
  if (!waiting) return window.location.reload();
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') window.location.reload();
  });
  waiting.postMessage('take over');
}
