import { expect, it } from 'vitest';
import { hasPrototypeKey, isTooDeep } from './parsedValues.ts';

function nested(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth));
}

it.each([
  [5, 0, false],
  [[], 0, true],
  [[], 1, false],
  [[[]], 1, true],
  [{ a: { b: [1] } }, 3, false],
  [{ a: { b: [1] } }, 2, true],
])('knows whether %j is deeper than %i: %s', (value, limit, expected) => {
  expect(isTooDeep(value, limit)).toBe(expected);
});

// @shows Bad input: 10 MB of nesting
it('looks into nesting that would overflow the stack', () => {
  const deep = nested(200_000);
  expect(isTooDeep(deep, 100)).toBe(true);
  expect(isTooDeep(deep, 200_000)).toBe(false);
  expect(hasPrototypeKey(deep)).toBe(false);
});

it.each([
  ['{"__proto__":{}}', true],
  ['[{"a":[{"__proto__":1}]}]', true],
  ['{"a":"__proto__"}', false],
  ['{"proto":{"constructor":1}}', false],
  ['5', false],
])('knows whether %s has a prototype key: %s', (text, expected) => {
  expect(hasPrototypeKey(JSON.parse(text))).toBe(expected);
});
