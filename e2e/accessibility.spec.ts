import { expectAccessible } from './support/axe.ts';
import { SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// Of all screens as they open; their dialogs are looked at in the screens' own tests.
const WIDTHS_PX = [1280, 390];

test('no screen has a violation', async ({ page }) => {
  test.slow();
  await page.goto('/');
  for (const { name } of SCREENS) {
    await test.step(`${name} has no violation, wide or narrow`, async () => {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name, exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 844 });
        await expectAccessible(page);
      }
      await page.setViewportSize({ width: 1280, height: 844 });
    });
  }
});
