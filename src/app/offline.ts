/**
 * Keeps the whole app in the browser, so that every screen opens with the server stopped.
 *
 * Waits until the page has loaded and is at rest: the first screen comes first. A newer version is
 * fetched in the background and takes over when the last window of the old one has been closed,
 * never by reloading under someone who is typing.
 */
export function registerOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') registerAtRest();
  else window.addEventListener('load', registerAtRest, { once: true });
}

function registerAtRest(): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void register());
  else setTimeout(() => void register(), 0);
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch (error) {
    // Private windows and some policies refuse. All works, as long as the server does.
    // oxlint-disable-next-line no-console -- nobody at the screen can do anything about it
    console.warn('SchoolMaster Pro will not open without its server in this browser:', error);
  }
}
