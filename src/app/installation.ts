import { BASE } from '#ui/navigation.ts';
import { listenForInstallQuestion } from '#state/browser/installing.ts';
import { whenIdle } from '#ui/frames.ts';

/**
 * Sets up icon, manifest and service worker. With these the browser can show, install and keep the app, and open every
 * screen while the server is stopped.
 *
 * Waits until the page has loaded and is idle. If the page itself named icon and manifest, its own thread would fetch
 * and read them before the first screen.
 *
 * A newer version is fetched in the background. It takes over when a person chooses it (`NewVersionNotice`), or after
 * the last window of the old version closes; never by reloading during typing.
 */
export function makeInstallable(): void {
  listenForInstallQuestion();
  if (document.readyState === 'complete') atRest();
  else window.addEventListener('load', atRest, { once: true });
}

function atRest(): void {
  whenIdle(() => {
    link('icon', `${BASE}icon.svg`);
    link('manifest', `${BASE}manifest.webmanifest`);
    if (import.meta.env.PROD && 'serviceWorker' in navigator) void register();
  });
}

/** Sets the address of a link element, and creates a missing one. */
function link(rel: string, href: string): void {
  const element = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  if (element) element.href = href;
  else document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(`${BASE}sw.js`, { updateViaCache: 'none' });
  } catch (error) {
    // Private windows and some policies refuse. Everything works while the server runs.
    // oxlint-disable-next-line no-console -- nobody at the screen can do anything about it
    console.warn('SchoolMaster Pro will not open without its server in this browser:', error);
  }
}
