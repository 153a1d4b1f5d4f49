import { isRecord } from '#domain/records/storedRecord.ts';
import type { RecentPlace } from '#storage/browser/recentPlace.ts';
import { logFailure } from '#storage/database/log.ts';
import { useSyncExternalStore } from 'react';

/** Something that was opened: a person, a class, a screen. */
export interface Recent {
  readonly kind: string;
  readonly id: string;
}

/** How many are kept. */
const MOST_KEPT = 12;

/** What was opened lately on this PC, newest first. Kept by ids alone: names are looked up in the school. */
export class RecentList {
  readonly #place: () => Promise<RecentPlace>;
  readonly #listeners = new Set<() => void>();
  #list: readonly Recent[] = [];
  #reading: Promise<RecentPlace | undefined> | undefined;

  constructor(place: () => Promise<RecentPlace>) {
    this.#place = place;
  }

  /** Notes that something was opened just now. Rejects never. */
  async note({ kind, id }: Recent): Promise<void> {
    this.#show([{ kind, id }, ...this.#list]);
    const place = await this.#read();
    try {
      await place?.write(this.#list);
    } catch (cause) {
      // It is a convenience: nothing of the school is lost.
      logFailure('What was opened lately could not be kept', cause);
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    void this.#read();
    return () => this.#listeners.delete(listener);
  };

  /** The same list until it changes. */
  readonly seen = (): readonly Recent[] => this.#list;

  #read(): Promise<RecentPlace | undefined> {
    this.#reading ??= (async () => {
      try {
        const place = await this.#place();
        const kept = (await place.read()).filter(isRecent);
        // What was opened on this page before is newer.
        if (kept.length > 0) this.#show([...this.#list, ...kept]);
        return place;
      } catch (cause) {
        logFailure('What was opened lately could not be read', cause);
        return undefined;
      }
    })();
    return this.#reading;
  }

  #show(list: readonly Recent[]): void {
    const newestFirst = list.filter(
      (recent, place) => list.findIndex((one) => isSame(one, recent)) === place,
    );
    this.#list = newestFirst.slice(0, MOST_KEPT);
    for (const listener of this.#listeners) listener();
  }
}

function isSame(one: Recent, other: Recent): boolean {
  return one.kind === other.kind && one.id === other.id;
}

function isRecent(value: unknown): value is Recent {
  return isRecord(value) && typeof value['kind'] === 'string' && typeof value['id'] === 'string';
}

const recent = new RecentList(async () =>
  (await import('#storage/browser/recentPlace.ts')).browserRecentPlace(),
);

/** Notes that something was opened just now, on this PC. */
export function noteRecent(opened: Recent): void {
  void recent.note(opened);
}

/** What was opened lately on this PC, newest first. */
export function useRecent(): readonly Recent[] {
  return useSyncExternalStore(recent.subscribe, recent.seen);
}
