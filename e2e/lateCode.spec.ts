import type { Page } from '@playwright/test';
import { goToScreen } from './support/screens.ts';
import { seedSchool, smallSchool } from './support/school.ts';
import { expect, test } from './support/test.ts';

test.use({ fetchesAhead: true });

test('the first screen fetches what it shows first, and other code when idle', async ({ page }) => {
  await seedSchool(page, smallSchool());
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  const start = await held(page, 'start');
  const screen = await held(page, 'StudentsScreen');
  await page.goto('/students', { waitUntil: 'commit' });
  await test.step('the preloaded font is used at once, so that Chromium does not warn', async () => {
    const used = () => [...document.fonts].filter(({ status }) => status === 'loaded').length;
    await expect.poll(() => page.evaluate(used)).toBe(1);
    await expect(page.locator('#root')).toBeEmpty();
  });
  await test.step('fonts that only paper needs are not fetched before the first screen', async () => {
    const asked = page.waitForRequest('**/assets/StudentsScreen-*.js');
    start();
    await asked;
    expect(fonts).toEqual([expect.stringMatching(/inter-latin-wght/)]);
  });
  await test.step('an idle page fetches the code of the other screens in advance', async () => {
    const fetched = page.waitForResponse('**/assets/TeachersScreen-*.js');
    screen();
    expect((await fetched).ok()).toBe(true);
  });
});

for (const press of ['a key', 'the mouse'] as const) {
  test(`text typed after a press by ${press} waits for each form`, async ({ page }) => {
    await seedSchool(page, smallSchool());
    const codes = ['StudentDialogs', 'TeacherDialogs', 'ClassDialogs', 'GradeDialogs'] as const;
    const [student, teacher, schoolClass, grade] = await Promise.all(
      codes.map((code) => held(page, code)),
    );
    await page.goto('/');
    for (const [screen, open, arrive, label] of [
      ['Students', 'Add Student', student, 'First Name'],
      ['Teachers', 'Add Teacher', teacher, 'First Name'],
      ['Classes', 'Add Class', schoolClass, 'Name'],
      ['Grades', 'Add Grade', grade, 'Student'],
    ] as const) {
      await test.step(`text typed after a press of ${open} waits for the form`, async () => {
        await goToScreen(page, screen);
        const button = page.getByRole('button', { name: open, exact: true });
        await (press === 'a key' ? button.press('Enter') : button.click());
        await page.keyboard.type('Ada !');
        await page.keyboard.press('Backspace');
        arrive?.();
        const dialog = page.getByRole('dialog');
        const field = dialog.getByLabel(label, { exact: true });
        await expect(field).toBeFocused();
        await page.keyboard.type('B');
        await expect(field).toHaveValue('Ada B');
        // The last form's list of students lies over its buttons.
        if (screen === 'Grades') return;
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog).toHaveCount(0);
      });
    }
  });
}

test('text typed after "/" waits for the search box of a screen that is loading', async ({
  page,
}) => {
  await seedSchool(page, smallSchool());
  const start = await held(page, 'start');
  const [students, grades, reports] = await Promise.all(
    ['StudentsScreen', 'GradesScreen', 'ReportsScreen'].map((code) => held(page, code)),
  );
  await test.step('from the first key of a fresh page', async () => {
    await page.goto('/students', { waitUntil: 'commit' });
    await page.waitForLoadState('load');
    await page.keyboard.type('/bem');
    start();
    await page.keyboard.press('Backspace');
    students?.();
    const box = page.getByRole('searchbox', { name: 'Search students' });
    await expect(box).toBeFocused();
    await page.keyboard.type('n');
    await expect(box).toHaveValue('ben');
    await expect(page.getByRole('status').first()).toHaveText('Showing 1 of 4 students');
  });
  await test.step('on a screen that was just chosen', async () => {
    await page.getByRole('link', { name: 'Grades' }).press('Enter');
    await page.keyboard.type('/ash');
    grades?.();
    const box = page.getByRole('searchbox', { name: 'Search grades' });
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('ash');
  });
  await test.step('a screen without a search box keeps no key', async () => {
    await page.getByRole('link', { name: 'Reports' }).press('Enter');
    await page.keyboard.type('/x');
    reports?.();
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
    await page.keyboard.type('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});

/** Holds back a piece of code. Call the result to let it come. */
async function held(page: Page, code: string): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(`**/assets/${code}-*.js`, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

test.describe('a screen whose code cannot be loaded', () => {
  test.use({ allowedConsole: /net::ERR_FAILED|dynamically imported module/ });
  const CODE = '**/assets/StudentsScreen-*.js';

  test('says so, the other screens work, and Reload loads it', async ({ page }) => {
    await seedSchool(page, smallSchool());
    await page.route(CODE, (route) => route.abort());
    await page.goto('/students');
    await expect(page.getByText('This page could not be shown')).toBeVisible();
    await page.getByRole('link', { name: 'Teachers' }).click();
    await expect(page.getByRole('heading', { name: 'Teachers', level: 1 })).toBeVisible();
    await page.unroute(CODE);
    await page.goBack();
    const table = page.getByRole('table', { name: 'Students' });
    const reload = page.getByRole('button', { name: 'Reload' });
    // Some browsers load the code again at once, others remember the failure until the page is reloaded.
    await expect(table.or(reload)).toBeVisible();
    if (await reload.isVisible()) await reload.click();
    await expect(table).toBeVisible();
  });
});
