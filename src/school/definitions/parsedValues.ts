/** Checks on parsed JSON values, before anything reads them. */

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * True if lists and objects are nested deeper than `limit`; a plain value has depth 0, `[]` has 1. Uses its own stack:
 * ten megabytes of nesting must not overflow the engine's (docs/conformance.md, Bad input).
 */
export function isTooDeep(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const holder of level) {
      if (!isObject(holder)) continue;
      if (depth >= limit) return true;
      for (const inner of Object.values(holder)) {
        if (isObject(inner)) next.push(inner);
      }
    }
    level = next;
  }
  return false;
}

/** True if any object in a parsed value has its own `__proto__` key, at any depth (docs/conformance.md, Bad input). */
export function hasPrototypeKey(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const holder = waiting.pop();
    if (!isObject(holder)) continue;
    if (Object.hasOwn(holder, '__proto__')) return true;
    for (const inner of Object.values(holder)) {
      if (isObject(inner)) waiting.push(inner);
    }
  }
  return false;
}
