/**
 * Facts stored inside a record, singly or in lists. Other programs may write anything there. Odd values are ignored
 * when reading but stay stored, because the record keeps the value itself.
 */
import { isDay } from '#school/text/days.ts';
import { isRecord } from './storedRecord.ts';

/** The parts of a fact: a day, which is required, or a text, which is empty if missing or odd. */
type FactDefinition = Readonly<Record<string, 'day' | 'text'>>;

/** A fact as read. */
export type FactOf<D extends FactDefinition> = { readonly [N in keyof D]: string };

/** Valid days seen before: thousands of students have the days of the same school years. */
const knownDays = new Set<string>();

function isKnownDay(text: string): boolean {
  if (knownDays.has(text)) return true;
  if (isDay(text)) knownDays.add(text);
  return knownDays.has(text);
}

/** Returns a function that reads a fact from a stored value; it returns `undefined` if a day is invalid. */
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
    // `as`: each part has just been read according to its definition.
    return fact as FactOf<D>;
  };
}

/** Reads the facts of a stored list in order and skips odd ones. */
export function factsIn<Fact>(
  read: (value: unknown) => Fact | undefined,
  list: unknown,
): readonly Fact[] {
  if (!Array.isArray(list)) return [];
  return list.map(read).filter((fact) => fact !== undefined);
}
