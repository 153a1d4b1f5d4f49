// The WebDriver commands of the journeys. WebKit's driver receives them over HTTP, Firefox over its own socket
// (Marionette), which needs no driver program.
import { once } from 'node:events';
import { connect } from 'node:net';

/** The property under which WebDriver returns an element of the page. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * A browser window driven by a test.
 *
 * @typedef {object} Window
 * @property {(url: string) => Promise<void>} open
 * @property {() => Promise<void>} reload
 * @property {<T>(code: string) => Promise<T>} ask runs the body of an async function in the page, for its answer
 * @property {(code: string) => Promise<boolean>} click clicks the element that the code returns; false where it is none
 * @property {(code: string, text: string) => Promise<boolean>} type types into that element; a path into a file input
 * @property {() => Promise<void>} close
 */

/**
 * @param {(command: string, parameters: object) => Promise<any>} send
 * @param {() => Promise<void>} close
 * @returns {Window}
 */
function windowOver(send, close) {
  /** @param {string} code */
  const find = async (code) => {
    const found = await send('ExecuteScript', { script: code, args: [] });
    return found?.[ELEMENT];
  };
  return {
    open: (url) => send('Navigate', { url }),
    reload: () => send('Refresh', {}),
    async ask(code) {
      const script = `const done = arguments[arguments.length - 1];
        (async () => { ${code} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await send('ExecuteAsyncScript', { script, args: [] });
      if (error !== undefined) throw new Error(error);
      return value;
    },
    async click(code) {
      const id = await find(code);
      if (id !== undefined) await send('ElementClick', { id });
      return id !== undefined;
    },
    async type(code, text) {
      const id = await find(code);
      if (id !== undefined) await send('ElementSendKeys', { id, text });
      return id !== undefined;
    },
    close,
  };
}

/** Marionette's command names with their WebDriver addresses. @type {Record<string, (p: any) => [string, string]>} */
const ADDRESSES = {
  Navigate: () => ['POST', 'url'],
  Refresh: () => ['POST', 'refresh'],
  ExecuteScript: () => ['POST', 'execute/sync'],
  ExecuteAsyncScript: () => ['POST', 'execute/async'],
  ElementClick: ({ id }) => ['POST', `element/${id}/click`],
  ElementSendKeys: ({ id }) => ['POST', `element/${id}/value`],
};

/**
 * Opens a window of the browser behind a WebDriver program.
 *
 * @param {string} driver its address
 * @param {object} capabilities
 * @returns {Promise<{ window: Window, version: string }>}
 */
export async function overHttp(driver, capabilities) {
  /**
   * @param {string} method
   * @param {string} address
   * @param {object} [body]
   */
  const call = async (method, address, body) => {
    const answer = await fetch(`${driver}/session${address}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const session = await call('POST', '', { capabilities: { alwaysMatch: capabilities } });
  const sessionPath = `/${session.sessionId}`;
  const window = windowOver(
    (command, parameters) => {
      const [method, address] = ADDRESSES[command]?.(parameters) ?? ['POST', command];
      return call(method, `${sessionPath}/${address}`, parameters);
    },
    () => call('DELETE', sessionPath),
  );
  return { window, version: session.capabilities.browserVersion };
}

/**
 * Opens a window of a Firefox started with `--marionette`.
 *
 * @param {number} port
 * @returns {Promise<{ window: Window, version: string }>}
 */
export async function overMarionette(port) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  /** @type {Map<number, (answer: { error: any, value: any }) => void>} */
  const waiting = new Map();
  let received = Buffer.alloc(0);
  socket.on('data', (part) => {
    received = Buffer.concat([received, part]);
    // Each message is its length in bytes, a colon, and JSON.
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (Array.isArray(message))
        waiting.get(message[1])?.({ error: message[2], value: message[3] });
    }
  });
  socket.on('close', () => {
    const error = { error: 'disconnected', message: 'Firefox has gone.' };
    for (const answer of waiting.values()) answer({ error, value: null });
  });
  let last = 0;
  /**
   * @param {string} command
   * @param {object} parameters
   * @returns {Promise<any>}
   */
  const send = async (command, parameters) => {
    const id = ++last;
    const text = JSON.stringify([
      0,
      id,
      `WebDriver:${command}`,
      // Without a sandbox name, scripts run in the page's own context, as in WebDriver.
      { sandbox: null, ...parameters },
    ]);
    const answered = new Promise((resolve) => {
      waiting.set(id, resolve);
    });
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const { error, value } = await answered;
    waiting.delete(id);
    if (error) throw new Error(`${error.error}: ${error.message}`);
    return value !== null && 'value' in value ? value.value : value;
  };
  const { capabilities } = await send('NewSession', {});
  const window = windowOver(send, async () => {
    await send('DeleteSession', {});
    socket.destroy();
  });
  return { window, version: capabilities.browserVersion };
}
