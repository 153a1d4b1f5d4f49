import type { Round } from '#sharing/carrying/carryFolder.ts';

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
  tell(news: RoundNews): void {
    this.#newest = news;
    this.#channel?.postMessage(news);
  }
}
