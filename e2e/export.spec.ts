import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { cellText } from '#school/exporting/sheets.ts';
import { readSpreadsheet } from '../src/import/files/readSpreadsheet.ts';
import { expectAccessible } from './support/axe.ts';
import { goToScreen } from './support/screens.ts';
import { seedSchool, smallSchool, student } from './support/school.ts';
import { expect, test } from './support/test.ts';

/** Chooses a file type in the Export menu, and reads the download as any program would. */
async function exported(page: Page, file: 'CSV' | 'Excel') {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  return downloaded(page, () => page.getByRole('menuitem', { name: file, exact: true }).click());
}

async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const name = download.suggestedFilename();
  const bytes = new Uint8Array(await readFile(await download.path()));
  const { sheets } = await readSpreadsheet(new Blob([bytes]), name);
  return { name, rows: sheets[0]?.rows ?? [] };
}

test('every screen exports what it shows', async ({ page }) => {
  const students = [
    { ...student('s00000001', 'Ann', 'Lee', 'Class 3', '007'), phone: '+1 555-0101' },
    student('s00000002', 'Zoë', 'Lee', 'Class 3', '0042'),
    student('s00000003', 'Bob', 'Ray', 'Class 3', '3'),
    student('s00000004', 'Cem', 'Lee', 'Class 4', '4'),
    student('s00000005', 'Dev', 'Iyer', 'Class 1', '5'),
    student('s00000006', 'Eva', 'Iyer', 'Class 2', '6'),
  ];
  await seedSchool(page, { ...smallSchool(), students });
  // @shows Import and export: Export on Students, Teachers, Classes, Grades and Attendance: menu with CSV and Excel, of
  //   what the list shows, in its order
  await test.step('Students exports the shown rows in their order, as CSV and Excel', async () => {
    await page.goto('/students?search=lee&class=Class+3&sort=-rollNumber');
    await expect(page.getByRole('status').filter({ hasText: 'Showing 2 of 6' })).toBeVisible();

    const csv = await exported(page, 'CSV');
    expect(csv.name).toBe('Students.csv');
    expect(csv.rows.map((row) => row.slice(0, 2))).toEqual([
      ['First Name', 'Last Name'],
      ['Zoë', 'Lee'],
      ['Ann', 'Lee'],
    ]);
    expect(csv.rows[2]).toContain("'+1 555-0101");
    expect(csv.rows[2]).toContain('007');

    const excel = await exported(page, 'Excel');
    expect(excel.name).toBe('Students.xlsx');
    expect(excel.rows.map((row) => row.map(cellText))).toEqual(
      csv.rows.map((row) => row.map((cell) => cellText(cell).replace("'+", '+'))),
    );
    const born = excel.rows[0]?.indexOf('Date of Birth') ?? -1;
    expect(excel.rows[1]?.[born]).toHaveProperty('day', students[1]?.dateOfBirth);
    expect(excel.rows[2]).toContain('007');
  });
  // @shows Import and export: Export on Students, Teachers, Classes, Grades and Attendance: menu with CSV and Excel, of
  //   what the list shows, in its order
  // @shows Import and export: Reports: "Export Excel" beside "Export CSV", counts and percentages as numbers
  await test.step('Classes, Grades, Attendance and reports export what they show', async () => {
    await goToScreen(page, 'Classes');
    // By keyboard; src/ui/controls/Menu.browser.test.tsx tests the other ways to leave a menu.
    const button = page.getByRole('button', { name: 'Export', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu', { name: 'Export' })).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    const classes = await downloaded(page, () => page.keyboard.press('Enter'));
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();
    expect(classes.name).toBe('Classes.xlsx');
    expect(classes.rows[0]?.slice(0, 2)).toEqual(['Name', 'Teacher']);

    await goToScreen(page, 'Grades');
    const grades = await exported(page, 'Excel');
    expect(grades.name).toBe('Grades.xlsx');
    expect(grades.rows[0]?.slice(0, 3)).toEqual(['Student', 'Roll Number', 'Class']);

    await goToScreen(page, 'Attendance');
    await page.getByRole('button', { name: 'Save Attendance' }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    const attendance = await exported(page, 'CSV');
    expect(attendance.name).toBe('Attendance.csv');
    expect(attendance.rows[0]).toEqual(
      expect.arrayContaining(['Student', 'Roll Number', 'Class', 'Date', 'Status', 'Remark']),
    );
    expect(attendance.rows[1]).toContain('Present');

    await goToScreen(page, 'Reports');
    await page.getByRole('combobox', { name: 'Report type' }).selectOption('Class Report');
    const report = await downloaded(page, () =>
      page.getByRole('button', { name: 'Export Excel' }).click(),
    );
    expect(report.name).toBe('Class Report.xlsx');
    expect(report.rows.length).toBeGreaterThan(1);
  });
});
