/** Carries by the folder: in one tab at a time, soon after each change, and as often as others may have written. */
import type { Round } from '#sharing/carrying/carryFolder.ts';
import type { ChosenFolder } from '#sharing/folder/sharedFolder.ts';

/** Changes made together go into one file. */
const SHORTLY_MS = 2000;
/** Where the browser does not report what others write. */
const LOOK_EVERY_MS = 15_000;
/** A copying program writes several files together. */
const OBSERVED_MS = 500;

const LOCK_NAME = 'schoolmaster_carrying';

const ROUND_LOCK_NAME = 'schoolmaster_round';

/** Makes a round while no other tab makes one: a person may ask for it in a tab that does not carry. */
export async function oneAtATime<T>(round: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(ROUND_LOCK_NAME, round) : round();
}

/** Calls `carry` in one tab at a time; the others wait until that one is closed. */
export class Carrier {
  readonly #carry: () => void;
  #isHere = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop: (() => void) | undefined;
  #observed: ChosenFolder | undefined;
  #unobserve: () => void = () => undefined;

  constructor(carry: () => void) {
    this.#carry = carry;
  }

  /** Begins, as soon as no other tab carries. */
  begin(): void {
    if (this.#stop) return;
    const ended = new Promise<void>((resolve) => {
      this.#stop = resolve;
    });
    const work = (): Promise<void> => {
      this.#isHere = true;
      const every = setInterval(() => this.#carry(), LOOK_EVERY_MS);
      const onHidden = (): void => {
        if (document.visibilityState === 'hidden') this.#carry();
      };
      document.addEventListener('visibilitychange', onHidden);
      this.#carry();
      return ended.then(() => {
        clearInterval(every);
        document.removeEventListener('visibilitychange', onHidden);
        this.#isHere = false;
      });
    };
    void ('locks' in navigator ? navigator.locks.request(LOCK_NAME, work) : work());
  }

  /** Carries soon: something was changed here. */
  soon(after = SHORTLY_MS): void {
    if (!this.#isHere || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#carry();
    }, after);
  }

  /** Has the browser report what others write, where it can. Resolves once the folder is watched. */
  async observe(folder: ChosenFolder): Promise<void> {
    const browser: object = globalThis;
    if (!hasObserver(browser) || (await this.#isObserved(folder))) return;
    this.forget();
    this.#observed = folder;
    const observer = new browser.FileSystemObserver(() => this.soon(OBSERVED_MS));
    this.#unobserve = () => observer.disconnect();
    // Without an observer the folder is still read every now and then.
    await observer.observe(folder, { recursive: true }).catch(() => undefined);
  }

  async #isObserved(folder: ChosenFolder): Promise<boolean> {
    return this.#observed !== undefined && folder.isSameEntry(this.#observed);
  }

  /** The folder could not be used: where it comes back, it is another one to the browser. */
  forget(): void {
    this.#unobserve();
    this.#unobserve = () => undefined;
    this.#observed = undefined;
  }

  /** Ends: another tab may carry. */
  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.forget();
    this.#stop?.();
    this.#stop = undefined;
  }
}

interface Observer {
  observe(folder: ChosenFolder, options: { recursive: boolean }): Promise<void>;
  disconnect(): void;
}

function hasObserver(
  holder: object,
): holder is { FileSystemObserver: new (onChange: () => void) => Observer } {
  return 'FileSystemObserver' in holder;
}

/** The outcome of the newest round by the folder, whichever tab made it. */
export interface RoundNews {
  /** What it found; `undefined` before the first, and where it failed. */
  readonly round?: Round | undefined;
  /** When changes were last carried or handed over, milliseconds since the epoch; 0 for never. */
  readonly at: number;
  /** Why the folder could not be used, for the person. */
  readonly failed?: string | undefined;
}

const CHANNEL_NAME = 'schoolmaster_rounds';

/** The newest round, which one tab makes and all of them show. */
export class NewestRound {
  readonly #channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME);
  #newest: RoundNews = { at: 0 };

  /** `onNews` is called when another tab has made one. */
  constructor(onNews: () => void) {
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<RoundNews>) => {
      this.#newest = data;
      onNews();
    });
  }

  get news(): RoundNews {
    return this.#newest;
  }

  /** Keeps the outcome of a round, and sends it to the other tabs. */
  publish(news: RoundNews): void {
    this.#newest = news;
    this.#channel?.postMessage(news);
  }
}
