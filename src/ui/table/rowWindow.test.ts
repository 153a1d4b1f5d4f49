import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnAtOnce, drawnWhenIdle, ofRows, rowsInSight, type RowRange } from './rowWindow.ts';

const ROW = 52;
const BOX = 520;

const sightAt = (row: number): RowRange => rowsInSight(row * ROW, BOX, ROW);
const drawn = (from: number, to: number, keyOffset = 0) => ({ from, to, keyOffset });

describe('the rows in sight', () => {
  test('are exactly the visible ones at any scroll position', () => {
    const lists = fc.record({
      top: fc.nat(1_000_000),
      height: fc.nat(2000),
      rowHeight: fc.integer({ min: 20, max: 300 }),
    });
    fc.assert(
      fc.property(lists, ({ top, height, rowHeight }) => {
        const { from, to } = rowsInSight(top, height, rowHeight);
        expect(from * rowHeight).toBeLessThanOrEqual(top);
        expect((from + 1) * rowHeight).toBeGreaterThan(top);
        expect(to * rowHeight).toBeGreaterThanOrEqual(top + height);
        expect((to - 1) * rowHeight).toBeLessThan(top + height);
      }),
    );
  });
});

describe('the rows that are drawn', () => {
  test('are those in sight at first, then some more on both sides', () => {
    expect(drawnAtOnce(drawn(100, 110), sightAt(100))).toEqual(drawn(100, 110));
    expect(drawnWhenIdle(drawn(100, 110), sightAt(100))).toEqual(drawn(92, 116));
    expect(drawnWhenIdle(drawn(0, 10), sightAt(0))).toEqual(drawn(0, 16));
  });

  test('stay the same while they include those in sight', () => {
    const before = drawn(92, 120);
    expect(drawnAtOnce(before, sightAt(110))).toBe(before);
  });

  test('stay the same while the list scrolls by less than a step', () => {
    const before = drawn(92, 116);
    expect(drawnWhenIdle(before, sightAt(101))).toBe(before);
    expect(drawnWhenIdle(before, sightAt(102))).not.toBe(before);
  });

  test('are those coming into sight and those near, which keep their elements', () => {
    expect(drawnAtOnce(drawn(92, 120), sightAt(112))).toEqual(drawn(104, 122));
    expect(drawnAtOnce(drawn(92, 120), sightAt(88))).toEqual(drawn(88, 104));
  });

  test.each([
    ['down', 400],
    ['up', 20],
  ])('are only those in sight after a leap %s, in reused elements', (_way, row) => {
    const before = drawn(92, 120, 7);
    const leapt = drawnAtOnce(before, sightAt(row));
    expect(leapt).toMatchObject(sightAt(row));
    expect(leapt.from - leapt.keyOffset).toBe(before.from - before.keyOffset);
  });

  test('keep their elements in a leap while one of them has the focus', () => {
    expect(drawnAtOnce(drawn(92, 120, 7), sightAt(400), true)).toEqual(drawn(400, 410, 7));
  });

  test('are the last ones if the list became shorter than its scroll position', () => {
    expect(ofRows(drawn(892, 922), 30)).toMatchObject({ from: 0, to: 30 });
    expect(ofRows(drawn(892, 922), 100)).toMatchObject({ from: 70, to: 100 });
    expect(ofRows(drawn(0, 22), 5)).toMatchObject({ from: 0, to: 5 });
    expect(ofRows(drawn(892, 922), 0)).toMatchObject({ from: 0, to: 0 });
  });

  test('include every row in sight, in any way of scrolling', () => {
    const moves = fc.array(fc.record({ row: fc.nat(2000), rests: fc.boolean() }));
    fc.assert(
      fc.property(moves, (steps) => {
        let drawing = drawn(0, 10);
        for (const { row, rests } of steps) {
          const sight = sightAt(row);
          drawing = drawnAtOnce(drawing, sight);
          if (rests) drawing = drawnWhenIdle(drawing, sight);
          expect(drawing.from).toBeLessThanOrEqual(sight.from);
          expect(drawing.to).toBeGreaterThanOrEqual(sight.to);
          expect(drawing.to - drawing.from).toBeLessThanOrEqual(32);
        }
      }),
    );
  });
});
