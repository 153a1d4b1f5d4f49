import { expectAccessible } from './support/axe.ts';
import { seedSchool, smallSchool } from './support/school.ts';
import { expect, test } from './support/test.ts';

test('a card for each class', async ({ page }) => {
  await seedSchool(page, smallSchool());
  await page.goto('/classes');
  const card = page.getByRole('article', { name: 'Class 1', exact: true });
  await expect(card).toContainText('Grace Hopper');
  await expect(card).toContainText('3/30');
  await page.getByRole('button', { name: 'Add Class' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Class' })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: '/tmp/marks-classes-add.png' });
});
