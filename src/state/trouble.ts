/** What the person should know about how the school is kept, as banners show it. */
import type { DatabaseProblem } from '#storage/indexedDbRows.ts';
import type { SchoolStore, StoreEvent } from '#storage/schoolStore.ts';

export type Trouble =
  /** `isElsewhere`: another tab has the database, and nothing can be saved in this one. */
  | {
      readonly kind: 'noDatabase';
      readonly problem: DatabaseProblem;
      readonly isElsewhere: boolean;
    }
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
  const { problem, isElsewhere } = store;
  if (problem) troubles.push({ kind: 'noDatabase', problem, isElsewhere });
  if (cleared) troubles.push({ kind: 'cleared' });
  if (takenIn.length > 0) troubles.push({ kind: 'takenIn', fields: takenIn });
  return troubles;
}

/** What an event outside of a call means for the person. */
export function troubleOf(
  event: Exclude<StoreEvent, { kind: 'changed' | 'reconciled' | 'keptAside' }>,
): Trouble {
  return event.kind === 'keysBehind' || event.kind === 'takenIn'
    ? { kind: event.kind, fields: event.fields }
    : { kind: event.kind };
}

/** Adds what is new; each kind is told once, with all that was taken in. */
export function withTroubles(
  troubles: readonly Trouble[],
  added: readonly Trouble[],
): readonly Trouble[] {
  const told = new Map(troubles.map((trouble) => [trouble.kind, trouble]));
  for (const trouble of added) {
    const before = told.get(trouble.kind);
    if (!before) told.set(trouble.kind, trouble);
    else if (before.kind === 'takenIn' && trouble.kind === 'takenIn') {
      told.set('takenIn', {
        ...before,
        fields: [...new Set([...before.fields, ...trouble.fields])],
      });
    }
  }
  return [...told.values()];
}
