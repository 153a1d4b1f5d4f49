/** What the person should know about how the school is kept, as banners show it. */
import type { DatabaseProblem } from '#storage/indexedDbRows.ts';
import type { SchoolStore, StoreEvent } from '#storage/schoolStore.ts';

export type Trouble =
  | { readonly kind: 'noDatabase'; readonly problem: DatabaseProblem }
  | { readonly kind: 'cleared' }
  | { readonly kind: 'takenIn'; readonly fields: readonly string[] }
  | { readonly kind: 'keysBehind'; readonly fields: readonly string[] }
  | { readonly kind: 'lost' };

/** What opening the school found. */
export function troublesAtStart(store: SchoolStore): readonly Trouble[] {
  const { cleared, takenIn } = store.started;
  const troubles: Trouble[] = [];
  if (store.problem) troubles.push({ kind: 'noDatabase', problem: store.problem });
  if (cleared) troubles.push({ kind: 'cleared' });
  if (takenIn.length > 0) troubles.push({ kind: 'takenIn', fields: takenIn });
  return troubles;
}

/** Adds what has just happened; each kind is told once. */
export function addTrouble(
  troubles: readonly Trouble[],
  event: Exclude<StoreEvent, { kind: 'changed' }>,
): readonly Trouble[] {
  const others = troubles.filter((trouble) => trouble.kind !== event.kind);
  return event.kind === 'lost'
    ? [...others, { kind: 'lost' }]
    : [...others, { kind: 'keysBehind', fields: event.fields }];
}
