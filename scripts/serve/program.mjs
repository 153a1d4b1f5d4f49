// The program as people start it: the executable to double-click, and the .tgz. It serves its build, opens the browser
// and reports in its window. Import only Node's own modules.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { addressOf, portFrom, SCHOOL_PORT, serve, whoIsAt } from './server.mjs';

/**
 * @typedef {object} Packaged
 * @property {string} version
 * @property {string} identity the same for every package of one build
 * @property {import('./server.mjs').BuildFiles} files
 */

const HELP = `SchoolMaster Pro: a school's office in your browser. The records never leave this computer.

  --port <number>  serve at another port (${SCHOOL_PORT} unless given; PORT= does the same)
  --no-open        do not open the browser
  --version        show the version
  --help           show this help

The records stay in the browser, at one address. Another port has another school.`;

/**
 * Runs the program until its window is closed. Sets the exit code 1 if the school could not be served.
 *
 * @param {Packaged} packaged
 */
export async function runProgram({ version, identity, files }) {
  const options = readOptions();
  if (options === undefined) return;
  if (options.version) return console.log(version);
  if (options.help) return console.log(HELP);

  const chosen = options.port ?? process.env['PORT'];
  const port = portFrom(chosen);
  if (port === undefined) {
    return await refuse(
      `${chosen} is no port. A port is a whole number from 1 to 65535; without one it is ${SCHOOL_PORT}.`,
    );
  }
  const address = addressOf(port);
  const open = () => (options['no-open'] ? undefined : openBrowser(address));

  const listener = await whoIsAt(port, identity);
  if (listener === 'this program') {
    console.log(`SchoolMaster Pro is running already at ${address}`);
    return open();
  }
  if (listener !== 'nobody') return await refuse(takenMessage(listener, port));

  let isTold = false;
  try {
    await serve({
      files,
      port,
      identity,
      onWorksOffline() {
        if (isTold) return;
        isTold = true;
        console.log(
          '\nYou can close this window now. The browser keeps the program and the records.',
        );
      },
    });
  } catch (cause) {
    // Another program may have taken the port since the check.
    const now = await whoIsAt(port, identity);
    const reason = cause instanceof Error ? cause.message : String(cause);
    return await refuse(
      now === 'another copy' || now === 'another program'
        ? takenMessage(now, port)
        : `Port ${port} cannot be used (${reason}). Start again with another one: --port ${otherThan(port)}`,
    );
  }
  console.log(
    [
      `SchoolMaster Pro ${version} is running at ${address}`,
      options['no-open'] ? 'Open this address in a browser.' : 'The browser opens it now.',
      ...(port === SCHOOL_PORT
        ? []
        : ['The records belong to this very address: choose the same port every time.']),
      'Leave this window open until it says that you can close it.',
    ].join('\n'),
  );
  open();
}

/** Parses the command line's options; `undefined` if one is unknown, after a message. */
function readOptions() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        'no-open': { type: 'boolean' },
        version: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    process.exitCode = 1;
    return undefined;
  }
}

/**
 * @param {'another copy' | 'another program'} listener
 * @param {number} port
 */
function takenMessage(listener, port) {
  return listener === 'another copy'
    ? [
        `Another copy of SchoolMaster Pro is running at ${addressOf(port)}, so this one was not started.`,
        'Both show the same records there. Close the window of the other one, then start this one again.',
        `For a second school, start with another port: --port ${otherThan(port)}`,
      ].join('\n')
    : [
        `Another program uses port ${port}, so SchoolMaster Pro was not started.`,
        'The records belong to the address, and at another port the browser shows another school.',
        `Close the other program and start again, or choose another port for good: --port ${otherThan(port)}`,
      ].join('\n');
}

/** @param {number} port */
function otherThan(port) {
  return port === SCHOOL_PORT ? SCHOOL_PORT + 1 : SCHOOL_PORT;
}

/**
 * Says why the school is not served, and keeps the window open until somebody has read the message.
 *
 * @param {string} reason
 */
async function refuse(reason) {
  console.error(`${reason}\n\nPress Enter to close this window.`);
  process.exitCode = 1;
  process.stdin.resume();
  await Promise.race([once(process.stdin, 'data'), once(process.stdin, 'end')]);
  process.stdin.pause();
}

/** The exit code of xdg-open that finds no browser. Other codes may come much later, from the browser itself. */
const NO_BROWSER = 3;

/** @param {string} address */
function openBrowser(address) {
  const [command = '', ...args] =
    process.platform === 'win32'
      ? ['rundll32', 'url.dll,FileProtocolHandler', address]
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', address];
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  const say = () => console.log(`No browser could be opened. Open ${address} yourself.`);
  child.on('error', say);
  child.on('exit', (code) => {
    if (code === NO_BROWSER) say();
  });
  child.unref();
}
