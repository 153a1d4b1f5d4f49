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
  'in a class of %i and a month of %i days long names are whole, and no row is higher',
  async (students, days) => {
    const names = Array.from(
      { length: students },
      (_, place) => ['Ana Li', LONG, LONG.slice(0, 40)][place % 3],
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
          rows={names.map((name = '', place) => ({ id: `${place}`, name, cells: ['P'] }))}
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
