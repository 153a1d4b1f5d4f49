import type { Locator, Page } from '@playwright/test';
import { seedSchool, smallSchool } from './support/school.ts';
import { expect, test } from './support/test.ts';

/** A student's cell by its index among the month's school days. */
function cell(page: Page, name: string, day: number): Locator {
  return page
    .getByRole('grid', { name: 'Register of Class 1' })
    .getByRole('row', { name })
    .getByRole('gridcell')
    .nth(day);
}

// @shows Registers: P, L, A, Delete and arrows; paste from a spreadsheet, where blank cells clear; "3 marks not saved";
//   "Save Attendance" (Ctrl+S) saves what was changed on all days as one act and fills nobody as present. A letter
//   stays in its cell, unlike in Day: it also marks a whole block, and arrows lead on; marks on days to come are
//   remarked upon as in Day
test('a month is typed and pasted, saved as one act, and undone after a reload', async ({
  page,
}) => {
  await seedSchool(page, smallSchool());
  await page.goto('/attendance?view=month&date=2026-03-02');
  await cell(page, 'Asha Rao', 0).click();
  for (const key of ['a', 'ArrowDown', 'l', 'Shift+ArrowUp', 'Control+c', 'ArrowRight']) {
    await page.keyboard.press(key);
  }
  await expect(cell(page, 'Asha Rao', 1)).toBeFocused();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('4 marks not saved')).toBeVisible();
  await expect(cell(page, 'Ben Cole', 1)).toHaveText('L');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Attendance saved successfully!')).toBeVisible();
  await expect(page.getByText('All marks saved')).toBeVisible();

  await page.reload();
  await expect(cell(page, 'Asha Rao', 0)).toHaveText('A');
  await expect(cell(page, 'Ben Cole', 0)).toHaveText('L');
  await expect(cell(page, 'Asha Rao', 1)).toHaveText('A');
  await expect(cell(page, 'Ben Cole', 1)).toHaveText('L');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Undone: Attendance of Class 1/)).toBeVisible();
  for (const day of [0, 1]) {
    await expect(cell(page, 'Asha Rao', day)).toHaveText('');
    await expect(cell(page, 'Ben Cole', day)).toHaveText('');
  }
});
