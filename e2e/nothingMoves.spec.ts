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

/** A desk, a tablet and a phone. */
const WIDTHS = [1280, 768, 390];

/** Collects what moves in a page from its first moment on. */
function collectMoves(): void {
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
}

test('nothing on a screen moves while it is read, at any width', async ({ page, context }) => {
  test.slow();
  await seedSchool(page, school());
  await context.addInitScript(collectMoves);
  // One window for each width: each place waits until nothing more is fetched, and the windows wait together.
  const pages = [page, await context.newPage(), await context.newPage()];
  const windows = WIDTHS.map((width, index) => ({ width, page: pages[index] ?? page }));
  await Promise.all(
    windows.map((window) => window.page.setViewportSize({ width: window.width, height: 800 })),
  );
  for (const [path, last] of PLACES) {
    await test.step(path, async () => {
      await Promise.all(
        windows.map(async (window) => {
          await window.page.goto(path);
          await expect(last(window.page)).toBeVisible();
          await window.page.waitForLoadState('networkidle');
          await window.page.evaluate(async () => await document.fonts.ready);
          const moved = await window.page.evaluate(() => Reflect.get(globalThis, 'moved'));
          expect(moved, `${path} at ${window.width} px`).toEqual([]);
        }),
      );
    });
  }
});
