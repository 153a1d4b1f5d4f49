import { expect, it } from 'vitest';
import { evenTicks } from './ChartAxis.tsx';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [26, [0, 10, 20, 30]],
  [257, [0, 100, 200, 300]],
  [1_000, [0, 200, 400, 600, 800, 1_000]],
  // @shows How it looks: Reports: the absent and the late are drawn, over even ticks; totals in a line below the table;
  //   on paper teacher and signature
])('ticks up to %i are %j', (highest, ticks) => {
  expect(evenTicks(highest)).toEqual(ticks);
});
