/** What classes are called where two PCs have given two of them one name. */
import { isVisible } from '#school/text/visibleText.ts';
import type { Stamp } from './entries.ts';

/** A class as its cells have it. */
export interface NamedClass {
  readonly id: string;
  readonly name: string;
  /** When it was given the name. */
  readonly since: Stamp;
  readonly isThere: boolean;
}

/**
 * What each class is called, by id. Of those with one name the first that is there keeps it, the others are numbered:
 * "Class 3", "Class 3 (2)". One that was deleted is called as it was, for its students are: they are in no other class by that.
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

/** One key for all ways to write a name: see `isSameClassName`. */
function keyOf(name: string): string {
  return name.trim().toLowerCase();
}
