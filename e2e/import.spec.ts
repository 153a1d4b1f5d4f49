import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { goTo } from './support/screens.ts';
import { seedSchool, smallSchool } from './support/school.ts';
import { expect, test } from './support/test.ts';

async function openImport(page: Page, screen: string): Promise<Locator> {
  await seedSchool(page, smallSchool());
  await page.goto(`/${screen}`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Import ${screen}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

const STUDENTS = [
  'Green Valley School;;;;',
  ';;;;',
  'Name;Roll No.;Form;E-mail;Guardian Tel',
  'Asha Rao;1001;class 1;;555-0777',
  'Zimmer, Zoë;1009;Reception;zoe@example.org;555-0108',
  'Yan Li;1010;Class 2;yan at example;555-0109',
  'Total;3;;;',
].join('\r\n');

// @shows Import and export: Choose: file input "Spreadsheet file", also dropped on the dialog, or "Paste from a
//   spreadsheet"; either leads on by itself
// @shows Import and export: Preview: table of rows New, Changed with old and new, Same or Problem, a wrong cell typed
//   over in place; five buttons for the kinds of rows, and a status that counts
// @shows Import and export: "Download rows with problems": the file's own headings and cells, then "Problem"
test('a file of students is imported in three steps and undone with one press', async ({
  page,
}) => {
  // The whole import on one page, with axe at each step: slow on a busy machine.
  test.slow();
  const dialog = await openImport(page, 'students');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByLabel('Spreadsheet file').setInputFiles({
    name: 'Class list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(STUDENTS, 'latin1'),
  });

  const columns = dialog.getByRole('table', { name: 'Columns' });
  await expect(columns.getByRole('row')).toHaveCount(6);
  await expect(dialog.getByRole('combobox', { name: 'Field for Form' })).toHaveValue('class');
  const steps = dialog.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveText(['Choose', 'Columns', 'Preview']);
  await expect(steps.filter({ hasText: 'Columns' })).toHaveAttribute('aria-current', 'step');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Next' }).click();

  const status = dialog.getByRole('status');
  await expect(status).toHaveText('1 new, 1 changed, 0 the same, 1 with problems');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download rows with problems' }).click();
  const saved = readFileSync(await (await downloading).path(), 'utf8');
  expect(saved).toBe(
    '\uFEFFName,Roll No.,Form,E-mail,Guardian Tel,Problem\r\n' +
      'Yan Li,1010,Class 2,yan at example,555-0109,"Email: Enter an email address, such as name@example.com"\r\n',
  );
  await dialog.getByRole('textbox', { name: 'Email, row 6' }).fill('yan@example.org');
  await expect(status).toHaveText('2 new, 1 changed, 0 the same, 0 with problems');
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeHidden();
  await expect(dialog.getByRole('checkbox', { name: 'Create 1 class: Reception' })).toBeChecked();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Import 3 students' }).click();

  await expect(dialog).toBeHidden();
  const students = page.getByRole('table', { name: 'Students' });
  await expect(students).toContainText('Zoë Zimmer');
  await expect(students).toContainText('yan@example.org');
  // After a reload the import is stored, and can still be undone.
  await page.reload();
  await expect(students).toContainText('Zoë Zimmer');
  await goTo(page, '/settings');
  await expect(page.getByText('Before an import')).toBeVisible();
  await page.getByRole('button', { name: 'Undo 3 students imported' }).click();
  await expect(page.getByText('Undone: 3 students imported').first()).toBeVisible();
  await goTo(page, '/students');
  await expect(students).toContainText('Asha Rao');
  await expect(students).not.toContainText('Zoë Zimmer');
  // @shows Import and export: Reading and matching run in a worker with a progress bar and Cancel; a bad file is refused
  //   at Choose, in an alert
  await test.step('a file that is no spreadsheet is refused at the first step', async () => {
    await goTo(page, '/teachers?import');
    const dialog = page.getByRole('dialog', { name: 'Import teachers' });
    await dialog.getByLabel('Spreadsheet file').setInputFiles('e2e/fixtures/spreadsheets/old.xls');
    await expect(dialog.getByRole('alert')).toContainText('.xlsx');
    await expect(dialog.getByRole('textbox', { name: 'Paste from a spreadsheet' })).toBeVisible();
  });
});

// @shows Import and export: Import on Students, Teachers, Classes, Grades and Attendance: dialog "Import students" of
//   three steps, shown as a list; what was said is kept going back and forth. The button "Import 119 students"
//   stands at Preview
test('pasted rows are imported on a phone, by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await seedSchool(page, smallSchool());
  await page.goto('/students');
  await page.getByRole('button', { name: 'Import', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import students' });
  await expect(dialog.getByLabel('Spreadsheet file')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('textbox', { name: 'Paste from a spreadsheet' })).toBeFocused();
  await page.keyboard.insertText('Name\tClass\nAnn Adams\tClass 1\n\tClass 1');
  // The field typed into is gone, so the new step has the focus.
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Columns' })).toBeFocused();
  const next = dialog.getByRole('button', { name: 'Next' });
  await expect(next).toBeEnabled();
  await next.press('Enter');
  const name = dialog.getByRole('textbox', { name: 'First Name, row 3' });
  await expect(name).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await dialog.getByRole('table', { name: 'Preview' }).focus();
  await page.keyboard.press('Tab');
  await expect(name).toBeFocused();
  await page.keyboard.type('Bo');
  await expect(dialog.getByRole('status')).toHaveText(
    '2 new, 0 changed, 0 the same, 0 with problems',
  );
  const store = dialog.getByRole('button', { name: 'Import 2 students' });
  await expect(store).toBeEnabled();
  await store.press('Enter');
  await expect(page.getByText('2 students imported').first()).toBeVisible();
  await expect(dialog).toBeHidden();
});
