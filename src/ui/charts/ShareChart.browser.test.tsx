import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ShareChart } from './ShareChart.tsx';

test('the worst day is named above all columns, and covers none of them', async () => {
  const columns = [96, 71.5, 98, 100].map((share, at) => ({
    label: `${at + 2}`,
    at,
    share,
    hint: `${at + 2} Nov 2026: ${share}%`,
  }));
  await render(
    <ShareChart
      label="Attendance by day"
      summary="From 71.5% to 100%"
      heads={['Share']}
      lines={[]}
      columns={columns}
      places={4}
    />,
  );
  const name = page.getByText('3 Nov 2026: 71.5%').last().element();
  const tops = Array.from(document.querySelectorAll('svg rect'), (column) =>
    column.getBoundingClientRect(),
  ).map(({ top }) => top);
  expect(tops).toHaveLength(4);
  expect(name.getBoundingClientRect().bottom).toBeLessThanOrEqual(Math.min(...tops));
});
