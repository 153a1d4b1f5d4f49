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
