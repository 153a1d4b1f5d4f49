import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowWindow, sightOf } from './rowWindow.ts';

describe('the rows that are drawn', () => {
  test('are those in sight at first, and later some more on both sides', () => {
    expect(rowWindow(sightOf(0, 520, 52, 0), 1000)).toEqual({ from: 0, to: 11 });
    expect(rowWindow(sightOf(0, 520, 52, 8), 1000)).toEqual({ from: 0, to: 19 });
    expect(rowWindow(sightOf(52 * 100, 520, 52, 8), 1000)).toEqual({ from: 92, to: 119 });
  });

  test('stay the same while the list is scrolled by less than a step', () => {
    expect(sightOf(52 * 103, 520, 52, 8)).toEqual(sightOf(52 * 100, 520, 52, 8));
  });

  test('are the last ones where the list has become shorter than it is scrolled', () => {
    expect(rowWindow(sightOf(52 * 900, 520, 52, 8), 30)).toEqual({ from: 11, to: 30 });
    expect(rowWindow(sightOf(52 * 900, 520, 52, 8), 0)).toEqual({ from: 0, to: 0 });
  });

  test('hold every row in sight, wherever a list is scrolled to', () => {
    const lists = fc.record({
      count: fc.nat(20_000),
      top: fc.nat(1_000_000),
      height: fc.nat(2000),
      rowHeight: fc.integer({ min: 20, max: 300 }),
    });
    fc.assert(
      fc.property(lists, ({ count, top, height, rowHeight }) => {
        const lowest = Math.max(0, count * rowHeight - height);
        const scrolled = Math.min(top, lowest);
        const { from, to } = rowWindow(sightOf(scrolled, height, rowHeight, 8), count);
        expect(from).toBeLessThanOrEqual(Math.floor(scrolled / rowHeight));
        expect(to).toBeGreaterThanOrEqual(
          Math.min(count, Math.ceil((scrolled + height) / rowHeight)),
        );
      }),
    );
  });
});
