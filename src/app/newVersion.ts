import { createStore } from 'zustand/vanilla';

/** A window may stay open for weeks; the browser itself looks only when a page is opened. */
const LOOK_EVERY_MS = 60 * 60 * 1000;

/** Whether a newer version than this window's is there, waiting or chosen in another window. */
export const newVersion = createStore<{ readonly ready: boolean }>(() => ({ ready: false }));

/** Begins to look out for a newer version, as long as the window is open. */
export async function lookForNewVersion(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The first worker of all takes over a window that it did not serve: that is no newer version.
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
    // Without the server there is nothing newer to be had; the next hour may know more.
    registration.update().catch(() => undefined);
  }, LOOK_EVERY_MS);
}

/**
 * Shows the newer version in this window. The others go on with theirs: the worker keeps its files for them.
 */
export async function showNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const waiting = registration?.waiting;
  // Another window may have chosen it before.
  if (!waiting) return window.location.reload();
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') window.location.reload();
  });
  waiting.postMessage('take over');
}
