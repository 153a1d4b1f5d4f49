import type { Page } from '@playwright/test';
import { seedSchool, smallSchool, storedUnder } from './support/school.ts';
import { expect, test } from './support/test.ts';

/** What storing a change needs is in a file of its own, fetched when the first screen is there. */
const LATER = '**/assets/later-*.js';

/** Opens the school once, so that the next start is like every day's, and has that file come only when it is let. */
async function openBeforeItsTime(page: Page): Promise<() => void> {
  await seedSchool(page, smallSchool());
  await page.goto('/settings');
  await expect(page.getByLabel('School Name')).toHaveValue('Hillside School');
  let letCome = (): void => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(LATER, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(LATER);
  await page.reload();
  await asked;
  return letCome;
}

test('a start needs no code for storing, and a save before it has come waits for it', async ({
  page,
}) => {
  const letCome = await openBeforeItsTime(page);
  await expect(page.getByLabel('School Name')).toHaveValue('Hillside School');
  await page.getByLabel('Phone').fill('555-0999');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toHaveCount(0);
  expect(await storedUnder(page, 'school_settings')).toMatchObject({ phone: '555-0100' });
  letCome();
  await expect(page.getByRole('status')).toHaveText('Settings saved successfully!');
  expect(await storedUnder(page, 'school_settings')).toMatchObject({ phone: '555-0999' });
});

test('the preloaded letters are used before any text can be shown, or Chromium warns of them', async ({
  page,
}) => {
  await page.route('**/assets/start-*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  const used = () => [...document.fonts].filter(({ status }) => status === 'loaded').length;
  await expect.poll(() => page.evaluate(used)).toBe(1);
  await expect(page.locator('#root')).toBeEmpty();
});

test.describe('with nothing else to do', () => {
  test.use({ fetchesAhead: true });

  test('the code of the other screens is fetched before anybody asks for them', async ({
    page,
  }) => {
    await seedSchool(page, smallSchool());
    const fetched = page.waitForResponse('**/assets/TeachersScreen-*.js');
    await page.goto('/students');
    await fetched;
  });
});

test.describe('where the code of undoing cannot be fetched', () => {
  test.use({ allowedConsole: /could not be fetched|net::ERR_FAILED/ });

  test('that is said, with Undo beside it, and the key undoes it after a reload', async ({
    page,
  }) => {
    await seedSchool(page, smallSchool());
    const UNDO = '**/assets/undoAct-*.js';
    await page.route(UNDO, (route) => route.abort());
    await page.goto('/settings');
    await page.getByLabel('Phone').fill('555-0999');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await page.getByRole('button', { name: 'Undo Settings changed' }).click();
    await expect(page.getByRole('alert')).toContainText(
      /Not undone: .* could not be fetched\. Nothing was changed, .* Reload the page/u,
    );
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    expect(await storedUnder(page, 'school_settings')).toMatchObject({ phone: '555-0999' });

    await page.unroute(UNDO);
    await page.reload();
    await expect(page.getByLabel('Phone')).toHaveValue('555-0999');
    await page.keyboard.press('Control+z');
    await expect(page.getByLabel('Phone')).toHaveValue('555-0100');
  });
});
