/** In milliseconds. The page renders sixty times a second, and an old PC is several times slower than a new one. */
const LONGEST = 12;

/** Slices long work by time, so that the page can render between two slices. */
export class Slices {
  readonly #rest: () => Promise<unknown>;
  #since = performance.now();

  /** `rest` is awaited between two slices: `pause`, or within a transaction a small database request. */
  constructor(rest: () => Promise<unknown>) {
    this.#rest = rest;
  }

  /** True if the slice is over: then await `turn`. */
  get isOver(): boolean {
    return performance.now() - this.#since > LONGEST;
  }

  /** Lets the page render. */
  async turn(): Promise<void> {
    await this.#rest();
    this.#since = performance.now();
  }
}
