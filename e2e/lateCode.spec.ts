import { seedSchool, smallSchool } from './support/school.ts';
import { expect, test } from './support/test.ts';

test.use({ fetchesAhead: true });

test('with nothing else to do, the code of the other screens is fetched before anybody asks for them', async ({
  page,
}) => {
  await seedSchool(page, smallSchool());
  const fetched = page.waitForResponse('**/assets/TeachersScreen-*.js');
  await page.goto('/students');
  expect((await fetched).ok()).toBe(true);
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

test('letters that only paper may need are not fetched before the screen', async ({ page }) => {
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
