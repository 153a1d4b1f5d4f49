import { expectAccessible } from './support/axe.ts';
import { SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// Of all screens as they open; their dialogs are looked at in the screens' own tests.
const WIDTHS_PX = [1280, 390];

for (const { path, name } of SCREENS) {
  test(`${name} has no violation, wide or narrow`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
    }
  });
}
