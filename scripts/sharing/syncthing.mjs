/** Runs Syncthing between folders of one computer, each with its own configuration and no other contacts. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../run.mjs';
import { within } from './pcs.mjs';

const PROGRAM = 'syncthing';
const STARTS_WITHIN_MS = 60_000;
const KEY = 'loopback';

/** Returns the installed version, or `undefined`. */
export function syncthingVersion() {
  const { status, stdout } = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' });
  return status === 0 ? /v[\d.]+/.exec(stdout)?.[0] : undefined;
}

/** One side of a pair. */
export class Syncthing {
  #home;
  #folder;
  #listens = 0;
  #asked = 0;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process;
  device = '';

  /** @param {string} home @param {string} folder that it keeps equal */
  constructor(home, folder) {
    this.#home = home;
    this.#folder = folder;
  }

  /** Creates keys and configuration, and starts Syncthing. */
  async begin() {
    this.#listens = await freePort();
    this.#asked = await freePort();
    mkdirSync(this.#home, { recursive: true });
    const made = spawnSync(PROGRAM, ['generate', '--no-default-folder', `--home=${this.#home}`]);
    if (made.status !== 0)
      throw new Error(`Syncthing made no configuration: ${String(made.stderr)}`);
    const file = path.join(this.#home, 'config.xml');
    let text = readFileSync(file, 'utf8');
    const options = {
      listenAddress: `tcp://127.0.0.1:${this.#listens}`,
      globalAnnounceEnabled: 'false',
      localAnnounceEnabled: 'false',
      relaysEnabled: 'false',
      natEnabled: 'false',
      crashReportingEnabled: 'false',
      startBrowser: 'false',
      autoUpgradeIntervalH: '0',
      urAccepted: '-1',
      reconnectionIntervalS: '1',
    };
    for (const [name, value] of Object.entries(options)) {
      text = text.replace(new RegExp(`<${name}>[^<]*</${name}>`), `<${name}>${value}</${name}>`);
    }
    writeFileSync(file, text);
    await this.start();
    const status = await this.#ask('system/status');
    this.device = String(status['myID']);
  }

  async start() {
    this.#process = spawn(
      PROGRAM,
      [
        'serve',
        `--home=${this.#home}`,
        '--no-browser',
        '--no-restart',
        `--gui-address=127.0.0.1:${this.#asked}`,
        `--gui-apikey=${KEY}`,
      ],
      {
        stdio: 'ignore',
        detached: true,
        env: { ...process.env, STNOUPGRADE: '1' },
      },
    );
    await within(STARTS_WITHIN_MS, () => this.#ask('system/ping').catch(() => undefined));
  }

  /** Synchronizes the folder with another's. @param {Syncthing} other */
  async pairWith(other) {
    await this.#ask('config/devices', {
      deviceID: other.device,
      addresses: [`tcp://127.0.0.1:${other.#listens}`],
    });
    await this.#ask('config/folders', {
      id: 'school',
      path: this.#folder,
      fsWatcherEnabled: true,
      fsWatcherDelayS: 1,
      devices: [{ deviceID: this.device }, { deviceID: other.device }],
    });
  }

  /** Ends like a power cut. */
  async kill() {
    const running = this.#process;
    if (running?.pid === undefined || running.exitCode !== null || running.signalCode !== null)
      return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    process.kill(-running.pid, 'SIGKILL');
    await ended;
  }

  /**
   * @param {string} address
   * @param {object} [body]
   * @returns {Promise<Record<string, unknown>>}
   */
  async #ask(address, body) {
    const answer = await fetch(`http://127.0.0.1:${this.#asked}/rest/${address}`, {
      headers: { 'X-API-Key': KEY },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`Syncthing answered ${answer.status} to ${address}.`);
    const text = await answer.text();
    return text === '' ? {} : JSON.parse(text);
  }
}
