import { ENGLISH, LANGUAGES } from '#language/languages.ts';
import { speak } from '#language/current.ts';
import { formatWholePercent } from '#language/locale.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ChevronLeft } from '#ui/display/icons.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DayPicture } from './DayPicture.tsx';
import { ShareChart } from './ShareChart.tsx';

const ARABIC = LANGUAGES.find(({ isRightToLeft }) => isRightToLeft);

beforeEach(() => {
  speak({ language: ARABIC ?? ENGLISH });
  document.documentElement.dir = 'rtl';
  document.documentElement.lang = 'ar';
});

afterEach(() => {
  speak({ language: ENGLISH });
  document.documentElement.dir = 'ltr';
  document.documentElement.lang = 'en';
});

function rightEdge(element: Element): number {
  return Math.round(element.getBoundingClientRect().right);
}

test('columns and days run from right to left, with the axis of values on the right', async () => {
  const day = { row: 0, tone: 'good', isToday: false } as const;
  const columns = [
    { label: 'one', at: 0, share: 90, hint: 'first' },
    { label: 'two', at: 1, share: 95, hint: 'second' },
  ];
  await render(
    <>
      <ShareChart label="Shares" summary="Two" columns={columns} places={2} heads={[]} lines={[]} />
      <DayPicture
        name="Days"
        rows={['Monday']}
        weeks={2}
        headings={[]}
        days={[
          { ...day, id: '1', week: 0, hint: 'week one' },
          { ...day, id: '2', week: 1, hint: 'week two' },
        ]}
      />
    </>,
  );
  const placeOf = (text: string): number =>
    rightEdge(page.getByText(text, { exact: true }).first().element());
  expect(placeOf('two')).toBeLessThan(placeOf('one'));
  expect(placeOf('one')).toBeLessThan(placeOf(formatWholePercent(100)));
  const titles = Array.from(document.querySelectorAll('title'));
  const squareOf = (hint: string): number => {
    const square = titles.find(({ textContent }) => textContent === hint)?.parentElement;
    return square ? rightEdge(square) : Number.NaN;
  };
  expect(squareOf('week two')).toBeLessThan(squareOf('week one'));
  expect(squareOf('week one')).toBeLessThan(placeOf('Monday'));
});

test('arrows turn, and headings stand in letters of the system without spacing', async () => {
  await render(
    <>
      <h2>عنوان</h2>
      <Button icon={<ChevronLeft />}>السابق</Button>
    </>,
  );
  const arrow = page.getByRole('button').element().querySelector('svg');
  expect(arrow && getComputedStyle(arrow).scale).toBe('-1 1');
  const heading = getComputedStyle(page.getByRole('heading').element());
  expect(heading.letterSpacing).toBe('normal');
  expect(heading.fontFamily).not.toContain('Serif');
});
