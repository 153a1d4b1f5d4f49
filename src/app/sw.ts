/**
 * The service worker: keeps every file of the program in the browser, so that all screens open with the server stopped.
 *
 * All windows of one version are served with the files of that version. A new version is fetched whole and then waits:
 * until the last window is closed, or somebody chooses Reload. Other windows then go on with the files of the version
 * they began with, which are kept until the version after the next.
 */
// The types know `self` as a window; this file runs in a worker alone.
const worker = self as unknown as ServiceWorkerGlobalScope;

/** Put in by the build (scripts/build/serviceWorker.mjs). A file whose name tells its content needs no revision. */
declare const FILES_OF_THIS_VERSION: readonly {
  readonly url: string;
  readonly revision: string | null;
}[];

/** The folder the program lies in, as an address that ends in `/`. */
const HOME = worker.registration.scope;
const PAGE = `${HOME}index.html`;

/** Another school's program may lie in another folder of the same address, and caches are the address's. */
const CACHE = `schoolmaster ${HOME}`;

/** Under this name the cache holds the list of what the running version keeps. */
const RUNNING = `${HOME}sw.js?running`;

/** Where each file of this version is kept, by its address. */
const FILES: ReadonlyMap<string, string> = new Map(
  FILES_OF_THIS_VERSION.map(({ url, revision }) => [
    HOME + url,
    revision === null ? HOME + url : `${HOME}${url}?revision=${revision}`,
  ]),
);

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver().then(sayWorksOffline)));

worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(HOME)) return;
  if (request.mode === 'navigate') event.waitUntil(sayWorksOffline());
  const file = FILES.get(request.url);
  if (file !== undefined) event.respondWith(kept(file, request));
  else if (request.mode !== 'navigate') event.respondWith(kept(request.url, request));
  else if (isOneName(request.url)) event.respondWith(kept(keptAs(PAGE), request));
  else event.respondWith(fromElsewhere(request));
});

/** Fetches what is not kept yet. Fails as a whole, and is tried again at the next visit. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    [...FILES].map(async ([address, name]) => {
      if (await cache.match(name)) return;
      const unchanging = name === address;
      const file = await fetched(address, unchanging ? 'default' : 'reload');
      await cache.put(name, address === PAGE ? await withCompiledScripts(file) : file);
    }),
  );
}

/** A file from the server, refused where something else came in its place. */
async function fetched(address: string, cache: RequestCache): Promise<Response> {
  // oxlint-disable-next-line no-restricted-globals -- the program's own files, from its own address
  const response = await fetch(address, { cache });
  // Servers that answer every unknown address with the page would put it in the place of a script.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!response.ok || isPage !== (address === PAGE)) {
    throw new Error(`${address} was answered with ${response.status}, and not with the file.`);
  }
  if (!response.redirected) return response;
  // Browsers refuse to show a page that was reached over a redirect they did not see.
  const { status, headers } = response;
  return new Response(await response.blob(), { status, headers });
}

/**
 * The page as it is kept. Chromium keeps what it compiled of a script, too, but compiles a `modulepreload` while it
 * arrives, and looks for nothing kept. The server's page names it so: there is nothing kept yet.
 */
async function withCompiledScripts(page: Response): Promise<Response> {
  const text = await page.text();
  return new Response(text.replaceAll('rel="modulepreload"', 'rel="preload" as="script"'), page);
}

/**
 * Serves all windows from now on. The browser answers no page before this ends, so the steps go side by side: one after
 * another they kept a person waiting on a busy PC.
 */
async function takeOver(): Promise<void> {
  await Promise.all([
    // The very first window, too, finds its screens when the server has stopped.
    worker.clients.claim(),
    dropUnneededFiles(),
    // What version 1.0.0 kept. It ends only with its last window.
    caches.delete(`workbox-precache-v2-${HOME}`),
  ]);
}

/** Drops the files that neither this version nor the one before it needs. */
async function dropUnneededFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const [before, files] = await Promise.all([cache.match(RUNNING), cache.keys()]);
  const needed = new Set([
    RUNNING,
    ...FILES.values(),
    ...((await before?.text())?.split('\n') ?? []),
  ]);
  const unneeded = files.filter(({ url }) => !needed.has(url));
  await Promise.all([
    // First: without the list the next version would drop the files of windows that run this one.
    cache.put(RUNNING, new Response([...FILES.values()].join('\n'))),
    ...unneeded.map((file) => cache.delete(file)),
  ]);
}

function keptAs(address: string): string {
  return FILES.get(address) ?? address;
}

/** A kept file, of this version or an earlier one; from the server where it is none of ours, or was lost. */
async function kept(name: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  // oxlint-disable-next-line no-restricted-globals -- what the page asked its own address for
  return (await cache.match(name)) ?? fetch(request);
}

/** Every screen's address is one name in the program's folder. */
function isOneName(address: string): boolean {
  return !new URL(address).pathname.slice(new URL(HOME).pathname.length).includes('/');
}

/** An address deeper down is not the program's: perhaps the server's, else a page that says so. */
async function fromElsewhere(request: Request): Promise<Response> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- what the person asked this address for
    return await fetch(request);
  } catch {
    // No server: the page at this depth would look for its files in the wrong folder.
    return Response.redirect(`${HOME}page-not-found`);
  }
}

/**
 * Tells the server on this computer that the browser keeps the whole program: its window may be closed
 * (scripts/serve/program.mjs). A school's web server is not told.
 */
async function sayWorksOffline(): Promise<void> {
  if (new URL(HOME).hostname !== '127.0.0.1') return;
  try {
    // oxlint-disable-next-line no-restricted-globals -- the program's own server
    await fetch(`${HOME}.well-known/schoolmaster-pro/offline`, { cache: 'no-store' });
  } catch {
    // The window is closed already.
  }
}
