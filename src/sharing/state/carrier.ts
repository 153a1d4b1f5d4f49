/** Carries by the folder: in one tab at a time, soon after each change, and as often as others may have written. */
import type { Phrase } from '#school/text/phrase.ts';
import type { Round } from '#sharing/carrying/carryFolder.ts';
import { openChannel } from '#storage/browser/channel.ts';
import type { ChosenFolder } from '#sharing/folder/sharedFolder.ts';

/** Changes made together go into one file. */
const SHORTLY_MS = 2000;
/** For browsers that do not report changes in the folder. */
const LOOK_EVERY_MS = 15_000;
/** A sync tool writes several files together. */
const OBSERVED_MS = 500;

const LOCK_NAME = 'schoolmaster_carrying';

const ROUND_LOCK_NAME = 'schoolmaster_round';

/** Makes a round while no other tab makes one. A person may request a round in a tab that does not carry. */
export async function oneAtATime<T>(round: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(ROUND_LOCK_NAME, round) : round();
}

/** Calls `carry` in one tab at a time; the other tabs wait until that tab closes. */
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

  /** Begins as soon as no other tab carries. */
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

  /** Carries soon, after a change here. */
  soon(after = SHORTLY_MS): void {
    if (!this.#isHere || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#carry();
    }, after);
  }

  /** Lets the browser report changes in the folder, if it can. Resolves once the folder is watched. */
  async observe(folder: ChosenFolder): Promise<void> {
    const browser: object = globalThis;
    if (!hasObserver(browser) || (await this.#isObserved(folder))) return;
    this.forget();
    this.#observed = folder;
    const observer = new browser.FileSystemObserver(() => this.soon(OBSERVED_MS));
    this.#unobserve = () => observer.disconnect();
    // Without an observer the folder is still read at intervals.
    await observer.observe(folder, { recursive: true }).catch(() => undefined);
  }

  async #isObserved(folder: ChosenFolder): Promise<boolean> {
    return this.#observed !== undefined && folder.isSameEntry(this.#observed);
  }

  /** The folder could not be used. When it comes back, the browser treats it as another folder. */
  forget(): void {
    this.#unobserve();
    this.#unobserve = () => undefined;
    this.#observed = undefined;
  }

  /** Ends carrying, so that another tab may carry. */
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

/** The outcome of the newest round by the folder, in whichever tab. */
export interface RoundNews {
  /** The result; `undefined` before the first round, and after a failure. */
  readonly round?: Round | undefined;
  /** Moment of the last carrying or hand-over, milliseconds since the epoch; 0 for never. */
  readonly at: number;
  /** Reason why the folder could not be used, for the person. */
  readonly failed?: Phrase | undefined;
}

const CHANNEL_NAME = 'schoolmaster_rounds';

/** The newest round, which one tab makes and all tabs show. */
export class NewestRound {
  readonly #channel = openChannel<RoundNews>(CHANNEL_NAME);
  #newest: RoundNews = { at: 0 };

  /** `onNews` is called when another tab has made a round. */
  constructor(onNews: () => void) {
    this.#channel?.listen((news) => {
      this.#newest = news;
      onNews();
    });
  }

  get news(): RoundNews {
    return this.#newest;
  }

  /** Keeps the outcome of a round, and sends it to the other tabs. */
  publish(news: RoundNews): void {
    this.#newest = news;
    this.#channel?.post(news);
  }
}
