import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PaperGrid } from './PaperGrid.tsx';

const LONG = 'Bartholomew-Alexander Maximilian Featherstonehaugh-Cholmondeley';

test.each([
  [32, 1],
  [40, 23],
  [45, 31],
])(
  // @shows Paper: A month’s register of up to 45 students and 31 used days is one page on its side, A4 and Letter, also
  //   blank. Names have what the days leave; a longer one stands in smaller letters or on two lines; below a day
  //   the rate stands without its sign
  'shows long names whole in rows of one height for a class of %i and a month of %i days',
  async (students, days) => {
    const names = Array.from(
      { length: students },
      (_, index) => ['Ana Li', LONG, LONG.slice(0, 40)][index % 3],
    );
    await render(
      <div style={{ inlineSize: '273mm' }}>
        <PaperGrid
          label="November"
          namesHead="Student"
          columns={Array.from({ length: days }, (_, day) => ({
            id: `${day}`,
            heads: ['Mo', `${day}`],
          }))}
          rows={names.map((name = '', index) => ({ id: `${index}`, name, cells: ['P'] }))}
          foot=""
        />
      </div>,
    );
    const heads = page.getByRole('rowheader').elements();
    expect(heads).toHaveLength(students);
    const [ana] = heads;
    for (const head of heads) {
      const text = head.firstElementChild ?? head;
      expect(text.scrollWidth, head.textContent).toBeLessThanOrEqual(head.clientWidth);
      expect(text.scrollHeight).toBeLessThanOrEqual(head.clientHeight + 1);
      expect(head.clientHeight).toBe(ana?.clientHeight);
    }
  },
);

test.each([[8], [30], [45]])(
  'shows roll numbers of any length whole for a class of %i',
  async (students) => {
    const numbers = ['7', '2026-0001-A', 'HILLSIDE/2026/004217', 'ADM 2026 / 0042'];
    await render(
      <div style={{ inlineSize: '273mm' }}>
        <PaperGrid
          label="November"
          namesHead="Student"
          columns={[
            { id: 'roll number', heads: ['Roll', 'Number'], wide: 'text' },
            ...Array.from({ length: 31 }, (_, day) => ({ id: `${day}`, heads: ['Mo', `${day}`] })),
          ]}
          rows={Array.from({ length: students }, (_, index) => ({
            id: `${index}`,
            name: 'Ana Li',
            cells: [numbers[index % 4] ?? ''],
          }))}
          foot=""
        />
      </div>,
    );
    const cells = page
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.querySelector('td'));
    expect(cells).toHaveLength(students);
    for (const cell of cells) {
      if (!cell) throw new Error('A row has a cell for each column.');
      const text = cell.firstElementChild ?? cell;
      expect(text.scrollWidth, cell.textContent).toBeLessThanOrEqual(cell.clientWidth);
      expect(text.scrollHeight, cell.textContent).toBeLessThanOrEqual(cell.clientHeight + 1);
    }
  },
);
