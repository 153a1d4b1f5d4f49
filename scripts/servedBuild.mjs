import { HELLO_PATH, hello, SCHOOL_HOST } from './address.mjs';

/**
 * How `npm start` answers besides handing out files: under one name alone, and saying which program it is.
 *
 * @returns {import('vite').Plugin}
 */
export function servedBuild() {
  return {
    name: 'served-build',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = hostName(request.headers.host);
        if (name === 'localhost') {
          const port = request.socket.localPort;
          // Not for good: a browser remembers that, and the port may belong to another program one day.
          response.writeHead(307, { location: `http://${SCHOOL_HOST}:${port}${request.url}` });
          response.end();
        } else if (name !== SCHOOL_HOST) {
          // A page elsewhere could have its own name lead here, and read what it should not.
          response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8' });
          response.end(`SchoolMaster Pro is served as ${SCHOOL_HOST}, and under no other name.\n`);
        } else if (request.url === HELLO_PATH) {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(hello());
        } else next();
      });
    },
  };
}

/** @param {string | undefined} host as the browser sends it, with or without a port */
function hostName(host) {
  return host?.replace(/:\d*$/, '').toLowerCase();
}
