import { afterEach, beforeEach, expect } from 'vitest';
import { print, takePrinted } from './printed.ts';

const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

/** Tests are silent: any output fails a test, so that a warning cannot hide in a long run. */
beforeEach(() => {
  takePrinted();
  for (const method of METHODS) {
    console[method] = (...parts: unknown[]) =>
      print(`console.${method}: ${parts.map(textOf).join(' ')}`);
  }
});

afterEach(() => {
  expect(takePrinted(), 'the test printed to the console').toEqual([]);
});

/** Converts to text, in Node and in a browser. */
function textOf(part: unknown): string {
  return part instanceof Error ? (part.stack ?? String(part)) : String(part);
}
