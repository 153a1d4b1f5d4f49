import type { School } from '#school/collections.ts';
import { speakPseudo, textsPastWords } from './support/pseudoWords.ts';
import { SCREENS } from './support/screens.ts';
import { seedSchool, smallSchool, storedUnder } from './support/school.ts';
import { expect, test } from './support/test.ts';

/** What a school has typed, in letters that no text of the program has. */
const TYPED: Readonly<Record<string, string>> = {
  Asha: 'Аша',
  Rao: 'Рао',
  Ben: 'Бен',
  Cole: 'Коль',
  Chloé: 'Хлоя',
  Dubois: 'Дюбуа',
  Dev: 'Дев',
  Iyer: 'Айер',
  Grace: 'Грейс',
  Hopper: 'Хоппер',
  Alan: 'Алан',
  Turing: 'Тьюринг',
  'Hillside School': 'Школа',
  'Maria Lopez': 'Мария',
  '1 Hill Road': 'Холм 1',
  'Room 101': '101',
  'Room 102': '102',
  Fever: 'Жар',
};

function cyrillicSchool(): School {
  let text = JSON.stringify(smallSchool());
  text = text.replaceAll(/Parent (?=\w)|@[\w.]+example/g, '');
  for (const [latin, cyrillic] of Object.entries(TYPED))
    text = text.replaceAll(`"${latin}"`, `"${cyrillic}"`);
  // `as`: only texts have been exchanged.
  return JSON.parse(text) as School;
}

test('no text goes past the words', async ({ page }) => {
  test.slow();
  await seedSchool(page, cyrillicSchool());
  // Hindi: its dates and numbers have no Latin letters, and it runs from left to right.
  await speakPseudo(page, 'hi');
  for (const { path } of SCREENS) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => textsPastWords(page)).toEqual([]);
    });
  }
  for (const path of ['/students?add', '/teachers?add', '/classes?add', '/grades?add']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect.poll(() => textsPastWords(page)).toEqual([]);
    });
  }
});

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
