import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PaperGrid } from './PaperGrid.tsx';

const LONG = 'Bartholomew-Alexander Maximilian Featherstonehaugh-Cholmondeley';

test('in a class of 32 long names are whole, and their rows no higher than the others', async () => {
  const names = Array.from(
    { length: 32 },
    (_, place) => ['Ana Li', LONG, LONG.slice(0, 40)][place % 3],
  );
  await render(
    <div style={{ inlineSize: '273mm' }}>
      <PaperGrid
        label="November"
        namesHead="Student"
        columns={[{ id: 'day', heads: ['Mo', '2'] }]}
        rows={names.map((name = '', place) => ({ id: `${place}`, name, cells: ['P'] }))}
        foot=""
      />
    </div>,
  );
  const heads = page.getByRole('rowheader').elements();
  expect(heads).toHaveLength(32);
  const [ana] = heads;
  for (const head of heads) {
    const text = head.firstElementChild ?? head;
    expect(text.scrollWidth, head.textContent).toBeLessThanOrEqual(head.clientWidth);
    expect(text.scrollHeight).toBeLessThanOrEqual(head.clientHeight + 1);
    expect(head.clientHeight).toBe(ana?.clientHeight);
  }
});
