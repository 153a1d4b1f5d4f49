import { newId } from '#domain/basics/ids.ts';
import type { NewRecordId } from '#domain/intents/changes.ts';

/** Starts the ids of one run of an intent; `isStored` tells whether a record it has read has that id. */
export type MadeIds = (isStored: (id: string) => boolean) => NewRecordId;

/** The ids that one change makes. Asked again, because the school has changed meanwhile, its intent gets the same ones. */
export function madeIds(random: () => number): MadeIds {
  const drawn: number[] = [];
  return (isStored) => {
    const made = new Set<string>();
    let next = 0;
    const draw = (): number => {
      const number = (drawn[next] ??= random());
      next += 1;
      return number;
    };
    const isUsed = (id: string): boolean => made.has(id) || isStored(id);
    return (wanted) => {
      const id = wanted !== undefined && !isUsed(wanted) ? wanted : newId(draw, isUsed);
      made.add(id);
      return id;
    };
  };
}
