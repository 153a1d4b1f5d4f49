import { afterEach, beforeEach, expect } from 'vitest';

const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

let printed: string[] = [];

/** Tests are silent: any output fails a test, so that a warning cannot hide in a long run. */
beforeEach(() => {
  printed = [];
  for (const method of METHODS) {
    console[method] = (...parts: unknown[]) => {
      printed.push(`console.${method}: ${parts.map(textOf).join(' ')}`);
    };
  }
});

afterEach(() => {
  expect(printed, 'the test printed to the console').toEqual([]);
});

/** Converts to text, in Node and in a browser. */
function textOf(part: unknown): string {
  return part instanceof Error ? (part.stack ?? String(part)) : String(part);
}

/** For a test about logging: returns the output so far, and forgives it. */
export function takePrinted(): readonly string[] {
  const output = printed;
  printed = [];
  return output;
}
