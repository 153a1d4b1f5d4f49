import { expect, test } from 'vitest';
import { iconPath } from './Icon.tsx';
import * as icons from './icons.ts';

test.each([
  ['a path', [['path', { d: 'M3 6h18' }]], 'M0 0M3 6h18'],
  [
    'a shape after another, whose relative move starts from the corner',
    [
      ['path', { d: 'M10 11v6' }],
      ['path', { d: 'm15 5 4 4' }],
    ],
    'M0 0M10 11v6M0 0m15 5 4 4',
  ],
  ['a line', [['line', { x1: '12', x2: '13', y1: 8, y2: 10 }]], 'M12 8L13 10'],
  ['a circle', [['circle', { cx: 12, cy: 11, r: 8 }]], 'M4 11a8 8 0 0 1 16 0a8 8 0 0 1 -16 0z'],
  [
    'a rectangle with round corners',
    [['rect', { x: 3, y: 4, width: 7, height: 9, rx: 1 }]],
    'M4 4h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1z',
  ],
] as const)('%s', (_name, shapes, path) => {
  expect(iconPath(shapes)).toBe(path);
});

test('refuses a shape that cannot be drawn, instead of leaving it out', () => {
  expect(() => iconPath([['ellipse', { cx: 1 }]])).toThrow('ellipse');
  expect(() => iconPath([['circle', { cx: 1, cy: 1, r: 1, fill: 'currentColor' }]])).toThrow(
    'filled',
  );
});

test('can draw every icon of the app', () => {
  expect(Object.keys(icons).length).toBeGreaterThan(40);
});
