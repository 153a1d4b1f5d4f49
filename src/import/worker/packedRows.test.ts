import type { PreviewRow } from '#import/plan/preview.ts';
import { expect, test } from 'vitest';
import { packRows, unpackRows } from './packedRows.ts';

const ROWS: readonly PreviewRow[] = [
  { key: '2', number: 2, outcome: 'new', canBeTyped: false, cells: ['Ann', 'Lee', ''] },
  {
    key: '3:4',
    number: 3,
    heading: 'Quiz',
    outcome: 'problem',
    canBeTyped: true,
    problem: 'Also in row 2, with another name',
    cells: [
      'Ann',
      { text: 'Lea', was: 'Lee' },
      { text: 'x', problem: 'Enter a number', canBeTyped: true },
    ],
  },
];

test('unpacked rows equal the packed ones, even after a structured clone', () => {
  const unpacked = unpackRows(structuredClone(packRows(ROWS)));

  const told = unpacked.map(({ key, number, heading, outcome, canBeTyped, problem, cells }) => ({
    key,
    number,
    ...(heading !== undefined && { heading }),
    outcome,
    canBeTyped,
    ...(problem !== undefined && { problem }),
    cells,
  }));
  expect(told).toEqual(ROWS);
  expect(unpackRows(packRows([]))).toEqual([]);
});
