import type { Loss } from '#storage/database/indexedDbRows.ts';
import type { FieldName } from '#school/collections.ts';
import type { MirrorEvent } from '#storage/sixKeys/keyMirror.ts';

/** Store events outside of a call, for the person. For changes of the school see `SchoolStore.follow`. */
export type StoreEvent =
  /** Database and keys were reconciled after the start; see `started`. */
  | { readonly kind: 'reconciled' }
  /** Without a database: another program had changed keys, and the texts were taken in. */
  | { readonly kind: 'takenIn'; readonly fields: readonly FieldName[] }
  | MirrorEvent
  /** Writes of the opening failed; they are tried again before the next change. */
  | { readonly kind: 'cannotSave'; readonly cause: unknown }
  | { readonly kind: 'lost'; readonly loss: Loss };

/** Notifies listeners. Events before the first subscription are kept for the first subscriber. */
export class StoreEvents {
  readonly #listeners = new Set<(event: StoreEvent) => void>();
  #pending: StoreEvent[] = [];

  emit(event: StoreEvent): void {
    if (this.#listeners.size === 0) this.#pending.push(event);
    for (const listener of this.#listeners) listener(event);
  }

  listen(listener: (event: StoreEvent) => void): void {
    this.#listeners.add(listener);
    const pending = this.#pending;
    this.#pending = [];
    for (const event of pending) listener(event);
  }
}
