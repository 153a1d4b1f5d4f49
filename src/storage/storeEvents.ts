import type { Loss } from '#storage/database/connection.ts';
import type { FieldName } from '#storage/database/rowKeys.ts';
import type { MirrorEvent } from '#storage/sixKeys/keyMirror.ts';

/** Something that happened to the store outside of a call, for the person; changes of the school: `SchoolStore.follow`. */
export type StoreEvent =
  /** Database and keys were reconciled after the start; see `started`. */
  | { readonly kind: 'reconciled' }
  /** Without a database: another program had changed keys, and that was taken in. */
  | { readonly kind: 'takenIn'; readonly fields: readonly FieldName[] }
  | MirrorEvent
  /** What opening had to write could not be written; it is tried again before the next change. */
  | { readonly kind: 'cannotSave'; readonly cause: unknown }
  | { readonly kind: 'lost'; readonly loss: Loss };

/** Notifies listeners. Errors raised before anyone subscribed are kept for the first subscriber. */
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
