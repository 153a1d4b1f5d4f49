import { existsSync } from 'node:fs';
import path from 'node:path';
import { HELLO_PATH, hello, SCHOOL_HOST } from '../address.mjs';

/**
 * How the build is served: under one name alone, saying which program it is, and with the page for every address that
 * has one name in the program's folder. docs/hosting.md tells other web servers to do the like.
 *
 * @returns {import('vite').Plugin}
 */
export function servedBuild() {
  return {
    name: 'served-build',
    configurePreviewServer({ middlewares, config }) {
      const folder = path.resolve(config.root, config.build.outDir);
      middlewares.use((request, response, next) => {
        const name = hostName(request.headers.host);
        const { pathname, search } = new URL(`http://${SCHOOL_HOST}${request.url}`);
        if (name === 'localhost') {
          const port = request.socket.localPort;
          // Not for good: a browser remembers that, and the port may belong to another program one day.
          redirect(response, `http://${SCHOOL_HOST}:${port}${request.url}`);
        } else if (name !== SCHOOL_HOST) {
          // A page elsewhere could have its own name lead here, and read what it should not.
          say(response, 421, `SchoolMaster Pro is served as ${SCHOOL_HOST}, under no other name.`);
        } else if (request.method !== 'GET' && request.method !== 'HEAD') {
          response.setHeader('allow', 'GET, HEAD');
          say(response, 405, 'SchoolMaster Pro is only read from here: GET and HEAD.');
        } else if (pathname === HELLO_PATH) {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(hello());
        } else {
          const inside = pathname.slice(config.base.length);
          if (!inside.includes('/') || existsSync(path.join(folder, inside))) return next();
          // The page names its files from its own folder, so it is only shown there.
          if (!request.headers.accept?.includes('text/html')) say(response, 404, 'No such file.');
          else redirect(response, config.base + screenFor(inside) + search);
        }
      });
    },
  };
}

/**
 * The name that an address further down stands for: `students` for `students/`, and none for all that is deeper.
 *
 * @param {string} inside
 */
function screenFor(inside) {
  const name = inside.replace(/\/+$/, '');
  return name.includes('/') ? 'page-not-found' : name;
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {string} location
 */
function redirect(response, location) {
  response.writeHead(307, { location });
  response.end();
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} sentence
 */
function say(response, status, sentence) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${sentence}\n`);
}

/** @param {string | undefined} host as the browser sends it, with or without a port */
function hostName(host) {
  return host?.replace(/:\d*$/, '').toLowerCase();
}
