import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { countedSchool } from '#testing/countedSchool.ts';
import { expectAccessible } from './support/axe.ts';
import { goToScreen } from './support/screens.ts';
import { seedSchool, smallSchool } from './support/school.ts';
import { expect, test } from './support/test.ts';

const MONTH = '2025-05';

async function choose(page: Page, report: string, month: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Report type' }).selectOption(report);
  await page.getByRole('combobox', { name: 'Month' }).selectOption(month);
}

function tableCells(table: Locator): Promise<string[][]> {
  return table.evaluate((element: HTMLTableElement) =>
    [...element.rows].map((row) => [...row.cells].map((cell) => cell.textContent)),
  );
}

async function expectTable(page: Page, report: string, cells: string[][]): Promise<void> {
  await expect.poll(() => tableCells(page.getByRole('table', { name: report }))).toEqual(cells);
}

async function exportedText(page: Page, fileName: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(fileName);
  return readFile(await download.path(), 'utf8');
}

test('a report shows, exports and prints the chosen month', async ({ page }) => {
  await seedSchool(page, countedSchool());
  // @shows §2: Month picker. A list of months, as not every browser has a month field
  // @shows Lists and their address: Report type, class and period stand in the address
  await test.step('another month shows its own records, and one without records says so', async () => {
    await page.goto('/reports');
    await choose(page, 'Attendance Report', '2025-04');
    const table = page.getByRole('table', { name: 'Attendance Report' });
    await expect(table.getByRole('row', { name: 'Class 1' })).toHaveText(
      'Class 130010.0%Needs Improvement',
    );
    await expect(table.getByText('No class')).toBeHidden();

    await page.getByRole('combobox', { name: 'Month' }).selectOption('June 2025');
    await expect(page.getByText('No attendance taken in June 2025')).toBeVisible();
    await expect(table.getByRole('row', { name: 'Class 1' })).toHaveText('Class 13000–');
    // The address holds every choice.
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Report type' })).toHaveValue(
      'Attendance Report',
    );
    await expect(page.getByText('No attendance taken in June 2025')).toBeVisible();

    await page.getByRole('combobox', { name: 'Report type' }).selectOption('Grade Report');
    await page.getByRole('combobox', { name: 'Month' }).selectOption('2025-04');
    await expect(page.getByText('No grades in April 2025').first()).toBeVisible();
    expect(await exportedText(page, 'Grade Report.csv')).toBe(
      '\uFEFFSubject,Grades,Average Grade,Highest,Lowest,Letter Grade,Performance\r\n',
    );
  });
  // @shows How it looks: Reports: the share of present is drawn, from 80 % or less, with closed days as gaps; totals in
  //   a line below the table; on paper teacher and signature
  await test.step('a report prints with school, report, class and month, and without controls', async () => {
    await choose(page, 'Class Report', MONTH);
    await expect(page.getByRole('table', { name: 'Class Report' })).toBeVisible();
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html[data-asked-to-print]')).toBeAttached();

    const sheet = page.locator('[data-paper]');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(sheet).toHaveText(
      /^Hillside SchoolPrinted on .+Class ReportClass 1, May 2025Teacher: Grace HopperStudent/,
    );
    await expect(page.getByText('Teacher’s signature')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Class Report' })).toBeVisible();
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('cell', { name: '66.7%' })).toHaveCSS('color', 'rgb(0, 0, 0)');
    // Charts side by side move to the next page together.
    const both = sheet
      .locator('div')
      .filter({ has: page.getByText('Attendance by day', { exact: true }) })
      .filter({ has: page.getByText('Grades by letter', { exact: true }) });
    await expect(both.last()).toHaveCSS('break-inside', 'avoid');
  });
});

// @shows Report cards and warnings: Report type "Attendance Warnings" over the current school year: students who
//   attended strictly less than the rate of ten recorded days or more, or with so many recorded absences in a row
//   up to the newest record, with why, and their parents' phones as links; table, CSV, Excel, print. Late is
//   attended here, unlike in rates elsewhere. In a row a day with two records counts once, and as an absence only
//   if both are; the longest row of absences stands first, then the lowest rate, then names
// @shows Report cards and warnings: Settings' "Warn below (%)" and "Warn after absences in a row", 90 and 3 to begin
//   with, are stored at once as settings.warnings
// @shows Report cards and warnings: The Dashboard links to them: "4 attendance warnings". Nothing is said where there
//   are none
// @shows Paper: Attendance Warnings are thirty students a page on paper, a phone number is a line, and no long parent
//   or phone pushes columns out of the window. Two lines where both reasons apply. A report is on its side where
//   its words and numbers have no room upright, or a name would take four lines: then some twenty a page
test('students absent too often are listed with a phone, by the limits in Settings', async ({
  page,
}) => {
  const students = smallSchool().students.map((student) => ({
    ...student,
    parentPhone: '(020) 7946 0123',
  }));
  // Ben absent and Chloé late on the only day: too few days for a rate.
  await seedSchool(page, { ...smallSchool(), students });
  const title = 'Attendance Warnings';
  await page.goto('/reports?report=Attendance+Warnings');
  await expect(page.getByText('No attendance warnings this school year')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Report type' })).toHaveValue(title);
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveCount(0);

  await goToScreen(page, 'Settings');
  const below = page.getByRole('textbox', { name: 'Warn below (%)' });
  const inARow = page.getByRole('textbox', { name: 'Warn after absences in a row' });
  await expect(below).toHaveValue('90');
  await expect(inARow).toHaveValue('3');
  await below.fill('many');
  await expect(below).toHaveAccessibleDescription(/Enter a number from 0 to 100/);
  await below.fill('80');
  await inARow.fill('1');
  await inARow.press('Tab');

  await goToScreen(page, 'Dashboard');
  await page.getByRole('link', { name: '1 attendance warning', exact: true }).click();
  const heads = [
    'Student',
    'Roll Number',
    'Class',
    'Why',
    'Attended',
    'Late',
    'Absences in a row',
    'Parent',
    'Parent Phone',
  ];
  const ben = ['Ben Cole', '1002', 'Class 1', 'Absent 1 day in a row', '0.0%', '0', '1'];
  const contact = [students[1]?.parentName ?? '', '(020) 7946 0123'];
  await expectTable(page, title, [heads, [...ben, ...contact]]);
  await expect(page.getByRole('link', { name: '(020) 7946 0123' })).toHaveAttribute(
    'href',
    'tel:02079460123',
  );
  expect(await exportedText(page, `${title}.csv`)).toContain(ben.join(','));
  await expectAccessible(page);

  // As wide as the text of an A4 page.
  const phone = page.getByRole('cell', { name: '(020) 7946 0123' });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 690, height: 900 });
  expect(
    await phone.evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return new Set(Array.from(text.getClientRects(), ({ top }) => top)).size;
    }),
  ).toBe(1);
});
