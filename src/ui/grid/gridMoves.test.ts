import { describe, expect, test } from 'vitest';
import { moved, nextEditable } from './gridKeyboard.ts';

const SIZE = { rows: 10, columns: 5, page: 4 };

describe('a key', () => {
  test.each([
    ['ArrowRight', [0, 0], [0, 1]],
    ['ArrowRight', [0, 4], [0, 4]],
    ['ArrowRight', [2, -1], [2, 0]],
    ['ArrowLeft', [0, 0], [0, -1]],
    ['ArrowLeft', [0, -1], [0, -1]],
    ['ArrowUp', [0, 3], [-1, 3]],
    ['ArrowUp', [-1, 3], [-1, 3]],
    ['ArrowDown', [-1, 3], [0, 3]],
    ['ArrowDown', [9, 3], [9, 3]],
    ['Home', [3, 3], [3, 0]],
    ['Home', [3, 0], [3, -1]],
    ['End', [3, 1], [3, 4]],
    ['PageDown', [3, 1], [7, 1]],
    ['PageDown', [7, 1], [9, 1]],
    ['PageUp', [7, 1], [3, 1]],
    ['PageUp', [2, 1], [0, 1]],
    ['PageUp', [0, 1], [-1, 1]],
    ['Ctrl Home', [3, 3], [0, 0]],
    ['Ctrl End', [3, 3], [9, 4]],
    ['Ctrl ArrowUp', [5, 2], [0, 2]],
    ['Ctrl ArrowDown', [5, 2], [9, 2]],
    ['Ctrl ArrowLeft', [5, 2], [5, 0]],
    ['Ctrl ArrowRight', [5, 2], [5, 4]],
    // @shows Mark book: Tab goes right and leaves after the last cell. At the end of a row it goes on in the next, past
    //   what cannot be typed into
    // @shows Mark book: A grid is one Tab stop; arrows reach heads and names; every cell has its rowheader and
    //   columnheader
  ] as const)('%s moves from %j to %j', (keys, [row, column], [toRow, toColumn]) => {
    const key = keys.replace('Ctrl ', '');
    const to = moved({ row, column }, { key, ctrl: key !== keys }, SIZE);
    expect(to).toEqual({ row: toRow, column: toColumn });
  });

  test('that is a letter moves nowhere', () => {
    expect(moved({ row: 0, column: 0 }, { key: 'a', ctrl: false }, SIZE)).toBeUndefined();
  });

  test('stays in the headers of a grid without rows', () => {
    const size = { rows: 0, columns: 2, page: 4 };
    for (const key of ['ArrowDown', 'PageDown', 'Home', 'End']) {
      expect(moved({ row: -1, column: 1 }, { key, ctrl: true }, size)?.row).toBe(-1);
    }
  });
});

describe('the next cell to type into', () => {
  const size = { rows: 2, columns: 3, page: 2 };
  const isEditable = ({ column }: { column: number }) => column < 2;
  test.each([
    ['to the right', [0, 0], 1, [0, 1]],
    ['past a total, in the next row', [0, 1], 1, [1, 0]],
    ['behind the last, none', [1, 1], 1, undefined],
    ['back', [1, 0], -1, [0, 1]],
    ['before the first, none', [0, 0], -1, undefined],
    ['from a head', [-1, 1], 1, [0, 0]],
    ['back from a head, none', [-1, 1], -1, undefined],
    ['from a name', [1, -1], 1, [1, 0]],
    ['back from a name', [1, -1], -1, [0, 1]],
    ['from a total', [0, 2], 1, [1, 0]],
  ] as const)('%s', (_name, [row, column], step, to) => {
    expect(nextEditable({ row, column }, step, size, isEditable)).toEqual(
      to && { row: to[0], column: to[1] },
    );
  });
});
