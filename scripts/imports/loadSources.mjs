/** Loads modules of the program in Node, TypeScript included. */
import path from 'node:path';
import { createServer } from 'vite';
import { ROOT } from '../run.mjs';

/** Open until `close`, because lazily loaded code is loaded while files are read. */
export async function loadingSources() {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  return {
    /**
     * @template T
     * @param {string} file from the project's folder
     * @returns {Promise<T>}
     */
    load: (file) => /** @type {Promise<T>} */ (server.ssrLoadModule(path.join(ROOT, file))),
    close: () => server.close(),
  };
}
