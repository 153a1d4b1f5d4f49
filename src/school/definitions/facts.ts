/**
 * Facts that ride along with a record, one by one or in lists. Other programs may have written anything there: what is
 * odd counts as not there, and stays stored as it was, because the record keeps the value itself.
 */
import { isDay } from '#school/text/days.ts';
import { isRecord } from './storedRecord.ts';

/** What a fact says: a day, which has to be there, or a text, which is empty where it is missing or odd. */
type FactDefinition = Readonly<Record<string, 'day' | 'text'>>;

/** A fact as it is read. */
export type FactOf<D extends FactDefinition> = { readonly [N in keyof D]: string };

/** Thousands of students have the days of the same school years: each is looked at once. */
const knownDays = new Set<string>();

function isKnownDay(text: string): boolean {
  if (knownDays.has(text)) return true;
  if (isDay(text)) knownDays.add(text);
  return knownDays.has(text);
}

/** Gives what reads the fact that a stored value holds: `undefined` where one of its days is none. */
export function factReader<D extends FactDefinition>(
  definition: D,
): (value: unknown) => FactOf<D> | undefined {
  const parts = Object.entries(definition);
  return (value) => {
    if (!isRecord(value)) return undefined;
    const fact: Record<string, string> = {};
    for (const [name, kind] of parts) {
      const stored = value[name];
      const text = typeof stored === 'string' ? stored : '';
      if (kind === 'day' && !isKnownDay(text)) return undefined;
      fact[name] = text;
    }
    // `as`: each part has just been read as its definition says.
    return fact as FactOf<D>;
  };
}

/** The facts of a stored list, in its order, without what is odd among them. */
export function factsIn<Fact>(
  read: (value: unknown) => Fact | undefined,
  list: unknown,
): readonly Fact[] {
  if (!Array.isArray(list)) return [];
  return list.map(read).filter((fact) => fact !== undefined);
}
