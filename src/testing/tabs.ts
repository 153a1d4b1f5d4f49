import { Queue } from '#storage/database/queue.ts';
import type { Announcement, Tabs } from '#storage/browser/tabs.ts';
import { takingTurns } from '#storage/browser/tabs.ts';

/** Several tabs of one school in one process: one lock, and announcements to the others. */
export class TabGroup {
  /** True while announcements are lost. */
  isSilent = false;
  readonly #lock = new Queue();
  readonly #claims = new Set<object>();
  readonly #watchers = new Set<() => void>();
  readonly #listeners = new Map<Tabs, (announcement: Announcement) => void>();

  /** Tells all tabs that another program changed the keys. */
  storageEvent(): void {
    for (const watcher of this.#watchers) watcher();
  }

  tab(): Tabs {
    const tab: Tabs = {
      ...takingTurns((work) => this.#lock.add(work)),
      announce: (announcement) => {
        if (this.isSilent) return;
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
