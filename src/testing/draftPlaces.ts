import type { DraftPlace, DraftRow } from '#storage/browser/draftPlace.ts';

/** The drafts on one computer, and its open pages. */
export class DraftDisk {
  readonly rows = new Map<string, DraftRow>();
  /** Makes the next writes fail. */
  isFull = false;
  readonly #held = new Map<string, (() => void)[]>();

  /** Returns the draft place of one page; `close` ends the page in the middle of any work. */
  page(): DraftPlace & { close: () => void } {
    const owned = new Set<string>();
    const release = (owner: string): void => {
      for (const resume of this.#held.get(owner) ?? []) resume();
      this.#held.delete(owner);
      owned.delete(owner);
    };
    return {
      all: () => Promise.resolve([...this.rows.values()]),
      write: ({ clears, changes }) => {
        if (this.isFull) return Promise.reject(new Error('No room.'));
        if (clears) this.rows.clear();
        for (const [key, { row, removed }] of changes) {
          if (removed) this.rows.delete(key);
          else this.rows.set(key, row);
        }
        return Promise.resolve();
      },
      hold: (owner) => {
        this.#held.set(owner, []);
        owned.add(owner);
        return () => release(owner);
      },
      isGone: (owner) => Promise.resolve(!this.#held.has(owner)),
      gone: (owner) => {
        const waiting = this.#held.get(owner);
        if (!waiting) return Promise.resolve();
        return new Promise((resolve) => waiting.push(resolve));
      },
      close: () => {
        for (const owner of owned) release(owner);
      },
    };
  }
}
