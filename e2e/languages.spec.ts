import type { Page } from '@playwright/test';
import { goTo } from './support/screens.ts';
import { seedSchool, smallSchool, storedUnder } from './support/school.ts';
import { expect, test } from './support/test.ts';

test('a chosen language holds at once, in all tabs, over a reload, and stores nothing in it', async ({
  page,
  context,
}) => {
  await seedSchool(page, smallSchool());
  await page.goto('/students');
  const other = await context.newPage();
  await other.goto('/students');
  await other.getByRole('button', { name: 'Add Student' }).first().click();
  await other.getByRole('dialog').getByLabel('First Name').fill('Zoë');
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('es');
  await expect(page.getByRole('heading', { level: 1, name: 'Estudiantes' })).toBeVisible();
  await expect(page).toHaveTitle('Estudiantes · SchoolMaster Pro');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(
    other.getByRole('heading', { level: 1, name: 'Estudiantes', includeHidden: true }),
  ).toBeVisible();
  await expect(other.getByRole('dialog').getByLabel('Nombre', { exact: true })).toHaveValue('Zoë');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Idioma (Language)', exact: true })).toHaveValue(
    'es',
  );
  expect(await storedUnder(page, 'school_students')).toEqual(smallSchool().students);
  await page.getByRole('combobox', { name: 'Idioma (Language)', exact: true }).selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

/** Chooses a language in one tab as a person would, without waiting for the texts. */
const chooseSoon = (page: Page, code: string) =>
  page.evaluate((language) => {
    const key = 'schoolmaster_language';
    localStorage.setItem(key, language);
    dispatchEvent(new StorageEvent('storage', { key }));
  }, code);

test('keys pressed while the language changes on a slow PC stay, with the focus and the caret', async ({
  page,
  context,
}) => {
  test.slow();
  await seedSchool(page, smallSchool());
  const other = await context.newPage();
  await other.goto('/students');
  await page.bringToFront();
  const processor = await context.newCDPSession(page);
  const fields = [
    ['/students', page.getByRole('searchbox')],
    ['/students?add', page.getByRole('dialog').getByRole('textbox').first()],
  ] as const;
  await page.goto('/students');
  for (const [address, field] of fields) {
    await goTo(page, address);
    await field.focus();
    // As slow as the old PC of bench/.
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.keyboard.type('Ad');
    await chooseSoon(page, 'de');
    await page.keyboard.type('aa');
    await chooseSoon(other, 'ar');
    await page.keyboard.press('Backspace');
    // To the start of the text in both directions; an arrow's way depends on the language.
    await page.keyboard.press('Home');
    await chooseSoon(other, 'es');
    await page.keyboard.type('12');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.keyboard.type('3');
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('123Ada');
    await chooseSoon(page, 'en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
  await page.goto('/grades?view=markbook&class=Class+1&subject=Mathematics');
  const rows = page.getByRole('grid').getByRole('row');
  await rows.nth(1).getByRole('gridcell').first().click();
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.keyboard.type('1');
  await chooseSoon(page, 'de');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await chooseSoon(other, 'es');
  await page.keyboard.type('7');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(rows.nth(1).getByRole('gridcell').first()).toHaveText('12');
  await expect(rows.nth(2).getByRole('gridcell').first()).toHaveText('78');
});

test.describe('a language that cannot be fetched', () => {
  test.use({ allowedConsole: /Failed to load resource/ });

  test('leaves English, and can be tried again', async ({ page }) => {
    await seedSchool(page, smallSchool());
    await page.route('**/assets/fr-*.js', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('fr');
    const alert = page.getByRole('alert').filter({ hasText: 'Français' });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.unroute('**/assets/fr-*.js');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});
