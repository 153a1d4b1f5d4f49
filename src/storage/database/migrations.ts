/**
 * Steps from one shape of the rows to the next, in order: the first takes schema 1 to schema 2. A step that has been
 * released is never changed, removed or reordered; a new shape is a new step at the end. Each needs an example in
 * `migrations.test.ts`, which fails without one.
 *
 * A step alters whatever stores hold its records: `rows`, and `past` for the snapshots.
 */
import type { RowWriter } from './rows.ts';

export interface Migration {
  /** Says what changes: `registers-know-their-period`. */
  readonly name: string;
  /** May await nothing but its transaction. */
  readonly run: (tx: RowWriter) => Promise<void> | void;
}

export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'acts-are-logged',
    async run(tx) {
      const state = await tx.get('meta', 'state');
      if (typeof state !== 'object') return;
      tx.put('meta', 'state', { ...state, acts: { count: 0, characters: 0, oldestAt: 0 } });
    },
  },
  {
    // Counting the years that are there would keep the person waiting for the first screen: it is done after it.
    name: 'tallies-are-kept',
    async run(tx) {
      // `as`: only this key's own writers have written it.
      const state = (await tx.get('meta', 'state')) as
        | { readonly monthCharacters: Readonly<Record<'attendance' | 'grades', object>> }
        | undefined;
      if (!state) return;
      const { attendance, grades } = state.monthCharacters;
      const untallied = { attendance: Object.keys(attendance), grades: Object.keys(grades) };
      tx.put('meta', 'state', { ...state, untallied });
    },
  },
  {
    name: 'turns-are-taken',
    async run(tx) {
      const state = await tx.get('meta', 'state');
      if (typeof state !== 'object') return;
      tx.clear('turns');
      tx.put('meta', 'state', { ...state, turn: 0 });
    },
  },
  {
    name: 'sharing-has-its-stores',
    run(tx) {
      for (const store of ['stamps', 'outbox', 'taken', 'aside'] as const) tx.clear(store);
    },
  },
];

/** The schema that these steps lead to. It is also the version of the database, so that older tabs are shut out. */
export function schemaAfter(migrations: readonly Migration[]): number {
  return 1 + migrations.length;
}
