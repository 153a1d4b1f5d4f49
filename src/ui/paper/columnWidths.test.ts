import { describe, expect, test } from 'vitest';
import { columnPercents, emsOf, haveRoom, longestWord, type ColumnNeed } from './columnWidths.ts';

function need(least: number, words = least, wish = words): ColumnNeed {
  return { least, words, wish };
}

describe('the columns of a table on paper', () => {
  test('share what is left by what they wish for', () => {
    expect(columnPercents([need(5, 10, 40), need(20, 20, 50), need(30)], 100)).toEqual([
      30, 40, 30,
    ]);
  });

  test('share it by their widths where none wishes for more', () => {
    expect(columnPercents([need(10), need(30)], 80)).toEqual([25, 75]);
  });

  test('break long words where there is too little, and no figures', () => {
    const needs = [need(10, 60), need(10, 35), need(30)];
    expect(haveRoom(needs, 100)).toBe(false);
    expect(haveRoom(needs, 125)).toBe(true);
    expect(columnPercents(needs, 80)).toEqual([37.5, 25, 37.5]);
  });

  test('stay on the paper where even figures are too wide for it', () => {
    expect(columnPercents([need(90), need(60), need(50)], 100)).toEqual([45, 30, 25]);
  });
});

test('Chinese letters are wide, and a line may end behind a hyphen', () => {
  expect(emsOf('欧阳')).toBe(2);
  expect(longestWord('Featherstonehaugh-Cholmondeley Ltd')).toBe(emsOf('Featherstonehaugh-'));
  expect(longestWord('')).toBe(0);
});
