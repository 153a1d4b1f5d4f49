import { expect, test } from 'vitest';
import { namesShown, type NamedClass } from './numberedClassNames.ts';

function shown(
  ...classes: readonly (readonly [id: string, name: string, since: string, isThere?: boolean])[]
) {
  const named = classes.map(([id, name, since, isThere = true]): NamedClass => ({
    id,
    name,
    since,
    isThere,
  }));
  return Object.fromEntries(namesShown(named));
}

test('of classes with one name, in any spelling, all but the first are numbered', () => {
  expect(shown(['a', 'class 3 ', '2'], ['b', 'Class 3', '1'], ['c', 'Class 3', '3'])).toEqual({
    a: 'class 3 (2)',
    b: 'Class 3',
    c: 'Class 3 (3)',
  });
  expect(shown(['b', '4A', '1'], ['a', '4A', '1'])).toEqual({ a: '4A', b: '4A (2)' });
});

test('a number never makes a name that another class has', () => {
  expect(shown(['a', '4A', '1'], ['b', '4A', '2'], ['c', '4A (2)', '3'])).toEqual({
    a: '4A',
    b: '4A (3)',
    c: '4A (2)',
  });
});

test('a deleted, numbered class keeps its number, because its students are in no other class', () => {
  expect(shown(['a', '4A', '1'], ['b', '4A', '2', false], ['c', '4A', '3'])).toEqual({
    a: '4A',
    b: '4A (2)',
    c: '4A (3)',
  });
});

test('classes that are deleted or have no name keep their names', () => {
  expect(
    shown(['a', '4A', '1', false], ['b', '4A', '2'], ['c', ' ', '1'], ['d', ' ', '2']),
  ).toEqual({ a: '4A', b: '4A', c: ' ', d: ' ' });
});
