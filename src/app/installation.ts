import { BASE } from '#ui/navigation.ts';
import { whenIdle } from '#ui/frames.ts';

/**
 * What the browser needs to show the app in a tab, to install it, and to keep it, so that every screen opens with the
 * server stopped: icon, manifest and service worker.
 *
 * Waits until the page has loaded and is at rest. Named in the page itself, icon and manifest would be fetched and
 * read by the page's own thread before the first screen.
 *
 * A newer version is fetched in the background and takes over when it is chosen (`NewVersionNotice`), or when the last
 * window of the old one has been closed; never by reloading under someone who is typing.
 */
export function makeInstallable(): void {
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

/** Points a link of the page somewhere, making it where there is none. */
function link(rel: string, href: string): void {
  const element = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  if (element) element.href = href;
  else document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(`${BASE}sw.js`, { updateViaCache: 'none' });
  } catch (error) {
    // Private windows and some policies refuse. All works, as long as the server does.
    // oxlint-disable-next-line no-console -- nobody at the screen can do anything about it
    console.warn('SchoolMaster Pro will not open without its server in this browser:', error);
  }
}
