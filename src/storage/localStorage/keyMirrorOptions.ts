import type { FieldName } from '#storage/database/rowKeys.ts';
import type { KeyStorage } from './sixKeys.ts';

/** What the person is told of the keys. */
export type MirrorEvent =
  /** Another program wrote keys while a change was being saved; its texts are quarantined. */
  | { readonly kind: 'keptAside' }
  | { readonly kind: 'keysBehind'; readonly fields: readonly FieldName[]; readonly cause: unknown };

/** What keeping the keys depends on. */
export interface KeyMirrorOptions {
  readonly keys: KeyStorage;
  /** Without one the keys hold the school themselves: every write of `localStorageRows` writes them. */
  readonly hasDatabase: boolean;
  readonly clock: () => Date;
  readonly random: () => number;
  readonly tell: (event: MirrorEvent) => void;
}
