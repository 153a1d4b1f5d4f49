import { describe, expect, test } from 'vitest';
import { columnPercents, emsOf, haveRoom, longestWord, type ColumnNeed } from './columnWidths.ts';

function need(min: number, words = min, wished = words): ColumnNeed {
  return { min, words, wished };
}

describe('the columns of a table on paper', () => {
  test('share the remaining width by their wishes', () => {
    expect(columnPercents([need(5, 10, 40), need(20, 20, 50), need(30)], 100)).toEqual([
      30, 40, 30,
    ]);
  });

  test('share the remaining width by their own widths if none wishes for more', () => {
    expect(columnPercents([need(10), need(30)], 80)).toEqual([25, 75]);
  });

  test('break long words, but no figures, if there is too little room', () => {
    const needs = [need(10, 60), need(10, 35), need(30)];
    expect(haveRoom(needs, 100)).toBe(false);
    expect(haveRoom(needs, 125)).toBe(true);
    expect(columnPercents(needs, 80)).toEqual([31.25, 31.25, 37.5]);
  });

  test('keep short words whole beside long words that must be broken', () => {
    const needs = [need(5, 10, 40), need(10, 80), need(10, 60)];
    expect(columnPercents(needs, 100)).toEqual([10, 45, 45]);
  });

  test('stay on the paper even if figures are too wide', () => {
    expect(columnPercents([need(90), need(60), need(50)], 100)).toEqual([45, 30, 25]);
  });
});

test('counts Chinese letters as wide, and allows a break after a hyphen', () => {
  expect(emsOf('欧阳')).toBe(2);
  expect(longestWord('Featherstonehaugh-Cholmondeley Ltd')).toBe(emsOf('Featherstonehaugh-'));
  expect(longestWord('')).toBe(0);
});
