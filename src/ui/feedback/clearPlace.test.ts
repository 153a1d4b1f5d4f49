import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearPlace, type Band } from './useClearPlace.ts';

const covers = (top: number, high: number, { top: from, bottom }: Band): boolean =>
  top < bottom && from < top + high;

test.for([
  ['nothing in the way', [], 'bottomUp', 744],
  ['a bar at the foot', [{ top: 730, bottom: 788 }], 'bottomUp', 682],
  ['a bar half-way, where the list is short', [{ top: 400, bottom: 458 }], 'bottomUp', 744],
  ['a bar at the top', [{ top: 0, bottom: 56 }], 'topDown', 64],
  ['a dialog low enough to stand above', [{ top: 200, bottom: 260 }], 'topThenBottomUp', 16],
  [
    'a dialog over the whole window',
    [
      { top: 0, bottom: 60 },
      { top: 740, bottom: 800 },
    ],
    'topThenBottomUp',
    692,
  ],
] as const)('finds a clear place beside %s', ([_what, keptClear, order, top]) => {
  expect(clearPlace(40, 800, { keptClear, others: [] }, order)).toBe(top);
});

test.for([
  ['a free place further up', [{ top: 700, bottom: 790 }], 652],
  ['no free place', [{ top: 0, bottom: 800 }], 744],
] as const)('keeps other controls clear where there is %s', ([_what, others, top]) => {
  expect(clearPlace(40, 800, { keptClear: [], others }, 'bottomUp')).toBe(top);
});

// @shows Messages: Toasts cover neither a bar that saves nor a dialog's title and buttons, from 320 to 1920 px
test('covers nothing as long as a free place exists', () => {
  const band = fc
    .tuple(fc.nat(900), fc.integer({ min: 1, max: 200 }))
    .map(([top, high]) => ({ top, bottom: top + high }));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.array(band, { maxLength: 3 }),
      fc.constantFrom('topDown', 'bottomUp', 'topThenBottomUp'),
      (high, bands, order) => {
        const windowHeight = 900;
        const top = clearPlace(high, windowHeight, { keptClear: bands, others: [] }, order);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top + high).toBeLessThanOrEqual(windowHeight);
        const isClear = (place: number) => bands.every((band) => !covers(place, high, band));
        // Places with some room to spare around them.
        const roomy = Array.from({ length: windowHeight - high - 31 }, (_, at) => at + 16).filter(
          (place) => bands.every((band) => !covers(place - 8, high + 16, band)),
        );
        if (roomy.length > 0) expect(isClear(top)).toBe(true);
      },
    ),
  );
});
