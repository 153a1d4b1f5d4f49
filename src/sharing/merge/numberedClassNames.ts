/** Names of classes after two PCs have given two of them one name. */
import { isVisible } from '#school/text/visibleText.ts';
import type { Stamp } from './entries.ts';

/** A class, from its cells. */
export interface NamedClass {
  readonly id: string;
  readonly name: string;
  readonly since: Stamp;
  readonly isThere: boolean;
}

/**
 * The name of each class, by id. Of existing classes with one name the first keeps the name, the others are numbered:
 * "Class 3", "Class 3 (2)". A deleted class keeps its earlier name, because its students keep it: so they are in no
 * other class.
 */
export function namesShown(classes: Iterable<NamedClass>): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  const named: NamedClass[] = [];
  for (const one of classes) {
    shown.set(one.id, one.name);
    if (isVisible(one.name)) named.push(one);
  }
  named.sort((a, b) => compare(a.since, b.since) || compare(a.id, b.id));
  const wanted = new Set(named.filter(({ isThere }) => isThere).map(({ name }) => keyOf(name)));
  const given = new Set<string>();
  for (const { id, name, isThere } of named) {
    if (!isThere && !given.has(keyOf(name))) continue;
    let own = name;
    for (let number = 2; given.has(keyOf(own)); number += 1) {
      const numbered = `${name.trim()} (${number})`;
      // Another class has this very name.
      if (!wanted.has(keyOf(numbered))) own = numbered;
    }
    given.add(keyOf(own));
    shown.set(id, own);
  }
  return shown;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** One key for all spellings of a name: see `isSameClassName`. */
function keyOf(name: string): string {
  return name.trim().toLowerCase();
}
