import { Queue } from '#storage/queue.ts';
import type { Announcement, Tabs } from '#storage/tabs.ts';
import { takingTurns } from '#storage/tabs.ts';

/** Several tabs of one school in one process: one lock, and announcements to all the others. */
export class TabGroup {
  /** Announcements are lost on the way. */
  hush = false;
  readonly #lock = new Queue();
  readonly #listeners = new Map<Tabs, (announcement: Announcement | undefined) => void>();

  tab(): Tabs {
    const tab: Tabs = {
      ...takingTurns((work) => this.#lock.add(work)),
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
