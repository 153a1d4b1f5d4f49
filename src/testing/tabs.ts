import { Queue } from '#storage/database/queue.ts';
import type { Announcement, Tabs } from '#storage/browser/tabs.ts';
import { takingTurns } from '#storage/browser/tabs.ts';

/** Several tabs of one school in one process: one lock, and announcements to all the others. */
export class TabGroup {
  /** Announcements are lost on the way. */
  hush = false;
  readonly #lock = new Queue();
  readonly #claims = new Set<object>();
  readonly #watchers = new Set<() => void>();
  readonly #listeners = new Map<Tabs, (announcement: Announcement | undefined) => void>();

  /** All tabs hear that the keys were changed somewhere else. */
  storageEvent(): void {
    for (const watcher of this.#watchers) watcher();
  }

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
      watchKeys: (listener) => {
        this.#watchers.add(listener);
      },
      claimDatabase: () => {
        const claim = {};
        this.#claims.add(claim);
        return () => this.#claims.delete(claim);
      },
      isDatabaseClaimed: () => Promise.resolve(this.#claims.size > 0),
      close: () => {
        this.#listeners.delete(tab);
      },
    };
    return tab;
  }
}
