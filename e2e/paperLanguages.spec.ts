import type { Page } from '@playwright/test';
import { cyrillicSchool } from './support/cyrillicSchool.ts';
import { open } from './support/openings.ts';
import { offerPseudo, pastWords, PSEUDO } from './support/pseudoWords.ts';
import { choose, look } from './support/shown.ts';
import { seedSchool } from './support/school.ts';
import { expect, test } from './support/test.ts';

// The lists of today depend on the day.
test.use({ day: '2026-11-25' });

/** Addresses of screens and dialogs with a sheet of their own. */
const SHEETS = [
  '/',
  '/?today=absent',
  '/students',
  '/students?student=stud00001',
  '/teachers',
  '/teachers?teacher=teach0001',
  '/classes',
  '/attendance?class=class0001',
  '/attendance?class=class0001&view=month',
  '/grades',
  '/grades?view=markbook&class=Class+1&subject=Mathematics',
  '/settings',
  '/reports?report=School+Overview',
  '/reports?report=Class+Report',
  '/reports?report=Attendance+Report',
  '/reports?report=Attendance+Warnings',
  '/reports?report=Grade+Report',
  '/reports?report=Missing+Registers',
];

/** A4 between its margins of 12 mm, in pixels. */
const UPRIGHT = { width: 703, height: 1010 };
const ON_ITS_SIDE = { width: 1032, height: 680 };

/**
 * Looks at the paper of what is open in the long words of both directions, and returns what is wrong. A sheet is rendered
 * when printing begins, in a task of its own.
 */
async function faultsOnPaper(page: Page, name: string): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  await page.locator('[data-paper]').last().waitFor();
  const isOnItsSide = await page.evaluate(() =>
    Array.from(document.querySelectorAll('[data-paper] > *')).some(
      (sheet) => getComputedStyle(sheet).getPropertyValue('page') === 'landscape',
    ),
  );
  if (isOnItsSide) await page.setViewportSize(ON_ITS_SIDE);
  const found: string[] = [];
  for (const code of Object.values(PSEUDO)) {
    await choose(page, code);
    const { texts, faults } = await look(page);
    const past = pastWords(texts).map((text) => `not translated: ${text}`);
    found.push(...[...past, ...faults].map((fault) => `${name}, ${code}: ${fault}`));
  }
  if (isOnItsSide) await page.setViewportSize(UPRIGHT);
  await page.emulateMedia({ media: 'screen' });
  return found;
}

test('every paper is whole and in the language, both ways', async ({ page }) => {
  await page.setViewportSize(UPRIGHT);
  await seedSchool(page, cyrillicSchool());
  await offerPseudo(page);
  await page.goto('/');
  const found: string[] = [];
  for (const address of SHEETS) {
    await open(page, { at: address, steps: [] });
    found.push(...(await faultsOnPaper(page, address)));
  }

  for (const layout of ['Classic', 'Compact', 'As a letter']) {
    await choose(page, 'en');
    await open(page, { at: '/settings', steps: [] });
    await page.getByRole('combobox', { name: 'Report card' }).selectOption(layout);
    await open(page, { at: '/reports?report=cards&class=Class+1', steps: [] });
    await expect(page.getByRole('article').first()).toBeVisible();
    found.push(...(await faultsOnPaper(page, `Report cards, ${layout}`)));
  }

  await choose(page, 'en');
  const papers = page.getByRole('list', { name: 'Papers' }).getByRole('button');
  await open(page, { at: '/classes?class=class0001', steps: [['tab', 'Papers']] });
  for (const name of ['Class list', ...(await papers.allTextContents())]) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('button', { name: 'Print' })).toBeEnabled();
    found.push(...(await faultsOnPaper(page, name)));
    await choose(page, 'en');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
  expect(found).toEqual([]);
});
