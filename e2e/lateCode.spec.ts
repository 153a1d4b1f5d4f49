import { seedSchool, smallSchool } from './support/school.ts';
import { expect, test } from './support/test.ts';

test.use({ fetchesAhead: true });

test('an idle page fetches the code of the other screens in advance', async ({ page }) => {
  await seedSchool(page, smallSchool());
  const fetched = page.waitForResponse('**/assets/TeachersScreen-*.js');
  await page.goto('/students');
  expect((await fetched).ok()).toBe(true);
});

test('the preloaded font is used at once, so that Chromium does not warn', async ({ page }) => {
  await page.route('**/assets/start-*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  const used = () => [...document.fonts].filter(({ status }) => status === 'loaded').length;
  await expect.poll(() => page.evaluate(used)).toBe(1);
  await expect(page.locator('#root')).toBeEmpty();
});

test('fonts that only paper needs are not fetched before the first screen', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  const screen = page.waitForRequest('**/assets/StudentsScreen-*.js');
  await page.route('**/assets/StudentsScreen-*.js', () => {});
  await page.goto('/students', { waitUntil: 'commit' });
  await screen;
  expect(fonts).toEqual([expect.stringMatching(/inter-latin-wght/)]);
});

for (const [path, open, code, label] of [
  ['/students', 'Add Student', 'StudentDialogs', 'First Name'],
  ['/teachers', 'Add Teacher', 'TeacherDialogs', 'First Name'],
  ['/classes', 'Add Class', 'ClassDialogs', 'Name'],
  ['/grades', 'Add Grade', 'GradeDialogs', 'Student'],
] as const) {
  for (const press of ['a key', 'the mouse'] as const) {
    test(`text typed after a press of ${open} by ${press} waits for the form`, async ({ page }) => {
      await seedSchool(page, smallSchool());
      let arrive = (): void => undefined;
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(`**/assets/${code}-*.js`, async (route) => {
        await arrived;
        await route.continue();
      });
      await page.goto(path);
      const button = page.getByRole('button', { name: open, exact: true });
      await (press === 'a key' ? button.press('Enter') : button.click());
      await page.keyboard.type('Ada !');
      await page.keyboard.press('Backspace');
      arrive();
      const field = page.getByRole('dialog').getByLabel(label, { exact: true });
      await expect(field).toBeFocused();
      await page.keyboard.type('B');
      await expect(field).toHaveValue('Ada B');
    });
  }
}

test('Escape takes back a press whose form has not come', async ({ page }) => {
  await seedSchool(page, smallSchool());
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/StudentDialogs-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/students');
  await page.getByRole('button', { name: 'Add Student', exact: true }).press('Enter');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Escape');
  const come = page.waitForResponse('**/assets/StudentDialogs-*.js');
  arrive();
  await come;
  await page.getByRole('button', { name: 'Add Student', exact: true }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('');
});

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
