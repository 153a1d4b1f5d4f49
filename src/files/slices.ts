/** In milliseconds: the page draws sixty times a second, and an old PC is several times slower than this one. */
const LONGEST = 12;

/** Long work, sliced by time: the page draws between two slices. */
export class Slices {
  readonly #rest: () => Promise<unknown>;
  #since = performance.now();

  /** `rest` is waited for between two slices: `pause`, or within a transaction a small question to the database. */
  constructor(rest: () => Promise<unknown>) {
    this.#rest = rest;
  }

  /** Whether a slice is over: then wait for `turn`. */
  get isOver(): boolean {
    return performance.now() - this.#since > LONGEST;
  }

  /** Lets the page draw. */
  async turn(): Promise<void> {
    await this.#rest();
    this.#since = performance.now();
  }
}
