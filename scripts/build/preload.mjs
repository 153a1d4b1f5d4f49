// In place of what Vite puts into the first script to load a file of the build with all that it needs: half as long, since
// what the build is for knows `modulepreload`, and the page's policy needs no nonce.

/** @type {Map<string, Promise<void>>} What was asked for, by address. */
const asked = new Map();

/**
 * Loads a file once its styles are there; the scripts that it needs are asked for at the same time. Rejects where the file or
 * a style cannot be fetched; asked for again, it is fetched again. Called by name, by code that Vite writes.
 *
 * @template T
 * @param {() => Promise<T>} load
 * @param {readonly string[]} [files] Relative to `importer`.
 * @param {string} [importer]
 * @returns {Promise<T>}
 */
export async function __vitePreload(load, files = [], importer = '') {
  await Promise.all(files.map((file) => ask(new URL(file, importer).href)));
  return load();
}

/** @param {string} href */
function ask(href) {
  const asking = asked.get(href) ?? fetchOnce(href);
  asked.set(href, asking);
  return asking;
}

/**
 * @param {string} href
 * @returns {Promise<void>}
 */
function fetchOnce(href) {
  return new Promise((resolve, reject) => {
    const isStyle = href.endsWith('.css');
    const isThere = [...document.querySelectorAll('link')].some((link) => link.href === href);
    // A script is waited for by the import itself.
    if (isThere || !isStyle) resolve();
    if (isThere) return;
    const link = document.createElement('link');
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      asked.delete(href);
      link.remove();
      reject(new Error(`Could not be fetched: ${href}`));
    });
    document.head.append(link);
  });
}
