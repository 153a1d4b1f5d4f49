import { expectAccessible } from './support/axe.ts';
import { nameOf, open, type Opening, OPENINGS } from './support/openings.ts';
import { cyrillicSchool } from './support/cyrillicSchool.ts';
import { seedSchool } from './support/school.ts';
import { goToScreen, SCREENS } from './support/screens.ts';
import { choose } from './support/shown.ts';
import { test } from './support/test.ts';

// Widths of the tested screens; English dialogs are checked in the screens' own tests.
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

/** What each language is checked on: the screens, and the dialogs with most controls. */
const OPENED: readonly Opening[] = OPENINGS.filter(({ isMain }) => isMain);

for (const [code, width] of [
  ['hi', 390],
  ['ar', 1280],
] as const) {
  test(`no screen or main dialog has a violation in ${code}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await seedSchool(page, cyrillicSchool());
    await page.goto('/');
    for (const opening of OPENED) {
      await test.step(nameOf(opening), async () => {
        await open(page, opening);
        await choose(page, code);
        await expectAccessible(page);
        await choose(page, 'en');
      });
    }
  });
}
