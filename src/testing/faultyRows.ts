import type { RowDatabase, RowWriter } from '#storage/database/rows.ts';

/** A failure to inject: `after` write steps of the next write succeed, then one throws `failure`. */
export interface Fault {
  readonly after: number;
  readonly failure: () => Error;
}

/** A database whose writes fail when a test says so. `steps` counts the write steps of the last finished write. */
export class FaultyRows implements RowDatabase {
  fault: Fault | undefined;
  steps = 0;
  readonly #inner: RowDatabase;

  constructor(inner: RowDatabase) {
    this.#inner = inner;
  }

  read: RowDatabase['read'] = (work) => this.#inner.read(work);

  write: RowDatabase['write'] = (work) => {
    return this.#inner.write(async (tx) => {
      const step = this.#steps();
      const result = await work(faulty(tx, step));
      this.steps = step();
      return result;
    });
  };

  startOver: RowDatabase['startOver'] = (first) => {
    return this.#inner.startOver(async (tx) => {
      const step = this.#steps();
      await first(faulty(tx, step));
      this.steps = step();
    });
  };

  close(): void {
    this.#inner.close();
  }

  /** Counts the steps of one write; writes may overlap. Each call is a step and returns their number. */
  #steps(): () => number {
    let steps = 0;
    return () => {
      const { fault } = this;
      if (fault && steps >= fault.after) throw fault.failure();
      steps += 1;
      return steps;
    };
  }
}

function faulty(tx: RowWriter, step: () => number): RowWriter {
  return {
    get: (store, key) => tx.get(store, key),
    range: (store, range) => tx.range(store, range),
    keys: (store, range) => tx.keys(store, range),
    put: (store, key, value) => {
      step();
      tx.put(store, key, value);
    },
    add: (store, key, value) => {
      step();
      tx.add(store, key, value);
    },
    remove: (store, key) => {
      step();
      tx.remove(store, key);
    },
    clear: (store) => {
      step();
      tx.clear(store);
    },
    flushed: () => tx.flushed(),
  };
}
