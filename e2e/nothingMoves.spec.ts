import type { Page } from '@playwright/test';
import { localDay, mark, seedSchool, smallSchool } from './support/school.ts';
import { expect, test } from './support/test.ts';

/** A part that moved; TypeScript's own types lack it. */
interface ShiftedPart {
  readonly node: Node | null;
  readonly previousRect: DOMRect;
  readonly currentRect: DOMRect;
}

/** Each place, and what it shows last. */
const PLACES: readonly (readonly [
  path: string,
  last: (page: Page) => ReturnType<Page['locator']>,
])[] = [
  ['/', (page) => page.getByRole('region', { name: 'Recent Activity' }).getByRole('list')],
  ['/students', (page) => page.getByRole('row').filter({ hasText: 'Asha Rao' })],
  [
    '/students?student=stud00002',
    (page) => page.getByRole('dialog').getByRole('list', { name: 'Absences' }),
  ],
  ['/teachers', (page) => page.getByRole('table')],
  ['/classes', (page) => page.getByRole('article').last()],
  ['/classes?class=class0001', (page) => page.getByRole('dialog').getByRole('listitem').last()],
  ['/attendance?class=class0001', (page) => page.getByRole('radiogroup').last()],
  ['/attendance?view=month&class=class0001', (page) => page.getByRole('grid')],
  ['/grades', (page) => page.getByRole('row').last()],
  ['/grades?view=markbook&class=Class+1', (page) => page.getByRole('grid')],
  ['/reports', (page) => page.getByRole('figure').last()],
  ['/reports?report=warnings', (page) => page.getByRole('link', { name: 'Ben Cole' })],
  ['/reports?report=cards&class=Class+1', (page) => page.getByRole('article').first()],
  ['/settings', (page) => page.getByRole('region', { name: 'Recent changes' })],
];

/** A school where every place has something that comes later than the screen. */
function school() {
  // Without a calendar, registers of this week's Saturday and Sunday join the strip of days.
  const days = Array.from({ length: 16 }, (_, index) => localDay(index - 6));
  const attendance = days.map((day, index) => mark(`absent${index}`, 'stud00002', day, 'absent'));
  return { ...smallSchool(), attendance };
}

for (const width of [1280, 768, 390]) {
  test(`nothing on a screen moves while it is read, at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await seedSchool(page, school());
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const sources: unknown = Reflect.get(entry, 'sources');
          const what = Array.isArray(sources)
            ? sources.map(
                ({ node, previousRect, currentRect }: ShiftedPart) =>
                  `${node?.textContent?.slice(0, 40)} from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`,
              )
            : [];
          moved.push(`after ${Math.round(entry.startTime)} ms: ${what.join(' | ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const [path, last] of PLACES) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(last(page)).toBeVisible();
        await page.waitForLoadState('networkidle');
        await page.evaluate(async () => await document.fonts.ready);
        expect(await page.evaluate(() => Reflect.get(window, 'moved')), path).toEqual([]);
      });
    }
  });
}
