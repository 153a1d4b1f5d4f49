import type { RowDatabase, RowWriter } from '#storage/database/rows.ts';

/** What goes wrong, and when: `after` write steps of the next write succeed, then one throws `failure`. */
export interface Fault {
  readonly after: number;
  readonly failure: () => Error;
}

/** Rows whose writes fail where a test says so. `steps` counts the write steps of the last write. */
export class FaultyRows implements RowDatabase {
  fault: Fault | undefined;
  steps = 0;
  readonly #inner: RowDatabase;

  constructor(inner: RowDatabase) {
    this.#inner = inner;
  }

  read: RowDatabase['read'] = (work) => this.#inner.read(work);

  write: RowDatabase['write'] = (work) => {
    this.steps = 0;
    return this.#inner.write(async (tx) => {
      const result = await work(this.#faulty(tx));
      this.#step();
      return result;
    });
  };

  startOver: RowDatabase['startOver'] = (first) => {
    this.steps = 0;
    return this.#inner.startOver(async (tx) => {
      await first(this.#faulty(tx));
      this.#step();
    });
  };

  close(): void {
    this.#inner.close();
  }

  #step(): void {
    const { fault } = this;
    if (fault && this.steps >= fault.after) throw fault.failure();
    this.steps += 1;
  }

  #faulty(tx: RowWriter): RowWriter {
    return {
      get: (store, key) => tx.get(store, key),
      range: (store, range) => tx.range(store, range),
      keys: (store, range) => tx.keys(store, range),
      put: (store, key, value) => {
        this.#step();
        tx.put(store, key, value);
      },
      add: (store, key, value) => {
        this.#step();
        tx.add(store, key, value);
      },
      remove: (store, key) => {
        this.#step();
        tx.remove(store, key);
      },
      clear: (store) => {
        this.#step();
        tx.clear(store);
      },
      flushed: () => tx.flushed(),
    };
  }
}
