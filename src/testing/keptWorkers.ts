/**
 * Lets a worker that a test has closed serve the next test. A new one reads the words of all languages first,
 * which takes a third of a second of the processor. A worker that still works is ended as usual.
 */
const idle = new Set<KeptWorker>();

class KeptWorker extends Worker {
  readonly address: string;
  /** The number of questions of `AskedWorker` without an answer. */
  #asked = 0;
  #hasFailed = false;
  #listening = new AbortController();

  constructor(address: string | URL, options?: WorkerOptions) {
    super(address, options);
    this.address = String(address);
    super.addEventListener('message', ({ data }: MessageEvent<object>) => {
      if (!('progress' in data)) this.#asked -= 1;
    });
    super.addEventListener('error', () => (this.#hasFailed = true));
  }

  override addEventListener(...[kind, listener]: Parameters<Worker['addEventListener']>): void {
    super.addEventListener(kind, listener, { signal: this.#listening.signal });
  }

  override postMessage(message: object): void {
    if ('ask' in message) this.#asked += 1;
    super.postMessage(message);
  }

  override terminate(): void {
    this.#listening.abort();
    this.#listening = new AbortController();
    if (this.#asked > 0 || this.#hasFailed) super.terminate();
    else idle.add(this);
  }
}

globalThis.Worker = new Proxy(KeptWorker, {
  construct(_kept, [address, options]: ConstructorParameters<typeof Worker>) {
    const kept = [...idle].find((one) => one.address === String(address));
    if (!kept) return new KeptWorker(address, options);
    idle.delete(kept);
    return kept;
  },
});
