import { expectAccessible } from './support/axe.ts';
import { goToScreen, SCREENS } from './support/screens.ts';
import { test } from './support/test.ts';

// Widths of the tested screens; dialogs are checked in the screens' own tests.
const WIDTHS_PX = [1280, 390];

test('no screen has a violation', async ({ page }) => {
  test.slow();
  await page.goto('/');
  for (const { name } of SCREENS) {
    // @shows §1: It has a dashboard, students, teachers, classes, attendance, grades, reports with CSV export and
    //   settings
    // @shows Names of controls: What a screen shows and asks is accessible, wide and narrow, light and dark
    await test.step(`${name} has no violation, wide or narrow`, async () => {
      await goToScreen(page, name);
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 844 });
        await expectAccessible(page);
      }
      await page.setViewportSize({ width: 1280, height: 844 });
    });
  }
});
