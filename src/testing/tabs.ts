import { Queue } from '#storage/queue.ts';
import type { Announcement, Tabs } from '#storage/tabs.ts';

/** Several tabs of one school in one process: one queue of writers, and announcements to all the others. */
export class TabGroup {
  /** Announcements are lost on the way. */
  hush = false;
  readonly #queue = new Queue();
  readonly #listeners = new Map<Tabs, (announcement: Announcement | undefined) => void>();

  tab(): Tabs {
    const tab: Tabs = {
      exclusively: (work) => this.#queue.add(work),
      announce: (announcement) => {
        if (this.hush) return;
        for (const [other, listener] of this.#listeners) if (other !== tab) listener(announcement);
      },
      listen: (listener) => {
        this.#listeners.set(tab, listener);
      },
      close: () => {
        this.#listeners.delete(tab);
      },
    };
    return tab;
  }
}
