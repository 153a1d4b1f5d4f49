/**
 * Migrations from one shape of the rows to the next, in order: the first takes schema 1 to schema 2. Never change,
 * remove or reorder a released step; a new shape is a new step at the end. Each step needs an example in
 * `migrations.test.ts`, which fails without one.
 *
 * A step changes every store that holds its records: `rows`, and `past` for the snapshots.
 */
import type { RowWriter } from './rows.ts';

export interface Migration {
  /** Names the change: `registers-know-their-period`. */
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
    // Counting old years here would delay the first screen, so counting happens later.
    name: 'tallies-are-kept',
    async run(tx) {
      // `as`: only the writers of this key have written the value.
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

/** The schema after these steps. The database has the same version number, which locks older tabs out. */
export function schemaAfter(migrations: readonly Migration[]): number {
  return 1 + migrations.length;
}
