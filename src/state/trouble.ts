/** What the person should know about how the school is kept, as banners show it. */
import type { DatabaseProblem } from '#storage/indexedDbRows.ts';
import type { SchoolStore, StoreEvent } from '#storage/schoolStore.ts';

export type Trouble =
  | { readonly kind: 'noDatabase'; readonly problem: DatabaseProblem }
  | { readonly kind: 'cleared' }
  | { readonly kind: 'takenIn'; readonly fields: readonly string[] }
  | { readonly kind: 'keysBehind'; readonly fields: readonly string[] }
  | { readonly kind: 'cannotSave' }
  | { readonly kind: 'lost' }
  /** The school was replaced, and what this tab had not saved of the one before with it. */
  | { readonly kind: 'draftsDropped'; readonly parts: readonly string[] };

/** What opening the school found. */
export function troublesAtStart(store: SchoolStore): readonly Trouble[] {
  const { cleared, takenIn } = store.started;
  const troubles: Trouble[] = [];
  if (store.problem) troubles.push({ kind: 'noDatabase', problem: store.problem });
  if (cleared) troubles.push({ kind: 'cleared' });
  if (takenIn.length > 0) troubles.push({ kind: 'takenIn', fields: takenIn });
  return troubles;
}

/** What an event outside of a call means for the person. */
export function troubleOf(event: Exclude<StoreEvent, { kind: 'changed' | 'reconciled' }>): Trouble {
  return event.kind === 'keysBehind'
    ? { kind: 'keysBehind', fields: event.fields }
    : { kind: event.kind };
}

/** Adds what is new; each kind is told once. */
export function withTroubles(
  troubles: readonly Trouble[],
  added: readonly Trouble[],
): readonly Trouble[] {
  const kinds = new Set(troubles.map((trouble) => trouble.kind));
  return [...troubles, ...added.filter((trouble) => !kinds.has(trouble.kind))];
}
