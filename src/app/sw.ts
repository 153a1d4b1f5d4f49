/**
 * The service worker: keeps every file of the program in the browser, so that all screens open while the server is
 * stopped.
 *
 * All windows of one version get the files of that version. A new version is downloaded completely and then waits until
 * the last window closes, or somebody chooses Reload. Other windows then continue with the files of their version,
 * which stay until the version after the next.
 */
// The types treat `self` as a window; this file runs only in a worker.
const worker = self as unknown as ServiceWorkerGlobalScope;

/**
 * The build inserts this list (scripts/build/serviceWorker.mjs). A file whose name contains its hash needs no revision.
 */
declare const FILES_OF_THIS_VERSION: readonly {
  readonly url: string;
  readonly revision: string | null;
}[];

/** The folder of the program, as an address that ends in `/`. */
const HOME = worker.registration.scope;
const PAGE = `${HOME}index.html`;

/** The program of another school may lie in another folder of the same address. Both share one set of caches. */
const CACHE = `schoolmaster ${HOME}`;

/** Cache key of the list of files that the running version keeps. */
const RUNNING = `${HOME}sw.js?running`;

/** The cache key of each file of this version, by its address. */
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

/** Downloads the missing files. Fails as a whole, and the next visit tries again. */
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

/** A file from the server; refused if the server sent something else. */
async function fetched(address: string, cache: RequestCache): Promise<Response> {
  // oxlint-disable-next-line no-restricted-globals -- the program's own files, from its own address
  const response = await fetch(address, { cache });
  // Some servers answer every unknown address with the page, which would replace a script.
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
 * The page in the form to keep. Chromium also caches compiled scripts, but compiles a `modulepreload` on arrival
 * without looking at that cache. The server's page keeps `modulepreload`, because nothing is cached yet.
 */
async function withCompiledScripts(page: Response): Promise<Response> {
  const text = await page.text();
  return new Response(text.replaceAll('rel="modulepreload"', 'rel="preload" as="script"'), page);
}

/**
 * Serves all windows from now on. The browser shows no page before this ends, so the steps run in parallel: in sequence
 * they delayed people on a busy PC.
 */
async function takeOver(): Promise<void> {
  await Promise.all([
    // The very first window must also find its screens after the server has stopped.
    worker.clients.claim(),
    dropUnneededFiles(),
    // The files of version 1.0.0, which ends only with its last window.
    caches.delete(`workbox-precache-v2-${HOME}`),
  ]);
}

/** Drops the files that neither this version nor the one before needs. */
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
    // Hazard: write the list first. Without the list the next version would drop the files of windows that run this
    // one.
    cache.put(RUNNING, new Response([...FILES.values()].join('\n'))),
    ...unneeded.map((file) => cache.delete(file)),
  ]);
}

function keptAs(address: string): string {
  return FILES.get(address) ?? address;
}

/** A kept file, of this version or an earlier one. From the server if the file is not ours, or was lost. */
async function kept(name: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  // oxlint-disable-next-line no-restricted-globals -- what the page asked its own address for
  return (await cache.match(name)) ?? fetch(request);
}

/** The address of each screen is one name in the program's folder. */
function isOneName(address: string): boolean {
  return !new URL(address).pathname.slice(new URL(HOME).pathname.length).includes('/');
}

/** A deeper address is not the program's: it belongs to the server, or shows an error page. */
async function fromElsewhere(request: Request): Promise<Response> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- what the person asked this address for
    return await fetch(request);
  } catch {
    // No server: a page at this depth would look for its files in the wrong folder.
    return Response.redirect(`${HOME}page-not-found`);
  }
}

/**
 * Reports to the server on this computer that the browser keeps the whole program (scripts/serve/program.mjs). The
 * server's window may then be closed. A school's web server gets no report.
 */
async function sayWorksOffline(): Promise<void> {
  if (new URL(HOME).hostname !== '127.0.0.1') return;
  try {
    // oxlint-disable-next-line no-restricted-globals -- the program's own server
    await fetch(`${HOME}.well-known/schoolmaster-pro/offline`, { cache: 'no-store' });
  } catch {
    // The window is already closed.
  }
}
