import { expect, it } from 'vitest';
import { shareTicks } from './ShareChart.tsx';

it.each([
  [100, [80, 85, 90, 95, 100]],
  [80, [80, 85, 90, 95, 100]],
  [79.9, [75, 80, 85, 90, 95, 100]],
  [63.2, [60, 70, 80, 90, 100]],
  [47, [40, 60, 80, 100]],
  [0, [0, 20, 40, 60, 80, 100]],
  // @shows How it looks: Reports: the share of present is drawn, from 80 % or less, with closed days as gaps; totals in
  //   a line below the table; on paper teacher and signature
])('shares from %d have ticks at %j', (lowest, ticks) => {
  expect(shareTicks(lowest)).toEqual(ticks);
});
