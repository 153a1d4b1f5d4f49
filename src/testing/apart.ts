/** Two PCs of one school that change records independently, and the resulting conflicts. */
import { schoolSharing } from '#sharing/journal/schoolSharing.ts';
import type { Intent } from '#school/acts/changes.ts';
import type { Conflict } from '#sharing/merge/conflicts.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import { expect } from 'vitest';
import { carry, exchange, twoPcs } from './sharedSchool.ts';
import { recordsOf } from './stores.ts';

/** Commits one intent on each PC, without an exchange between, and returns the conflicts on both. */
export async function onTwoPcs(
  intentsHere: readonly Intent[],
  intentsThere: readonly Intent[],
  before: readonly Intent[] = [],
) {
  const pcs = await twoPcs();
  const { here, there, laptop } = pcs;
  for (const intent of before) await here.commit(intent);
  await carry(here, there);
  for (const intent of intentsHere) await here.commit(intent);
  laptop.now = new Date(laptop.now.getTime() + 60_000);
  for (const intent of intentsThere) await there.commit(intent);
  await exchange(here, there);
  return { ...pcs, list: await listOf(here, there) };
}

/** Returns the conflicts, after checking that both PCs have the same. */
export async function listOf(here: SchoolStore, there: SchoolStore): Promise<readonly Conflict[]> {
  const [intentsHere, intentsThere] = await Promise.all(
    [here, there].map(async (store) => schoolSharing(store.toShare).conflictsIn()),
  );
  expect(intentsThere).toEqual(intentsHere);
  return intentsHere ?? [];
}

/** Decides a conflict on one PC, and expects none to be left on either. */
export async function decided(here: SchoolStore, there: SchoolStore, intent: Intent) {
  await there.commit(intent);
  expect(await schoolSharing(there.toShare).conflictsIn()).toEqual([]);
  await carry(there, here);
  expect(await listOf(here, there)).toEqual([]);
  return recordsOf(here);
}

type Found<Kind extends Conflict['kind']> = Extract<Conflict, { readonly kind: Kind }>;

/** Returns a list's only entry, of this kind. */
export function only<Kind extends Conflict['kind']>(
  list: readonly Conflict[],
  kind: Kind,
): Found<Kind> {
  expect(list).toHaveLength(1);
  const found = list.find((conflict): conflict is Found<Kind> => conflict.kind === kind);
  if (!found) throw new Error(`Nothing of ${kind} was found.`);
  return found;
}
