import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

let printed: string[] = [];

/** Tests are silent: whatever one prints fails it, so that a warning cannot hide in a long run. */
beforeEach(() => {
  printed = [];
  for (const method of METHODS) {
    console[method] = (...parts: unknown[]) => {
      printed.push(`console.${method}: ${format(...parts)}`);
    };
  }
});

afterEach(() => {
  expect(printed, 'the test printed to the console').toEqual([]);
});

/** For a test whose subject is to log: answers what was printed so far, and forgives it. */
export function takePrinted(): readonly string[] {
  const taken = printed;
  printed = [];
  return taken;
}
