import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { MarkList } from './MarkList.tsx';

test.each([
  ['Present', 'Late', 'Absent'],
  ['Anwesend', 'Verspätet', 'Abwesend'],
])('the words %s, %s and %s are large enough, and none lies on another', async (...words) => {
  await render(<MarkList label="Marks" words={words} count={0} />);
  const drawn = words.map((word) => page.getByText(word, { exact: true }).first().element());
  for (const word of drawn)
    expect(Number.parseFloat(getComputedStyle(word).fontSize)).toBeGreaterThanOrEqual(11);
  const boxes = drawn.map((word) => {
    const range = document.createRange();
    range.selectNodeContents(word);
    return range.getBoundingClientRect();
  });
  const lyingOnAnother = boxes.filter((box, index) =>
    boxes
      .slice(index + 1)
      .some(
        (other) =>
          box.right > other.left && box.bottom > other.top + 1 && other.bottom > box.top + 1,
      ),
  );
  expect(lyingOnAnother).toEqual([]);
});
